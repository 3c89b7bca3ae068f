import { z } from 'zod';
import { AppError } from '../../../shared/core/app-error.ts';
import type { Clock } from '../clock.ts';

export interface ExpectedToken {
  projectId: string;
  tenantId: string | null;
  clock: Clock;
}

const attributesSchema = z.record(z.string(), z.unknown()).catch({});

const claimsSchema = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: z.string().min(1).max(128),
  exp: z.number(),
  iat: z.number(),
  auth_time: z.number(),
  email: z.string().default(''),
  email_verified: z.boolean().default(false),
  name: z.string().default(''),
  picture: z.string().optional(),
  firebase: z
    .object({
      tenant: z.string().optional(),
      sign_in_provider: z.string().default(''),
      identities: attributesSchema,
      sign_in_attributes: attributesSchema,
    })
    .prefault({ identities: {}, sign_in_attributes: {} }),
});
type Claims = z.output<typeof claimsSchema>;

/**
 * Claims of the provider of this sign-in: those that Identity Platform copied from the provider's ID token, and the
 * provider's own subject, which is kept separately.
 */
export function attributesOf({ firebase }: Claims): Record<string, unknown> {
  const subjects = firebase.identities[firebase.sign_in_provider];
  const [sub] = Array.isArray(subjects) && subjects.length === 1 ? subjects : [];
  return { ...(sub !== undefined && { sub }), ...firebase.sign_in_attributes };
}

/** The full name of a person; made of its parts when the provider gives no full one (Pro Santé Connect). */
export function nameOf(claims: Claims): string {
  const { given_name, family_name } = claims.firebase.sign_in_attributes;
  const parts = [given_name, family_name].filter((part) => typeof part === 'string' && part !== '');
  return claims.name || parts.join(' ');
}

/** Seconds by which a time may be in the future, since the clocks of two machines differ. */
const LEEWAY_S = 5;

/**
 * Checks the claims of an ID token, not its signature (Firebase, « Verify ID tokens using a third-party JWT library »).
 * The token must name the configured tenant, or none if none is configured.
 * @throws AppError `token_invalid`; `token_out_of_time` if only its times are wrong, which means that a clock is
 */
export function checkClaims(payload: unknown, { projectId, tenantId, clock }: ExpectedToken): Claims {
  const parsed = claimsSchema.safeParse(payload);
  if (!parsed.success) throw new AppError('token_invalid');
  const claims = parsed.data;
  const now = clock().getTime() / 1000;
  const valid =
    claims.iss === `https://securetoken.google.com/${projectId}` &&
    claims.aud === projectId &&
    (claims.firebase.tenant ?? null) === tenantId;
  if (!valid) throw new AppError('token_invalid');
  const latest = Math.max(claims.iat, claims.auth_time);
  if (claims.exp <= now - LEEWAY_S || latest > now + LEEWAY_S) throw new AppError('token_out_of_time');
  return claims;
}
