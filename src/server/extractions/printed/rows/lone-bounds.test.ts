import { describe, expect, test } from 'vitest';
import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { readPages } from '../report-fixture.ts';

const read = (lines: readonly string[]) => readPages(['Prélevé le 04/03/2026', ...lines].join('\n'));
const SODIUM = 'Sodium|140|mmol/L|136 - 145';

describe('a bound that is the limit of its row is never its result', () => {
  test.each<[string, string[], string[]]>([
    [
      'under a heading of limits that stands before the results',
      ['Analyse|Normes|Unité|Résultat', 'CRP|< 5|mg/L|12', 'Ferritine|> 15|µg/L|8', 'D-dimères|< 500|ng/mL'],
      ['2026-03-03 crp=12', '2026-03-03 ferr=8'],
    ],
    [
      'with its unit in its cell',
      ['Analyse|Valeurs de référence|Résultat', 'CRP|< 5 mg/L|12 mg/L', 'PSA total|< 4,0 ng/mL'],
      ['2026-03-03 crp=12'],
    ],
    ['in English', ['Test|Range|Result|Units', 'CRP|<5|12|mg/L', 'Ferritin|>15||ug/L'], ['sans date crp=12']],
    ['before a number, without headings', ['CRP|< 5|mg/L|12'], []],
    ['before a number with its unit', ['CRP|< 5|12 mg/L'], []],
    ['before two numbers', ['Ferritine|> 15|µg/L|8|12'], []],
    ['alone behind its unit', ['CRP||mg/L|< 5'], []],
    ['behind its unit, right of the results', [SODIUM, 'CRP||mg/L|< 5'], ['2026-03-03 na=140']],
    ['right of the results', [SODIUM, 'DFG||> 60|mL/min/1,73m²'], ['2026-03-03 na=140']],
    ['right of the results below', ['PSA total|||< 4,0 ng/mL', SODIUM], ['2026-03-03 na=140']],
    ['left of the results', ['Sodium|Électrode|140 mmol/L', 'CRP|< 5|mg/L'], ['2026-03-03 na=140']],
    [
      'behind words that there is no result yet',
      [SODIUM, 'PSA total|à suivre|ng/mL|< 4,0'],
      ['2026-03-03 na=140'],
    ],
    ['behind a dash for the result', [SODIUM, 'PSA total|--|ng/mL|< 4,0'], ['2026-03-03 na=140']],
    [
      'in words, with the same limit in another unit',
      ['Cholestérol total|inf. à 2,00 g/L (< 5,16 mmol/L)'],
      [],
    ],
    ['in words, behind an empty cell', ['Triglycérides||inf. à 1,50 g/L (< 1,71 mmol/L)'], []],
    ['in words, behind a comment', ['CRP|voir commentaire|inf. à 5 mg/L (< 6)'], []],
    ['in words, behind stars', ['CRP|*****|inf. à 5 mg/L (< 0,5 mg/dL)'], []],
    ['in words, from below', ['Calcémie|sup. à 2,20 mmol/L (> 88)'], []],
    ['on a line of its own above the number', ['CRP', '< 5 mg/L', '12 mg/L'], []],
  ])('%s', (_, lines, expected) => {
    expect(read(lines).found).toEqual(expected);
  });

  test('the report states that it is an interval', () => {
    expect(read([SODIUM, 'CRP||mg/L|< 5']).log).toContain(
      `CRP = <5 mg/L (page 1, ligne 3) : ${REFUSALS.range}`,
    );
  });
});

describe('a bounded result is read', () => {
  test.each<[string, string[], string[]]>([
    ['in words, with its interval', ['CRP|inf. à 5 mg/L (< 6)'], ['2026-03-03 crp<5']],
    ['alone', ['CRP|< 5|mg/L'], ['2026-03-03 crp<5']],
    ['in a sentence', [SODIUM, 'Protéine C réactive : < 5 mg/L'], ['2026-03-03 na=140', '2026-03-03 crp<5']],
    [
      'in the column of the results',
      [SODIUM, 'CRP|< 5|mg/L|< 10'],
      ['2026-03-03 na=140', '2026-03-03 crp<5'],
    ],
    [
      'in the column of the results, behind the units',
      ['Sodium|mmol/L|140', 'CRP|mg/L|< 5'],
      ['2026-03-03 na=140', '2026-03-03 crp<5'],
    ],
    ['under the heading of the results', ['Analyse|Unité|Résultat', 'CRP|mg/L|< 5'], ['2026-03-03 crp<5']],
    ['before its interval and an earlier result', ['CRP|< 5|mg/L|0 - 5|12'], ['2026-03-03 crp<5']],
    [
      'before an earlier result and its day',
      ['CRP|< 5|mg/L|12|le 03/02/2025'],
      ['2026-03-03 crp<5', '2025-02-02 crp=12'],
    ],
    [
      'before the heading of earlier results',
      ['Analyse|Résultat|Antérieur', 'CRP|< 5 mg/L|12'],
      ['2026-03-03 crp<5'],
    ],
    [
      'under the days of its columns',
      ['Analyse|01/02/2025|04/03/2026', 'CRP|< 5|12|mg/L'],
      ['2025-01-31 crp<5', '2026-03-03 crp=12'],
    ],
  ])('%s', (_, lines, expected) => {
    expect(read(lines).found).toEqual(expected);
  });
});
