import { v7 as uuidv7 } from 'uuid';
import { AppError, type ErrorCode } from '../../../shared/core/app-error.ts';
import type { StoredFile } from '../../../shared/files/contract.ts';
import type { UserActor } from '../../core/actor.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database, Trx } from '../../core/database/database.ts';
import { openText, sealText } from '../../core/sealed-text.ts';
import type { ExtractionResult } from '../run-result.ts';
import { keepProgress } from '../states/keep-progress.ts';
import { awaitAnswer, type Take } from './await-answer.ts';
import type { ExtractionsDeps, RunOptions } from './deps.ts';
import {
  answerRequest,
  claimRequest,
  deleteRequestsBefore,
  joinRequest,
  leaveRequest,
  leaveToOthers,
  readAnswer,
  settleRequest,
  takeRequest,
} from './repository.ts';
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
  const { queries } = deps.database;
  return ask(deps, { file_id, saves: false, isShared: false, signal }, async ({ id }) =>
    resultOf(deps, await readAnswer(queries, id)),
  );
}

/**
 * Does the same, and saves what was found. Without `excluded`, whoever asks for it while it is under way joins it, on
 * any process: one of them reads the answer and saves it, and those whose process dies do not matter.
 *
 * @param excluded fingerprints of observations that are not wanted
 * @param signal says that nobody waits for it: it is then left to the others who wait for it, and saved if there are none
 * @returns whether this call saved it
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
  const asked = { file_id, saves: true, isShared: excluded === undefined, signal };
  return ask(deps, asked, async ({ id, is_open }) => {
    if (is_open) return saveForAll(deps, id, file, actor);
    const result = resultOf(deps, await readAnswer(queries, id));
    if (excluded !== undefined) await saveResult(deps, file, result, actor, excluded);
    return excluded !== undefined;
  });
}

/** Reads and saves what all who wait for a request wait for. Undefined while another one of them does. */
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
    await settleRequest(trx, id, sealed(deps, { result: { extractors: [], observations: [] } }).answer);
    return true;
  });
}

interface Asked {
  file_id: string;
  saves: boolean;
  /** Whether others may join it. */
  isShared: boolean;
  signal?: AbortSignal | undefined;
}

/** @param take what to do once there is an answer; it is tried again as long as it returns undefined */
async function ask<Taken>(deps: AskDeps, asked: Asked, take: Take<Taken>): Promise<Taken> {
  const { file_id, saves, isShared, signal } = asked;
  const { queries } = deps.database;
  const own = uuidv7();
  const id = await queries.transaction().execute(async (trx) => {
    const request = { id: own, file_id: isShared ? file_id : null, creation_time: deps.clock() };
    const joined = await joinRequest(trx, request);
    if (joined === own) await deps.sendRequest(trx, { file_id, request_id: own, saves });
    return joined;
  });
  deps.wakeExtraction();
  let isCounted = true;
  const leaves = async () => {
    if (!signal?.aborted) return false;
    // Who goes away leaves what is to be saved to those who stay; the last one sees to it.
    if (saves) isCounted = !(await leaveToOthers(queries, id));
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
