import { describe, expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { affixesOf } from './cell-format.ts';
import { xlsx } from './extractor.ts';
import { type FixtureCell, workbookOf } from './workbook-fixture.ts';

const LIBREVIEW = ['Device', 'Serial Number', 'Device Timestamp', 'Record Type', 'Historic Glucose mg/dL'];
const day = (n: number): FixtureCell => ({ n, as: 'day' });
const read = (rows: readonly (readonly FixtureCell[])[], options = {}) =>
  extractFrom(xlsx, workbookOf({ F: rows }, options));

describe('glucose reader exports saved as workbooks', () => {
  test('LibreView, with its dates as texts or as dates of the spreadsheet', async () => {
    const { found, observations } = await read([
      ['Glucose Data'],
      LIBREVIEW,
      ['Libre', '0', { n: 45837.5416666667, as: 'moment' }, 0, 112],
      ['Libre', '0', { n: 45851.5, as: 'moment' }, 0, 115],
    ]);
    expect(found).toEqual([
      'glucose-interstitiel 2025-06-29T11:00: sg=112',
      'glucose-interstitiel 2025-07-13T10:00: sg=115',
    ]);
    expect(observations[0]?.evidence[0]).toMatchObject({ path: 'F!E3', text: '112 mg/dL' });
  });

  test('Dexcom Clarity', async () => {
    const { found } = await read([
      ['Index', 'Timestamp (YYYY-MM-DDThh:mm:ss)', 'Event Type', 'Glucose Value (mg/dL)'],
      [4, '2024-05-01T08:00:00', 'EGV', 112],
    ]);
    expect(found).toEqual(['glucose-interstitiel 2024-05-01T06:00: sg=112']);
  });

  test('dates that a spreadsheet of another language has swapped are refused', async () => {
    const { found, logs } = await read([
      LIBREVIEW,
      ['Libre', '0', '29-06-2025 13:00', 0, 112],
      ['Libre', '0', { n: 45783.5416666667, as: 'moment' }, 0, 115],
    ]);
    expect(found).toEqual(['glucose-interstitiel 2025-06-29T11:00: sg=112']);
    expect(logs.join()).toContain('a pu être inversée par le tableur');
  });
});

describe('sheets that are hidden or do not hold results', () => {
  const HEADER = ['Date', 'Poids (kg)'];
  test.each([
    'Objectifs',
    'Contrôles CQ',
    'Exemple',
    'Conjoint',
    'Valeurs de référence',
    'Modèle',
    "Mode d'emploi",
  ])('« %s » is not read', async (name) => {
    const { found, logs } = await extractFrom(
      xlsx,
      workbookOf({ [name]: [HEADER, [day(46000), 70]], Suivi: [HEADER, [day(46001), 71]] }),
    );
    expect(found).toHaveLength(1);
    expect(logs.join()).toContain(`La feuille « ${name} » n'est pas lue`);
  });

  test('a summary is read despite its name', async () => {
    const { found } = await extractFrom(xlsx, workbookOf({ Synthèse: [HEADER, [day(46001), 71]] }));
    expect(found).toHaveLength(1);
  });
});

describe('the type of a cell decides', () => {
  const HEADER = ['Date', 'Poids (kg)'];
  test.each<[string, FixtureCell, string]>([
    ['true or false', { xml: '<c t="b"><v>1</v></c>' }, 'vrai ou faux'],
    ['an error', { xml: '<c t="e"><v>#DIV/0!</v></c>' }, 'erreur de calcul (#DIV/0!)'],
    ['a formula that was never computed', { xml: '<c><f>A1+1</f></c>' }, 'formule sans résultat enregistré'],
    ['a fraction', { n: 1.5, as: 'fraction' }, 'la cellule montre une fraction'],
    ['a date', day(46_034), 'la cellule est une date'],
    ['an hour', { n: 0.5, as: 'time' }, 'la cellule est une date ou une heure'],
    ['an interval', '70-75', "la valeur n'est pas un nombre"],
  ])('%s is not a value, and is reported', async (_, cell, reason) => {
    const { found, logs } = await read([HEADER, [day(46_034), cell]]);
    expect(found).toEqual([]);
    expect(logs.join()).toContain(reason);
    expect(logs.join()).toContain('(F!B2)');
  });

  test('the unit and comparator added by a format count', async () => {
    const { found } = await read([
      ['Date', 'Poids', 'CRP (mg/L)'],
      [day(46_034), { n: 72.5, as: 'kilograms' }, { n: 5, as: 'below' }],
    ]);
    expect(found).toEqual([
      'poids 2026-01-11T23:00: poids=72.5',
      'proteine-c-reactive 2026-01-11T23:00: crp<5',
    ]);
  });

  test.each([
    ['0.0" kg"', '', ' kg'],
    ['"<"0.0', '<', ''],
    ['#,##0.00\\ [$€-40C]', '', ''],
    ['0.0" pts*"', '', ''],
    ['0%', '', ''],
    ['General', '', ''],
  ])('the format %s writes %j before and %j after', (code, before, after) => {
    expect(affixesOf(code)).toEqual({ before, after });
  });

  test("a number without a format, in a date column, is a day in the workbook's date system", async () => {
    expect((await read([HEADER, [46_034, 72]])).found).toEqual(['poids 2026-01-11T23:00: poids=72']);
    expect((await read([HEADER, [44_572, 72]], { system: 1904 })).found).toEqual([
      'poids 2026-01-11T23:00: poids=72',
    ]);
  });
});

describe('merged cells', () => {
  const ROWS = [
    ['Date', 'Analyse', 'Résultat', 'Unité'],
    [day(46_034), 'Sodium', 140, 'mmol/L'],
    [null, 'Potassium', 4.1, 'mmol/L'],
  ];
  test('a date merged over rows applies to each of them', async () => {
    expect((await read(ROWS, { merges: ['A2:A3'] })).found).toEqual([
      'ionogramme-sanguin 2026-01-11T23:00: na=140 k=4.1',
    ]);
  });

  test('an empty date that is not merged is not copied from another row', async () => {
    const { found, logs } = await read(ROWS);
    expect(found).toEqual(['ionogramme-sanguin 2026-01-11T23:00: na=140']);
    expect(logs.join()).toContain('(F!A3) : ligne invalide, date absente');
  });
});

describe('the context of a table or sheet stays with it', () => {
  test('a treatment below a table is not read', async () => {
    const { found, logs } = await read([
      ['Date', 'Poids (kg)'],
      [day(46_034), 72],
      [],
      ['Traitement'],
      ['Date', 'Poids (kg)'],
      [day(46_035), 68],
    ]);
    expect(found).toEqual(['poids 2026-01-11T23:00: poids=72']);
    expect(logs.join()).toContain("« Traitement » n'annonce pas de résultats du patient");
  });

  test('a sheet does not use the date of another, and a sheet without measures is reported', async () => {
    const { found, logs } = await extractFrom(
      xlsx,
      workbookOf({
        A: [
          ['Date de prélèvement', day(46_034)],
          ['Analyse', 'Résultat', 'Unité'],
          ['Sodium', 140, 'mmol/L'],
        ],
        B: [
          ['Analyse', 'Résultat', 'Unité'],
          ['Potassium', 4.1, 'mmol/L'],
        ],
        C: [['Adresse'], ['Lyon']],
      }),
    );
    expect(found).toEqual([
      'ionogramme-sanguin 2026-01-11T23:00: na=140',
      'ionogramme-sanguin sans date: k=4.1',
    ]);
    expect(logs).toContain('1 feuille sans mesure du catalogue : « C ».');
  });
});

describe('sheets that each belong to one person', () => {
  const weights = (...names: string[]) =>
    extractFrom(
      xlsx,
      workbookOf(
        Object.fromEntries(
          names.map((name, index) => [
            name,
            [
              ['Date', 'Poids (kg)'],
              [day(46_034), 70 + index],
            ],
          ]),
        ),
      ),
    );
  const subjects = async (...names: string[]) =>
    new Set((await weights(...names)).observations.map(({ patient }) => patient)).size;

  test('a person named above the headings of a sheet applies to that sheet', async () => {
    const sheet = (who: string, weight: number) => [
      ['Patient', who],
      ['Date', 'Poids (kg)'],
      [day(46_034), weight],
    ];
    const { observations } = await extractFrom(
      xlsx,
      workbookOf({ A: sheet('DURAND Marie', 70), B: sheet('PETIT Luc', 71) }),
    );
    expect(observations.map(({ patient }) => patient)).toEqual([1, 2]);
  });

  test.each([
    [['DURAND Marie', 'PETIT Luc'], 2],
    [['Mme A', 'M. B'], 2],
    [['Mme Durand', 'M. Petit', 'Notice'], 3],
    [['Lit 4', 'Lit 5'], 2],
    [['Patient 1', 'Patient 2', 'Notice'], 3],
    [['Janvier', 'Février'], 1],
    [['BILAN Sanguin', 'BILAN Lipidique'], 1],
    [['Feuil1', 'Feuil2'], 1],
    [['DURAND Marie', 'Suivi'], 1],
  ])('%j: %i', async (names, count) => {
    expect(await subjects(...names)).toBe(count);
  });
});

test.each([
  ['a day and an hour without formats', 46_114, 0.3125, '2026-04-02T05:30'],
  ['an hour with repeated decimals', 46_114, 0.3333333, '2026-04-02T06:00'],
  ['a day with its format', { n: 46_114, as: 'day' }, 0.75, '2026-04-02T16:00'],
] as const)('an hour written as a fraction of a day is read: %s', async (_, day, hour, read) => {
  const rows = [
    ['Date', 'Heure', 'Poids (kg)'],
    [day, hour, 72.4],
  ];
  expect((await extractFrom(xlsx, workbookOf({ F: rows }))).found).toEqual([`poids ${read}: poids=72.4`]);
});

test('a number that is not a fraction of a day is not an hour', async () => {
  const rows = [
    ['Date', 'Heure', 'Poids (kg)'],
    [46_114, 1.5, 72.4],
  ];
  expect((await extractFrom(xlsx, workbookOf({ F: rows }))).found).toEqual([]);
});
