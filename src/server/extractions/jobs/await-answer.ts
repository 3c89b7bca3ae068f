import { AppError } from '../../../shared/core/app-error.ts';
import type { Database } from '../../core/database/database.ts';
import { findRequest, type RequestState } from './repository.ts';

/** Between two looks for an answer: often at first, for files that take a fraction of a second. */
const LOOK_EVERY_MS = { first: 50, most: 500 };

/** What one who waits does with a request that has an answer. Undefined: another one has it in hand. */
export type Take<Taken> = (request: RequestState) => Promise<Taken | undefined>;

/**
 * Waits until a request has an answer and `take` had its turn at it. Between two looks it holds no connection, and no
 * look brings the answer: that of a large file weighs megabytes.
 * @param leaves whether this one waits no longer
 * @throws AppError `extraction_busy` where it takes too long or `leaves` says so, `extraction_interrupted`
 */
export async function awaitAnswer<Taken>(
  { database, waitMs }: { database: Database; waitMs: number },
  id: string,
  take: Take<Taken>,
  leaves: () => Promise<boolean>,
): Promise<Taken> {
  const start = performance.now();
  for (let pause = LOOK_EVERY_MS.first; ; pause = Math.min(pause * 1.5, LOOK_EVERY_MS.most)) {
    const found = await findRequest(database.queries, id);
    if (found === undefined) throw new AppError('extraction_interrupted');
    if (await leaves()) throw new AppError('extraction_busy');
    const taken = found.is_answered ? await take(found) : undefined;
    if (taken !== undefined) return taken;
    const limit = found.is_taken ? waitMs : waitMs / 4;
    if (performance.now() - start > limit) throw new AppError('extraction_busy');
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
