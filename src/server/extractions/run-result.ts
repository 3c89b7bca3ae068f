import { z } from 'zod';
import { timeSchema } from '../../shared/core/ids.ts';
import { evidenceSchema } from '../../shared/extractions/contract.ts';

const observationSchema = z.object({
  type_id: z.string().max(200),
  title: z.string().max(200),
  effective_time: timeSchema.nullable(),
  measures: z.array(z.object({ type_id: z.string().max(200), value: z.string().min(1).max(4000) })).min(1),
  evidence: z.array(evidenceSchema),
});

/** What one extractor's child hands back. `error` is a French sentence. */
export const childResultSchema = z.object({
  error: z.string().nullable(),
  logs: z.array(z.string()),
  observations: z.array(observationSchema),
});
export type ChildResult = z.infer<typeof childResultSchema>;

/** What the parent asks of a child, over IPC. */
export const childRequestSchema = z.object({
  extractor_name: z.string(),
  path: z.string(),
  catalogueDir: z.string().optional(),
  timeZone: z.string(),
  deadlineMs: z.number(),
});
export type ChildRequest = z.infer<typeof childRequestSchema>;

/** A numeric value is a canonical decimal with its decimals as written, as a text measure's is its text. */
export interface ExtractedObservation extends z.infer<typeof observationSchema> {
  extractor_name: string;
}

export interface ExtractorRun {
  extractor_name: string;
  version: string;
  /** ISO 8601, UTC. */
  time: string;
  duration_ms: number;
  error: string | null;
  logs: string[];
}

export interface ExtractionResult {
  extractors: ExtractorRun[];
  observations: ExtractedObservation[];
}
