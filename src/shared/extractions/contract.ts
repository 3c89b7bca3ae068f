import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { idSchema, timeSchema } from '../core/ids.ts';
import { rawQuerySchema } from '../core/raw-query.ts';
import { fileSchema } from '../files/contract.ts';
import { observationSchema } from '../observations/contract.ts';

/** A rectangle on a page or image: fractions, 0 to 1, of its width and height as shown, from the top left corner. */
export const boxSchema = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
export type Box = z.infer<typeof boxSchema>;

/** Where in the file a value was read: path (JSON pointer, XPath, segment), line and column from 1, page from 1. */
export const evidenceSchema = z.object({
  measure_type_id: z.string(),
  path: z.string().optional(),
  line: z.int().optional(),
  column: z.int().optional(),
  page: z.int().optional(),
  /** On the page, or on the image where there is no page. */
  box: boxSchema.optional(),
  /** 0 to 1, of a value that was recognised on an image: it is to be checked. */
  confidence: z.number().min(0).max(1).optional(),
  /** What stood there, as written. */
  text: z.string(),
});
export type Evidence = z.infer<typeof evidenceSchema>;

export const extractionRunSchema = z.object({
  time: timeSchema,
  version: z.string(),
  duration_ms: z.int(),
  error: z.string().nullable(),
  logs: z.array(z.string()),
});
export type ExtractionRun = z.infer<typeof extractionRunSchema>;

export const extractionReportSchema = z.object({
  extractors: z.array(z.object({ extractor_name: z.string(), runs: z.array(extractionRunSchema) })),
});

export const extractedItemSchema = z.object({
  id: idSchema.nullable(),
  extractor: z.string(),
  extraction_id: idSchema.nullable(),
  observation_id: idSchema.nullable(),
  evidence: z.array(evidenceSchema),
  /** Present when asked for with `fetches=ExtractedItems.Observation`. */
  observation: observationSchema.optional(),
});
export type ExtractedItem = z.infer<typeof extractedItemSchema>;

/** All that was ever extracted from a file. Ids are null in a preview (`save=false`), which leaves nothing behind. */
export const extractionSchema = z.object({
  id: idSchema.nullable(),
  file_id: idSchema,
  has_error: z.boolean(),
  report: extractionReportSchema,
  file: fileSchema,
  /** Present when asked for with `fetches=ExtractedItems`. */
  extracted_items: z.array(extractedItemSchema).optional(),
});
export type Extraction = z.infer<typeof extractionSchema>;

export const EXTRACTION_FETCHES = ['ExtractedItems', 'ExtractedItems.Observation'] as const;

const fileParams = z.object({ file_id: idSchema });

export const extractionsEndpoints = {
  getExtraction: endpoint({
    method: 'GET',
    path: '/files/:file_id/extractions',
    access: 'administrator',
    summary: "Extraction d'un fichier",
    params: fileParams,
    query: rawQuerySchema,
    answer: extractionSchema,
  }),
  runExtraction: endpoint({
    method: 'PUT',
    path: '/files/:file_id/extractions',
    access: 'administrator',
    summary: "Lance l'extraction d'un fichier, et la garde ou non",
    params: fileParams,
    query: z.strictObject({ save: z.enum(['true', 'false']).default('true') }),
    answer: extractionSchema,
  }),
};
