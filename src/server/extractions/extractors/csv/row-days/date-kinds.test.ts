import { expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';

const WEIGHED = 'poids 2025-12-31T23:00: poids=66.1';
const read = async (headings: string, row: string) =>
  (await extractFrom(table, `${headings}\n${row}\n`)).found.toSorted();

test.each<[string, string, string, string[]]>([
  [
    'of the weighing and of the analyses',
    'Poids (kg);Date pesée;Albumine (g/L);Date bio',
    '66,1;01/01/2026;38;25/12/2025',
    ['albumine 2025-12-24T23:00: alb=38', WEIGHED],
  ],
  [
    'of the weighing and of the sampling',
    'Date de prélèvement;Date de pesée;Poids (kg);Albumine (g/L)',
    '25/12/2025;01/01/2026;66,1;38',
    ['albumine 2025-12-24T23:00: alb=38', WEIGHED],
  ],
  [
    'of the visit and of the analyses',
    'Date;Poids (kg);Date bilan;Albumine (g/L)',
    '01/01/2026;66,1;25/12/2025;38',
    ['albumine 2025-12-24T23:00: alb=38', WEIGHED],
  ],
  [
    'of the analyses, which is empty',
    'Date;Poids (kg);Date bilan;Albumine (g/L)',
    '01/01/2026;66,1;;38',
    ['albumine sans date: alb=38', WEIGHED],
  ],
  [
    'of the weighing alone',
    'Date pesée;Poids (kg);Taille (cm)',
    '01/01/2026;66,1;170',
    [WEIGHED, 'taille 2025-12-31T23:00: taille=170'],
  ],
  [
    'of the sampling and of the work of the laboratory',
    "Date de prélèvement;Date d'analyse;Poids (kg);Albumine (g/L)",
    '01/01/2026;03/01/2026;66,1;38',
    ['albumine 2025-12-31T23:00: alb=38', WEIGHED],
  ],
  [
    'of the visit and of the last analyses',
    'Date;Poids (kg);Date dernière biologie;Albumine (g/L)',
    '01/01/2026;66,1;25/12/2025;38',
    ['albumine 2025-12-24T23:00: alb=38', WEIGHED],
  ],
  [
    'of the work of a laboratory beside that of the reception',
    "Patient;Date d'analyse;Date de réception;Albumine (g/L)",
    'P1;03/01/2026;02/01/2026;38',
    ['albumine sans date: alb=38'],
  ],
  [
    'of an operation, which dates nothing',
    'Date;Poids (kg);Date chirurgie;Albumine (g/L)',
    '01/01/2026;66,1;25/12/2025;38',
    ['albumine 2025-12-31T23:00: alb=38', WEIGHED],
  ],
])('a row with a date %s', async (_, headings, row, expected) => {
  expect(await read(headings, row)).toEqual(expected);
});

test('the report does not say that values with the date of the analyses have none, or that this column is left', async () => {
  const text = 'Nom;Date bilan;Hb (g/dL);CRP (mg/L)\nMARTIN;02/03/2026;12,8;4,1\n';
  const { found, logs } = await extractFrom(table, text);
  expect(found).toHaveLength(2);
  expect(logs).toEqual(['2 mesures retenues, 0 refusée, 0 code inconnu.']);
});
