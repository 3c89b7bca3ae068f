import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { redirectAfterLogin } from '../../../shared/auth/redirect.ts';
import type { IdentifiedPerson } from '../../core/identity/identity.ts';
import { useServices } from '../../core/services-context.tsx';
import type { ScreenError } from '../../core/ui/errors/screen-error.ts';
import { completeError } from '../login-error-sentences.ts';
import { useLoginOptions } from '../login-search.ts';
import { configurationQuery } from '../queries.ts';
import { logged } from '../session/session.ts';
import { hasEmail, type IsSamePerson, knownPerson, nameOf } from './person-to-replace.ts';
import { SIGN_IN_DELAYS } from './sign-in-delays.ts';

export type LoginState =
  | { status: 'idle' | 'connecting' | 'connected' }
  /** The sign-in would replace the person `known` on this browser, in all its tabs: it waits for a yes or a no. */
  | { status: 'asking'; known: string; answer: (goesOn: boolean) => void }
  /** The answer was no. */
  | { status: 'declined' }
  | { status: 'failed'; error: ScreenError };

interface LoginTask {
  /** The address of whoever signs in, where the form has it: if somebody else is signed in, the form asks first. */
  email?: string;
  /**
   * Signs in at the identity provider. Where it is the provider that tells who signs in, only identifies them: if
   * somebody else is signed in, the screen asks before it replaces them.
   */
  signIn: () => Promise<IdentifiedPerson | undefined>;
  /** Turns a refusal of `signIn` into a message. */
  failure: (cause: unknown) => ScreenError;
  /** Whether `signIn` changes the person's name or rights, so that a new ID token is needed. */
  fresh?: boolean;
  /** False if `signIn` requires nothing of the person: a locked screen then stays locked. */
  proves?: boolean;
}

/** A login: signs in, opens an API session, announces it, and opens the requested page. */
export function useLogin() {
  const { session, lock } = useServices();
  const go = useLanding();
  const [state, setState] = useState<LoginState>({ status: 'idle' });
  const attempt = useRef(0);
  useEffect(
    () => () => {
      attempt.current += 1;
    },
    [],
  );

  async function run({ email, signIn, failure, fresh = false, proves = true }: LoginTask): Promise<void> {
    attempt.current += 1;
    const mine = attempt.current;
    const isOver = () => mine !== attempt.current;
    const set = (next: LoginState) => !isOver() && setState(next);

    let agreed: string | undefined;
    /** Whether to go on: nobody else is signed in on this browser, or the person agrees to replace them. */
    async function mayReplace(isSame: IsSamePerson): Promise<boolean> {
      const person = await knownPerson(session);
      if (isOver()) return false;
      if (person === undefined || person.id === agreed || isSame(person)) return true;
      agreed = person.id;
      const known = nameOf(person);
      const goesOn = await new Promise<boolean>((answer) => set({ status: 'asking', known, answer }));
      set({ status: goesOn ? 'connecting' : 'declined' });
      return goesOn;
    }

    set({ status: 'connecting' });
    let words = failure;
    try {
      if (email !== undefined && !(await mayReplace(hasEmail(email)))) return;
      const person = await logged('login', signIn());
      if (isOver() || (person && !(await mayReplace(({ id }) => id === person.id)))) {
        await person?.forget();
        return;
      }
      await person?.signIn();
      words = completeError;
      const { uid } = await session.open({ fresh });
      if (proves) lock.unlock(uid);
    } catch (cause) {
      set({ status: 'failed', error: words(cause) });
      return;
    }
    set({ status: 'connected' });
    await new Promise((resolve) => setTimeout(resolve, SIGN_IN_DELAYS.success));
    if (!isOver()) go();
  }

  return { state, run, busy: state.status === 'connecting' || state.status === 'connected' };
}

/** Opens the page that a login leads to, outside the product or inside. */
function useLanding(): () => void {
  const { api } = useServices();
  const { data: configuration } = useQuery(configurationQuery(api));
  const options = useLoginOptions();
  const router = useRouter();
  return () => {
    const redirect = redirectAfterLogin(options, configuration?.redirect_origins ?? []);
    if (redirect.to === 'outside') window.location.assign(redirect.url);
    else router.history.replace(redirect.route);
  };
}
