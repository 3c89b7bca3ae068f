import { authEndpoints } from '../../../shared/auth/contract.ts';
import type { Api } from '../../core/api/api.ts';
import { localError } from '../../core/api/api-error.ts';
import { xsrfToken } from '../../core/api/xsrf-token.ts';
import type { Identity } from '../../core/identity/identity.ts';
import { RENEWAL_LOCK } from './sign-out.ts';
import { lastSignOut } from './sign-out-mark.ts';

export interface SessionOpener {
  /** The provider, loaded at the first call. */
  identity: () => Promise<Identity>;
  /**
   * Opens a session with the provider's token, which is a new one if `fresh`.
   * @throws ApiError `session_missing` if the provider knows nobody
   */
  open: (fresh?: boolean) => Promise<void>;
  /**
   * One tab renews for all: the others find its cookie, and use it. No tab renews a session after a sign-out in any
   * tab: this tab's provider may still know the person.
   * @throws ApiError `session_missing` after a sign-out
   */
  renewOnce: () => Promise<void>;
  /** Renews the session even when another tab has just renewed it, because that one may not have the change. */
  renewAlways: () => Promise<void>;
}

/** How a session is opened, and renewed by one tab at a time. */
export function createSessionOpener(api: Api, loadIdentity: () => Promise<Identity>): SessionOpener {
  let loading: Promise<Identity> | undefined;

  function identity(): Promise<Identity> {
    loading ??= loadIdentity().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }

  async function open(fresh = false): Promise<void> {
    const token = await (await identity()).idToken({ fresh });
    if (token === null) throw sessionMissing();
    await api.call(authEndpoints.createSession, { body: { token } });
  }

  async function renew(): Promise<void> {
    if (lastSignOut() !== undefined) throw sessionMissing();
    // A new token is requested from the provider, so that a person whom it no longer accepts is signed out when the
    // session ends.
    await open(true);
  }

  async function renewOnce(): Promise<void> {
    const before = xsrfToken(document.cookie);
    await navigator.locks.request(RENEWAL_LOCK, async () => {
      const now = xsrfToken(document.cookie);
      if (now === undefined || now === before) await renew();
    });
  }

  return { identity, open, renewOnce, renewAlways: () => navigator.locks.request(RENEWAL_LOCK, renew) };
}

const sessionMissing = () =>
  localError('session_missing', { status: 401, statusText: '', url: authEndpoints.createSession.path });
