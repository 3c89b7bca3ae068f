import { CATEGORY_CODES } from '../../texts/fhir-words.ts';
import type { ObservationType } from '../observation-type.ts';
import type { CatalogueDetails } from './catalogue-details.ts';
import { profileOf } from './vital-signs.ts';

const OF_CATEGORY = new Map<string, string>(Object.entries(CATEGORY_CODES));
const OF_TYPE = new Map([
  ['alcool', 'social-history'],
  ['tabagisme', 'social-history'],
  ['biometrie-foetale', 'imaging'],
  ['echocardiographie', 'imaging'],
  ['oxygenotherapie', 'therapy'],
]);

/**
 * The category of an observation (hl7.org/fhir/R4/valueset-observation-category.html): vital signs as HL7 lists them,
 * laboratory for anything measured on a specimen, survey for scores. Empty for a category of the operator's own.
 */
export function categoriesOf(type: ObservationType | undefined, loinc: string, catalogue: CatalogueDetails) {
  const code = codeOf(type, loinc, catalogue);
  if (code === undefined) return [];
  return [
    {
      coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code }],
      text: type?.category,
    },
  ];
}

function codeOf(
  type: ObservationType | undefined,
  loinc: string,
  catalogue: CatalogueDetails,
): string | undefined {
  if (profileOf(loinc) !== undefined) return 'vital-signs';
  const specimens = type?.measures.map(({ id }) => catalogue.measure(id)?.specimen) ?? [];
  if (specimens.some((specimen) => specimen !== undefined && specimen !== 'patient')) return 'laboratory';
  const ofType = OF_TYPE.get(type?.id ?? '');
  if (ofType !== undefined) return ofType;
  if (type?.measures.every(({ ucum }) => ucum === '{score}')) return 'survey';
  return OF_CATEGORY.get(type?.category ?? '');
}
