import type { XmlElement } from 'libxml2-wasm';
import { EXTRACTION_LOG, REFUSALS } from '../../../../shared/texts/extraction-log.ts';
import { attribute, element, elements } from '../../parsing/xml.ts';
import type { RunLog } from '../../run-log.ts';
import type { Context } from './read-observation.ts';

/** Statuses (HL7 ActStatus) of what never became a result. */
const NOT_RESULTS = new Set(['aborted', 'cancelled', 'held', 'new', 'suspended', 'nullified', 'obsolete']);

/** Why an observation with a value is not a result of the patient; null if it is one. */
export function refusalOf(observation: XmlElement, context: Context, log: RunLog): string | null {
  const mood = attribute(observation, 'moodCode');
  if (mood !== null && mood !== 'EVN') return REFUSALS.goal;
  if (attribute(observation, 'negationInd') === 'true') return REFUSALS.negated;
  const status = attribute(element(observation, 'statusCode'), 'code');
  if (status === 'nullified') return REFUSALS.entered_in_error;
  if (status === 'cancelled' || status === 'aborted') return REFUSALS.cancelled;
  if (status !== null && NOT_RESULTS.has(status)) return REFUSALS.statusUnknown(status);
  if (context.relative || elements(observation, 'subject').length > 0) return REFUSALS.relative;
  if (isOnDevice(observation)) return REFUSALS.device;
  if (status === 'active') log.tally('preliminary', EXTRACTION_LOG.preliminary);
  return null;
}

/** SNOMED CT: spectacle lens, contact lens. They describe an aid, not the eye. */
const DEVICES = new Set(['421591000', '57368009']);

function isOnDevice(observation: XmlElement): boolean {
  const site = element(observation, 'targetSiteCode');
  const words = attribute(site, 'displayName') ?? '';
  return DEVICES.has(attribute(site, 'code') ?? '') || /\b(?:verres?|lentilles?|lunettes?)\b/i.test(words);
}
