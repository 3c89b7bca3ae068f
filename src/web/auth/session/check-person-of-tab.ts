import { type UserInfo, usersEndpoints } from '../../../shared/users/contract.ts';
import { localError } from '../../core/api/api-error.ts';
import { xsrfToken } from '../../core/api/xsrf-token.ts';

interface PersonCheckDeps {
  /** The person whose session this browser has; null if there is none. */
  find: () => Promise<UserInfo | null>;
  /** The person whom this tab shows; undefined before there is one. */
  expected: () => string | undefined;
  /** Called when the session is no longer that of this person, whom this tab shows. */
  onReplaced: (uid: string) => void;
}

/**
 * Makes sure that a tab uses the session of no other person than the one whom it shows: the cookies of a browser are
 * those of all its tabs. Each new session has a new XSRF token, which tells when to ask again whose it is.
 */
export function createPersonCheck({ find, expected, onReplaced }: PersonCheckDeps) {
  /** The XSRF token of the last session that was found to be the expected person's. */
  let known: string | undefined;
  let checking: Promise<void> | undefined;
  const token = () => xsrfToken(document.cookie);

  /** Remembers the session under which a person was found. */
  async function noting<Found extends UserInfo | null>(ask: () => Promise<Found>): Promise<Found> {
    const before = token();
    const user = await ask();
    if (user !== null) known = before;
    return user;
  }

  const findNoted = () => noting(find);

  function isExpected({ uid }: UserInfo): boolean {
    const shown = expected();
    if (shown === undefined || shown === uid) return true;
    known = undefined;
    onReplaced(shown);
    return false;
  }

  async function look(): Promise<void> {
    const user = await findNoted();
    if (user === null || isExpected(user)) return;
    throw localError('xsrf_invalid', { status: 403, statusText: '', url: usersEndpoints.getMe.path });
  }

  return {
    noting,
    find: findNoted,
    isExpected,
    /** @throws ApiError `xsrf_invalid` if the session is somebody else's */
    async check(): Promise<void> {
      const now = token();
      if (expected() === undefined || now === undefined || now === known) return;
      checking ??= look().finally(() => {
        checking = undefined;
      });
      await checking;
    },
  };
}
