import { AppError } from '../../../shared/core/app-error.ts';
import { tokenOf } from '../../core/actor.ts';
import type { CheckStillOpen } from '../../core/check-rights.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database/database.ts';
import { findReader } from './repository.ts';

/**
 * For a request that takes long to arrive, and for an answer that takes long to be sent: refuses to go on once the
 * sign-in of the caller, all their sessions or their access token were ended or have reached their end, or their
 * address, which may make them an administrator, has changed or is no longer proved. A session that was only renewed
 * meanwhile is no reason.
 * @throws AppError `session_missing`; for an access token `access_token_ended`, `…_expired`, `…_owner`
 */
export function stillOpenChecker({ database: { queries }, clock }: StillOpenDeps): CheckStillOpen {
  return async (actor) => {
    const sign_in_time = 'sign_in_time' in actor ? actor.sign_in_time : null;
    const token_id = tokenOf(actor)?.token_id ?? null;
    const code = (tokenCode: 'access_token_ended' | 'access_token_expired' | 'access_token_owner') =>
      token_id === null ? 'session_missing' : tokenCode;
    const reader = await findReader(queries, { user_id: actor.user_id, sign_in_time, token_id });
    const { sessions_end_time } = reader ?? {};
    const isEnded =
      reader === undefined ||
      reader.is_ended ||
      (sign_in_time !== null && sessions_end_time != null && sign_in_time <= sessions_end_time);
    if (isEnded) throw new AppError(code('access_token_ended'));
    if (actor.rights_end_time <= clock()) throw new AppError(code('access_token_expired'));
    const hasLostAddress = actor.email_verified && !reader.email_verified;
    if (hasLostAddress || reader.email !== actor.email) throw new AppError(code('access_token_owner'));
  };
}

interface StillOpenDeps {
  database: Pick<Database, 'queries'>;
  clock: Clock;
}
