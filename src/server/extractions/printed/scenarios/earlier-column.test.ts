import { describe, expect, test } from 'vitest';
import { readPages as read, readDays } from '../report-fixture.ts';

const HEAD = 'Prélevé le 04/03/2026';
const ROW = 'Hémoglobine|13,1|g/dL|13 - 17|12,2';

describe('an earlier number beside a percentage and its count', () => {
  const LIMITS = '||||Valeurs de référence|Antériorité\n|||||12/01/2026';

  test.each([
    ['Lymphocytes|31,0 %|soit 2,11|G/L|1,00 - 4,80|2,14', ['03 lym=2.11 lym-pct=31.0']],
    ['Lymphocytes|31,0 %|2,11 G/L||1,00 - 4,80|2,14', ['03 lym=2.11 lym-pct=31.0']],
    // Neither unit is that of the number without one, if only the percentage is read.
    ['Lymphocytes|31,0 %|||1,00 - 4,80 G/L|2,14', ['03 lym-pct=31.0']],
  ])('%s', (row, values) => {
    const { found } = read(`${HEAD}\n${LIMITS}\n${row}`);
    expect(found.map((each) => each.slice(8)).toSorted()).toEqual(values);
  });
});

describe('a heading alone on its line', () => {
  test.each([
    [
      'over the column on the right, with a day under it',
      '||||Antériorité\n||||12/01/2026',
      ['03 hb=13.1', '11 hb=12.2'],
    ],
    [
      'over it, the day behind a title',
      '||||Antériorités\nHEMATOLOGIE||||12/01/2026',
      ['03 hb=13.1', '11 hb=12.2'],
    ],
    [
      'over it, the day behind a title, under another title',
      '||||Antériorités\nHEMATOLOGIE\nHEMOGRAMME||||12/01/2026',
      ['03 hb=13.1', '11 hb=12.2'],
    ],
    ['over it, with no day', '||||Antérieur', ['03 hb=13.1']],
    ['on the left, over all columns', 'Résultats antérieurs', []],
    ['in the middle, over all columns', '||Résultats antérieurs', []],
  ])('%s', (_, heading, values) => {
    const { found } = read(`${HEAD}\n${heading}\n${ROW}`);
    expect(found.map((each) => each.slice(8)).toSorted()).toEqual(values.toSorted());
  });

  const NOTE = 'Objectif selon le risque cardiovasculaire, avis de la HAS de 2017 :';
  const TSH = 'TSH|1,8|mUI/L|0,4 - 4,0|2,1';

  test.each([
    ['a result and an earlier one', TSH, ['tsh=1.8', 'tsh=2.1']],
    ['a result alone, then both', `CRP|12|mg/L|< 5\n${TSH}`, ['crp=12', 'tsh=1.8', 'tsh=2.1']],
    ['an earlier one alone', 'TSH||mUI/L|0,4 - 4,0|2,1', []],
    ['a second number with its own unit', 'TSH|1,8|mUI/L||2,1 mUI/L', []],
  ])('goes on below a remark of the laboratory: %s', (_, rows, values) => {
    const { found } = read(`${HEAD}\n||||Antériorité\n||||12/01/2026\n${ROW}\n${NOTE}\n${rows}`);
    const below = found.flatMap((each) => each.slice(11).split(' ')).filter((each) => !each.startsWith('hb'));
    expect(below.toSorted()).toEqual(values.toSorted());
    expect(found.find((each) => each.includes('tsh=2.1'))?.slice(0, 10) ?? '2026-01-11').toBe('2026-01-11');
  });

  test('a number alone under it is the earlier result', () => {
    const { found, log } = read(`${HEAD}\n||||Antériorité\nHémoglobine||g/dL|13 - 17|12,2`);
    expect(found).toEqual([]);
    expect(log).toContain('« Hémoglobine » 12,2');
  });
});

test.each([
  "Examen du 08/06/2026|Comparé à l'examen du 03/06/2025",
  'Examen du 08/06/2026\nOpéré le 03/02/2024|Pontage 12/03/2024',
  'Examen du 08/06/2026\nStent 03/02/2024|Pontage 12/03/2024',
  'Examen du 08/06/2026\nDernière chimiothérapie|03/02/2026|Prochaine : 12/07/2026',
])('days of events are no columns of results: %s', (heading) => {
  expect(readDays(`${heading}\nFEVG|52 %|> 55 %`)).toEqual(['2026-06-08 fevg=52']);
});

test.each(['Paramètre|08/06/2026|03/06/2025', '|Bilan du 08/06/2026|Bilan du 03/06/2025'])(
  'days with the words of a visit are: %s',
  (heading) => {
    expect(readDays(`${heading}\nFEVG|52 %|54 %`)).toHaveLength(2);
  },
);

const OBJECTIVES = 'Objectif selon le risque cardiovasculaire, avis de la HAS de 2017 :';

test.each<[string, string, string, string[]]>([
  ['the day of the sample', HEAD, 'BILAN LIPIDIQUE|04/03/2026|Valeurs de référence', ['ldl=2.716']],
  ['another day', HEAD, 'BILAN LIPIDIQUE|12/01/2026|Valeurs de référence', []],
  ['two days', HEAD, 'BILAN LIPIDIQUE|04/03/2026|12/01/2026', []],
  [
    "a day where none is the sample's",
    'Édité le 04/03/2026',
    'BILAN LIPIDIQUE|04/03/2026|Valeurs de référence',
    [],
  ],
  ['earlier results', HEAD, 'BILAN LIPIDIQUE|Antériorité 04/03/2026', []],
])('a row below the sentence that ends a table whose columns are of %s', (_, head, heading, values) => {
  const { found } = read(
    `${head}\n${heading}\nCholestérol total|1,90 g/l|1,50 - 2,00\n${OBJECTIVES}\nCholestérol LDL|1,05 g/l|< 1,60`,
  );
  const below = found.flatMap((each) => each.slice(11).split(' ')).filter((each) => each.startsWith('ldl'));
  expect(below).toEqual(values);
});

test.each([
  'Résultats du bilan précédent, réalisé dans un autre laboratoire par le patient :',
  'Les résultats de sa mère, prélevés le même jour dans la même famille, sont :',
])('a row below a sentence about other results does not go on with the table: %s', (sentence) => {
  const heading = 'BILAN LIPIDIQUE|04/03/2026|Valeurs de référence';
  const { found } = read(
    `${HEAD}\n${heading}\nCholestérol total|1,90 g/l|1,50 - 2,00\n${sentence}\nCholestérol LDL|1,05 g/l|< 1,60`,
  );
  expect(found.join()).not.toContain('ldl');
});
