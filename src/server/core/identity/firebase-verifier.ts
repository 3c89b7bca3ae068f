import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { AppError } from '../../../shared/core/app-error.ts';
import { attributesOf, checkClaims, type ExpectedToken, nameOf } from './claims.ts';
import type { IdentityVerifier } from './identity.ts';

const KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Google's public keys, fetched when first needed and cached as long as their headers allow. */
export const googleKeys = (): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL(KEYS), { timeoutDuration: 5_000 });

/** Verifies ID tokens of a real Firebase project: only RS256 with one of Google's keys is accepted. */
export function firebaseVerifier(expected: ExpectedToken, keys: JWTVerifyGetKey): IdentityVerifier {
  return {
    isReady: () => true,
    async verify(idToken) {
      const payload = await verifySignature(idToken, keys, expected);
      const claims = checkClaims(payload, expected);
      return {
        subject: claims.sub,
        tenant: claims.firebase.tenant ?? '',
        email: claims.email,
        email_verified: claims.email_verified,
        name: nameOf(claims),
        picture_url: claims.picture ?? null,
        provider: claims.firebase.sign_in_provider,
        attributes: attributesOf(claims),
        sign_in_time: new Date(claims.auth_time * 1000),
      };
    },
  };
}

/** Claims of a token signed by one of the keys; its times are checked with the other claims. */
async function verifySignature(
  idToken: string,
  keys: JWTVerifyGetKey,
  { clock }: ExpectedToken,
): Promise<unknown> {
  try {
    const { payload } = await jwtVerify(idToken, keys, { algorithms: ['RS256'], currentDate: clock() });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) return error.payload;
    throw new AppError(isAway(error) ? 'identity_unavailable' : 'token_invalid', { cause: error });
  }
}

/** Whether the keys could not be fetched (no answer, a late one, an error, no key set): the token may be valid. */
function isAway(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return ['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', errors.JOSEError.code].includes(error.code);
}
