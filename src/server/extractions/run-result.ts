import { z } from 'zod';
import { parsePartialTime } from '../../shared/core/partial-time.ts';
import { evidenceSchema, refusalSchema, runCountsSchema } from '../../shared/extractions/contract.ts';
import { comparatorSchema } from '../../shared/observations/comparator.ts';
import { type Person, personSchema } from '../core/person.ts';

const observationSchema = z.object({
  type_id: z.string().max(200),
  title: z.string().max(250),
  /** Number of the patient, in file order, if the file holds several; 0 if the file does not say which one. */
  patient: z.int().optional(),
  /** The patient, as an index into `persons`. */
  person: z.int().min(0).optional(),
  /** As precise as it was read, in reduced ISO 8601. */
  effective_time: z
    .string()
    .refine((text) => parsePartialTime(text) !== null)
    .nullable(),
  measures: z
    .array(
      z.object({
        type_id: z.string().max(200),
        value: z.string().min(1).max(4000),
        comparator: comparatorSchema.optional(),
      }),
    )
    .min(1),
  evidence: z.array(evidenceSchema),
});

/** What the child process of one extractor returns. `error` is a sentence in French. */
export const childResultSchema = z.object({
  error: z.string().nullable(),
  logs: z.array(z.string()),
  counts: runCountsSchema,
  refusals: z.array(refusalSchema),
  observations: z.array(observationSchema),
  /** Whether the file has nothing left for the extractors that follow. */
  isAllRead: z.boolean(),
  /** Kept in memory only: no report or log may contain any of it. */
  persons: z.array(personSchema),
});
export type ChildResult = z.infer<typeof childResultSchema>;

/** The part of a result that is written in the report. */
export type RunOutcome = Pick<ChildResult, 'error' | 'logs' | 'counts' | 'refusals'>;

/** The outcome of a run that found nothing. */
export function emptyOutcome(error: string | null, logs: string[] = []): RunOutcome {
  return { error, logs, counts: { taken: 0, refused: 0, unknown: 0 }, refusals: [] };
}

/** The result of a run that found nothing. */
export function emptyResult(error: string): ChildResult {
  return { ...emptyOutcome(error), observations: [], isAllRead: false, persons: [] };
}

/** A numeric value is a canonical decimal with its decimals as written; a text measure has its text. */
export interface ExtractedObservation extends Omit<z.infer<typeof observationSchema>, 'person'> {
  extractor_name: string;
  person?: Person | undefined;
}

export interface ExtractorRun extends RunOutcome {
  extractor_name: string;
  version: string;
  /** ISO 8601, UTC. */
  time: string;
  duration_ms: number;
}

export interface ExtractionResult {
  extractors: ExtractorRun[];
  observations: ExtractedObservation[];
}
