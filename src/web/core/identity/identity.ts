import type { ExternalProvider } from '../../../shared/shell/external-providers.ts';

/** A person signed in at the identity provider; they may not have an API session yet. */
export interface IdentityUser {
  /** The provider's own identifier of the person: no other account has it. */
  id: string;
  email: string;
  name: string | null;
  /** Whether they sign in, or could, with their e-mail address and a password. */
  hasPassword: boolean;
}

/**
 * A person whom the provider has just identified, and who is not signed in on this browser yet: whoever is stays so, in
 * all tabs, until `signIn`.
 */
export interface IdentifiedPerson extends Pick<IdentityUser, 'id' | 'email'> {
  /** Gives them a password; they may have had none. */
  setPassword(password: string): Promise<void>;
  setName(name: string): Promise<void>;
  /** Signs them in on this browser, in place of anybody else. */
  signIn(): Promise<void>;
  /** Forgets them: they were not signed in. */
  forget(): Promise<void>;
}

const IDENTITY_ERROR_CODES = [
  'credentials_invalid',
  'link_invalid',
  'other_method',
  'popup_blocked',
  'popup_closed',
  'popup_timeout',
  'too_many_requests',
  'unreachable',
  'unknown',
] as const;
export type IdentityErrorCode = (typeof IDENTITY_ERROR_CODES)[number];

/** An error of the identity provider. `providerCode` is its own code, for the technical details. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly code: IdentityErrorCode;
  readonly providerCode: string;

  constructor(code: IdentityErrorCode, providerCode: string, cause?: unknown) {
    super(`${code} (${providerCode})`, { cause });
    this.code = code;
    this.providerCode = providerCode;
  }
}

/** `google`, `microsoft` or `oidc.…`, with the scopes and parameters of its authorisation request. */
export type ProviderRequest = Pick<ExternalProvider, 'name' | 'scopes' | 'parameters'>;

/** What doc2 needs from an identity provider. Every method throws IdentityError. */
export interface Identity {
  /** The person signed in on this browser, once known. */
  currentUser(): Promise<IdentityUser | null>;
  /**
   * A token that opens an API session; null when nobody is signed in. With `fresh`, a new one is requested from the
   * provider.
   */
  idToken(options?: { fresh?: boolean }): Promise<string | null>;
  signInWithPassword(email: string, password: string): Promise<void>;
  /** E-mails a link that signs in the person who opens it, and opens `url`. */
  sendLink(email: string, url: string): Promise<void>;
  /** Whether an address is a sign-in link of this tenant; whether it was used already is known only by using it. */
  isLink(url: string): boolean;
  identifyByLink(email: string, url: string): Promise<IdentifiedPerson>;
  /**
   * Changes the password of the person signed in, who proves their identity with the old one: `credentials_invalid` if
   * it is wrong.
   */
  changePassword(current: string, next: string): Promise<void>;
  /** Changes the name of the person signed in. */
  setName(name: string): Promise<void>;
  /** Opens the provider's window, with the scopes and parameters of its settings. */
  identifyByPopup(provider: ProviderRequest): Promise<IdentifiedPerson>;
  /** Signs out the person signed in. */
  signOut(): Promise<void>;
}
