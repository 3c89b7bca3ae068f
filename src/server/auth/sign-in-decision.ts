import { AppError } from '../../shared/core/app-error.ts';
import { storableText } from '../../shared/core/storable-text.ts';
import { signInProvider } from '../../shared/shell/external-providers.ts';
import type { Identity } from '../core/identity/identity.ts';
import { isListedAdministrator } from './administrator-rights.ts';
import type { Proof, ProofSettings } from './sign-in-proof.ts';

/** An account as it was before a sign-in. */
export interface KnownAccount {
  email: string;
  email_verified: boolean;
  email_sign_in_time: Date | null;
  sessions_end_time: Date | null;
  last_activity: Date;
}

/**
 * What a sign-in proves. An identifier is kept only if the operator named it: sessions hold nobody else's number. The
 * same number given by another provider identifies nobody.
 */
export function proofOf(person: Identity, settings: ProofSettings): Proof {
  const { email, email_verified, provider } = person;
  const claim = configured(person, settings)?.identifier ?? null;
  const identifier =
    claim !== null && Object.hasOwn(person.attributes, claim) ? person.attributes[claim] : null;
  const proof = {
    email,
    email_verified,
    provider,
    identifier: typeof identifier === 'string' ? identifier : null,
  };
  return isListedAdministrator(proof, settings) ? proof : { ...proof, identifier: null };
}

/** Refuses a sign-in without a level of assurance that the operator requires of its provider. */
export function checkAssurance(person: Identity, settings: ProofSettings): void {
  const provider = configured(person, settings);
  if (provider === undefined || provider.acr.length === 0) return;
  const { acr } = person.attributes;
  if (typeof acr === 'string' && provider.acr.includes(acr)) return;
  throw new AppError('assurance_refused', { parameters: { provider: provider.title } });
}

function configured({ provider }: Identity, { externalProviders }: ProofSettings) {
  return externalProviders.find(({ name }) => signInProvider(name) === provider);
}

/**
 * Decides what a sign-in changes in an account's e-mail. It may change the e-mail, or whether it is verified, only if
 * it is later than the sign-in that set them: otherwise an older token, renewed or replayed, would give its holder what
 * another person has proved since. Firebase dates sign-ins to the second.
 * @returns the sign-in that the e-mail now comes from; `isProved` if the e-mail is verified and was not the verified
 * e-mail of the account before
 * @throws AppError `token_invalid` for a sign-in that can no longer open anything
 */
export function decideSignIn(
  { email, email_verified, sign_in_time }: Identity,
  known: KnownAccount,
): { email_sign_in_time: Date | null; isProved: boolean } {
  const refused = new AppError('token_invalid');
  const { sessions_end_time: ended, email_sign_in_time: since } = known;
  // After all sessions were ended, the person has to sign in again: a token that a browser renews by itself is refused.
  if (ended !== null && sign_in_time <= ended) throw refused;
  const isSame =
    known.email.toLowerCase() === storableText(email).toLowerCase() &&
    known.email_verified === email_verified;
  if (!isSame) {
    // Accounts of the previous version do not say which sign-in set their e-mail: their last activity stands in for it.
    if (sign_in_time <= (since ?? known.last_activity)) throw refused;
    return { email_sign_in_time: sign_in_time, isProved: email_verified };
  }
  // A verified e-mail counts from the first sign-in that proved it, an unverified one from the last sign-in that did
  // not.
  if (!email_verified)
    return {
      email_sign_in_time: since !== null && since > sign_in_time ? since : sign_in_time,
      isProved: false,
    };
  if (since !== null && sign_in_time < since) throw refused;
  return { email_sign_in_time: since, isProved: false };
}
