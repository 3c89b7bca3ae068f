import { FirebaseError } from 'firebase/app';
import { IdentityError, type IdentityErrorCode } from './identity.ts';

/**
 * Error codes of Firebase Auth, by their meaning to a person. Disabled and unknown accounts get the message of a wrong
 * password, so that nobody learns which accounts exist.
 */
const CODES: Record<string, IdentityErrorCode> = {
  'auth/invalid-credential': 'credentials_invalid',
  'auth/invalid-login-credentials': 'credentials_invalid',
  'auth/wrong-password': 'credentials_invalid',
  'auth/user-not-found': 'credentials_invalid',
  'auth/user-disabled': 'credentials_invalid',
  'auth/invalid-email': 'credentials_invalid',
  'auth/invalid-action-code': 'link_invalid',
  'auth/expired-action-code': 'link_invalid',
  'auth/tenant-id-mismatch': 'link_invalid',
  'auth/argument-error': 'link_invalid',
  'auth/account-exists-with-different-credential': 'other_method',
  'auth/email-already-in-use': 'other_method',
  'auth/popup-blocked': 'popup_blocked',
  'auth/popup-closed-by-user': 'popup_closed',
  'auth/cancelled-popup-request': 'popup_closed',
  'auth/user-cancelled': 'popup_closed',
  'auth/timeout': 'popup_timeout',
  'auth/too-many-requests': 'too_many_requests',
  'auth/quota-exceeded': 'too_many_requests',
  'auth/network-request-failed': 'unreachable',
  // Firebase's code for an answer that it cannot read: from a failing server, or from a frame library that does not
  // load.
  'auth/internal-error': 'unreachable',
};

/** Runs a Firebase call, and rethrows its errors with doc2's codes. */
export async function withIdentityErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof IdentityError) throw error;
    const providerCode = error instanceof FirebaseError ? error.code : String(error);
    throw new IdentityError(CODES[providerCode] ?? 'unknown', providerCode, error);
  }
}
