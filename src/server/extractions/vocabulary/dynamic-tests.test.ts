import { expect, test } from 'vitest';
import { isDuringTest, isTimeOfTest } from './dynamic-tests.ts';

test.each(['T60', 'T+30', 'T 120 min', "90'", '60 min', '2 h', 'T0'])(
  '« %s » is a moment of a test',
  (words) => {
    expect(isTimeOfTest(words)).toBe(true);
  },
);

test.each(['1', '60', 'A', 'T', 'REPOS', '1a', 'T3 libre', 'G1'])(
  '« %s » is not a moment of a test',
  (words) => {
    expect(isTimeOfTest(words)).toBe(false);
  },
);

test.each<[string, string, string[], boolean]>([
  ['glycemie.gly-mol', 'HGPO 75 g', ['Glycémie'], true],
  ['glycemie.gly-mol', 'Oral glucose tolerance test', ['Glucose T60'], true],
  ['glycemie.gly-mol', 'Hyperglycémie provoquée', ['Glycémie T0'], false],
  ['glycemie.gly-mol', 'Hyperglycémie provoquée', ['Glycémie', 'à jeun'], false],
  ['cortisol.cort', 'Test au Synacthène', ['Cortisol T30'], true],
  ['cortisol.cort', 'Test au Synacthène', ['Cortisol T0'], false],
  ['cortisol.cort', 'Freinage minute', ['Cortisol'], true],
  ['cortisol.cort', 'Test de freinage à la dexaméthasone', ['Cortisol 8h'], true],
  ['cortisol.cort', 'Cycle du cortisol', ['Cortisol 8h'], false],
  ['hormones-sexuelles.lh', 'Test à la LH-RH', ['LH 30 min'], true],
  ['hormones-sexuelles.lh', 'Bilan hormonal', ['LH'], false],
  ['cortisol.cort', 'Hormonologie', ['Cortisol T60'], true],
  ['thyreostimuline.tsh', 'Hormonologie', ['TSH, T4'], false],
  ['thyreostimuline.tsh', 'Test TSH', ['TSH'], false],
  ['ionogramme-sanguin.na', 'HGPO 75 g', ['Sodium'], false],
])('%s under « %s », as %j: %s', (measure, around, own, expected) => {
  expect(isDuringTest(measure, around, own)).toBe(expected);
});
