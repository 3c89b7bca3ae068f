import { REFUSALS } from '../../../shared/texts/extraction/extraction-log.ts';
import { plainLabel } from '../../core/catalogue/plain-label.ts';
import type { ExtractorInput } from '../extractor.ts';
import { MEAN_GLUCOSE } from '../vocabulary/names/mean-glucose-names.ts';
import type { Printed } from './page/same-result.ts';

const LINES_FROM_A1C = 6;

/**
 * Refuses a mean glucose that does not say that it is estimated, unless it stands beside the glycated haemoglobin from
 * which a laboratory estimates it.
 */
export function refuseMeanGlucose(
  printed: readonly Printed[],
  tryMapping: ExtractorInput['tryMapping'],
): Printed[] {
  const typeOf = ({ candidate }: Printed): string | null => {
    const outcome = candidate.refusal ? null : tryMapping(candidate);
    return outcome === null || 'refused' in outcome ? null : outcome.entry.type.id;
  };
  const isMean = printed.map(
    (each) =>
      MEAN_GLUCOSE.test(plainLabel(each.candidate.label ?? '')) &&
      typeOf(each) === 'glycemie-moyenne-estimee',
  );
  if (!isMean.includes(true)) return [...printed];
  const a1c = printed.filter((each) => typeOf(each) === 'hemoglobine-glyquee').map(({ line }) => line);
  return printed.map((each, index) =>
    !isMean[index] || a1c.some((line) => Math.abs(line - each.line) <= LINES_FROM_A1C)
      ? each
      : { ...each, candidate: { ...each.candidate, refusal: REFUSALS.summary } },
  );
}
