import { useState } from 'react';
import type { UserInfo } from '../../../shared/users/contract.ts';
import type { IdentifiedPerson } from '../../core/identity/identity.ts';
import { leavePage } from '../../core/leave-page.ts';
import { useServices } from '../../core/services-context.tsx';
import type { ScreenError } from '../../core/ui/errors/screen-error.ts';
import { completeError, otherPersonError } from '../login-error-sentences.ts';
import { logged } from '../session/session.ts';
import { hasEmail, type IsSamePerson, knownPerson, nameOf } from '../sign-in/person-to-replace.ts';
import type { LoginState } from '../sign-in/use-login.ts';

interface UnlockTask {
  /** The address of whoever signs in, where the form has it. */
  email?: string;
  /** Signs in at the identity provider, or only identifies whoever signs in there. */
  signIn: () => Promise<IdentifiedPerson | undefined>;
  /** Turns a refusal of `signIn` into a message. */
  failure: (cause: unknown) => ScreenError;
}

/**
 * Signs in again on a locked screen. The same person continues; another one is refused, and replaces nobody, as long as
 * the browser knows whose screen it is. Where it does not, the page is left, with everything in it.
 * @param user the person who has to sign in again; undefined if only the record in the browser shows who
 */
export function useUnlock(user: UserInfo | undefined) {
  const { session, lock } = useServices();
  const [state, setState] = useState<LoginState>({ status: 'idle' });

  /** The name of the person of this screen, if whoever signs in is somebody else. */
  async function ownerInsteadOf(isSame: IsSamePerson, email: string): Promise<string | undefined> {
    if (user !== undefined && email !== '' && hasEmail(email)(user)) return undefined;
    const known = await knownPerson(session);
    if (known !== undefined) return isSame(known) ? undefined : user?.email || nameOf(known);
    return email === '' ? undefined : user?.email || undefined;
  }

  async function run({ email, signIn, failure }: UnlockTask): Promise<void> {
    const expected = user?.uid ?? lock.owner();
    const refuse = (owner: string) => setState({ status: 'failed', error: otherPersonError(owner) });
    setState({ status: 'connecting' });
    let words = failure;
    try {
      const typed = email === undefined ? undefined : await ownerInsteadOf(hasEmail(email), email);
      if (typed !== undefined) return refuse(typed);
      const person = await logged('login', signIn());
      const owner = person && (await ownerInsteadOf(({ id }) => id === person.id, person.email));
      if (owner !== undefined) {
        await person?.forget();
        return refuse(owner);
      }
      await person?.signIn();
      words = completeError;
      const found = await session.open();
      const isSame = found.uid === expected;
      if (!isSame) leavePage('/auth/login');
      // The page could not load while it was locked, so it is reloaded.
      else if (user === undefined) window.location.reload();
      lock.unlock(found.uid);
    } catch (cause) {
      setState({ status: 'failed', error: words(cause) });
    }
  }

  return { state, run, busy: state.status === 'connecting' };
}
