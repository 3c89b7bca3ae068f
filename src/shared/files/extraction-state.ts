import { z } from 'zod';

/**
 * State of a file's extraction: never requested, queued, running, done by all extractors, done by some of them only,
 * failed, waiting for another attempt, in quarantine (malware, or not scanned yet), of no known format.
 */
const STATE_NAMES = [
  'none',
  'queued',
  'running',
  'done',
  'partly_done',
  'failed',
  'retried',
  'quarantined',
  'unrecognised',
] as const;

export const extractionStateSchema = z.object({
  state: z.enum(STATE_NAMES),
  /** Place in the queue, from 1, when queued or waiting for another attempt. */
  place: z.int().min(1).optional(),
  /** Name of the running extractor, and the page it is reading. */
  extractor: z.string().optional(),
  page: z.int().min(1).optional(),
  pages: z.int().min(1).optional(),
  /** Failed attempts so far, when another one is waiting or running. */
  retries: z.int().min(1).optional(),
  /** Observations extracted so far. */
  observations: z.int().min(0),
});
export type ExtractionState = z.infer<typeof extractionStateSchema>;
export type StateName = ExtractionState['state'];

/** Names that reports use in place of an extractor's: no format was recognised, or every attempt failed. */
export const FORMAT_RUN = 'format';
export const GIVEN_UP_RUN = 'extraction';

/** The facts from which the state is computed. */
export interface ExtractionFacts {
  /** Whether the scan forbids reading it, for now or for good. */
  isQuarantined: boolean;
  /** The job of its extraction, unless it has ended. */
  job?: { state: 'created' | 'retry' | 'active'; place: number; retries: number } | undefined;
  progress?: { extractor: string; page: number | null; pages: number | null } | undefined;
  /** Runs of its extractors, first to last. */
  runs: readonly { extractor_name: string; error: string | null; taken: number }[];
  observations: number;
}

/** Computes the state from the facts. A job that has not ended outweighs the runs before it. */
export function stateOf({
  isQuarantined,
  job,
  progress,
  runs,
  observations,
}: ExtractionFacts): ExtractionState {
  const retries = job !== undefined && job.retries > 0 ? { retries: job.retries } : {};
  if (job?.state === 'active') {
    const { page, pages } = progress ?? { page: null, pages: null };
    return {
      state: 'running',
      ...(progress && { extractor: progress.extractor }),
      ...(page !== null && pages !== null && { page, pages }),
      ...retries,
      observations,
    };
  }
  if (isQuarantined) return { state: 'quarantined', observations };
  if (job !== undefined) {
    return {
      state: job.state === 'retry' ? 'retried' : 'queued',
      place: job.place,
      ...retries,
      observations,
    };
  }
  return { state: outcomeOf(runs), observations };
}

function outcomeOf(runs: ExtractionFacts['runs']): ExtractionState['state'] {
  const last = runs.at(-1)?.extractor_name;
  if (last === undefined) return 'none';
  if (last === FORMAT_RUN) return 'unrecognised';
  if (last === GIVEN_UP_RUN) return 'failed';
  const latest = new Map(runs.map((run) => [run.extractor_name, run]));
  latest.delete(FORMAT_RUN);
  latest.delete(GIVEN_UP_RUN);
  const read = [...latest.values()];
  if (read.every(({ error }) => error === null)) return 'done';
  return read.some(({ error, taken }) => error === null || taken > 0) ? 'partly_done' : 'failed';
}
