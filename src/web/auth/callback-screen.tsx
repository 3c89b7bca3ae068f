import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AUTH_ERROR_TEXTS, AUTH_TEXTS } from '../../shared/texts/auth.ts';
import { useServices } from '../core/services-context.tsx';
import { ErrorPanel } from '../core/ui/error-panel.tsx';
import { screenError } from '../core/ui/screen-error.ts';
import styles from './auth.module.css';
import { BackToConnect } from './back-to-connect.tsx';
import { completeError } from './login-errors.ts';
import { PasswordForm } from './password-form.tsx';
import { signInLinkQuery } from './queries.ts';

/** /auth/login/invitation/email/callback: where the e-mailed link leads. */
export function CallbackScreen() {
  const { session } = useServices();
  // As it was opened: the address may change under a screen that stays.
  const [link] = useState(() => window.location.href);
  const { data: valid, error } = useQuery(signInLinkQuery(session, link));

  return (
    <div className={styles.stack}>
      {valid === true && <PasswordForm link={link} />}
      {valid === false && <ErrorPanel error={screenError(undefined, AUTH_ERROR_TEXTS.link)} />}
      {error && <ErrorPanel error={completeError(error)} />}
      {valid === undefined && !error && <p role="status">{AUTH_TEXTS.connecting}</p>}
      <BackToConnect />
    </div>
  );
}
