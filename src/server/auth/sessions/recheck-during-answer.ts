import { AppError } from '../../../shared/core/app-error.ts';
import { tokenOf } from '../../core/actor.ts';
import type { CheckStillOpen } from '../../core/check-rights.ts';
import type { Database } from '../../core/database/database.ts';
import { findReader } from './repository.ts';

/**
 * For an answer that takes long, such as an export: refuses to go on once the sign-in of its reader, all their sessions
 * or their access token were ended, or their address, which may make them an administrator, has changed. A session that
 * was only renewed meanwhile is no reason.
 * @throws AppError `session_missing`
 */
export function stillOpenChecker({ queries }: Pick<Database, 'queries'>): CheckStillOpen {
  return async (actor) => {
    const sign_in_time = 'sign_in_time' in actor ? actor.sign_in_time : null;
    const token_id = tokenOf(actor)?.token_id ?? null;
    const reader = await findReader(queries, { user_id: actor.user_id, sign_in_time, token_id });
    const { sessions_end_time } = reader ?? {};
    const isOver =
      reader === undefined ||
      reader.is_ended ||
      reader.email !== actor.email ||
      (sign_in_time !== null && sessions_end_time != null && sign_in_time <= sessions_end_time);
    if (isOver) throw new AppError('session_missing');
  };
}
