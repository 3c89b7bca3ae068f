import { v7 as uuidv7 } from 'uuid';
import { AppError, type ErrorCode } from '../../../shared/core/app-error.ts';
import type { StoredFile } from '../../../shared/files/contract.ts';
import type { UserActor } from '../../core/actor.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database, Trx } from '../../core/database/database.ts';
import { openText, sealText } from '../../core/secrets/sealed-text.ts';
import type { ExtractionsDeps, RunOptions } from '../deps.ts';
import type { ExtractionResult } from '../run-result.ts';
import { keepProgress } from '../states/keep-progress.ts';
import { readableFile } from './readable-file.ts';
import {
  answerRequest,
  claimRequest,
  deleteRequestsBefore,
  joinRequest,
  leaveRequest,
  leaveToOthers,
  markRequestSaved,
  markRequestStarted,
  type RequestState,
  readAnswer,
} from './repository.ts';
import { saveResult } from './save-result.ts';
import { type AnswerHandler, awaitAnswer } from './wait-for-worker.ts';

export interface AskDeps {
  database: Database;
  clock: Clock;
  /** How long to wait for the result; a quarter of it is the limit for a worker to start. */
  waitMs: number;
  /** Adds an urgent job, which a worker handles with `answerInJob`. */
  sendRequest(trx: Trx, request: { file_id: string; request_id: string; saves: boolean }): Promise<void>;
  wakeExtraction(): void;
  /** Keys that seal answers stored in the database, because answers name people. The first one seals; all open. */
  subjectKeys: readonly string[];
}

type SealingDeps = Pick<AskDeps, 'subjectKeys'>;

/** What a worker returns, stored as sealed JSON. */
type Answer = { result: ExtractionResult } | { error: ErrorCode };

/** How long a request of a killed process is kept after the longest possible wait. */
const KEPT_AFTER_MS = 60_000;

/**
 * Asks a worker to run the extractors on a file, ahead of the jobs that no caller waits for. The result passes through
 * one row, which is deleted when this returns.
 * @throws AppError `extraction_busy` if there is no answer in time or `signal` is aborted; otherwise the worker's
 * error: `extraction_interrupted`, `storage_unavailable`, or that of a file which is gone meanwhile
 */
export function askExtraction(
  deps: AskDeps,
  file_id: string,
  { signal }: RunOptions = {},
): Promise<ExtractionResult> {
  const { queries } = deps.database;
  return ask(deps, { file_id, saves: false, isShared: false, signal }, async ({ id }) =>
    resultOf(deps, await readAnswer(queries, id)),
  );
}

/**
 * Like `askExtraction`, and saves the result. Without `excluded`, callers that ask while it is under way share one
 * request, across all processes: one of them reads and saves the answer, so it does not matter if others die.
 *
 * @param excluded fingerprints of the observations to leave out
 * @param signal aborted once the client is gone: the other callers then save the result, or this call does if there are
 * none
 * @returns whether this call saved the result
 * @throws AppError as `askExtraction`, `readableFile`, `extraction_exclusion_unknown`
 */
export async function askAndSave(
  deps: AskDeps & ExtractionsDeps,
  file_id: string,
  actor: UserActor,
  { excluded, signal }: { excluded?: readonly string[] | undefined; signal?: AbortSignal } = {},
): Promise<boolean> {
  const { file } = await readableFile(deps, file_id);
  const { queries } = deps.database;
  const request = { file_id, saves: true, isShared: excluded === undefined, signal };
  return ask(deps, request, async ({ id, is_open }) => {
    if (is_open) return saveForAll(deps, id, file, actor);
    const result = resultOf(deps, await readAnswer(queries, id));
    if (excluded !== undefined) await saveResult(deps, file, result, actor, excluded);
    return excluded !== undefined;
  });
}

/** Saves the answer once for all callers of a request. Undefined while another caller is doing so. */
function saveForAll(
  deps: AskDeps & ExtractionsDeps,
  id: string,
  file: StoredFile,
  actor: UserActor,
): Promise<true | undefined> {
  return deps.database.queries.transaction().execute(async (trx) => {
    const answer = await claimRequest(trx, id);
    if (answer === undefined) return undefined;
    await saveResult(deps, file, resultOf(deps, answer), actor, [], trx);
    await markRequestSaved(trx, id, sealed(deps, { result: { extractors: [], observations: [] } }).answer);
    return true;
  });
}

interface WantedExtraction {
  file_id: string;
  saves: boolean;
  /** Whether other callers may join the request. */
  isShared: boolean;
  signal?: AbortSignal | undefined;
}

/** @param take handles the answer; it is called again as long as it returns undefined */
async function ask<Handled>(
  deps: AskDeps,
  wanted: WantedExtraction,
  take: AnswerHandler<Handled>,
): Promise<Handled> {
  const { file_id, saves, isShared, signal } = wanted;
  const { queries } = deps.database;
  const ownId = uuidv7();
  const id = await queries.transaction().execute(async (trx) => {
    const request = { id: ownId, file_id: isShared ? file_id : null, creation_time: deps.clock() };
    const joined = await joinRequest(trx, request);
    if (joined === ownId) await deps.sendRequest(trx, { file_id, request_id: ownId, saves });
    return joined;
  });
  deps.wakeExtraction();
  let isCounted = true;
  const leaves = async ({ waiting }: RequestState) => {
    if (!signal?.aborted) return false;
    // A caller whose client is gone leaves the saving to those that stay; the last one saves.
    if (saves && waiting > 1) isCounted = !(await leaveToOthers(queries, id));
    return !saves || !isCounted;
  };
  try {
    return await awaitAnswer(deps, id, take, leaves);
  } finally {
    if (isCounted) await leaveRequest(queries, id);
  }
}

function resultOf({ subjectKeys }: SealingDeps, answer: string | undefined): ExtractionResult {
  const text = answer === undefined ? null : openText(subjectKeys, answer);
  if (text === null) throw new AppError('extraction_interrupted');
  const opened = JSON.parse(text) as Answer;
  if ('error' in opened) throw new AppError(opened.error);
  return opened.result;
}

/** Runs an extraction as the job of a request. It saves nothing, and does not run if no caller waits any more. */
export async function answerInJob(
  deps: ExtractionsDeps & SealingDeps,
  fileId: string,
  requestId: string,
): Promise<void> {
  const { queries } = deps.database;
  if (!(await markRequestStarted(queries, requestId))) return;
  const answer = await readableFile(deps, fileId)
    .then((file) => keepProgress(queries, fileId, (onProgress) => deps.run(file, { onProgress })))
    .then(
      (result): Answer => ({ result }),
      (error: unknown): Answer => ({ error: error instanceof AppError ? error.code : 'internal' }),
    );
  await answerRequest(queries, requestId, sealed(deps, answer));
}

/** Answers a request whose worker died. The file's report is left unchanged. */
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

/** Deletes the requests of processes that were killed. */
export async function sweepRequests({
  database,
  clock,
  waitMs,
}: Pick<AskDeps, 'database' | 'clock' | 'waitMs'>): Promise<void> {
  await deleteRequestsBefore(database.queries, new Date(clock().getTime() - waitMs - KEPT_AFTER_MS));
}
