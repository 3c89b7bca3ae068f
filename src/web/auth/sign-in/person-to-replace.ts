import type { IdentityUser } from '../../core/identity/identity.ts';
import type { Session } from '../../core/services.ts';
import { lastSignOut } from '../session/sign-out-mark.ts';

/** Whether the person known on this browser is the one who signs in. */
export type IsSamePerson = (known: IdentityUser) => boolean;

/** Whether somebody has this address, in whatever letters it was typed. */
export const hasEmail =
  (email: string) =>
  (person: { email: string }): boolean =>
    person.email.toLowerCase() === email.toLowerCase();

/** The person whom the provider knows on this browser, and whom a sign-in would replace in all its tabs. */
export async function knownPerson(session: Session): Promise<IdentityUser | undefined> {
  if (lastSignOut() !== undefined) return undefined;
  // If the provider does not answer, the sign-in itself fails and says so.
  const identity = await session.identity().catch(() => undefined);
  return (await identity?.currentUser().catch(() => null)) ?? undefined;
}

/** How a screen names the person known on this browser. */
export const nameOf = ({ email, name }: IdentityUser): string => email || (name ?? '');
