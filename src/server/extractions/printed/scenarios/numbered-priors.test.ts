import { expect, test } from 'vitest';
import { readDays } from '../report-fixture.ts';

const DAYS = '||||11/02/2026|10/11/2025';

test.each([
  [
    `Analyses|Résultats|Unités|Références|Antér. 1|Antér. 2\n${DAYS}\nSodium|138|mmol/L|135 - 145|139|140`,
    ['2025-11-10 na=140', '2026-02-11 na=139', 'sans date na=138'],
  ],
  [
    '||||Val. de réf.|Ant.\n|||||27/02/2026\nSodium|138|mmol/L||135 - 145|139',
    ['2026-02-27 na=139', 'sans date na=138'],
  ],
  ['SAMU - Bilan médical du 31/05/2026 à 03:15\nFC 118/min', ['2026-05-31 fc=118']],
  ['Bilan du 31/05/2026 à 03:15\nFC 118/min', ['sans date fc=118']],
  // Earlier results without their days are not read.
  [
    'Analyses|Résultats|Unités|Références|Antér. 1|Antér. 2\nSodium|138|mmol/L|135 - 145|139|140',
    ['sans date na=138'],
  ],
  // A partner below the patient is another person.
  [
    'Madame : LECLERC Anna, née le 19/09/1991\nFSH|6,2|UI/L\nConjoint : LECLERC Tom, né le 13/03/1989\nFSH|4,1|UI/L',
    ['sans date fsh=6.2'],
  ],
  ['Heure|T (°C)|FC (/min)\n08:00|37,1|78', []],
  [
    'Feuille de surveillance du 20/06/2026\nHeure|T (°C)|FC (/min)\n08:00|37,1|78',
    ['2026-06-20 fc=78', '2026-06-20 t=37.1'],
  ],
  ['PHOSPHORUS, INORGANIC|3.40|mg/dL', ['sans date p=1.098']],
  ['HBA1C, GLYCATED HEMOGLOBIN|7.4|%', ['sans date hba1c=7.4']],
  // The names of two analyses are not the name of one.
  ['Sodium, potassium|4,1|mmol/L', []],
])('headings of earlier results, of people and of days: %s', (text, expected) => {
  expect(readDays(text).toSorted()).toEqual(expected);
});
