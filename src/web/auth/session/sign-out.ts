import { authEndpoints } from '../../../shared/auth/contract.ts';
import type { Api } from '../../core/api/api.ts';
import { isSessionOver } from '../../core/api/http.ts';
import { markSessionLeftOpen } from './session-left-open-mark.ts';
import { hasCookie } from './session-user.ts';
import { markSignOut } from './sign-out-mark.ts';

/**
 * Total time that a sign-out waits for other tabs, the server and the provider. It is short, because a person in a
 * hurry to leave is watching.
 */
const SIGN_OUT_TIMEOUT_MS = 10_000;

/** Held by the tab that renews the session, or ends it. */
export const RENEWAL_LOCK = 'auth.renewal';

/** Somebody has signed out of the provider and of this browser, but their session is still open on the server. */
export class SessionLeftOpenError extends Error {
  override readonly name = 'SessionLeftOpenError';

  constructor(cause: unknown) {
    super('the session is left open on the server', { cause });
  }
}

/** Ignores a session that was left open, when the sign-in that follows replaces it. */
export function ignoreSessionLeftOpen(error: unknown): void {
  if (!(error instanceof SessionLeftOpenError)) throw error;
}

/**
 * Ends the session of this browser on the server; an expired one is left alone. Waits for a renewal under way in any
 * tab, and ends its session too: otherwise its cookie would arrive after the sign-out.
 */
export async function endSession(api: Api): Promise<void> {
  const until = Date.now() + SIGN_OUT_TIMEOUT_MS;
  const end = async () => {
    if (hasCookie()) {
      const options = { renew: false, timeout: Math.max(1, until - Date.now()) };
      await api.call(authEndpoints.deleteSession, options).catch((error: unknown) => {
        if (!isSessionOver(error)) throw error;
      });
    }
    markSessionLeftOpen(false);
  };
  markSessionLeftOpen(true);
  const waited = { signal: AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS) };
  await navigator.locks.request(RENEWAL_LOCK, waited, end).catch((error: unknown) => {
    throw new SessionLeftOpenError(error);
  });
}

/**
 * Ends the person's sessions everywhere. An expired session is renewed for that first, if the provider still knows
 * the person. No tab can renew between the server's answer and the mark.
 */
export async function endEverywhere(api: Api, renew: () => Promise<void>): Promise<void> {
  const waited = { signal: AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS) };
  const end = () => api.call(authEndpoints.endOwnSessions, { renew: false });
  await navigator.locks.request(RENEWAL_LOCK, waited, async () => {
    await end().catch(async (error: unknown) => {
      if (!isSessionOver(error)) throw error;
      await renew();
      await end();
    });
    markSignOut();
    markSessionLeftOpen(false);
  });
}

/** @throws DOMException when a sign-out cannot wait any longer */
export function inTime<T>(attempt: Promise<T>): Promise<T> {
  const limit = AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS);
  return Promise.race([
    attempt,
    new Promise<never>((_, reject) => {
      limit.addEventListener('abort', () => reject(limit.reason));
    }),
  ]);
}
