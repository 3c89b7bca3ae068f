import { useState } from 'react';
import type { UserInfo } from '../../../shared/users/contract.ts';
import { useServices } from '../../core/services-context.tsx';
import type { ScreenError } from '../../core/ui/errors/screen-error.ts';
import { completeError } from '../login-error-sentences.ts';
import { logged } from '../session/session.ts';
import type { LoginState } from '../sign-in/use-login.ts';

interface UnlockTask {
  /** Signs in at the identity provider. */
  signIn: () => Promise<void>;
  /** Turns a refusal of `signIn` into a message. */
  failure: (cause: unknown) => ScreenError;
}

/**
 * Signs in again on a locked screen. The same person continues; for another one, the page is left, with everything in
 * it.
 * @param user the person who has to sign in again; undefined if only the record in the browser shows who
 */
export function useUnlock(user: UserInfo | undefined) {
  const { session, lock } = useServices();
  const [state, setState] = useState<LoginState>({ status: 'idle' });

  async function run({ signIn, failure }: UnlockTask): Promise<void> {
    const expected = user?.uid ?? lock.owner();
    setState({ status: 'connecting' });
    let words = failure;
    try {
      await logged('login', signIn());
      words = completeError;
      const found = await session.open();
      const isSame = found.uid === expected;
      if (!isSame) window.location.assign('/auth/login');
      // The page could not load while it was locked, so it is reloaded.
      else if (user === undefined) window.location.reload();
      lock.unlock(found.uid);
    } catch (cause) {
      setState({ status: 'failed', error: words(cause) });
    }
  }

  return { state, run, busy: state.status === 'connecting' };
}
