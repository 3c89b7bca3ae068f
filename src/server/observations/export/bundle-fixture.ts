import type { Observation } from '../../../shared/observations/contract.ts';
import { EXPORT_FORMATS } from '../../../shared/observations/export-formats.ts';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { TIME } from './observation-fixture.ts';

/** For tests: the export of these observations in FHIR, as the text of its file. */
export function bundleText(observations: readonly Observation[], catalogue: Catalogue): string {
  const { start, item, end } = EXPORT_FORMATS.fhir;
  const items = observations.map((observation, position) =>
    item(observation, catalogue.type(observation.type_id), position, catalogue),
  );
  return start(TIME) + items.join('') + end(items.length);
}
