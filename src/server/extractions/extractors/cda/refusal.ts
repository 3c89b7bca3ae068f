import type { XmlElement } from 'libxml2-wasm';
import { EXTRACTION_LOG, REFUSALS } from '../../../../shared/texts/extraction-log.ts';
import type { RunLog } from '../../run-log.ts';
import { attribute, element, elements } from '../../xml.ts';
import type { Context } from './read-observation.ts';

/** Statuses (HL7 ActStatus) of what never became a result. */
const NOT_RESULTS = new Set(['aborted', 'cancelled', 'held', 'new', 'suspended', 'nullified', 'obsolete']);

/** Why an observation with a value is no result of the patient; null where it is one. */
export function refusalOf(observation: XmlElement, context: Context, log: RunLog): string | null {
  const mood = attribute(observation, 'moodCode');
  if (mood !== null && mood !== 'EVN') return REFUSALS.goal;
  if (attribute(observation, 'negationInd') === 'true') return REFUSALS.negated;
  const status = attribute(element(observation, 'statusCode'), 'code');
  if (status === 'nullified') return REFUSALS.entered_in_error;
  if (status === 'cancelled' || status === 'aborted') return REFUSALS.cancelled;
  if (status !== null && NOT_RESULTS.has(status)) return REFUSALS.statusUnknown(status);
  if (context.relative || elements(observation, 'subject').length > 0) return REFUSALS.relative;
  if (status === 'active') log.tally('preliminary', EXTRACTION_LOG.preliminary);
  return null;
}
