import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { AUTH_TEXTS } from '../../shared/texts/auth.ts';
import { SHELL_TEXTS } from '../../shared/texts/shell.ts';
import { useServices } from '../core/services-context.tsx';
import { ButtonLink } from '../core/ui/button-link.tsx';
import { ErrorPanel } from '../core/ui/error-panel.tsx';
import type { ScreenError } from '../core/ui/screen-error.ts';
import styles from './auth.module.css';
import { logoutError } from './login-errors.ts';

/** /auth/logout: signs out as soon as it is shown, then goes home. */
export function LogoutScreen() {
  const { session } = useServices();
  const navigate = useNavigate();
  const [error, setError] = useState<ScreenError>();

  useEffect(() => {
    session.close().then(
      () => navigate({ to: '/home', replace: true }),
      (cause: unknown) => setError(logoutError(cause)),
    );
  }, [session, navigate]);

  return (
    <div className={styles.card}>
      <h1>{AUTH_TEXTS.logoutTitle}</h1>
      {error === undefined ? (
        <p role="status" className={styles.connecting}>
          {AUTH_TEXTS.loggingOut}
        </p>
      ) : (
        <>
          <ErrorPanel error={error} />
          <ButtonLink to="/space" variant="outlined">
            {SHELL_TEXTS.backToSpace}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
