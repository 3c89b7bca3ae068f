import type { Candidate } from '../../extractor.ts';

/** The halves of a blood pressure, in the order in which they are printed and read. */
const [SYSTOLIC, DIASTOLIC] = ['PAS', 'PAD'];

/** Refuses both halves of a blood pressure if either is refused: a doubt about « 132/74 » is not only about « /74 ». */
export function wholePressures(candidates: readonly Candidate[]): Candidate[] {
  return candidates.map((candidate, index) => {
    const [before, after] = [candidates[index - 1], candidates[index + 1]];
    const other =
      candidate.label === SYSTOLIC && isHalf(candidate, after, DIASTOLIC)
        ? after
        : candidate.label === DIASTOLIC && isHalf(candidate, before, SYSTOLIC)
          ? before
          : undefined;
    return other?.refusal && !candidate.refusal ? { ...candidate, refusal: other.refusal } : candidate;
  });
}

function isHalf({ place }: Candidate, other: Candidate | undefined, label?: string): boolean {
  return other?.label === label && other?.place.page === place.page && other?.place.line === place.line;
}
