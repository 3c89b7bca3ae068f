import { z } from 'zod';
import type { ExternalProvider } from '../shell/external-providers.ts';

/**
 * Parameters of an authorisation request that Firebase writes itself: setting one would be ignored, or break the
 * request.
 */
const RESERVED: ReadonlySet<string> = new Set([
  'client_id',
  'nonce',
  'redirect_uri',
  'request',
  'request_uri',
  'response_mode',
  'response_type',
  'scope',
  'state',
]);

/** The operator's settings for an OIDC provider (OpenID Connect Core 1.0, sections 3.1.2.1 and 2). */
export const oidcSettingsSchema = z.strictObject({
  /** Scopes to request, in the characters that OAuth allows (RFC 6749, section 3.3). */
  scopes: z.array(z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,100}$/)).optional(),
  /** Further parameters of the request. */
  parameters: z
    .record(
      z
        .string()
        .regex(/^[a-z][a-z0-9_]{0,63}$/)
        .refine((name) => !RESERVED.has(name)),
      z.string().min(1).max(1000),
    )
    .optional(),
  /** Accepted levels of assurance: a sign-in must carry one of them. Absent: any sign-in is accepted. */
  acr: z.array(z.string().min(1).max(200)).optional(),
  /** The claim that identifies the professional: their RPPS number, for example. */
  identifier: z.string().min(1).max(100).optional(),
});
type OidcSettings = z.infer<typeof oidcSettingsSchema>;

/** A provider of the sign-in screen, and what a sign-in through it has to prove. */
export interface ConfiguredProvider extends ExternalProvider {
  acr: readonly string[];
  /** Null when no claim identifies the professional. */
  identifier: string | null;
}

/**
 * What well-known providers require. Pro Santé Connect refuses a request without these two and gives no e-mail;
 * `preferred_username` is the professional's number in the national directory (RPPS).
 */
const PRESETS: Readonly<Record<string, OidcSettings>> = {
  'oidc.prosanteconnect': {
    scopes: ['openid', 'scope_all'],
    parameters: { acr_values: 'eidas1' },
    identifier: 'preferred_username',
  },
};

/** A provider with its settings: each one is the operator's, or else the one that this provider is known to need. */
export function configureProvider(
  named: Pick<ExternalProvider, 'name' | 'title' | 'icon'>,
  given: OidcSettings = {},
): ConfiguredProvider {
  const preset = PRESETS[named.name] ?? {};
  return {
    ...named,
    scopes: given.scopes ?? preset.scopes ?? [],
    parameters: given.parameters ?? preset.parameters ?? {},
    acr: given.acr ?? preset.acr ?? [],
    identifier: given.identifier ?? preset.identifier ?? null,
  };
}
