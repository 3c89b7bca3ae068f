import { RUN_FAILURES } from '../../shared/texts/extraction-log.ts';
import { ExtractionError, type Extractor, type ExtractorInput } from './extractor.ts';
import { ObservationGroups } from './mapping/group-observations.ts';
import { mapCandidate } from './mapping/map-candidate.ts';
import { RunLog } from './run-log.ts';
import type { ChildResult } from './run-result.ts';

/**
 * Runs one extractor on a file's content: its candidates against the catalogue, grouped into observations.
 * What was found before an error is kept, with the error.
 */
export async function runExtractor(
  extractor: Extractor,
  input: Omit<ExtractorInput, 'log'>,
): Promise<ChildResult> {
  const log = new RunLog();
  const groups = new ObservationGroups(log);
  let error: string | null = null;
  try {
    for await (const candidate of extractor.extract({ ...input, log })) {
      const mapped = mapCandidate(input.catalogue, candidate, log);
      if (mapped) groups.add(mapped);
    }
  } catch (cause) {
    error = cause instanceof ExtractionError ? cause.message : RUN_FAILURES.unexpected(origin(cause));
  }
  const observations = groups.observations();
  return { error, logs: log.lines(), observations };
}

/** Class of an error and the first line of ours in its stack: never its message, which may echo the file. */
function origin(cause: unknown): string {
  if (!(cause instanceof Error)) return 'erreur';
  const line = /\/extractions\/([\w/.-]+\.ts:\d+)/.exec(cause.stack ?? '')?.[1];
  return line === undefined ? cause.name : `${cause.name}, ${line}`;
}
