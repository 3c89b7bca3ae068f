import { AppError } from '../../../shared/core/app-error.ts';
import type { Database } from '../../core/database/database.ts';
import { findRequest, type RequestState } from './repository.ts';

/** Pause between two polls for an answer. The first ones are short, for files that take a fraction of a second. */
const LOOK_EVERY_MS = { first: 50, most: 500 };

/** What a waiting caller does with an answered request. Returns undefined while another caller is handling it. */
export type AnswerHandler<Handled> = (request: RequestState) => Promise<Handled | undefined>;

/**
 * Polls until a request has an answer and `take` has returned a value. It holds no connection between polls, and polls
 * do not load the answer, because that of a large file weighs megabytes.
 * @param leaves whether this caller stops waiting, by what the poll has read
 * @throws AppError `extraction_busy` if it takes too long or `leaves` returns true, `extraction_interrupted`
 */
export async function awaitAnswer<Handled>(
  { database, waitMs }: { database: Database; waitMs: number },
  id: string,
  take: AnswerHandler<Handled>,
  leaves: (request: RequestState) => Promise<boolean>,
): Promise<Handled> {
  const start = performance.now();
  for (let pause = LOOK_EVERY_MS.first; ; pause = Math.min(pause * 1.5, LOOK_EVERY_MS.most)) {
    const found = await findRequest(database.queries, id);
    if (found === undefined) throw new AppError('extraction_interrupted');
    if (await leaves(found)) throw new AppError('extraction_busy');
    const handled = found.is_answered ? await take(found) : undefined;
    if (handled !== undefined) return handled;
    const limit = found.is_taken ? waitMs : waitMs / 4;
    if (performance.now() - start > limit) throw new AppError('extraction_busy');
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
