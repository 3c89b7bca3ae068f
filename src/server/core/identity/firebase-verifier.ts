import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { AppError } from '../../../shared/core/app-error.ts';
import { checkClaims, type ExpectedToken } from './claims.ts';
import type { IdentityVerifier } from './identity.ts';

const KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Google's public keys, fetched when first needed and kept as long as their headers say. */
export const googleKeys = (): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL(KEYS), { timeoutDuration: 5_000 });

/** Verifies ID tokens of a real Firebase project: RS256 and one of Google's keys, nothing else. */
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
        name: claims.name,
        picture_url: claims.picture ?? null,
      };
    },
  };
}

async function verifySignature(
  idToken: string,
  keys: JWTVerifyGetKey,
  { clock }: ExpectedToken,
): Promise<unknown> {
  try {
    const { payload } = await jwtVerify(idToken, keys, { algorithms: ['RS256'], currentDate: clock() });
    return payload;
  } catch (error) {
    const away = error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError);
    throw new AppError(away ? 'identity_unavailable' : 'token_invalid', { cause: error });
  }
}
