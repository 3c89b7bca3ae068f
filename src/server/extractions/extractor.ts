import type { Place } from '../../shared/core/place.ts';
import type { Catalogue, CatalogueEntry, Side } from '../core/catalogue/catalogue.ts';
import type { Person } from '../core/person.ts';
import type { RunLog } from './run-log.ts';
import type { CodeSystem } from './vocabulary/code-systems.ts';

/** The first bytes of a file. The format is recognised from them alone, because a file name may be wrong. */
export interface FileHead {
  bytes: Uint8Array;
  /** `bytes` decoded, without a byte order mark. */
  text: string;
}

export type { Place } from '../../shared/core/place.ts';

/**
 * A code by which a source names an analysis. LOINC codes identify a measure of the catalogue; codes of other
 * terminologies do so only if `mapping/other-codes.ts` lists them.
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
      /** The number that `text` means if its point or comma separates thousands instead. */
      otherwise?: string;
      comparator: string | null;
      /** Whether a dash and a space precede the number: the dash is either its sign or only a list mark. */
      dash_apart?: true;
    }
  | { kind: 'text'; text: string };

/**
 * Remarks of a source: on one value, on all values of its report, and on other values of it, which may name this one.
 */
export interface Remarks {
  own: readonly string[];
  shared: readonly string[];
  beside: readonly string[];
}

/** A value as the source writes it, before it is mapped to the catalogue. */
export interface Candidate {
  codes: readonly Code[];
  /** The id of the measure, if the format allows only one. */
  measure_id?: string;
  /** What the source calls the value. The report shows it, and it may raise doubts; `words` alone find a measure. */
  label: string | null;
  /** Codes and labels of the source that may name the measure if there is no LOINC code, the most reliable first. */
  words?: readonly string[];
  /**
   * The specimen, panel or chapter in the words of the source. It is needed because the name « sodium » is used for
   * both blood and urine.
   */
  specimen?: string;
  /** The specimen in words, from a field of the source that is only about the specimen. It then outranks a code. */
  own_specimen?: string;
  /**
   * The sample or the order of the result, as the source numbers it. Two results of one instant under two numbers are
   * results of two samples.
   */
  sample?: string;
  /** What other fields state about where or with what the value was measured: a body site, a device. */
  about?: readonly string[];
  /** How the value was obtained, in words: « Moyenne sur 24 h ». */
  method?: readonly string[];
  /** Comments of the source, which may void the value. */
  remarks?: Remarks;
  value: CandidateValue;
  /** Units as written, the most formal first. If there are several, they must agree. */
  units: readonly string[];
  /** Texts of the reference interval, as written: they show the scale of the unit. */
  usual?: readonly string[];
  /** Codes by which the source calls the value low, normal or high (HL7 table 0078). */
  flags?: readonly string[];
  /** Set by the mapping if other values of the file confirm the unit. */
  isUnitConfirmed?: true;
  effective_time: string | null;
  /** The end of the period that starts then, if the source states a period rather than a moment. */
  until?: string;
  /** The words or the field name that state the time; absent if the format leaves no doubt. */
  time_words?: string;
  side: Side | null;
  /** Key of the values measured together, which form one observation. */
  panel: string;
  /** LOINC codes of the panel. */
  panel_codes: readonly string[];
  /** The patient as the source identifies them. Values of two patients are never grouped. */
  subject: string;
  /** The patient's identifying data, used to recognise them in other files; absent if the source has none. */
  person?: Person | null;
  /** The year of birth beside the value, where the source says too little to recognise the person. */
  birth_year?: string;
  place: Place;
  /**
   * Key of a result that the file states several times (two units, two versions). The statements must agree; otherwise
   * none is used.
   */
  result?: string;
  /**
   * Whether the source calls the result final or preliminary, and the numbers of its order, the most certain first
   * (empty if missing). A preliminary result gives way to a final one.
   */
  resultStatus?: { isFinal: boolean; order: readonly string[] };
  /** The document that contains the value, the documents it replaces, and its version within a set. */
  document?: { id: string; replaces: readonly string[]; set?: string; version?: number };
  /** Path of the embedded file that contains the value; absent for the file itself. */
  inside?: string;
  /** Why the source itself says that this is not a result (cancelled, a target…), in French. */
  refusal?: string | null;
}

/**
 * The outcome of mapping a candidate: a measure and a value in its unit, or the reason for refusing (null: no such
 * measure).
 */
export type MappingOutcome = { entry: CatalogueEntry; value: string } | { refused: string | null };

/**
 * What a report or a request states about the results in a file that it embeds, used where that file states nothing.
 */
export interface HolderFacts {
  /** When the results were measured or sampled. */
  time: string | null;
  /** The specimen in words, if there is only one. */
  own_specimen?: string;
}

export interface ExtractorInput {
  bytes: Buffer;
  /** The names and units of measures, for formats that use words instead of codes. */
  catalogue: Catalogue;
  /** IANA time zone for local times without a zone. */
  timeZone: string;
  log: RunLog;
  /** Reports which page is being read, and how many there are. */
  progress?: (page: number, pages: number) => void;
  /** Declares that the file has nothing left for the extractors that follow, which are then not run. */
  allRead?: () => void;
  /** Declares a document and those that it replaces, even if it holds no value itself. */
  foundDocument?: (document: NonNullable<Candidate['document']>) => void;
  /** Whether the run keeps no further observation, so that the rest of a long table need not be read. */
  isFull?: () => boolean;
  /** What the file that embeds this one states about its results. */
  holder?: HolderFacts;
  /** Reads an embedded file with the extractor that accepts it. If none does, a line is added to the log. */
  embedded(bytes: Buffer, place: Place, holder?: HolderFacts): AsyncIterable<Candidate>;
  /**
   * Maps a candidate without writing to the log, so that an extractor that reads a page twice can compare the readings.
   */
  tryMapping(candidate: Candidate): MappingOutcome;
}

/**
 * First stage: reads one format, and yields candidates as the source writes them. It converts no unit, compares no
 * value with a limit, and does not use the database. If a format has no field for a name or a unit (a table, a printed
 * page), it recognises them with `vocabulary/`. Second stage: `mapping/` chooses the measure, converts and refuses.
 * `stages.test.ts` keeps the two stages apart.
 */
export interface Extractor {
  name: string;
  version: string;
  /** Set if the extractor recognises text in images: its runs get more time and memory. */
  readsImages?: true;
  /**
   * Set if the extractor's files may embed other files in base64: a long file gets the time and memory that images
   * need.
   */
  holdsFiles?: true;
  accepts(head: FileHead): boolean;
  /** @throws ExtractionError if the file cannot be read */
  extract(input: ExtractorInput): Iterable<Candidate> | AsyncIterable<Candidate>;
}

/** A file that cannot be read. The message is in French and does not quote the file. */
export class ExtractionError extends Error {}
