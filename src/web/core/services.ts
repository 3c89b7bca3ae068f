import type { QueryClient } from '@tanstack/react-query';
import type { UserInfo } from '../../shared/users/contract.ts';
import type { Api } from './api/api.ts';
import type { Identity } from './identity/identity.ts';

export interface Session {
  /** The identity provider; loaded at first use. */
  identity(): Promise<Identity>;
  /**
   * The signed-in person: that of the current session, or else of a session opened for the person known to the
   * provider.
   */
  user(): Promise<UserInfo | null>;
  /**
   * Opens an API session for the person signed in at the provider. With `fresh`, it has the latest changes to their
   * account.
   */
  open(options?: { fresh?: boolean }): Promise<UserInfo>;
  /**
   * Replaces the API session by one with the latest changes to the person's account. It comes from the same sign-in:
   * neither their rights nor its life grow, and a sign-out in any tab stays in force.
   */
  refresh(): Promise<void>;
  /** Replaces an expired API session. */
  renew(): Promise<void>;
  /** Signs out of the API and of the provider, and drops all data read. `everywhere`: on every device. */
  close(options?: { everywhere?: boolean }): Promise<void>;
  /** Records a failed renewal. */
  lose(error: unknown): Promise<void>;
  /** Records a sign-out in another tab: the content of this one is not fetched again, and nothing typed is lost. */
  leave(): void;
  /**
   * Call before a request: the cookies of a browser are those of all its tabs, and another one may have signed somebody
   * else in.
   * @throws ApiError `xsrf_invalid` if this tab shows somebody else's content
   */
  checkPerson(): Promise<void>;
  /**
   * Whether a renewal failed, or a sign-out came from another tab, and nobody has signed in since: the screen stays,
   * under a notice.
   */
  isLost(): boolean;
}

/** Locks the screens of this browser after a time of inactivity, or a sign-out; all its tabs share one clock. */
export interface Lock {
  /** Minutes without a gesture; 0: never. */
  start(minutes: number): void;
  /** Records a gesture of `uid`, unless the screen is already locked. */
  gesture(uid: string | undefined): void;
  /** Whether the screen of `uid` is locked: it stays so until the same person signs in again. */
  isLocked(uid: string | undefined): boolean;
  /** Whether somebody else has signed in over the locked screen of `uid`, in another tab. */
  isTakenOver(uid: string | undefined): boolean;
  /** The person who last signed in on a sign-in screen of this browser. */
  owner(): string | undefined;
  /** Call when this tab finds that the session of this browser is no longer that of `uid`, whom it shows. */
  replaced(uid: string): void;
  /** Call when somebody has just signed in. */
  unlock(uid: string): void;
  /** Call when the person has signed out in this tab: the screens of the others lock. */
  signOut(): void;
  subscribe(listener: () => void): () => void;
}

/** The services of every screen, created once by `main.tsx` and passed down. */
export interface Services {
  client: QueryClient;
  api: Api;
  session: Session;
  lock: Lock;
}
