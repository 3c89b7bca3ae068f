import { EXTRACTION_LOG, RUN_FAILURES } from '../../../shared/texts/extraction-log.ts';
import {
  type Candidate,
  ExtractionError,
  type Extractor,
  type ExtractorInput,
  type Place,
} from '../extractor.ts';
import { ObservationGroups } from '../mapping/group-observations.ts';
import { judge, mapCandidate } from '../mapping/map-candidate.ts';
import { headOf } from '../parsing/file-head.ts';
import { RunLog, where } from '../run-log.ts';
import type { ChildResult } from '../run-result.ts';

/** Files inside files: how deep, and how many bytes in all. */
const EMBEDDED_DEPTH_MAX = 3;
const EMBEDDED_BYTES_MAX = 64 * 1024 * 1024;

type RunInput = Pick<ExtractorInput, 'bytes' | 'catalogue' | 'timeZone'>;

/**
 * Runs one extractor on a file's content: its candidates against the catalogue, grouped into observations.
 * What was found before an error is kept, with the error.
 *
 * @param others extractors for files that stand inside this one
 */
export async function runExtractor(
  extractor: Extractor,
  input: RunInput,
  others: readonly Extractor[] = [],
): Promise<ChildResult> {
  const log = new RunLog();
  const groups = new ObservationGroups(log);
  let error: string | null = null;
  try {
    const stage = { ...input, log, judge: (candidate: Candidate) => judge(input.catalogue, candidate) };
    const embedded = opener(others, stage);
    for await (const candidate of extractor.extract({ ...stage, embedded })) {
      const mapped = mapCandidate(input.catalogue, candidate, log);
      if (mapped) groups.add(mapped);
    }
  } catch (cause) {
    error = cause instanceof ExtractionError ? cause.message : RUN_FAILURES.unexpected(origin(cause));
  }
  const observations = groups.observations();
  return { error, logs: log.lines(), counts: log.counts(), refusals: log.refusals(), observations };
}

/** Reads files inside files with whichever extractor accepts them, within limits. */
function opener(
  extractors: readonly Extractor[],
  input: Omit<ExtractorInput, 'embedded'>,
  depth = 1,
  budget = { bytes: EMBEDDED_BYTES_MAX },
): ExtractorInput['embedded'] {
  return async function* embedded(bytes: Buffer, place: Place): AsyncGenerator<Candidate> {
    budget.bytes -= bytes.length;
    const head = headOf(bytes);
    const readers = extractors.filter((extractor) => extractor.accepts(head));
    if (depth > EMBEDDED_DEPTH_MAX || budget.bytes < 0) {
      input.log.info(EXTRACTION_LOG.embeddedTooDeep(where(place)));
    } else if (readers.length === 0) input.log.info(EXTRACTION_LOG.embeddedUnknown(where(place)));
    else {
      const inner = { ...input, bytes, embedded: opener(extractors, input, depth + 1, budget) };
      for (const reader of readers) yield* readInside(reader, inner, place);
    }
  };
}

async function* readInside(
  reader: Extractor,
  input: ExtractorInput,
  place: Place,
): AsyncGenerator<Candidate> {
  input.log.info(EXTRACTION_LOG.embedded(reader.name, where(place)));
  try {
    for await (const candidate of reader.extract(input)) {
      yield { ...candidate, place: within(place, candidate.place) };
    }
  } catch (cause) {
    if (!(cause instanceof ExtractionError)) throw cause;
    input.log.info(EXTRACTION_LOG.embeddedFailed(where(place), cause.message));
  }
}

/** The place of a value inside an embedded file: what shows in the outer one, and the path that goes on. */
function within(outer: Place, inner: Place): Place {
  const steps = [outer.path, inner.path ?? where(inner).replace(/^ \(|\)$/g, '')];
  const path = steps.filter((step) => step).join(' › ');
  const { text, confidence } = inner;
  return { ...outer, path, text, ...(confidence !== undefined && { confidence }) };
}

/** Class of an error and the first line of ours in its stack: never its message, which may echo the file. */
function origin(cause: unknown): string {
  if (!(cause instanceof Error)) return RUN_FAILURES.noErrorClass;
  const line = /\/extractions\/([\w/.-]+\.ts:\d+)/.exec(cause.stack ?? '')?.[1];
  return line === undefined ? cause.name : `${cause.name}, ${line}`;
}
