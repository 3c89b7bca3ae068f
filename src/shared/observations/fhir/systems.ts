export const LOINC = 'http://loinc.org';
export const UCUM = 'http://unitsofmeasure.org';
export const SNOMED = 'http://snomed.info/sct';
/** Code systems of doc2: the ids of the catalogue, which never change. */
export const TYPES = 'urn:doc2:observation-type';
export const MEASURES = 'urn:doc2:measure-type';
/** Codes of subjects, such as « S-7K2M-4PQX ». */
export const SUBJECTS = 'urn:doc2:subject';
/**
 * Ids of subjects, which an export uses as the `id` of a Patient: two installations may draw the same code, but never
 * the same id.
 */
export const SUBJECT_IDS = 'urn:doc2:subject-id';
/** Ids of observations and files. */
const ENTITIES = { Observation: 'urn:doc2:observation', File: 'urn:doc2:file' } as const;

/**
 * The identifier of an entity of doc2, wherever a receiver keeps it. It holds the bare id, since servers rewrite
 * whatever they recognise as the `fullUrl` of an entry (hl7.org/fhir/R4/http.html#trules).
 */
export const identifierOf = (entity: keyof typeof ENTITIES, id: string) => ({
  system: ENTITIES[entity],
  value: id,
});

/** Why an element that must be present has no value: it is unknown. */
export const UNKNOWN = {
  extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'unknown' }],
};
