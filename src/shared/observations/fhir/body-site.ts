import { BODY_SITE_TEXTS } from '../../texts/fhir-words.ts';
import type { DefinedMeasure } from '../format-measure.ts';
import type { CatalogueDetails } from './catalogue-details.ts';
import { SNOMED } from './systems.ts';

const CODES = {
  eye: { droite: '18944008', gauche: '8966001' },
  ear: { droite: '25577004', gauche: '89644007' },
  side: { droite: '24028007', gauche: '7771000' },
} as const;
const ORGANS = new Map<string, keyof typeof CODES>([
  ['Ophtalmologie', 'eye'],
  ['Audiométrie', 'ear'],
]);

/**
 * The site of an observation whose measures are all of one side. A component cannot have a site
 * (hl7.org/fhir/R4/observation.html#gr-comp): its code and text tell its side.
 */
export function bodySiteOf(
  category: string | undefined,
  measures: readonly DefinedMeasure[],
  catalogue: CatalogueDetails,
) {
  const sides = new Set(measures.map(({ measure }) => catalogue.measure(measure.type_id)?.side ?? null));
  const [side = null] = sides;
  if (sides.size !== 1 || side === null) return {};
  const organ = ORGANS.get(category ?? '') ?? 'side';
  const coding = [{ system: SNOMED, code: CODES[organ][side] }];
  return { bodySite: { coding, text: BODY_SITE_TEXTS[organ][side] } };
}
