import { expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { xlsx } from '../../xlsx/extractor.ts';
import { workbookOf } from '../../xlsx/workbook-fixture.ts';
import { table } from '../extractor.ts';

const read = (...lines: readonly string[]) => extractFrom(table, lines.join('\n'));
const ROWS = ['Mesure;Valeur;Unité', 'Poids;30;kg'];
const DAYS = ['Jour;Poids (kg)', '1;30', '2;31'];
const HOURS = ['Paramètre;Unité;08:00;10:00', 'FC;/min;88;92'];

test.each<[string, string[]]>([
  ['a daughter', ['Date;03/02/2026', 'Sa fille', ...ROWS]],
  ['a daughter with her name', ['Date;03/02/2026', 'Sa fille;Léa', ...ROWS]],
  ['a baby with a name', ['Constantes du 03/02/2026', 'Bébé Léo', ...ROWS]],
  ['somebody of the house', ['Date;03/02/2026', 'Colocataire', ...ROWS]],
  ['a wife, above a title', ['Ma femme : Anne', 'Constantes du 03/02/2026', ...ROWS]],
  ['a brother', ['Constantes du 03/02/2026', 'Pour son frère', ...ROWS]],
  ['a sister, with a ligature', ['Date;03/02/2026', 'Sa sœur', ...ROWS]],
  ['a husband, with months', ['Suivi du mari 2026', 'Analyse;Janvier;Mars', 'Ferritine (µg/L);45;48']],
  ['a son, with days', ['Poids de mon fils mars 2026', ...DAYS]],
  ['a dog, with days', ['Mars 2026', 'Chien', ...DAYS]],
  ['a husband, with hours', ['Date;03/02/2026', 'Surveillance de mon mari', ...HOURS]],
  [
    'a husband, above a notebook',
    ['Mon mari : Paul', 'Carnet de glycémies (mg/dL)', 'Date;Matin;Soir', '12/03/2025;112;140'],
  ],
])('what is of %s is not a result of the patient, and this is reported', async (_, lines) => {
  const { found, logs, accepted } = await read(...lines);
  expect(found).toEqual([]);
  // The report of a file that no extractor accepts only says that its format is unknown.
  if (accepted) expect(logs.join()).toContain("n'annonce pas de résultats du patient");
});

test('a relative also has the second table below; a title after an empty line ends this', async () => {
  const rows = ['Date;FC (/min)', '03/02/2026;80'];
  const first = ['Sa fille', 'Date;Poids (kg)', '03/02/2026;30'];
  for (const between of [[], [''], ['Carnet']])
    expect((await read(...first, ...between, ...rows)).found).toEqual([]);
  const own = await read(...first, '', 'Suivi du patient', ...rows);
  expect(own.found).toEqual(['frequence-cardiaque 2026-02-02T23:00: fc=80']);
});

test.each(['Mon mari', 'Suivi du mari', 'Maman 2026'])('a sheet named « %s » is not read', async (name) => {
  const rows = [
    ['Date', 'Poids (kg)'],
    ['03/02/2026', 72],
  ];
  const { found, logs } = await extractFrom(xlsx, workbookOf({ [name]: rows, Suivi: [['Note']] }));
  expect(found).toEqual([]);
  expect(logs.join()).toContain("n'annonce pas de résultats du patient");
});

test.each([
  ...[
    'Conjoint',
    'Objectif',
    'Moyenne',
    'Prévision',
    'Bébé Léo',
    'Chien',
    'Père',
    'Valeurs cibles',
    'HTA si >',
  ],
  ...['Biologie du père', 'Bilan antérieur', 'Suivi du chat'],
])('days beside « %s » are not headings of results', async (title) => {
  const { found, logs } = await read(`${title};03/02/2026;04/02/2026`, 'Poids (kg);80;81', 'FC (/min);60;61');
  expect(found).toEqual([]);
  expect(logs.join()).toMatch(/laissée?s? de côté|aucune/);
});

test.each(['Suivi', 'Bilan sanguin', 'Constantes', 'Biochimie', 'Gaz du sang'])(
  'days beside « %s » are headings of results',
  async (title) => {
    const { found } = await read(`${title};03/02/2026;04/02/2026`, 'Poids (kg);80;81');
    expect(found).toEqual(['poids 2026-02-02T23:00: poids=80', 'poids 2026-02-03T23:00: poids=81']);
  },
);

test('a label of a form that names a relative closes nothing', async () => {
  const { found } = await read('Nom de jeune fille : DURAND', 'Constantes du 03/02/2026', ...ROWS);
  expect(found).toEqual(['poids 2026-02-02T23:00: poids=30']);
});
