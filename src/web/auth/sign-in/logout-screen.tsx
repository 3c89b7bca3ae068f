import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { AUTH_TEXTS } from '../../../shared/texts/auth.ts';
import { UI_TEXTS } from '../../../shared/texts/ui.ts';
import { useServices } from '../../core/services-context.tsx';
import { ErrorPanel } from '../../core/ui/errors/error-panel.tsx';
import styles from '../auth.module.css';
import { logoutError } from '../login-error-sentences.ts';
import { SessionLeftOpenError } from '../session/sign-out.ts';

/** /auth/logout: signs out as soon as it is shown, then goes to the home page. */
export function LogoutScreen() {
  const { session } = useServices();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<{ cause: unknown }>();

  const signOut = useCallback(() => {
    setFailure(undefined);
    session.close().then(
      () => navigate({ to: '/home', replace: true }),
      (cause: unknown) => setFailure({ cause }),
    );
  }, [session, navigate]);
  useEffect(signOut, [signOut]);

  return (
    <div className={styles.card}>
      <h1>{AUTH_TEXTS.logoutTitle}</h1>
      <div role="status" className={styles.status}>
        {failure === undefined && <p className={styles.connecting}>{AUTH_TEXTS.loggingOut}</p>}
        {failure?.cause instanceof SessionLeftOpenError && <p>{AUTH_TEXTS.sessionLeft}</p>}
      </div>
      {failure !== undefined && (
        <>
          <ErrorPanel error={logoutError(causeOf(failure.cause))} />
          <Button onClick={signOut}>{UI_TEXTS.retry}</Button>
        </>
      )}
    </div>
  );
}

const causeOf = (error: unknown): unknown => (error instanceof SessionLeftOpenError ? error.cause : error);
