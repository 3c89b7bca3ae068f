import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { pageOf } from '../core/pagination.ts';
import { measureDefinitionSchema } from '../observations/observation-type.ts';

/** A public document that supports codes of the catalogue. */
const catalogueSourceSchema = z.object({
  key: z.string(),
  publisher: z.string(),
  document: z.string(),
  version: z.string(),
  /** Day it was read, YYYY-MM-DD. */
  seen: z.string(),
});
export type CatalogueSource = z.infer<typeof catalogueSourceSchema>;

/** A LOINC code of a measure, with the name that a public document gives it. */
const catalogueCodeSchema = z.object({
  code: z.string(),
  /** Null when no source records it: a code of the operator's own types. */
  name: z.string().nullable(),
  /** Keys of the sources. */
  sources: z.array(z.string()),
  /** Why no source confirms it; null when one does. */
  flag: z.string().nullable(),
});
export type CatalogueCode = z.infer<typeof catalogueCodeSchema>;

const reviewedMeasureSchema = z.object({
  ...measureDefinitionSchema.shape,
  synonyms: z.array(z.string()),
  /** Why these limits were chosen. */
  bounds: z.string().nullable(),
  codes: z.array(catalogueCodeSchema),
});
export type ReviewedMeasure = z.infer<typeof reviewedMeasureSchema>;

/** A type as a biologist reviews it. */
const reviewedTypeSchema = z.object({
  id: z.string(),
  category: z.string(),
  title: z.string(),
  specimen: z.string(),
  use: z.string().nullable(),
  reviewed: z.object({ by: z.string(), on: z.string() }).nullable(),
  retired: z.object({ on: z.string().nullable(), reason: z.string().nullable() }).nullable(),
  /** Number of observations of this type. */
  observations: z.number(),
  measures: z.array(reviewedMeasureSchema),
});
export type ReviewedType = z.infer<typeof reviewedTypeSchema>;

export const catalogueEndpoints = {
  listReviewedTypes: endpoint({
    method: 'GET',
    path: '/catalogue',
    access: 'administrator',
    scopes: ['observations.read'],
    summary: 'Catalogue à relire : codes et sources, bornes, emploi',
    answer: pageOf(reviewedTypeSchema).extend({ sources: z.array(catalogueSourceSchema) }),
  }),
};
