import type { Generated, JSONColumnType } from 'kysely';
import type { Place } from '../../../shared/core/place.ts';
import type { Evidence, Refusal, RunCounts } from '../../../shared/extractions/contract.ts';
import type { NullableText, Time } from './column-types.ts';

export interface ExtractionsTable {
  id: string;
  file_id: string;
  has_error: boolean;
  update_time: Time;
}

export interface ExtractionRunsTable {
  id: Generated<string>;
  extraction_id: string;
  extractor_name: string;
  version: string;
  time: Time;
  duration_ms: number;
  error: string | null;
  logs: JSONColumnType<string[]>;
  counts: JSONColumnType<RunCounts>;
  refusals: JSONColumnType<Refusal[]>;
}

export interface ExtractedItemsTable {
  id: string;
  extraction_id: string;
  extractor: string;
  observation_id: string;
  /** Hash of type, effective time and measures, so that nothing is saved twice. */
  fingerprint: string;
  evidence: JSONColumnType<Evidence[]>;
}

export interface ExtractionProgressTable {
  file_id: string;
  extractor: string;
  page: number | null;
  pages: number | null;
}

/** Corrections: what people declared instead of values that were read in a file. */
export interface CorrectionsTable {
  /** The observation that they declared. */
  observation_id: string;
  file_id: string;
  /** As the machine read it; null when a person marked the place by hand. */
  seen: string | null;
  places: JSONColumnType<Place[]>;
}

export interface ExtractionRequestsTable {
  id: string;
  /** The file, while other callers may join this request: until its run fails or is saved. Null: nobody may join it. */
  file_id: NullableText;
  /** How many callers wait for it. */
  waiting: Generated<number>;
  /** When it was last requested. */
  creation_time: Date;
  is_taken: Generated<boolean>;
  /** JSON, once a worker has run the extraction. */
  answer: string | null;
}
