import { AppError } from '../../shared/core/app-error.ts';
import { signInProvider } from '../../shared/shell/external-providers.ts';
import { isOperatorAddress } from './is-operator-address.ts';
import type { Proof, ProofSettings } from './sign-in-proof.ts';

/**
 * Whether a session may administer: its own sign-in proved it, through a provider that the operator requires, and the
 * account, or the operator's list of professionals, still confirms it. A session never gains rights that the account
 * got later.
 */
export function mayAdminister(
  proof: Proof | null,
  account: { email: string; email_verified: boolean },
  settings: ProofSettings,
): boolean {
  if (proof === null || !comesByDemanded(proof, settings)) return false;
  return (
    isListedAdministrator(proof, settings) ||
    (isOperatorAddress(proof, settings.operatorDomain) && isOperatorAddress(account, settings.operatorDomain))
  );
}

/** Whether a person is an administrator: by their account's address, or by one of their open sessions. */
export const isKnownAdministrator = (
  account: { email: string; email_verified: boolean },
  proofs: readonly Proof[],
  settings: ProofSettings,
): boolean =>
  isOperatorAddress(account, settings.operatorDomain) ||
  proofs.some((proof) => mayAdminister(proof, account, settings));

/** Refuses an administrator whose provider is not one of those that the operator requires, for their second factor. */
export function checkProvider(proof: Proof, settings: ProofSettings): void {
  if (!provesAdministrator(proof, settings) || comesByDemanded(proof, settings)) return;
  const providers = settings.administratorProviders.map(({ title }) => title).join(', ');
  throw new AppError('provider_refused', { parameters: { providers } });
}

/** Whether a sign-in proved that its person is an administrator, through any provider. */
export const provesAdministrator = (proof: Proof, settings: ProofSettings): boolean =>
  isListedAdministrator(proof, settings) || isOperatorAddress(proof, settings.operatorDomain);

/**
 * Whether the operator listed the professional of a sign-in as an administrator, by the identifier from their provider.
 */
export function isListedAdministrator(
  { provider, identifier }: Proof,
  { administratorIdentifiers }: ProofSettings,
): boolean {
  return administratorIdentifiers.some(
    (named) => named.provider === provider && named.identifier === identifier,
  );
}

function comesByDemanded({ provider }: Proof, { administratorProviders: demanded }: ProofSettings): boolean {
  return demanded.length === 0 || demanded.some(({ name }) => signInProvider(name) === provider);
}
