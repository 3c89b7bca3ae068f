import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { idSchema, timeSchema } from '../core/ids.ts';
import type { ListSpec } from '../core/list-query.ts';
import { placeSchema } from '../core/place.ts';
import { fileSchema } from '../files/contract.ts';
import { observationSchema } from '../observations/contract.ts';

/** What a conversion relies on besides the units: a molar mass (g/mol), a charge, or the HbA1c equation. */
const conversionBasisSchema = z.object({
  molar_mass: z.string().optional(),
  valence: z.int().optional(),
  formula: z.literal('ngsp').optional(),
});
export type ConversionBasis = z.infer<typeof conversionBasisSchema>;

/** Where the value of a measure was read. */
export const evidenceSchema = placeSchema.extend({
  measure_type_id: z.string(),
  /** The value and unit as written, if the value was converted to the unit of the measure. */
  converted_from: conversionBasisSchema
    .extend({ value: z.string(), comparator: z.string().optional(), unit: z.string() })
    .optional(),
  /** The words of the file that state when the measure was made. */
  time_words: z.string().optional(),
});
export type Evidence = z.infer<typeof evidenceSchema>;

/** How many values of a run were extracted, refused with a reason, or have a code that the catalogue does not know. */
export const runCountsSchema = z.object({ taken: z.int(), refused: z.int(), unknown: z.int() });
export type RunCounts = z.infer<typeof runCountsSchema>;

/** A value that was found but not extracted. */
export const refusalSchema = z.object({
  /** Label, value and unit as written; only the code's name if the catalogue does not know the code. */
  seen: z.string(),
  /** In French; null if the catalogue does not know the code. */
  reason: z.string().nullable(),
  times: z.int().min(1),
  /** Place of the first occurrence. */
  place: placeSchema.nullable(),
  /** When the first occurrence was measured, in reduced ISO 8601; absent if the file does not state it. */
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
  /** Only the first refusals, because a file may hold thousands. `counts` covers all of them. */
  refusals: z.array(refusalSchema),
});
export type ExtractionRun = z.infer<typeof extractionRunSchema>;

const extractionReportSchema = z.object({
  extractors: z.array(z.object({ extractor_name: z.string(), runs: z.array(extractionRunSchema) })),
});

export type ExtractionReport = z.infer<typeof extractionReportSchema>;

const fingerprintSchema = z.string().regex(/^[\w-]{43}$/);

/**
 * Maximum number of observations from one file: a year of a sensor that measures every 15 minutes, or 90 days of one
 * that measures every 5 minutes.
 */
export const OBSERVATIONS_MAX = 40_000;

/** An observation that a person declared in place of what the machine had read in a file. */
const correctionSchema = z.object({
  observation: observationSchema,
  /** Label, value and unit as the machine read them; null if the person marked the place instead. */
  seen: z.string().nullable(),
  /** Where the value stands in the file. Later extractions take no value from these places. */
  places: z.array(placeSchema),
});
export type Correction = z.infer<typeof correctionSchema>;

const extractedItemSchema = z.object({
  id: idSchema.nullable(),
  extractor: z.string(),
  extraction_id: idSchema.nullable(),
  observation_id: idSchema.nullable(),
  /** Hash of the type, effective time and measures; it stays the same from one run to the next. */
  fingerprint: fingerprintSchema,
  evidence: z.array(evidenceSchema),
  /** Present if requested with `fetches=ExtractedItems.Observation`. */
  observation: observationSchema.optional(),
});
export type ExtractedItem = z.infer<typeof extractedItemSchema>;

/** The page of extracted items that a response holds, if a page was requested. */
const itemsPageSchema = z.object({
  /** Starts at 1. */
  page: z.int().min(1),
  page_size: z.int().min(1),
  /** Total number of items. */
  count: z.int().min(0),
  /**
   * What all observations of the file share, including those on other pages. A field is null if its values differ.
   * Present only if observations were requested and there are some.
   */
  common: z
    .object({
      /** Reduced ISO 8601, as written. */
      effective_text: z.string().nullable(),
      subject_code: z.string().nullable(),
    })
    .optional(),
});
export type ItemsPage = z.infer<typeof itemsPageSchema>;

/**
 * Everything ever extracted from a file, or a preview (`save=false`). A preview saves nothing, so its ids are null,
 * except those of items that an earlier run saved.
 */
export const extractionSchema = z.object({
  id: idSchema.nullable(),
  file_id: idSchema,
  has_error: z.boolean(),
  report: extractionReportSchema,
  file: fileSchema,
  /** Present if requested with `fetches=ExtractedItems`. */
  extracted_items: z.array(extractedItemSchema).optional(),
  /** Corrections made by people, oldest first. Present if requested with `fetches=ExtractedItems`. */
  corrections: z.array(correctionSchema).optional(),
  /** Present if `q:page` or `q:page_of` requested a page; otherwise the response holds all items. */
  extracted_items_page: itemsPageSchema.optional(),
});
export type Extraction = z.infer<typeof extractionSchema>;

/** Query key that requests the page holding this observation, or the first page if none does. */
export const PAGE_OF = 'q:page_of';

export const EXTRACTION_FETCHES = ['ExtractedItems', 'ExtractedItems.Observation'] as const;

/** Length of a fingerprint in a JSON list: 43 characters, quotes and a comma. */
const FINGERPRINT_BYTES = 46;

/** Fingerprints of the previewed observations to leave out. If absent, all observations are saved. */
const runOptionsSchema = z
  .strictObject({ excluded: z.array(fingerprintSchema).max(OBSERVATIONS_MAX).optional() })
  .nullish();

const fileParams = z.object({ file_id: idSchema });

/** Query parameters for reading an extraction, besides `PAGE_OF`. */
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
