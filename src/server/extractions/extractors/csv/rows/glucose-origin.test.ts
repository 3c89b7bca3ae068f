import { expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';

const METER = 'glycemie-capillaire';
const SENSOR = 'glucose-interstitiel';

/** Rows of a sensor: one every few minutes from midnight. */
const every = (minutes: number, rows: number, line: (time: string) => string): string =>
  Array.from({ length: rows }, (_, at) => {
    const [hour, minute] = [Math.floor((at * minutes) / 60), (at * minutes) % 60];
    return line(`${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
  }).join('\n');

test.each([
  ['by date and time', 'Timestamp,Glucose Value (mg/dL)', every(5, 40, (time) => `2026-01-13 ${time},112`)],
  ['under its unit only', 'Time,mmol/L', every(15, 40, (time) => `13/01/2026 ${time},6.2`)],
  [
    'as a name',
    'Date;Heure;Analyse;Résultat;Unité',
    every(5, 40, (time) => `13/01/2026;${time};Glucose;6,2;mmol/L`),
  ],
  [
    'in seconds since 1970',
    'timestamp,glucose_mg_dl',
    Array.from({ length: 40 }, (_, at) => `${1_768_262_400 + 300 * at},112`).join('\n'),
  ],
])('readings every few minutes come from a sensor: %s', async (_, header, rows) => {
  const { found } = await extractFrom(table, `${header}\n${rows}\n`);
  expect(found).toHaveLength(40);
  expect(found.every((each) => each.startsWith(SENSOR))).toBe(true);
});

test('a control solution among moments of meals shows a meter, and is no reading', async () => {
  const rows = [
    'Date,Time,Glucose (mg/dL),Measurement type',
    '2026-01-13,08:00,112,Before breakfast',
    '2026-01-13,12:40,101,Control solution',
  ];
  expect((await extractFrom(table, rows.join('\n'))).found).toEqual([
    `${METER} 2026-01-13T07:00: dextro=112`,
  ]);
});

test.each([
  ['a few close together', 'Date,Time,Glucose (mg/dL)', every(5, 6, (time) => `2026-01-13,${time},112`)],
  ['every hour', 'Date,Time,Glucose (mg/dL)', every(60, 23, (time) => `2026-01-13,${time},112`)],
  ['one every day', 'Date,mg/dL', '2026-01-13,112\n2026-01-14,118'],
  ['read by applications', 'Date,Blood sugar,Unit', '2026-01-13 08:00,112,mg/dL'],
  ['beside fasting only', 'Date,Time,Glucose (mg/dL),Context', '2026-01-13,08:00,112,Fasting'],
  [
    'a tolerance test',
    'Date;Heure;Glycémie (g/L);Statut',
    '2025-03-01;08:00;0,9;à jeun\n2025-03-01;09:00;1,6;postprandiale',
  ],
  [
    'moments of meals beside analyses',
    'Date;Heure;Créatinine (mg/L);Glycémie (g/L);Statut',
    '2025-03-01;08:00;;0,9;Avant repas\n2025-03-01;09:00;;1,6;Après repas',
  ],
  [
    'a word of logbooks beside an analysis',
    'Date;Relevé de glycémie (g/L);Créatinine (mg/L)',
    '2025-03-01;1,05;',
  ],
  ['a word of meters beside an analysis', 'Date;Lecture glycémie (g/L);CRP (mg/L)', '2025-03-01;1,05;'],
  ['a record of nobody says what', 'Date;Relevé de glycémie (g/L)', '2025-03-01;1,05'],
  [
    'doses beside an analysis',
    'Date;Heure;Glycémie (g/L);Potassium (mmol/L);Insuline rapide (U)',
    '2025-03-01;08:00;1,05;;6',
  ],
  [
    'doses in rows among analyses',
    'Date;Heure;Type;Valeur;Unité',
    '2025-03-01;08:00;Glycémie;1,05;g/L\n2025-03-01;08:00;Potassium;;mmol/L\n2025-03-01;08:05;Bolus;4;U',
  ],
  ['beside ticks for anything else', 'Date,Time,Glucose (mg/dL),Flag', '2026-01-13,08:00,112,X'],
  ['beside remarks', 'Date,Time,Glucose (mg/dL),Note', '2026-01-13,08:00,112,before lunch with Paul'],
])('other readings are refused, and the report states the reason: %s', async (_, header, rows) => {
  const { found, logs } = await extractFrom(table, `${header}\n${rows}\n`);
  expect(found).toEqual([]);
  expect(logs.join()).toContain('rien ne dit si cette glycémie est celle du laboratoire');
});

test.each([
  [
    'the moments of meals',
    'Date,Time,Glucose (mg/dL),Context\n2026-01-13,08:00,112,Fasting\n2026-01-13,12:30,140,After lunch\n',
    [`${METER} 2026-01-13T07:00: dextro=112`, `${METER} 2026-01-13T11:30: dextro=140`],
  ],
  [
    'ticks under the moments of meals',
    'Date;Time;mg/dL;Out of target;Before meal;After meal\n04.03.2026;07:05;98;;X;\n05.03.2026;19:20;187;X;;X\n',
    [`${METER} 2026-03-04T06:05: dextro=98`, `${METER} 2026-03-05T18:20: dextro=187`],
  ],
  [
    '« Lecture glycémie »',
    'Date;Heure;Lecture glycémie [mmol/L];Remarques\n13/01/2026;08:00;6,2;\n',
    [`${METER} 2026-01-13T07:00: dextro=111.7`],
  ],
  [
    'the readings of a pump in French',
    'Indice;Date;Heure;Lecture glycémie (mg/dL);Glucose capteur (mg/dL)\n1;2026/01/13;08:00:00;112;\n2;2026/01/13;08:05:00;;118\n',
    [`${METER} 2026-01-13T07:00: dextro=112`, `${SENSOR} 2026-01-13T07:05: sg=118`],
  ],
  [
    'Contour in German',
    '#,Datum und Zeit,Messungen [mg/dL],Mahlzeit-Markierung\n1,25.02.26 08:05,112,Nüchtern\n',
    [`${METER} 2026-02-25T07:05: dextro=112`],
  ],
])('a meter is recognised by %s', async (_, text, expected) => {
  expect((await extractFrom(table, text)).found).toEqual(expected);
});

test.each([
  [
    'a trend beside an analysis',
    'Date;Heure;Glycémie (g/L);Tendance;Sodium (mmol/L)\n2025-03-01;08:00;1,05;stable;\n',
  ],
  ['a direction of one glucose a day', 'Date;Glycémie (g/L);Direction\n2025-03-01;1,05;Cardiologie\n'],
  ['remarks of laboratories', 'Date,Glucose (g/L),Creatinine (mg/dL),Tags\n2025-03-01,1.05,,lab\n'],
])('what a sensor or a meter also writes does not make them the source of a table: %s', async (_, text) => {
  const { found } = await extractFrom(table, text);
  expect(found.join()).toMatch(/^glycemie 2025-0[23]-\d\dT\d\d:00: gly-masse=1.05$/);
});

test('rows that name their analysis never come from a meter, whatever the other headings', async () => {
  const header = 'Date;Heure;Analyse;Résultat;Unité;Contrôle';
  const { found } = await extractFrom(table, `${header}\n2025-03-01;08:00;Potassium;4,2;mmol/L;\n`);
  expect(found).toEqual(['ionogramme-sanguin 2025-03-01T07:00: k=4.2']);
});

test('Juggluco yields sensor readings, each at its Unix time', async () => {
  const header = 'Sensorid\tnr\tUnixTime\tYYYY-mm-dd-HH:MM:SS\tTZ\tMin\tmg/dL\tRate';
  const { found } = await extractFrom(
    table,
    `${header}\nA\t1\t1772006700\t2026-02-25-09:05:00\t1\t9\t112\t0\n`,
  );
  expect(found).toEqual([`${SENSOR} 2026-02-25T08:05: sg=112`]);
});

test.each(['date,sgv,direction\n2026-01-13T08:00:00Z,112,Flat\n', 'timestamp,sgv\n1768291200000,112\n'])(
  'Nightscout yields sensor readings in mg/dL, whatever the heading of its times: %j',
  async (text) => {
    expect((await extractFrom(table, text)).found).toEqual([`${SENSOR} 2026-01-13T08:00: sg=112`]);
  },
);

test('a code or a specimen of its own outranks the hours of a glucose', async () => {
  const coded = 'Date,Code,Description,Value,Units\n2026-01-13 08:00,2345-7,Glucose,112,mg/dL\n';
  expect((await extractFrom(table, coded)).found.join()).toContain('gly-masse=1.12');
  const serum = 'Date;Heure;Analyse;Résultat;Unité;Prélèvement\n13/01/2026;08:00;Glucose;6,2;mmol/L;Sérum\n';
  expect((await extractFrom(table, serum)).found.join()).toContain('gly-mol=6.2');
});

test('units may be in a column named after the values, and record numbers are not dates', async () => {
  const text = 'date,time,glucose,glucose_unit,meal\n2026-01-13,08:00,112,mg/dL,breakfast\n';
  expect((await extractFrom(table, text)).found).toEqual([`${METER} 2026-01-13T07:00: dextro=112`]);
  const numbered = 'id,weight (kg),patient\n1772006700,72,A\n';
  expect((await extractFrom(table, numbered)).found).toEqual(['poids sans date: poids=72']);
});

test.each([
  ['Beurer', 'Date;Heure;kg;IMC;Eau\n13.01.2026;08:00;72,4;23,1;55\n', 'poids=72.4'],
  [
    'Zepp Life',
    'timestamp,weight,height,bmi,fatRate,bodyWaterRate\n1768287600,72.4,170,25.1,18,55\n',
    'poids=72.4',
  ],
])('the weight of a scale that names no unit: %s', async (_, text, expected) => {
  expect((await extractFrom(table, text)).found.join()).toMatch(
    new RegExp(`poids 2026-01-13T07:00: ${expected}`),
  );
});
