import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import type { Candidate, ExtractorInput, MappingOutcome } from '../../extractor.ts';
import { isNear } from '../../vocabulary/units/rounding.ts';

/** A candidate with the result it was printed for: one result may be printed in two units. */
export interface Printed {
  candidate: Candidate;
  result: number;
  /** Index of its line. */
  line: number;
}

/** Refuses the values of a result that contradict each other: « 2,45 g/L, soit 24,50 mmol/L ». */
export function refuseContradictions(
  printed: readonly Printed[],
  tryMapping: ExtractorInput['tryMapping'],
): Candidate[] {
  const results = Map.groupBy(printed, ({ result, candidate }) => `${result} ${candidate.effective_time}`);
  return printed.map(({ candidate, result }) => {
    const others = (results.get(`${result} ${candidate.effective_time}`) ?? []).map((each) => each.candidate);
    const contradicts = others.some((other) => other !== candidate && !agree(candidate, other, tryMapping));
    return contradicts ? { ...candidate, refusal: candidate.refusal ?? REFUSALS.twoValues } : candidate;
  });
}

/** Whether two values may be one result, comparing the second in the measure of the first. */
export function agree(one: Candidate, two: Candidate, tryMapping: ExtractorInput['tryMapping']): boolean {
  const [first, second] = [tryMapping(one), tryMapping(two)];
  if ('refused' in first || 'refused' in second) return true;
  const converted =
    first.entry === second.entry ? second : tryMapping({ ...two, measure_id: first.entry.measure.id });
  if ('refused' in converted) return true;
  const [a, b] = [first, converted].map(({ value }: Extract<MappingOutcome, { value: string }>) =>
    Number(value),
  );
  if (a === undefined || b === undefined || !Number.isFinite(a) || !Number.isFinite(b)) return true;
  const [bound, other] = [boundOf(one), boundOf(two)];
  if (bound !== null && other !== null) return true;
  // « < 5 mg/L » and « 12 mg/L » cannot both be the result.
  if (bound !== null) return bound === '<' ? b <= a : b >= a;
  if (other !== null) return other === '<' ? a <= b : a >= b;
  return isNear(a, b, one.value, two.value);
}

/** Whether a value is an upper limit (« < ») or a lower one; null if it is a plain number. */
function boundOf({ value }: Candidate): '<' | '>' | null {
  if (value.kind !== 'number' || value.comparator === null) return null;
  return /^(?:<|=<|≤|inf)/i.test(value.comparator) ? '<' : '>';
}
