import type { Candidate } from '../../extractor.ts';
import { isTitleOfRelative } from '../../vocabulary/people/relative-titles.ts';

/**
 * Whether the field of the specimen says that it was taken from a relative or a donor: « Sang maternel » in the file of
 * a newborn. In that of a woman, it is her own blood.
 */
export function isSampleOfRelative({ own_specimen, person, effective_time }: Candidate): boolean {
  if (own_specimen === undefined) return false;
  return isTitleOfRelative(own_specimen, person?.birth_date ?? null, effective_time, person?.sex ?? null);
}
