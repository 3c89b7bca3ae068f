import type { Place } from '../../shared/core/place.ts';
import type { Catalogue, CatalogueEntry, Side } from '../core/catalogue/catalogue.ts';
import type { Person } from '../core/person.ts';
import type { RunLog } from './run-log.ts';
import type { CodeSystem } from './vocabulary/code-systems.ts';

/** The first bytes of a file. The format is recognised from them alone: the name of a file may lie. */
export interface FileHead {
  bytes: Uint8Array;
  /** `bytes` decoded, without byte order mark. */
  text: string;
}

export type { Place } from '../../shared/core/place.ts';

/**
 * A code by which a source names an analysis. LOINC codes lead to the catalogue; other terminologies only where
 * `mapping/other-codes.ts` lists them.
 */
export interface Code {
  system: CodeSystem;
  code: string;
}

export type CandidateValue =
  | {
      kind: 'number';
      /** As written. */
      text: string;
      /** The other number that `text` may mean, if its point or comma may separate thousands. */
      otherwise?: string;
      comparator: string | null;
      /** Whether a dash and a space stand before the number: its sign, or only a mark. */
      dash_apart?: true;
    }
  | { kind: 'text'; text: string };

/** A value as the source writes it, before the mapping looks at the catalogue. */
export interface Candidate {
  codes: readonly Code[];
  /** The id of the measure, where the format allows only one. */
  measure_id?: string;
  label: string | null;
  /** Local codes and labels that may name the measure where no LOINC code does, the most reliable first. */
  words?: readonly string[];
  /**
   * What the source says of the specimen, panel or chapter. It is needed because the name « sodium » is used for
   * blood and for urine.
   */
  specimen?: string;
  /** The same where a field of the specimen itself says it, in words: it is then believed more than a code. */
  own_specimen?: string;
  value: CandidateValue;
  /** Units as written, the most formal first; several must agree. */
  units: readonly string[];
  effective_time: string | null;
  /** The words, or the name of the field, that say it; absent where the format leaves no doubt. */
  time_words?: string;
  side: Side | null;
  /** Key of the values measured together: they belong to one observation. */
  panel: string;
  /** LOINC codes of the panel. */
  panel_codes: readonly string[];
  /** The person, as the source identifies them: values of two persons are never grouped. */
  subject: string;
  /** The same with what the source gives to know them by elsewhere; absent where it gives nothing. */
  person?: Person | null;
  place: Place;
  /** Key of a result that the file states several times (two units, two versions): its statements agree, or none is taken. */
  result?: string;
  /** The document that holds it, those that it replaces, and its place among the versions of one document. */
  document?: { id: string; replaces: readonly string[]; set?: string; version?: number };
  /** Path of the embedded file that holds it; absent for what the file itself says. */
  inside?: string;
  /** Why the source itself says this is not a result (cancelled, a target…), in French. */
  refusal?: string | null;
}

/** What the mapping makes of a candidate: a measure and a value in its unit, or why not (null: no such measure). */
export type Verdict = { entry: CatalogueEntry; value: string } | { refused: string | null };

export interface ExtractorInput {
  bytes: Buffer;
  /** The names and units of measures, for formats that use words instead of codes. */
  catalogue: Catalogue;
  /** IANA time zone of local times that name none. */
  timeZone: string;
  log: RunLog;
  /** Says which page is being read, of how many. */
  progress?: (page: number, pages: number) => void;
  /** Says that the file holds nothing for the extractors that follow: they are not run. */
  allRead?: () => void;
  /** Reads a file embedded in this one with the extractor that accepts it; a line of the log says if none does. */
  embedded(bytes: Buffer, place: Place): AsyncIterable<Candidate>;
  /** Maps a candidate without writing to the log, so that an extractor that reads a page twice can compare. */
  judge(candidate: Candidate): Verdict;
}

/**
 * First stage: reads one format, and yields what the source writes. It converts no unit, compares no value with a bound
 * and knows no database. If a format has no field for a name or a unit (a table, a printed page), it recognises them
 * with `vocabulary/`. Second stage: `mapping/` chooses the measure, converts and refuses. `stages.test.ts` keeps the
 * two apart.
 */
export interface Extractor {
  name: string;
  version: string;
  /** Set by an extractor that recognises text on images: its runs get more time and memory. */
  readsImages?: true;
  /** Set by an extractor whose files hold others, in base64: a long one gets the time and memory that images need. */
  holdsFiles?: true;
  accepts(head: FileHead): boolean;
  /** @throws ExtractionError for a file that cannot be read */
  extract(input: ExtractorInput): Iterable<Candidate> | AsyncIterable<Candidate>;
}

/** A file that cannot be read. The message is in French, and echoes nothing of the file. */
export class ExtractionError extends Error {}
