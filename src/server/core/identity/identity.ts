/** A person whose identity the provider asserts. */
export interface Identity {
  /** `sub` of the token: unique within the tenant. */
  subject: string;
  /** Empty when the project has no tenants. */
  tenant: string;
  email: string;
  email_verified: boolean;
  name: string;
  picture_url: string | null;
  /** How they signed in, in Firebase's terms: `password`, `google.com`, `oidc.…`. */
  provider: string;
  /** Claims of that provider about the person, for this sign-in, from its own ID token. */
  attributes: Readonly<Record<string, unknown>>;
  /** When they last signed in; a renewed token keeps it. */
  sign_in_time: Date;
}

export interface IdentityVerifier {
  /**
   * Verifies an ID token of Firebase Auth.
   * @throws AppError `token_invalid`, `token_out_of_time`, or `identity_unavailable` if the provider does not answer
   */
  verify(idToken: string): Promise<Identity>;
  /** Whether people can sign in now. */
  isReady(): boolean;
}
