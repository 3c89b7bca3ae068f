import { decodeJwt } from 'jose';
import { z } from 'zod';
import { AppError } from '../../../shared/core/app-error.ts';
import { checkClaims, type ExpectedToken } from './claims.ts';
import type { IdentityVerifier } from './identity.ts';

const lookupSchema = z.object({
  users: z
    .array(
      z.object({
        localId: z.string(),
        email: z.string().default(''),
        emailVerified: z.boolean().default(false),
        displayName: z.string().default(''),
        photoUrl: z.string().optional(),
        disabled: z.boolean().default(false),
      }),
    )
    .length(1),
});

export interface Emulator {
  /** Origin of the emulator, such as `http://127.0.0.1:9099`; another port if that one is in use. */
  url(): string;
  isReady(): boolean;
}

/**
 * Verifies ID tokens of the Firebase Auth emulator. They are not signed: anybody could forge one with a known id and
 * another e-mail, so the e-mail and whether it is verified are read from the emulator, never from the token.
 */
export function emulatorVerifier(expected: ExpectedToken, emulator: Emulator): IdentityVerifier {
  return {
    isReady: () => emulator.isReady(),
    async verify(idToken) {
      const claims = checkClaims(decode(idToken), expected);
      const user = await lookUp(emulator, idToken, claims.firebase.tenant);
      if (user.localId !== claims.sub || user.disabled) throw new AppError('token_invalid');
      return {
        subject: claims.sub,
        tenant: claims.firebase.tenant ?? '',
        email: user.email,
        email_verified: user.emailVerified,
        name: user.displayName,
        picture_url: user.photoUrl ?? null,
        provider: claims.firebase.sign_in_provider,
        // The emulator's window can play any provider, and its tokens are unsigned: their claims prove nothing.
        attributes: {},
        sign_in_time: new Date(claims.auth_time * 1000),
      };
    },
  };
}

function decode(idToken: string): unknown {
  try {
    return decodeJwt(idToken);
  } catch (cause) {
    throw new AppError('token_invalid', { cause });
  }
}

async function lookUp(emulator: Emulator, idToken: string, tenantId: string | undefined) {
  const url = `${emulator.url()}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=demo`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idToken, tenantId }),
    signal: AbortSignal.timeout(5_000),
  }).catch((cause: unknown) => {
    throw new AppError('identity_unavailable', { cause });
  });
  const found = response.ok ? lookupSchema.safeParse(await response.json()) : undefined;
  const user = found?.success ? found.data.users[0] : undefined;
  if (user === undefined) throw new AppError('token_invalid');
  return user;
}
