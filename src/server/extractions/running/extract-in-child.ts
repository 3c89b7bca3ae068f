import { EXTRACTION_LOG } from '../../../shared/texts/extraction/extraction-log.ts';
import { RUN_FAILURES } from '../../../shared/texts/extraction/run-failures.ts';
import {
  type Candidate,
  ExtractionError,
  type Extractor,
  type ExtractorInput,
  type HolderFacts,
  type Place,
} from '../extractor.ts';
import { ObservationGroups } from '../mapping/group-observations.ts';
import { mapCandidate, tryMapping } from '../mapping/map-candidate.ts';
import { LowGlucoses } from '../mapping/units/low-glucoses.ts';
import { asPressures } from '../mapping/units/split-pressure.ts';
import { headOf } from '../parsing/file-head.ts';
import { RunLog, where } from '../run-log.ts';
import type { ChildResult } from '../run-result.ts';

/** Limits on embedded files: nesting depth and total bytes. */
const EMBEDDED_DEPTH_MAX = 3;
const EMBEDDED_BYTES_MAX = 64 * 1024 * 1024;

type RunInput = Pick<ExtractorInput, 'bytes' | 'catalogue' | 'timeZone' | 'progress'>;

/**
 * Runs one extractor on the content of a file: maps its candidates to the catalogue, and groups them into observations.
 * If it fails half-way, the result holds the error and what was found before it.
 *
 * @param others extractors for the files embedded in this one
 */
export async function extractInChild(
  extractor: Extractor,
  input: RunInput,
  others: readonly Extractor[] = [],
): Promise<ChildResult> {
  const log = new RunLog();
  const groups = new ObservationGroups(log, input.timeZone);
  const glucoses = new LowGlucoses();
  let error: string | null = null;
  let isAllRead = false;
  const allRead = () => {
    isAllRead = true;
  };
  try {
    const shared = {
      ...input,
      log,
      isFull: () => groups.isFull,
      foundDocument: (document: NonNullable<Candidate['document']>) => groups.addDocument(document),
      tryMapping: (candidate: Candidate) => tryMapping(input.catalogue, candidate),
    };
    const embedded = embeddedReader(others, shared);
    for await (const candidate of extractor.extract({ ...shared, embedded, allRead })) {
      for (const each of asPressures(candidate)) {
        const mapped = mapCandidate(input.catalogue, each, log, glucoses);
        if (mapped) groups.add(mapped);
      }
    }
  } catch (cause) {
    error = cause instanceof ExtractionError ? cause.message : RUN_FAILURES.unexpected(whereThrown(cause));
  }
  for (const each of glucoses.decided()) {
    const mapped = mapCandidate(input.catalogue, each, log);
    if (mapped) groups.add(mapped);
  }
  const observations = groups.observations();
  const found = { observations, persons: groups.persons() };
  return { error, logs: log.lines(), counts: log.counts(), refusals: log.refusals(), isAllRead, ...found };
}

/** Reads embedded files with every extractor that accepts them, within the limits. */
function embeddedReader(
  extractors: readonly Extractor[],
  input: Omit<ExtractorInput, 'embedded' | 'allRead'>,
  depth = 1,
  budget = { bytes: EMBEDDED_BYTES_MAX },
): ExtractorInput['embedded'] {
  return async function* embedded(
    bytes: Buffer,
    place: Place,
    holder?: HolderFacts,
  ): AsyncGenerator<Candidate> {
    budget.bytes -= bytes.length;
    const head = headOf(bytes);
    const readers = extractors.filter((extractor) => extractor.accepts(head));
    if (depth > EMBEDDED_DEPTH_MAX || budget.bytes < 0) {
      input.log.info(EXTRACTION_LOG.embeddedTooDeep(where(place)));
    } else if (readers.length === 0) input.log.info(EXTRACTION_LOG.embeddedUnknown(where(place)));
    else {
      let isAllRead = false;
      const allRead = () => {
        isAllRead = true;
      };
      const inner = {
        ...input,
        bytes,
        ...(holder && { holder }),
        embedded: embeddedReader(extractors, input, depth + 1, budget),
        allRead,
      };
      for (const reader of readers) if (!isAllRead) yield* readInside(reader, inner, place);
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
      const path = candidate.inside ?? '';
      yield {
        ...candidate,
        place: placeInside(place, candidate.place),
        inside: `${place.path ?? place.line ?? ''} › ${path}`,
      };
    }
  } catch (cause) {
    if (!(cause instanceof ExtractionError)) throw cause;
    input.log.info(EXTRACTION_LOG.embeddedFailed(where(place), cause.message));
  }
}

/** The place of a value in an embedded file: the place of that file in the outer one, then the path inside it. */
function placeInside(outer: Place, inner: Place): Place {
  const steps = [outer.path, inner.path ?? where(inner).replace(/^ \(|\)$/g, '')];
  const path = steps.filter((step) => step).join(' › ');
  const { text, confidence } = inner;
  return { ...outer, path, text, ...(confidence !== undefined && { confidence }) };
}

/**
 * The class of an error and the first line of our code in its stack. The message is left out because it may quote the
 * file.
 */
function whereThrown(cause: unknown): string {
  if (!(cause instanceof Error)) return RUN_FAILURES.noErrorClass;
  const line = /\/extractions\/([\w/.-]+\.ts:\d+)/.exec(cause.stack ?? '')?.[1];
  return line === undefined ? cause.name : `${cause.name}, ${line}`;
}
