import { FirebaseError } from 'firebase/app';
import { describe, expect, it } from 'vitest';
import { withIdentityErrors } from './firebase-error-codes.ts';

const refused = (error: unknown) =>
  withIdentityErrors(() => Promise.reject(error)).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );

describe('withIdentityErrors', () => {
  it.each([
    ['auth/invalid-credential', 'credentials_invalid'],
    ['auth/user-not-found', 'credentials_invalid'],
    ['auth/wrong-password', 'credentials_invalid'],
    ['auth/user-disabled', 'credentials_invalid'],
    ['auth/invalid-action-code', 'link_invalid'],
    ['auth/tenant-id-mismatch', 'link_invalid'],
    ['auth/account-exists-with-different-credential', 'other_method'],
    ['auth/popup-closed-by-user', 'popup_closed'],
    ['auth/popup-blocked', 'popup_blocked'],
    ['auth/too-many-requests', 'too_many_requests'],
    ['auth/network-request-failed', 'unreachable'],
    ['auth/internal-error', 'unreachable'],
    ['auth/something-new', 'unknown'],
  ])('reads %s as %s', async (providerCode, code) => {
    const cause = new FirebaseError(providerCode, 'message of Firebase');
    expect(await refused(cause)).toMatchObject({ name: 'IdentityError', code, providerCode, cause });
  });

  it('keeps other errors for the technical details', async () => {
    expect(await refused(new TypeError('x'))).toMatchObject({
      code: 'unknown',
      providerCode: 'TypeError: x',
    });
  });

  it('returns what the call returns', async () => {
    expect(await withIdentityErrors(async () => 3)).toBe(3);
  });
});
