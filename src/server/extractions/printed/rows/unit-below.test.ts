import { describe, expect, test } from 'vitest';
import { readPages as read } from '../report-fixture.ts';

const HEAD = 'Prélevé le 04/03/2026\nAnalyse|Résultat|Valeurs de référence|Antériorité du 02/09/2025';

const valuesOf = (text: string): string[] => read(text).found.toSorted();

describe('a unit below its number', () => {
  test('applies to the result, and to the earlier one beside it', () => {
    expect(valuesOf(`${HEAD}\nCréatinine|92|62 - 106|88\nJaffé compensé|µmol/L`)).toEqual([
      '2025-09-01 creat=88',
      '2026-03-03 creat=92',
    ]);
    expect(valuesOf('Prélevé le 04/03/2026\nCalcium|2,31|2,20 - 2,55\n|mmol/L')).toEqual([
      '2026-03-03 ca=2.31',
    ]);
  });

  test.each([
    ['below the interval', 'Créatinine|92|62 - 106\n||µmol/L'],
    ['of another dimension', 'Créatinine|92|62 - 106\n|fL'],
    ['of another row', 'Créatinine|92|62 - 106\nSodium|mmol/L'],
    ['beside another number', 'Créatinine|92|62 - 106\nConversion 88,4|µmol/L'],
    ['further down', 'Créatinine|92|62 - 106\n\n\n|µmol/L'],
    ['below two numbers without distinct headings', 'Créatinine|92|88\n|µmol/L'],
  ])('%s does not apply to the result', (_where, text) => {
    expect(valuesOf(`Prélevé le 04/03/2026\n${text}`)).toEqual([]);
  });
});

describe('a unit below its number, with the interval beside it', () => {
  test.each([
    ['Hémoglobine|12,4\n||g/dL (11,5 à 15,5)', 'hb=12.4'],
    ['Leucocytes|7 350\n||/mm3 (4 000 - 10 000)', 'gb=7.350'],
    ['CRP|3\n||mg/L (< 5)', 'crp=3'],
    ['Ferritine|64\n|µg/L|(15 à 150)', 'ferr=64'],
  ])('applies to the result: %s', (text, expected) => {
    expect(valuesOf(`Prélevé le 04/03/2026\n${text}`)).toEqual([`2026-03-03 ${expected}`]);
  });

  test.each([
    ['beside a name', 'Hémoglobine|12,4\nSodium||g/dL (11,5 à 15,5)'],
    ['with its own number', 'Hémoglobine|12,4\n||7,7 g/dL (11,5 à 15,5)'],
    ['of another dimension', 'Hémoglobine|12,4\n||fL (80 - 100)'],
    ['left of the number', 'Hémoglobine||12,4\n|g/dL (11,5 à 15,5)'],
    ['below two numbers', 'Hémoglobine|12,4|11,9\n|||g/dL (11,5 à 15,5)'],
    ['with words in the brackets', 'Hémoglobine|12,4\n||g/dL (objectif 12)'],
  ])('%s does not apply to the result', (_where, text) => {
    expect(valuesOf(`Prélevé le 04/03/2026\n${text}`)).toEqual([]);
  });
});

describe('a percentage and a count on one row', () => {
  const count = 'Prélevé le 04/03/2026\n';

  test('are identified by their headings', () => {
    expect(
      valuesOf(`${count}|%|Valeur absolue|Réf. absolues\nLymphocytes|30,8|2,29 G/L|(1,00-4,00)`),
    ).toEqual(['2026-03-03 lym=2.29 lym-pct=30.8']);
  });

  test('a bare number never takes the unit of the number beside it', () => {
    expect(valuesOf(`${count}Lymphocytes|30,8|2,29 G/L|(1,00-4,00)`).join()).not.toContain('lym=30.8');
    expect(valuesOf(`${count}Neutrophiles|4,21|56,7 %`).join()).not.toContain('pnn-pct=4.21');
  });
});

test('a row of three sampling days defines three columns', () => {
  const days = 'Date de prélèvement|11/02/2026|10/08/2025|12/02/2025';
  expect(valuesOf(`${days}\nUnités||||Référence\nSodium|139 mmol/L|141|140|135-145`)).toEqual([
    '2025-02-11 na=140',
    '2025-08-09 na=141',
    '2026-02-10 na=139',
  ]);
});

test('the number of a sample is not its date', () => {
  const one = 'Prélèvement n° 1 du 01/03/2026 06:10\nSodium|136|mmol/L';
  const two = 'Prélèvement n° 2 du 02/03/2026 06:20\nSodium|138|mmol/L';
  expect(read(`${one}\n${two}`).times).toEqual(['2026-03-01T06:10', '2026-03-02T06:20']);
  expect(read('N° de prélèvement 2 - Edité le 02/03/2026\nSodium|138|mmol/L').times).toEqual([null]);
});

test("Swiss thousands are separated by an apostrophe: 1'245", () => {
  expect(valuesOf("Prélèvement : 10.03.2026\nNT-proBNP|1'245 ++|ng/l|< 125")).toEqual([
    '2026-03-09 nt-probnp=1245',
  ]);
  expect(valuesOf("Prélèvement : 10.03.2026\nNT-proBNP|1'24|ng/l|< 125")).toEqual([]);
});

test('a unit in its own column applies to its row, whatever percentage has the same name', () => {
  const days = 'Date de prélèvement|09/03/2026|01/12/2025|Unité|Référence';
  expect(valuesOf(`${days}\nHbA1c|6.9|7.4|%|4.8-5.9`)).toEqual([
    '2025-11-30 hba1c=7.4',
    '2026-03-08 hba1c=6.9',
  ]);
  expect(valuesOf(`${days}\nCRP|145||mg/L|< 5`)).toEqual(['2026-03-08 crp=145']);
  expect(read("Date d'édition|09/03/2026|01/12/2025|Unité|Référence\nCRP|145|12|mg/L|< 5").times).toEqual([
    null,
  ]);
});

test('a name with another day in brackets is not a result of this day', () => {
  expect(valuesOf('Prélevé le 04/03/2026\nCréatinine (dosage du 04/12/2025)|118|µmol/L|59 - 104')).toEqual(
    [],
  );
});

describe('a unit wrapped above and below its row', () => {
  const HEADING = 'Prélevé le 18/04/2026\nAnalyse|Résultat|Unité|Référence';

  test.each([
    ['wrapped before its last word', '||mL/min/1,73|\nDFG (CKD-EPI)|61||> 60\n||m²|'],
    ['wrapped after a slash', '||mL/min/|\nDFG (CKD-EPI)|61||> 60\n||1,73 m²|'],
  ])('is that of its result: %s', (_, rows) => {
    expect(read(`${HEADING}\n${rows}`).found).toEqual(['2026-04-17 dfge=61']);
  });

  test.each([
    ['of another analysis', '||mmol/|\nDFG (CKD-EPI)|61||> 60\n||L|'],
    ['in two columns', '||mL/min/1,73|\nDFG (CKD-EPI)|61||> 60\n|||m²'],
    ['with other words', '||mL/min/1,73|\nDFG (CKD-EPI)|61||> 60\nSodium||m²|'],
  ])('is not completed if it is %s', (_, rows) => {
    expect(read(`${HEADING}\n${rows}`).found).toEqual([]);
  });
});

describe('a unit alone on its line, under names', () => {
  const HEADING = 'Prélevé le 18/04/2026 à 12:00\nAnalyse|Résultat|Normes';

  test('is of the row above it', () => {
    const rows = 'Urée|5,2|2,5-7,5\nmmol/L\nProtéines|70|64-83\ng/L';
    expect(valuesOf(`${HEADING}\n${rows}`)).toEqual(['2026-04-18 prot=70', '2026-04-18 uree=5.2']);
  });

  test('is of no row if it may be of the one below', () => {
    const rows = 'mmol/L\nUrée|5,2|2,5-7,5\ng/L\nProtéines|70|64-83';
    expect(valuesOf(`${HEADING}\n${rows}`)).toEqual([]);
  });
});
