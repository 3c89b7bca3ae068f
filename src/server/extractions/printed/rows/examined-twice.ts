import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import type { Candidate, ExtractorInput } from '../../extractor.ts';
import { agree, type Printed } from '../page/same-result.ts';
import { isExamination } from '../sections/read-label.ts';

/**
 * Refuses the values of one measure of an examination that contradict one another on one day: one of them was measured
 * under other circumstances (an effort, a drug, another method), and nothing shows which.
 */
export function refuseExaminedTwice(
  printed: readonly Printed[],
  documentOf: (line: number) => number,
  tryMapping: ExtractorInput['tryMapping'],
): Printed[] {
  const keys = printed.map(({ candidate, line }) => {
    const outcome = candidate.refusal ? null : tryMapping(candidate);
    if (outcome === null || 'refused' in outcome || !isExamination(outcome.entry)) return null;
    const { effective_time, subject } = candidate;
    return [documentOf(line), subject, effective_time, outcome.entry.measure.id].join(' ');
  });
  const values = new Map<string, Candidate[]>();
  for (const [index, key] of keys.entries()) {
    const candidate = printed[index]?.candidate;
    if (key !== null && candidate !== undefined) values.set(key, [...(values.get(key) ?? []), candidate]);
  }
  return printed.map((each, index) => {
    const others = values.get(keys[index] ?? '') ?? [];
    return others.some((other) => !agree(each.candidate, other, tryMapping))
      ? { ...each, candidate: { ...each.candidate, refusal: REFUSALS.examinedTwice } }
      : each;
  });
}
