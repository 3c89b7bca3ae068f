import { expect, test } from 'vitest';
import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { candidate } from '../../mapping/candidate-fixture.ts';
import { wholePressures } from './refuse-both-pressures.ts';

const half = (label: string, line: number, refusal: string | null = null) =>
  candidate('8480-6', '74', 'mm[Hg]', { label, refusal, place: { page: 1, line, text: '' } });
const refused = (...all: Parameters<typeof wholePressures>[0]) =>
  wholePressures(all).map(({ refusal }) => refusal ?? null);

test('a doubt about one half of a blood pressure applies to both', () => {
  const doubt = REFUSALS.twoReadings;
  expect(refused(half('PAS', 1), half('PAD', 1, doubt))).toEqual([doubt, doubt]);
  expect(refused(half('PAS', 1, doubt), half('PAD', 1))).toEqual([doubt, doubt]);
  expect(refused(half('PAS', 1), half('PAD', 1), half('PAS', 2), half('PAD', 2, doubt))).toEqual([
    null,
    null,
    doubt,
    doubt,
  ]);
  expect(refused(half('PAS', 1), half('PAD', 2, doubt), half('FC', 2))).toEqual([null, doubt, null]);
});
