import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { idSchema, timeSchema } from '../core/ids.ts';
import { placeSchema } from '../core/place.ts';
import type { ListSpec } from '../core/query.ts';
import { fileSchema } from '../files/contract.ts';
import { observationSchema } from '../observations/contract.ts';

/** Where the value of a measure was read. */
/** What a conversion rests on besides its units: a mass of one mole (g/mol), a charge, or the equation of HbA1c. */
const conversionBasisSchema = z.object({
  molar_mass: z.string().optional(),
  valence: z.int().optional(),
  formula: z.literal('ngsp').optional(),
});
export type ConversionBasis = z.infer<typeof conversionBasisSchema>;

export const evidenceSchema = placeSchema.extend({
  measure_type_id: z.string(),
  /** The value and the unit as they are written, where the value was converted into the unit of the measure. */
  converted_from: conversionBasisSchema
    .extend({ value: z.string(), comparator: z.string().optional(), unit: z.string() })
    .optional(),
  /** The words of the file that say when the measure was made. */
  time_words: z.string().optional(),
});
export type Evidence = z.infer<typeof evidenceSchema>;

/** Values of a run: extracted, refused with a reason, or of codes unknown to the catalogue. */
export const runCountsSchema = z.object({ taken: z.int(), refused: z.int(), unknown: z.int() });
export type RunCounts = z.infer<typeof runCountsSchema>;

/** A value that was found and not extracted. */
export const refusalSchema = z.object({
  /** Label, value and unit as written; the name of a code where it is unknown. */
  seen: z.string(),
  /** In French; null: the code is unknown to the catalogue. */
  reason: z.string().nullable(),
  times: z.int().min(1),
  /** That of the first occurrence. */
  place: placeSchema.nullable(),
  /** When that one was measured, in reduced ISO 8601; absent where the file does not say. */
  effective_time: z.string().optional(),
});
export type Refusal = z.infer<typeof refusalSchema>;

const extractionRunSchema = z.object({
  time: timeSchema,
  version: z.string(),
  duration_ms: z.int(),
  error: z.string().nullable(),
  logs: z.array(z.string()),
  counts: runCountsSchema,
  /** The first of them: a file may hold thousands. `counts` covers all. */
  refusals: z.array(refusalSchema),
});
export type ExtractionRun = z.infer<typeof extractionRunSchema>;

const extractionReportSchema = z.object({
  extractors: z.array(z.object({ extractor_name: z.string(), runs: z.array(extractionRunSchema) })),
});

export type ExtractionReport = z.infer<typeof extractionReportSchema>;

const fingerprintSchema = z.string().regex(/^[\w-]{43}$/);

/**
 * Largest number of observations from one file: a year of a sensor read every quarter of an hour, or 90 days of one
 * read every five minutes.
 */
export const OBSERVATIONS_MAX = 40_000;

/** What a person settled of a file: the observation that they declared, and what the machine had read there. */
const correctionSchema = z.object({
  observation: observationSchema,
  /** Label, value and unit as the machine read them; null where the person marked the place. */
  seen: z.string().nullable(),
  /** Where, in the file. No later extraction takes a value from there. */
  places: z.array(placeSchema),
});
export type Correction = z.infer<typeof correctionSchema>;

const extractedItemSchema = z.object({
  id: idSchema.nullable(),
  extractor: z.string(),
  extraction_id: idSchema.nullable(),
  observation_id: idSchema.nullable(),
  /** Hash of type, effective time and measures: the same from one run to the next. */
  fingerprint: fingerprintSchema,
  evidence: z.array(evidenceSchema),
  /** Present when asked for with `fetches=ExtractedItems.Observation`. */
  observation: observationSchema.optional(),
});
export type ExtractedItem = z.infer<typeof extractedItemSchema>;

/** Which of the extracted items an answer holds, where it was asked for a page of them. */
const itemsPageSchema = z.object({
  /** From 1. */
  page: z.int().min(1),
  page_size: z.int().min(1),
  /** Items in all. */
  count: z.int().min(0),
  /**
   * What all observations of the file have in common, those of other pages too: null where they differ. Present where the
   * observations were asked for, and there are any.
   */
  common: z
    .object({
      /** Reduced ISO 8601, as it was written. */
      effective_text: z.string().nullable(),
      subject_code: z.string().nullable(),
    })
    .optional(),
});
export type ItemsPage = z.infer<typeof itemsPageSchema>;

/**
 * Everything ever extracted from a file; or a preview (`save=false`), which saves nothing: its ids are null, except
 * those of items that an earlier run saved.
 */
export const extractionSchema = z.object({
  id: idSchema.nullable(),
  file_id: idSchema,
  has_error: z.boolean(),
  report: extractionReportSchema,
  file: fileSchema,
  /** Present when asked for with `fetches=ExtractedItems`. */
  extracted_items: z.array(extractedItemSchema).optional(),
  /** What persons settled, oldest first. Present when asked for with `fetches=ExtractedItems`. */
  corrections: z.array(correctionSchema).optional(),
  /** Present when a page of the items was asked for, with `q:page` or `q:page_of`; otherwise all are answered. */
  extracted_items_page: itemsPageSchema.optional(),
});
export type Extraction = z.infer<typeof extractionSchema>;

/** Asks for the page that holds this observation, or for the first one where none does. */
export const PAGE_OF = 'q:page_of';

export const EXTRACTION_FETCHES = ['ExtractedItems', 'ExtractedItems.Observation'] as const;

/** Length of a fingerprint in a JSON list: 43 characters, quotes and a comma. */
const FINGERPRINT_BYTES = 46;

/** Fingerprints of the observations of a preview to leave out. Absent: all are saved. */
const runOptionsSchema = z
  .strictObject({ excluded: z.array(fingerprintSchema).max(OBSERVATIONS_MAX).optional() })
  .nullish();

const fileParams = z.object({ file_id: idSchema });

/** What may be asked of the extraction of a file, beside `PAGE_OF`. */
export const extractionReadSpec = {
  attributes: {},
  orders: [],
  fetches: EXTRACTION_FETCHES,
  text: false,
} as const satisfies ListSpec;

export const extractionsEndpoints = {
  getExtraction: endpoint({
    method: 'GET',
    path: '/files/:file_id/extractions',
    access: 'administrator',
    scopes: ['files.read', 'observations.read'],
    summary:
      "Extraction d'un fichier, avec tous ses éléments ou une page d'entre eux (q:page, ou q:page_of et l'id d'une observation)",
    params: fileParams,
    query: z
      .object({ [PAGE_OF]: z.string().optional() })
      .catchall(z.union([z.string(), z.array(z.string())])),
    list: extractionReadSpec,
    errors: [
      'file_not_found',
      'extraction_not_found',
      'file_scan_pending',
      'file_infected',
      'file_scan_too_large',
      'file_erased',
    ],
    answer: extractionSchema,
  }),
  runExtraction: endpoint({
    method: 'PUT',
    path: '/files/:file_id/extractions',
    access: 'administrator',
    summary: "Lance l'extraction d'un fichier, et la garde ou non",
    body_max: 1024 + OBSERVATIONS_MAX * FINGERPRINT_BYTES,
    params: fileParams,
    query: z.strictObject({ save: z.enum(['true', 'false']).default('true') }),
    body: runOptionsSchema,
    errors: [
      'file_not_found',
      'file_not_stored',
      'file_scan_pending',
      'file_infected',
      'file_scan_too_large',
      'file_erased',
      'extraction_exclusion_unknown',
      'extraction_busy',
      'extraction_interrupted',
      'extraction_failed',
      'storage_unavailable',
    ],
    answer: extractionSchema,
  }),
};
