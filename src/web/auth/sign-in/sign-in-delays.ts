/** The delays of signing in, in milliseconds: specification, section 9. */
export const SIGN_IN_DELAYS = {
  /** For the identity provider to tell who is signed in. */
  known: 3_000,
  /** For the person to finish in the provider's window. */
  window: 300_000,
  /** For which a success is shown before the requested page opens. */
  success: 2_000,
  /** Before the advice to look elsewhere for the e-mail of an invitation. */
  spamHint: 5 * 60_000,
} as const;
