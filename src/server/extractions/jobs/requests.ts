import { v7 as uuidv7 } from 'uuid';
import { AppError, type ErrorCode } from '../../../shared/core/app-error.ts';
import type { UserActor } from '../../core/actor.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database, Trx } from '../../core/database/database.ts';
import { openText, sealText } from '../../core/sealed-text.ts';
import {
  answerRequest,
  deleteRequestsBefore,
  findRequest,
  joinRequest,
  leaveRequest,
  settleRequest,
  takeRequest,
} from '../repository.ts';
import type { ExtractionResult } from '../run-result.ts';
import { keepProgress } from '../states/keep-progress.ts';
import type { ExtractionsDeps, RunOptions } from './deps.ts';
import { saveResult } from './save-result.ts';
import { readableFile } from './service.ts';

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
export function askExtraction(
  deps: AskDeps,
  file_id: string,
  { signal }: RunOptions = {},
): Promise<ExtractionResult> {
  return ask(deps, { file_id, saves: false, isShared: false, signal }, async (result) => result);
}

/**
 * Does the same, and saves what was found. Without `excluded`, whoever asks for it while it is under way joins it, on
 * any process: one of them saves it, and those whose process dies do not matter.
 *
 * @param excluded fingerprints of observations that are not wanted
 * @returns whether this call saved it
 * @throws AppError as `askExtraction`, `readableFile`, `extraction_exclusion_unknown`
 */
export async function askAndSave(
  deps: AskDeps & ExtractionsDeps,
  file_id: string,
  actor: UserActor,
  excluded?: readonly string[],
): Promise<boolean> {
  const { file } = await readableFile(deps, file_id);
  const isShared = excluded === undefined;
  return ask(deps, { file_id, saves: true, isShared }, (result, id) =>
    saveResult(deps, file, result, actor, excluded ?? [], async (trx) => !isShared || settleRequest(trx, id)),
  );
}

interface Asked {
  file_id: string;
  saves: boolean;
  /** Whether others may join it. */
  isShared: boolean;
  signal?: AbortSignal | undefined;
}

async function ask<Used>(
  deps: AskDeps,
  { file_id, saves, isShared, signal }: Asked,
  use: (result: ExtractionResult, requestId: string) => Promise<Used>,
): Promise<Used> {
  const { queries } = deps.database;
  const own = uuidv7();
  const request_id = await queries.transaction().execute(async (trx) => {
    const request = { id: own, file_id: isShared ? file_id : null, creation_time: deps.clock() };
    const joined = await joinRequest(trx, request);
    if (joined === own) await deps.sendRequest(trx, { file_id, request_id: own, saves });
    return joined;
  });
  deps.wakeExtraction();
  try {
    const text = openText(deps.subjectKeys, await awaitAnswer(deps, request_id, signal));
    if (text === null) throw new AppError('extraction_interrupted');
    const answer = JSON.parse(text) as Answer;
    if ('error' in answer) throw new AppError(answer.error);
    return await use(answer.result, request_id);
  } finally {
    await leaveRequest(queries, request_id);
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

const sealed = ({ subjectKeys: [secret = ''] }: SealingDeps, answer: Answer) => ({
  answer: sealText(secret, JSON.stringify(answer)),
  isFailure: 'error' in answer,
});

/** Deletes what processes that were killed left behind. */
export async function sweepRequests({
  database,
  clock,
  waitMs,
}: Pick<AskDeps, 'database' | 'clock' | 'waitMs'>): Promise<void> {
  await deleteRequestsBefore(database.queries, new Date(clock().getTime() - waitMs - KEPT_AFTER_MS));
}
