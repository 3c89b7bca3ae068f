import { describe, expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';

const valuesOf = (found: readonly string[]) => found.map((line) => line.split(': ')[1]);
const read = async (remark: string, title = 'Commentaire') =>
  extractFrom(table, `Date;Poids (kg);Pouls (/min);${title}\n01/04/2026;79,5;70;"${remark}"\n`);

describe('a remark beside a row', () => {
  test.each([
    'poids de sa femme',
    'mesure de sa femme',
    'sa femme',
    'mari',
    'autre patient',
    'Autre patiente, à ôter',
    'poids de Mme',
    'pas le patient',
    'tension du voisin',
    "wife's weight",
    'température de la chambre',
    'objectif',
    'objectif à atteindre',
    'prévu',
    'estimé',
    "estimé à l'œil",
    'attendu',
    'non fiable',
    'peu fiable',
    '?',
    '??',
    'à revérifier',
    'à vérifier',
    'erreur',
    'erreur de saisie',
    'Fehler',
    'geschätzt',
    'mesure de Paul',
    'Tension de Marie-Claire',
    "c'est Marie",
    "balance de ma sœur, c'est elle",
    'Prise de Marie, pas moi',
    "Marie's reading",
    'papa a essayé',
    'Paul a utilisé ma balance',
    'Léa s’est pesée',
    'Paul est monté dessus',
    "C'est Paul qui est monté sur la balance",
    "C'est Marie",
    "Paul l'a testé",
    'Sophie vient de se peser',
    'prêté à Sophie',
    'Emprunté par le voisin',
    'Utilisé par Paul',
    'mon petit-fils est monté dessus',
    'Tom used my scale',
    'petite-fille',
    'tube de Mme MARC',
    'mari a mesuré sa tension',
    'dad checked his own',
    'mom tried it',
    "my mom's",
    'mum',
    'mamie a essayé',
    'planned',
    'prévu par la diététicienne',
    'prévu à terme',
    'prévu dans 3 mois',
    'planned by the coach',
    'programmé pour la sortie',
    'pour Paul',
    'prélèvement de son frère',
    'résultat du donneur',
    'appareil changé, à ignorer',
    'disregard',
    'mauvaise date',
    'Gewicht der Mutter',
  ])('« %s » excludes the values of the row, with a line', async (remark) => {
    const { found, logs } = await read(remark);
    expect(found).toEqual([]);
    expect(logs.join()).toContain(`« ${remark === 'erreur' ? 'Commentaire = erreur' : ''}`);
    expect(logs.join()).toMatch(/Refusé/);
  });

  test.each([
    ['poids attendu', 'fc=70'],
    ['poids prévu en juin', 'fc=70'],
    ['poids estimé, pouls ok', 'fc=70'],
    ['poids ?', 'fc=70'],
    ['balance non fiable', 'fc=70'],
    ['pouls à revérifier', 'poids=79.5'],
  ])('« %s » excludes only what it names', async (remark, kept) => {
    expect(valuesOf((await read(remark)).found)).toEqual([kept]);
  });

  test.each([
    'à jeun',
    'après le repas',
    'ok',
    'RAS',
    'vu avec sa femme',
    'pesé par sa fille',
    'repas chez sa mère',
    'objectif atteint',
    'objectif 75 kg',
    'objectif : 75',
    'loin de l’objectif',
    'opération prévue',
    'RDV prévu le 12',
    'comme prévu',
    'erreur alimentaire hier',
    "pas d'erreur",
    'grippe ?',
    'mesure vérifiée',
    'traitement mal pris',
    'fille malade',
    'visite de sa fille',
    'SpO2 non fiable',
    'tension à revérifier',
    'contrôle dans un mois',
    'sous traitement',
    'pas sur le même bras',
    'planned a run',
    'course prévue demain',
    'Lauf geplant',
    'prévu : footing',
    'mesure de Noël',
    'Poids de Janvier',
    "tension d'Omron",
    'mesure à Paris',
    "c'est Noël",
    "It's fine",
    "Anna's phone",
    'papa a appelé',
    'mom called',
    '0.9 MoM',
    'valeur du MoM 1,2',
    'repas chez mamie',
    'Paul a réglé ma balance',
    'prélevé par M. MARC',
    'Paul a mesuré ma tension',
    'Infirmière a utilisé mon brassard',
    'Elle a essayé le matin',
    'Tension est montée ce matin',
    'Tom used my scale to weigh me',
    'pesée de contrôle',
    'relevé de nuit',
  ])('« %s » excludes nothing', async (remark) => {
    expect(valuesOf((await read(remark)).found)).toEqual(['poids=79.5', 'fc=70']);
  });

  test.each(['Remarques', 'Note', 'Notes', 'Observations', 'Bemerkung', ''])(
    'its column may be called « %s »',
    async (title) => {
      expect((await read('poids de sa femme', title)).found).toEqual([]);
    },
  );

  test.each(['Médecin', 'Saisi par', 'Régime'])('a column « %s » does not hold remarks', async (title) => {
    expect((await read('prévu', title)).found).toHaveLength(2);
  });

  test.each([
    ['non fiable', ['fc=70']],
    ['autre patient', []],
    ['à jeun', ['poids=79.5', 'fc=70']],
  ])('« %s » between two measures is about the one before it, or about the person', async (remark, kept) => {
    const text = `Date;Poids (kg);Remarque;Pouls (/min)\n01/04/2026;79,5;${remark};70\n`;
    expect(valuesOf((await extractFrom(table, text)).found)).toEqual(kept);
  });

  test('a row of remarks under dates is about the values of its column', async () => {
    const { found } = await extractFrom(
      table,
      'Date;01/04/2026;02/04/2026;03/04/2026\nPoids (kg);70;71;72\nPouls (/min);60;61;62\nCommentaire;poids estimé;à jeun;autre patient\n',
    );
    expect(valuesOf(found).sort()).toEqual(['fc=60', 'fc=61', 'poids=71']);
  });

  test('a table with one analysis per row follows the same rule', async () => {
    const { found } = await extractFrom(
      table,
      'Date;Analyse;Valeur;Unité;Commentaire\n01/04/2026;Potassium;5,9;mmol/L;valeur non fiable\n01/04/2026;Sodium;139;mmol/L;à jeun\n',
    );
    expect(valuesOf(found)).toEqual(['na=139']);
  });
});

test('what an oximeter writes without a finger is neither a saturation nor a pulse', async () => {
  const rows = [
    'Date,Time,SpO2(%),Pulse Rate(bpm)',
    '03/13/2026,07:00:01,127,255',
    '03/13/2026,07:01:01,97,72',
  ];
  const { found } = await extractFrom(table, rows.join('\n'));
  expect(found.join()).not.toContain('fc=255');
  expect(found.join()).toContain('fc=72');
});

test.each(['est.', 'estimé', 'veille', 'valise'])(
  '« Poids (%s) » is not a weight of the day',
  async (word) => {
    const rows = `Date;Mesure;Valeur;Unité\n02/03/2026;Poids (${word});71;kg\n03/03/2026;Poids (à jeun);72;kg`;
    expect((await extractFrom(table, rows)).found.map((line) => line.replace(/^.*: /, ''))).toEqual([
      'poids=72',
    ]);
  },
);

describe('a remark on the unit', () => {
  test.each(["balance de l'hôtel en livres (lb)", 'in pounds', 'lbs', 'pesée (en livres)'])(
    'excludes the weight of a column in kilograms: « %s »',
    async (remark) => expect(valuesOf((await read(remark)).found)).toEqual(['fc=70']),
  );

  test.each(['perdu 2 lbs', 'a lu des livres', 'ok', 'livre de cuisine'])(
    'is not one: « %s »',
    async (remark) => expect(valuesOf((await read(remark)).found)).toEqual(['poids=79.5', 'fc=70']),
  );

  test('agrees with a column in pounds', async () => {
    const { found } = await extractFrom(table, 'Date;Weight (lb);Comment\n2026-04-01;178.6;in pounds\n');
    expect(valuesOf(found)).toEqual(['poids=81.01']);
  });
});

describe('the state in which a person was', () => {
  const withState = async (title: string, state: string) => {
    const head = `Date;Systolique (mmHg);Diastolique (mmHg);Poids (kg);${title}`;
    return valuesOf((await extractFrom(table, `${head}\n01/04/2026;150;80;79,5;${state}\n`)).found);
  };
  test.each([
    ['state', 'exercise'],
    ['Contexte', 'Après effort'],
    ['Activité', 'course à pied'],
    ['Moment', "pendant l'effort"],
  ])('an effort excludes pressures, but not a weight: « %s » = « %s »', async (title, state) => {
    expect(await withState(title, state)).toEqual(['poids=79.5']);
  });

  test.each([
    ['state', 'resting'],
    ['Contexte', 'avant effort'],
    ['Contexte', 'repos'],
    ['Activité', 'aucune'],
    ['Moment', 'matin'],
  ])('any other state excludes nothing: « %s » = « %s »', async (title, state) => {
    expect(await withState(title, state)).toEqual(['pas=150 pad=80', 'poids=79.5']);
  });
});
