import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AUTH_TEXTS } from '../../../shared/texts/auth.ts';
import type { Session } from '../../core/services.ts';
import { useServices } from '../../core/services-context.tsx';
import styles from '../auth.module.css';
import { useLoginSearch } from '../login-search.ts';
import { SIGN_IN_DELAYS } from './sign-in-delays.ts';

/** /auth/login: chooses the next screen. */
export function LoginScreen() {
  const { session } = useServices();
  const navigate = useNavigate();
  const search = useLoginSearch();
  const key = JSON.stringify(search);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the options
  useEffect(() => {
    let isUnmounted = false;
    void isSignedIn(session).then((signedIn) => {
      if (isUnmounted) return;
      void navigate({ to: signedIn ? '/auth/login/keep' : '/auth/login/connect', search, replace: true });
    });
    return () => {
      isUnmounted = true;
    };
  }, [session, navigate, key]);

  return (
    <p role="status" className={styles.choosing}>
      {AUTH_TEXTS.connecting}
    </p>
  );
}

/** Whether the provider knows a person on this browser; false when it is late or unreachable. */
async function isSignedIn(session: Session): Promise<boolean> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), SIGN_IN_DELAYS.known));
  const currentUser = session.identity().then((identity) => identity.currentUser());
  return (await Promise.race([currentUser, late]).catch(() => null)) !== null;
}
