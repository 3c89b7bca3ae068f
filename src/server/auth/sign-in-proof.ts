import type { ConfiguredProvider } from '../../shared/auth/oidc-settings.ts';
import type { Identity } from '../core/identity/identity.ts';

/** What a sign-in proves about a person. It holds for as long as the sessions that the sign-in opens. */
export interface Proof extends Pick<Identity, 'email' | 'email_verified' | 'provider'> {
  /** The provider's identifier of a professional whom the operator named as an administrator; null for anybody else. */
  identifier: string | null;
}

export interface ProofSettings {
  operatorDomain: string;
  externalProviders: readonly ConfiguredProvider[];
  /** The only providers with which administrators may sign in; empty: any. */
  administratorProviders: readonly ConfiguredProvider[];
  /** Administrators named by an identifier, because their provider gives no verified e-mail. */
  administratorIdentifiers: readonly { provider: string; identifier: string }[];
  /** How long after a sign-in its sessions last, and new ones may be opened or renewed with it. */
  sessionMaxMs: number;
  administratorSessionMaxMs: number;
}
