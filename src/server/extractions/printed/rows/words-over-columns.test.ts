import { describe, expect, test } from 'vitest';
import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { readPages } from '../report-fixture.ts';

const page = (heading: string) =>
  readPages(
    `Prélevé le 03/04/2026 à 08:00\nAnalyse|${heading}|Unité|Normes\nHémoglobine|12,1|10,9|g/dL|12-16\nFerritine|45|9|µg/L|15-150`,
  );

test.each([
  'Témoin|Patient',
  'Conjoint|Patiente',
  'Dernier résultat connu|Ce jour',
  'N-1|N',
  'Valeur cible|Valeur',
  'Hier|Aujourd’hui',
])('a column whose heading names something other than the result yields nothing: %s', (heading) => {
  const { found, log } = page(heading);
  expect(found).toEqual([]);
  expect(log).toContain(REFUSALS.otherColumn(heading.split('|')[0] ?? ''));
});

test.each([
  'Avant dialyse|Après dialyse',
  'Pré-dialyse|Post-dialyse',
  'Pré|Post',
  'Tube 1|Tube 2',
  'Repos|Effort',
  'mars|avril',
  '2025|2026',
])('if nothing explains two columns, neither is the result: %s', (heading) => {
  const { found, log } = page(heading);
  const [first = '', second = ''] = heading.split('|');
  expect(found).toEqual([]);
  expect(log).toContain(REFUSALS.twoColumns(first, second));
});

test.each([
  'Résultat|Antériorité',
  'Résultats|',
  'Ce jour|Tube 2',
  'Patient|Témoin',
  'Valeurs|Antérieur',
  '|',
])('a column of results remains one beside another column: %s', (heading) => {
  expect(page(heading).found.join(' ')).toContain('hb=12.1');
});

test("a single value under the heading of a control is not the patient's", () => {
  const text = 'Prélevé le 03/04/2026\nAnalyse|Témoin|Patient|Unité\nFerritine|45||µg/L';
  expect(readPages(text).found).toEqual([]);
});

test.each(['Théorique|Mesuré', 'Théor.|Mesuré', 'Moyenne|Résultat', 'Limite|Résultat'])(
  'what is measured is the result beside what is expected: %s',
  (heading) => {
    expect(page(heading).found.join(' ')).toMatch(/hb=10\.9.*ferr=9/);
  },
);

const underDays = (words: string) => {
  // Each day stands over the middle of two columns.
  const days = ['01/04/2026', '02/04/2026'].map((day) => ' '.repeat(18) + day).join('||');
  const rows = 'Hémoglobine (g/dL)|12,1|12,8|13,1|13,9\nSodium|135|136|137|138|mmol/L';
  return readPages(`Prélevé le 02/04/2026\nAnalyse|${days}\n|${words}|${words}\n${rows}`).found;
};

test.each(['Avant|Après', 'Mère|Enfant', 'Tube 1|Tube 2'])(
  'if nothing explains two columns of one day, neither is the result: %s',
  (words) => {
    expect(underDays(words)).toEqual([]);
  },
);

test('of two columns of one day, that of the results is read', () => {
  expect(underDays('Objectif|Mesuré').join(' ')).toMatch(/hb=12\.8.*hb=13\.9/);
  expect(underDays('Objectif|Mesuré').join(' ')).not.toMatch(/=(?:12\.1|13\.1|135|137)\b/);
});

describe('one result in two units, in a column each', () => {
  const HEADING = 'Prélevé le 06/04/2026\n|g/L|mmol/L|Réf. g/L|Réf. mmol/L';

  test('is saved once, as printed', () => {
    const { found, log } = readPages(`${HEADING}\nCholestérol total|2,12|5,47|< 2,00|< 5,17`);
    expect(found).toHaveLength(1);
    expect(found[0]).toBe('2026-04-05 ct=5.47');
    expect(log).not.toContain('antérieur');
  });

  test('is not saved when the two contradict each other', () => {
    expect(readPages(`${HEADING}\nCholestérol total|2,12|9,47|< 2,00|< 5,17`).found).toEqual([]);
  });
});

test.each([
  ['Objectifs thérapeutiques LDL en g/l', true],
  ['Valeurs cibles', false],
  ['Cible thérapeutique du patient', false],
])('the words « %s » of a table above, over a result, are of another table: %s', (title, isRead) => {
  const text = `Prélevé le 03/04/2026 à 08:00\nRisque|${title}|Notes\nGlycémie à jeun|0,88|g/l|0,70-1,10`;
  expect(readPages(text).found.join(' ').includes('gly-masse=0.88')).toBe(isRead);
});
