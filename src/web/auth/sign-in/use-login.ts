import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { redirectAfterLogin } from '../../../shared/auth/redirect.ts';
import type { Session } from '../../core/services.ts';
import { useServices } from '../../core/services-context.tsx';
import type { ScreenError } from '../../core/ui/errors/screen-error.ts';
import { completeError } from '../login-error-sentences.ts';
import { useLoginOptions } from '../login-search.ts';
import { configurationQuery } from '../queries.ts';
import { logged } from '../session/session.ts';
import { lastSignOut } from '../session/sign-out-mark.ts';

/** How long a success is shown before the requested page opens: specification, section 9. */
const SUCCESS_MS = 2000;

export type LoginState =
  | { status: 'idle' | 'connecting' | 'connected' }
  /** The sign-in would replace the person `known` on this browser, in all its tabs: it waits for a yes or a no. */
  | { status: 'asking'; known: string; answer: (goesOn: boolean) => void }
  | { status: 'failed'; error: ScreenError };

interface LoginTask {
  /** The address of whoever signs in, where the form knows it; somebody else who is signed in is then asked first. */
  email?: string;
  /** Signs in at the identity provider. */
  signIn: () => Promise<void>;
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
    const set = (next: LoginState) => mine === attempt.current && setState(next);
    set({ status: 'connecting' });
    const known = email === undefined ? undefined : await personReplacedBy(email, session);
    if (mine !== attempt.current) return;
    if (known !== undefined) {
      const goesOn = await new Promise<boolean>((answer) => set({ status: 'asking', known, answer }));
      set({ status: goesOn ? 'connecting' : 'idle' });
      if (!goesOn) return;
    }
    let words = failure;
    try {
      await logged('login', signIn());
      if (mine !== attempt.current) return;
      words = completeError;
      const { uid } = await session.open({ fresh });
      if (proves) lock.unlock(uid);
    } catch (cause) {
      set({ status: 'failed', error: words(cause) });
      return;
    }
    set({ status: 'connected' });
    await new Promise((resolve) => setTimeout(resolve, SUCCESS_MS));
    if (mine === attempt.current) go();
  }

  return { state, run, busy: state.status === 'connecting' || state.status === 'connected' };
}

/** The person who is signed in on this browser, unless it is the one of this address; undefined if nobody is. */
async function personReplacedBy(email: string, session: Session): Promise<string | undefined> {
  if (lastSignOut() !== undefined) return undefined;
  // If the provider does not answer, the sign-in itself fails and says so.
  const identity = await session.identity().catch(() => undefined);
  const known = await identity?.currentUser().catch(() => null);
  if (!known || known.email.toLowerCase() === email.toLowerCase()) return undefined;
  return known.email || (known.name ?? '');
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
