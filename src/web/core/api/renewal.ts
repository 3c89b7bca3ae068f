import { hasCode } from './api-error.ts';
import { isSessionOver } from './http.ts';

export interface RenewalOptions {
  /** Opens a new API session, or throws. */
  renew: () => Promise<void>;
  /** Called once when a renewal failed, before waiting requests get the error. */
  onSessionLost: (error: unknown) => void | Promise<void>;
  /** Called at each refusal for want of rights. */
  onForbidden?: () => void;
}

/**
 * Runs requests so that a 401 renews the session and replays them. However many requests were sent under the expired
 * session, one renewal runs: each request is then replayed once, or gets the error of that renewal, even if its refusal
 * arrives later, for its session or for its token.
 */
export function createRenewal({ renew, onSessionLost, onForbidden }: RenewalOptions) {
  let generation = 0;
  let latest: Promise<void> = Promise.resolve();
  let running = false;

  async function start(): Promise<void> {
    running = true;
    try {
      await renew();
    } catch (error) {
      await onSessionLost(error);
      throw error;
    } finally {
      running = false;
    }
  }

  return async function withRenewal<T>(request: () => Promise<T>): Promise<T> {
    if (running) await latest;
    const sentIn = generation;
    try {
      return await request();
    } catch (error) {
      if (hasCode(error, 'forbidden')) onForbidden?.();
      const renewedSince = sentIn !== generation;
      // A browser that delays a request may send the token of one session with the cookies of the next.
      const outdated = renewedSince && hasCode(error, 'xsrf_invalid');
      if (!isSessionOver(error) && !outdated) throw error;
      if (!renewedSince) {
        generation += 1;
        latest = start();
      }
      await latest;
      return request();
    }
  };
}
