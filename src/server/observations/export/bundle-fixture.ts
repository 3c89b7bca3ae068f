import type { Observation } from '../../../shared/observations/contract.ts';
import { EXPORT_FORMATS } from '../../../shared/observations/export-formats.ts';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { TIME } from './observation-fixture.ts';

/** For tests: the FHIR export of these observations, as the text of its file. */
export function bundleText(observations: readonly Observation[], catalogue: Catalogue): string {
  const { start, item, end } = EXPORT_FORMATS.fhir;
  const items = observations.map((observation, position) => {
    const { type_id, subject } = observation;
    const before = observations.slice(0, position);
    const isFirstOfSubject = subject !== null && !before.some((other) => other.subject?.id === subject.id);
    return item(observation, { type: catalogue.type(type_id), catalogue, position, isFirstOfSubject });
  });
  return start(TIME) + items.join('') + end(items.length);
}
