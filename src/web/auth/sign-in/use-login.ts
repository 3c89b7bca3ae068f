import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { redirectAfterLogin } from '../../../shared/auth/redirect.ts';
import { useServices } from '../../core/services-context.tsx';
import type { ScreenError } from '../../core/ui/errors/screen-error.ts';
import { completeError } from '../login-errors.ts';
import { useLoginOptions } from '../login-search.ts';
import { configurationQuery } from '../queries.ts';
import { logged } from '../session/session.ts';

/** How long a success is shown before the requested page opens: specification, section 9. */
const SUCCESS_MS = 2000;

export type LoginState =
  | { status: 'idle' | 'connecting' | 'connected' }
  | { status: 'failed'; error: ScreenError };

interface LoginTask {
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

  async function run({ signIn, failure, fresh = false, proves = true }: LoginTask): Promise<void> {
    attempt.current += 1;
    const mine = attempt.current;
    const set = (next: LoginState) => mine === attempt.current && setState(next);
    set({ status: 'connecting' });
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
