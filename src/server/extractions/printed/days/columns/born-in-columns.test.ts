import { expect, test } from 'vitest';
import { LEFT_OUT, REFUSALS } from '../../../../../shared/texts/extraction/extraction-log.ts';
import { readDays, readPages } from '../../report-fixture.ts';

const ROWS = 'Créatinine (µmol/L)|512|61\nHémoglobine (g/dL)|10,4|13,2\nTA (mmHg)|142/86|118/70';

test.each([
  '|Receveur|Donneur\n|M. AUBERT Luc, né le|Mme AUBERT Sonia, née le\n|21/05/1975|30/10/1977',
  '|Receveur|Donneur\n|né le 21/05/1975|née le 30/10/1977',
  'Date de naissance|21/05/1975|30/10/1977',
  'Analyse|Patient|Conjoint\nNaissance|21/05/1975|30/10/1977',
  '|Madame AUBERT Sonia|Monsieur AUBERT Luc\n|30/10/1977|21/05/1975',
  '|AUBERT Sonia|AUBERT Luc\n|30/10/1977|21/05/1975',
  '|M. AUBERT Luc (21/05/1975)|Mme AUBERT Sonia (30/10/1977)',
])('below the birth dates of two people, no column is certainly the patient’s: %s', (head) => {
  const { found, log } = readPages(`Prélevé le 09/02/2026\n${head}\n${ROWS}`);
  expect(found).toEqual([]);
  expect(log).toContain(REFUSALS.persons);
  expect(log).toContain(LEFT_OUT.several);
});

test('the next heading of columns ends the table of several people', () => {
  const text = `Prélevé le 09/02/2026\nDate de naissance|21/05/1975|30/10/1977\n${ROWS}\nAnalyse|Résultat|Unité\nPotassium|4,2|mmol/L`;
  expect(readDays(text)).toEqual(['2026-02-09 k=4.2']);
});

test('a birth date beside another date does not make two persons', () => {
  const text = 'Née le 21/05/1975|Prélevé le 09/02/2026\nAnalyse|Résultat|Unité\nPotassium|4,2|mmol/L';
  expect(readDays(text)).toEqual(['2026-02-09 k=4.2']);
  const beside = 'Naissance|03/03/1994|Prélèvement|09/02/2026 06:30\nPotassium|4,2|mmol/L';
  expect(readDays(beside)).toEqual(['2026-02-09 k=4.2']);
  const days = 'Analyse|03/02/2026|09/02/2026\nPotassium (mmol/L)|4,2|4,4';
  expect(readDays(days)).toHaveLength(2);
});

test.each(['Mme Dr PETIT Anne 09/02/2026', 'LYON Cedex, le 09/02/2026', 'CHU Bordeaux 09/02/2026'])(
  'beside the patient, the day of the paper is the birth of nobody: %s',
  (cell) => {
    const text = `M. AUBERT Luc 21/05/1975|${cell}\nPrélevé le 09/02/2026\nPotassium|4,2|mmol/L`;
    expect(readDays(text)).toEqual(['2026-02-09 k=4.2']);
  },
);
