import { describe, expect, test } from 'vitest';
import { extractFrom, sample } from '../../running/extract-fixture.ts';
import { readCell } from './cells/cell-value.ts';
import { table } from './extractor.ts';

describe('a table with one measure per column', () => {
  test('yields one observation per type and row, each with its person', async () => {
    const { found, accepted, logs } = await extractFrom(table, await sample('csv', 'tableau-large.csv'));
    expect(accepted).toBe(true);
    expect(found).toEqual([
      'pression-arterielle 2026-03-12T07:15: pas=128 pad=76',
      'frequence-cardiaque 2026-03-12T07:15: fc=72',
      'poids 2026-03-12T07:15: poids=72.50',
      'pression-arterielle 2026-03-13T07:20: pas=131 pad=80',
      'poids 2026-03-13T07:20: poids=72.4',
      'pression-arterielle 2026-03-13T07:20: pas=141 pad=90',
      'frequence-cardiaque 2026-03-13T07:20: fc=70',
    ]);
    const origin =
      "rien ne dit si cette glycémie est celle du laboratoire, d'un lecteur (capillaire) ou d'un capteur.";
    expect(logs.filter((line) => line.startsWith('Refusé'))).toEqual([
      `Refusé : Glycémie = 0,88 g/L (ligne 3) : ${origin}`,
      'Refusé : Poids = 1072,4 kg (ligne 5) : 1 072,4 kg est au-dessus de la limite de plausibilité 700.',
      `Refusé : Glycémie = <0,5 g/L (ligne 5) : ${origin}`,
      "Refusé : ligne (ligne 6) : ligne invalide, la date ou l'heure « 31/02/2026 08:20 » n'existe pas.",
      'Refusé : ligne (ligne 7) : ligne invalide, date « hier 08:20 » illisible.',
    ]);
  });

  test('records the cell of each value', async () => {
    const { observations } = await extractFrom(table, await sample('csv', 'tableau-large.csv'));
    expect(observations[2]?.evidence).toEqual([
      { measure_type_id: 'poids.poids', line: 3, column: 6, text: '72,50 kg' },
    ]);
  });

  test.each([
    [
      'Date,Systolique (mmHg),Diastolique (mmHg)\n2026-01-02 08:00,128,76',
      'pression-arterielle 2026-01-02T07:00: pas=128 pad=76',
    ],
    ['Timestamp\tWeight [lbs]\n2026-01-02T08:00:00Z\t160', 'poids 2026-01-02T08:00: poids=72.57'],
    ['date;poids en kg\n02/01/2026;71', 'poids 2026-01-01T23:00: poids=71'],
    ['Date,Glucose mg/dL\n01/13/2026,92', 'glycemie 2026-01-12T23:00: gly-masse=0.92'],
    ['Date,Température (°F)\n2026-01-02,98.6', 'temperature-corporelle 2026-01-01T23:00: t=37.0'],
  ])('%j', async (content, expected) => {
    const { found, accepted } = await extractFrom(table, content);
    expect(accepted).toBe(true);
    expect(found).toEqual([expected]);
  });

  test('a column without a unit is refused instead of guessed', async () => {
    const { found, logs } = await extractFrom(table, 'Date;Poids\n02/01/2026;71');
    expect(found).toEqual([]);
    expect(logs[1]).toContain('Poids = 71 (ligne 2) : unité absente, kg attendu');
  });
});

test.each([
  'Nom du patient',
  'Nom patient',
  'Nom et prénom',
  'Nom Prénom',
  'Patient (IPP)',
  'N° dossier',
  'N° de dossier',
  'NIR',
  'N° de sécurité sociale',
  'Identité',
  'Numéro patient',
  'DateNaissance',
  'Personne',
  'Membre de la famille',
  'Profil',
  'User name',
])('two persons in the column « %s » are never grouped', async (name) => {
  const rows = `${name};Date;Analyse;Résultat;Unité\nA;12/01/2026;Sodium;140;mmol/L\nB;12/01/2026;Potassium;5,5;mmol/L`;
  const { observations } = await extractFrom(table, rows);
  expect(observations.map(({ measures, patient }) => [measures.length, patient])).toEqual([
    [1, 1],
    [1, 2],
  ]);
});

test('two record numbers of one named person do not split that person in two', async () => {
  const rows =
    'IPP;N° dossier;Date;Analyse;Résultat;Unité\nA;1;12/01/2026;Sodium;140;mmol/L\nA;2;13/01/2026;Sodium;141;mmol/L';
  const { observations } = await extractFrom(table, rows);
  expect(observations.map(({ patient }) => patient)).toEqual([undefined, undefined]);
});

describe('a table with one measure per row', () => {
  test('names, units and codes lead to the catalogue', async () => {
    const { found, accepted, logs } = await extractFrom(table, await sample('csv', 'tableau-long.csv'));
    expect(accepted).toBe(true);
    expect(found).toEqual([
      'numeration-formule-sanguine 2026-01-12T07:00: hb=13.40 gb=7.800 plq=221.000',
      'exploration-d-une-anomalie-lipidique 2026-01-12T07:00: ct=4.914',
      'glycemie 2026-01-12T07:00: gly-masse=0.92',
      'hemoglobine-glyquee 2026-01-12T07:00: hba1c-ifcc=53',
      'formule-leucocytaire 2026-01-12T07:00: pnn-pct=62',
    ]);
    expect(logs).toContain('Code inconnu du catalogue : Analyse maison (1 fois).');
  });
});

test('a table about something else is reported', async () => {
  const { found, logs } = await extractFrom(table, 'Date;Distance (km)\n02/01/2026;12');
  expect(found).toEqual([]);
  expect(logs).toContain(
    "Ce tableau se lit, mais aucune de ses colonnes n'est une mesure du catalogue : « Distance (km) ».",
  );
});

test.each([
  ['a year', 'Année;Poids (kg);Taille (cm)\n2026;81,2;172', '« Poids (kg) », « Taille (cm) »'],
  ['means of a month', 'Mois;Poids moyen (kg);FC moyenne (/min)\n01/03/2026;81,2;66', '« Poids moyen (kg) »'],
  ['another day', 'Date RDV;Poids (kg);TA\n13/06/2026;81,2;132/84', '« Poids (kg) »'],
  ['persons', 'Poids total (kg);FC max (/min);DURAND Marie\n153;152;81', '« Poids total (kg) »'],
])('a table without days (%s) gives nothing, and its headings are named', async (_, content, expected) => {
  const { found, logs } = await extractFrom(table, content);
  expect(found).toEqual([]);
  expect(logs.join()).toContain(expected);
  expect(logs.join()).not.toContain('DURAND');
});

test.each([
  ['names and towns', 'Nom;Ville\nExemple;Lyon'],
  ['a price list', 'Article;Poids (kg);Prix\nBalance;3;20'],
  ['prose', 'Le poids, la taille et la date.\nFin.'],
  ['a LibreView export', 'Device,Serial Number,Device Timestamp,Record Type,Historic Glucose mg/dL'],
  ['JSON', '{"date": 1}'],
  ['bytes', 'Date;Poids (kg)\u0000\n'],
])('%s is left to another extractor', async (_name, content) => {
  expect((await extractFrom(table, content)).accepted).toBe(false);
});

describe('cells', () => {
  test.each([
    ['5,65', '5,65'],
    ['1 234,5', '1234,5'],
    ['1\u202f234\u202f567', '1234567'],
    ['1.234,5', '1234,5'],
    ['4.700.000', '4700000'],
    ['-0.5', '-0.5'],
  ])('%j is read as the number %s', (cell, text) => {
    expect(readCell(cell)).toEqual({ kind: 'number', text, comparator: null });
  });

  test.each(['12 34', '12/8', 'n.d.'])('%j is read as text', (cell) => {
    expect(readCell(cell)).toEqual({ kind: 'text', text: cell });
  });

  test.each([
    ['<5', '<'],
    ['≥ 10', '≥'],
    ['Low', 'Low'],
  ])('%j is read as beyond a limit', (cell, comparator) => {
    expect(readCell(cell)).toMatchObject({ kind: 'number', comparator });
  });
});

describe('three digits after a point may be thousands or decimals', () => {
  const HEADER = 'Analyse;Résultat;Unité;Valeurs de référence';
  const EITHER = '« 1.250 » peut se lire avec des décimales ou comme 1250, rien dans le fichier ne le dit';
  test.each([
    ['the comma of another number', 'Ferritine;1.250;µg/L;\nPotassium;4,1;mmol/L;', 'ferr=1250'],
    ['the point of another number', 'TSH;1.250;mUI/L;\nPotassium;4.1;mmol/L;', 'tsh=1.250'],
    ['the interval beside it', 'Ferritine;1.250;µg/L;30 - 400', 'ferr=1250'],
    ['the decimals of the interval', 'TSH;1.250;mUI/L;0.27 - 4.20', 'tsh=1.250'],
    ['a counting unit', 'Leucocytes;7.250;/mm3;', 'gb=7.250'],
    ['the limits of the catalogue', 'Hémoglobine;12.500;g/dL;', 'hb=12.500'],
    ['nothing', 'Ferritine;1.250;µg/L;', EITHER],
    ['an interval that the other numbers contradict', 'Ferritine;1.250;µg/L;30 - 400\nCRP;4.1;mg/L;', EITHER],
  ])('%s decides', async (_name, rows, expected) => {
    const { found, logs } = await extractFrom(table, `${HEADER}\n${rows}`);
    expect([...found, ...logs].join('\n')).toContain(expected);
  });
});

test('a name may contain the unit of its row', async () => {
  const { found } = await extractFrom(
    table,
    'Date;Examen;Valeur\n02/01/2026;Sodium (mmol/L);138\n02/01/2026;CRP [mg/L];12',
  );
  expect(found).toEqual([
    'ionogramme-sanguin 2026-01-01T23:00: na=138',
    'proteine-c-reactive 2026-01-01T23:00: crp=12',
  ]);
});

test('« Magnésium (Mg) » has no unit, because Mg is a symbol', async () => {
  const { found } = await extractFrom(
    table,
    'Date;Examen;Valeur;Unité\n02/01/2026;Magnésium (Mg);0,80;mmol/L',
  );
  expect(found).toEqual(['calcium-phosphore-magnesium 2026-01-01T23:00: mg=0.80']);
});

test.each([
  ['Date,Weight (kg)\n03/04/2026,71.5\n03/03/2026,71', 'poids 2026-03-02T23:00: poids=71'],
  ['Date,Pulse (bpm)\n03/04/2026,71\n03/03/2026,70', 'frequence-cardiaque 2026-03-02T23:00: fc=70'],
  ['Date;Poids (kg)\n03/04/2026;71,5', 'poids 2026-04-02T22:00: poids=71.5'],
])(
  'a date is refused if an English header does not say the order of day and month: %j',
  async (text, expected) => {
    const { found, counts } = await extractFrom(table, text);
    expect(found).toEqual([expected]);
    expect(counts.refused).toBe(text.includes('Poids') ? 0 : 1);
  },
);

test('the heading of the values may contain their unit, and number columns that are not read are logged', async () => {
  const { found, logs } = await extractFrom(
    table,
    'Date;Examen;Résultat (mmol/L);Antériorité\n12/01/2026;Sodium;138;140\n12/01/2026;Potassium;4,1;',
  );
  expect(found).toEqual(['ionogramme-sanguin 2026-01-11T23:00: na=138 k=4.1']);
  expect(logs).toContain('1 colonne qui a des nombres, laissée de côté : « Antériorité ».');
});

test.each([
  ['text after a quoted start', '"Sodium" (sang, veineux);140;mmol/L', 2],
  ['a quote that is never closed', 'TSH;"2,5;mUI/L\nSodium;140;mmol/L', 3],
  ['a line break in a quoted cell', 'TSH;"2,5\nà revoir";mUI/L\nSodium;140;mmol/L', 4],
])('%s leaves the values and lines that follow unchanged', async (_, rows, line) => {
  const { observations } = await extractFrom(table, `Analyse;Résultat;Unité\n${rows}\nPotassium;4,1;mmol/L`);
  expect(observations.flatMap(({ measures }) => measures.map(({ value }) => value))).toEqual(['140', '4.1']);
  expect(observations.flatMap(({ evidence }) => evidence.map((place) => place.line))).toEqual([
    line,
    line + 1,
  ]);
});

test.each(['', '\u000b', '\ufeff'])(
  'a message is not a table, whatever it holds (%j before it)',
  async (before) => {
    const message = 'MSH|^~\\&|LAB|HOSPITAL|Date|Poids (kg)\rOBX|1|NM|718-7^Hb^LN||13|g/dL';
    const { accepted } = await extractFrom(table, `${before}${message}\rDate|Poids (kg)\r12/03/2026|72`);
    expect(accepted).toBe(false);
  },
);
