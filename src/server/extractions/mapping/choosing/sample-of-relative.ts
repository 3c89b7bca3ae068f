import type { Candidate } from '../../extractor.ts';
import { isSampleOfRelative } from '../../vocabulary/people/relative-titles.ts';

/**
 * Whether the field of the specimen says that it was taken from a relative or a donor: « Sang maternel » in the file of
 * a newborn. In that of a woman, it is her own blood.
 */
export function isOfRelativesSample({ own_specimen, person, effective_time }: Candidate): boolean {
  if (own_specimen === undefined) return false;
  const [born, sex] = [person?.birth_date ?? null, person?.sex ?? null];
  return isSampleOfRelative(own_specimen, { born, time: effective_time, sex });
}
