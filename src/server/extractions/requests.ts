import { v7 as uuidv7 } from 'uuid';
import { AppError, type ErrorCode } from '../../shared/core/app-error.ts';
import type { Clock } from '../core/clock.ts';
import type { Database, Trx } from '../core/database/database.ts';
import { openText, sealText } from '../core/sealed-text.ts';
import type { ExtractionsDeps, RunOptions } from './deps.ts';
import {
  answerRequest,
  deleteRequest,
  deleteRequestsBefore,
  findRequest,
  insertRequest,
  takeRequest,
} from './repository.ts';
import type { ExtractionResult } from './run-result.ts';
import { readableFile } from './service.ts';
import { keepProgress } from './states/keep-progress.ts';

export interface AskDeps {
  database: Database;
  clock: Clock;
  /** How long to wait for the result; a quarter of it for a worker that takes the request. */
  waitMs: number;
  /** Adds an urgent job, which a worker answers by `answerInJob`. */
  sendRequest(trx: Trx, request: { file_id: string; request_id: string; saves: boolean }): Promise<void>;
  wakeExtraction(): void;
  /** What answers are sealed with on their way through the database: they name people. The first one seals. */
  subjectKeys: readonly string[];
}

type SealingDeps = Pick<AskDeps, 'subjectKeys'>;

/** What a worker hands back, as sealed JSON. */
type Answer = { result: ExtractionResult } | { error: ErrorCode };

/** Between two looks for an answer: often at first, for files that take a fraction of a second. */
const LOOK_EVERY_MS = { first: 50, most: 500 };
/** How much longer than anybody waits a request is kept, if its process was killed. */
const KEPT_AFTER_MS = 60_000;

/**
 * Has a worker run the extractors on a file, ahead of the jobs that nobody waits for. What was found passes through one
 * row, which is gone when this returns.
 * @throws AppError `extraction_busy` where there is no answer in time or `signal` says that nobody waits; else what the
 * worker met: `extraction_interrupted`, `storage_unavailable`, a file that is gone meanwhile
 */
export async function askExtraction(
  deps: AskDeps,
  file_id: string,
  { signal, saves = false }: RunOptions = {},
): Promise<ExtractionResult> {
  const { queries } = deps.database;
  const request_id = uuidv7();
  await queries.transaction().execute(async (trx) => {
    await insertRequest(trx, request_id, deps.clock());
    await deps.sendRequest(trx, { file_id, request_id, saves });
  });
  deps.wakeExtraction();
  try {
    const text = openText(deps.subjectKeys, await awaitAnswer(deps, request_id, signal));
    if (text === null) throw new AppError('extraction_interrupted');
    const answer = JSON.parse(text) as Answer;
    if ('error' in answer) throw new AppError(answer.error);
    return answer.result;
  } finally {
    await deleteRequest(queries, request_id);
  }
}

async function awaitAnswer({ database, waitMs }: AskDeps, id: string, signal?: AbortSignal): Promise<string> {
  const start = performance.now();
  for (let pause = LOOK_EVERY_MS.first; ; pause = Math.min(pause * 1.5, LOOK_EVERY_MS.most)) {
    const found = await findRequest(database.queries, id);
    if (found === undefined) throw new AppError('extraction_interrupted');
    if (found.answer !== null) return found.answer;
    const limit = found.is_taken ? waitMs : waitMs / 4;
    if (signal?.aborted || performance.now() - start > limit) throw new AppError('extraction_busy');
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Runs as a job that somebody waits for. It saves nothing, and runs nothing once nobody waits any more. */
export async function answerInJob(
  deps: ExtractionsDeps & SealingDeps,
  fileId: string,
  requestId: string,
): Promise<void> {
  const { queries } = deps.database;
  if (!(await takeRequest(queries, requestId))) return;
  const answer = await readableFile(deps, fileId)
    .then((file) => keepProgress(queries, fileId, (onProgress) => deps.run(file, { onProgress })))
    .then(
      (result): Answer => ({ result }),
      (error: unknown): Answer => ({ error: error instanceof AppError ? error.code : 'internal' }),
    );
  await answerRequest(queries, requestId, sealed(deps, answer));
}

/** Tells whoever waits that the worker died. The report of the file stays as it was. */
export async function giveUpRequest(
  deps: SealingDeps & Pick<AskDeps, 'database'>,
  requestId: string,
): Promise<void> {
  const { queries } = deps.database;
  await answerRequest(queries, requestId, sealed(deps, { error: 'extraction_interrupted' }));
}

const sealed = ({ subjectKeys: [secret = ''] }: SealingDeps, answer: Answer): string =>
  sealText(secret, JSON.stringify(answer));

/** Deletes what processes that were killed left behind. */
export async function sweepRequests({
  database,
  clock,
  waitMs,
}: Pick<AskDeps, 'database' | 'clock' | 'waitMs'>): Promise<void> {
  await deleteRequestsBefore(database.queries, new Date(clock().getTime() - waitMs - KEPT_AFTER_MS));
}
