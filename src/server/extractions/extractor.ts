import type { Place } from '../../shared/extractions/contract.ts';
import type { Catalogue, Side } from '../core/catalogue/catalogue.ts';
import type { CodeSystem } from './mapping/code-systems.ts';
import type { RunLog } from './run-log.ts';

/** The first bytes of a file: enough to tell its format by content. Its name is never looked at. */
export interface FileHead {
  bytes: Uint8Array;
  /** `bytes` decoded, without byte order mark. */
  text: string;
}

export type { Place } from '../../shared/extractions/contract.ts';

/** What a source calls the analysis. LOINC codes lead to the catalogue, those of other known terminologies where it says so. */
export interface Code {
  system: CodeSystem;
  code: string;
}

/** A number as written; `otherwise` where it may as well be that one, its point or comma parting thousands. */
export type CandidateValue =
  | { kind: 'number'; text: string; otherwise?: string; comparator: string | null }
  | { kind: 'text'; text: string };

/** A value as a source writes it, before the catalogue has its say. */
export interface Candidate {
  codes: readonly Code[];
  /** The measure itself, where the format leaves no doubt of it. */
  measure_id?: string;
  label: string | null;
  /** Words that may name the measure, where no LOINC code does: local codes and labels, the surest first. */
  words?: readonly string[];
  /** What the source says of the specimen, panel or chapter: a name alone does not tell blood from urine. */
  specimen?: string;
  value: CandidateValue;
  /** Units as written, the most formal first; several must agree. */
  units: readonly string[];
  effective_time: string | null;
  side: Side | null;
  /** What was measured together: values of one key belong to one observation. */
  panel: string;
  /** LOINC codes of the panel. */
  panel_codes: readonly string[];
  /** Whom the value is of, as the source says it: values of two persons are never put together. */
  subject: string;
  place: Place;
  /** Why this is no result at all, where the source says so (cancelled, a target…), in French. */
  refusal?: string | null;
}

export interface ExtractorInput {
  bytes: Buffer;
  catalogue: Catalogue;
  /** IANA zone of local times that name none. */
  timeZone: string;
  log: RunLog;
  /** Reads a file that stands inside this one, with the extractor that accepts it; a line says if none does. */
  embedded(bytes: Buffer, place: Place): AsyncIterable<Candidate>;
}

/** Reads one format. Knows nothing of units, bounds or the database. */
export interface Extractor {
  name: string;
  version: string;
  /** Recognises letters on images: its runs are given more time and memory. */
  readsImages?: true;
  accepts(head: FileHead): boolean;
  /** @throws ExtractionError for a file that cannot be read */
  extract(input: ExtractorInput): Iterable<Candidate> | AsyncIterable<Candidate>;
}

/** A file that cannot be read. The message is in French, and echoes nothing of the file. */
export class ExtractionError extends Error {}
