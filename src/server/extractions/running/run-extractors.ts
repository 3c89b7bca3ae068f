import { DEFAULT_TIME_ZONE } from '../../../shared/core/local-time.ts';
import { FORMAT_RUN } from '../../../shared/files/extraction-state.ts';
import { EXTRACTION_LOG } from '../../../shared/texts/extraction/extraction-log.ts';
import { RUN_FAILURES } from '../../../shared/texts/extraction/run-failures.ts';
import { EXTRACTORS } from '../extractors/extractors.ts';
import { adviceFor } from '../parsing/convertible.ts';
import { readHead } from '../parsing/file-head.ts';
import {
  type ExtractedObservation,
  type ExtractionResult,
  type ExtractorRun,
  emptyOutcome,
  type RunOutcome,
} from '../run-result.ts';
import type { RunProgress } from '../states/keep-progress.ts';
import type { TakeChild } from './child-pool.ts';
import { runChild } from './child-process.ts';
import { fingerprint } from './fingerprint.ts';
import { limitsOf, type RunLimits } from './run-limits.ts';
import { startChild } from './start-child.ts';

export interface ExtractionRequest {
  /** Path of the file's content. */
  path: string;
  /** Name given by the sender. It is never used to recognise the format. */
  name: string;
  /** Folder of the operator's own types. A child of `take` must have been started with the same folder. */
  catalogueDir?: string | undefined;
  /** IANA time zone for local times without a zone. */
  timeZone?: string | undefined;
  /** Called when an extractor starts, and with each page that it reports it is reading. */
  onProgress?: ((progress: RunProgress) => void) | undefined;
}

export interface RunSettings {
  /** Limits that replace those of the extractor. */
  limits?: RunLimits | undefined;
  /** Kills the running child when aborted. */
  signal?: AbortSignal | undefined;
  /** Provides the child of each run. By default, a child is started for it. */
  take?: TakeChild | undefined;
}

/** Name of the only run in the report when no extractor accepts the file. */
const UNKNOWN_FORMAT = { name: FORMAT_RUN, version: '1' };

/**
 * Runs every extractor that accepts the file, each in a child process with limits, and returns their reports and
 * observations. No file makes it throw: failures are written in the report, in French.
 *
 * @throws AppError `extraction_interrupted`
 */
export async function runExtractors(
  request: ExtractionRequest,
  settings: RunSettings = {},
): Promise<ExtractionResult> {
  const started = Date.now();
  const { timeZone = DEFAULT_TIME_ZONE, catalogueDir, onProgress = () => undefined } = request;
  const { signal, take = (memoryBytes) => startChild({ memoryBytes, catalogueDir }) } = settings;
  const head = await readHead(request.path).catch(() => null);
  if (head === null) return onlyReport(started, emptyOutcome(RUN_FAILURES.unreadableFile));
  const accepting = EXTRACTORS.filter((extractor) => extractor.accepts(head));
  if (accepting.length === 0) return onlyReport(started, emptyOutcome(null, [adviceFor(head)]));
  const result: ExtractionResult = { extractors: [], observations: [] };
  for (const extractor of accepting) {
    const start = Date.now();
    const limits = settings.limits ?? limitsOf(extractor, head);
    const { name } = extractor;
    onProgress({ extractor: name, page: null, pages: null });
    const childRequest = {
      extractor_name: name,
      path: request.path,
      timeZone,
      deadlineMs: limits.timeMs + 5000,
    };
    const run = () =>
      runChild(childRequest, limits, {
        signal,
        child: take(limits.memoryBytes),
        onPage: (page) => onProgress({ extractor: name, ...page }),
      });
    const first = await run();
    // A child may end for an outside reason, such as an update replacing the program's files. If a second child ends
    // too, the cause is the file.
    const isRetried = first.error === RUN_FAILURES.crashed && signal?.aborted !== true;
    const { observations, persons, isAllRead, ...outcome } = isRetried ? await run() : first;
    const found = observations.map(
      ({ person, ...observation }): ExtractedObservation => ({
        ...observation,
        extractor_name: extractor.name,
        person: person === undefined ? undefined : persons[person],
      }),
    );
    const { kept, lines, repeated } = withoutRepeats(result.observations, found, timeZone);
    result.observations.push(...kept);
    const counts = { ...outcome.counts, taken: outcome.counts.taken - repeated };
    result.extractors.push(
      report(extractor, start, { ...outcome, counts, logs: [...outcome.logs, ...lines] }),
    );
    if (isAllRead) break;
  }
  return result;
}

function onlyReport(started: number, outcome: RunOutcome): ExtractionResult {
  return { extractors: [report(UNKNOWN_FORMAT, started, outcome)], observations: [] };
}

function report(
  { name, version }: { name: string; version: string },
  started: number,
  outcome: RunOutcome,
): ExtractorRun {
  const time = new Date(started).toISOString();
  return { extractor_name: name, version, time, duration_ms: Date.now() - started, ...outcome };
}

/** Drops what an earlier, more structured extractor already found in the file. A log line names that extractor. */
function withoutRepeats(
  earlier: readonly ExtractedObservation[],
  found: readonly ExtractedObservation[],
  timeZone: string,
): { kept: ExtractedObservation[]; lines: string[]; repeated: number } {
  if (earlier.length === 0) return { kept: [...found], lines: [], repeated: 0 };
  const owners = new Map(
    earlier.map((observation) => [fingerprint(observation, timeZone), observation.extractor_name]),
  );
  const repeats = new Map<string, number>();
  let repeated = 0;
  const unrepeated = found.filter((observation) => {
    const owner = owners.get(fingerprint(observation, timeZone));
    if (owner === undefined) return true;
    repeats.set(owner, (repeats.get(owner) ?? 0) + 1);
    repeated += observation.measures.length;
    return false;
  });
  const lines = [...repeats].map(([owner, times]) => EXTRACTION_LOG.otherExtractor(times, owner));
  return { kept: unrepeated, lines, repeated };
}
