import { AUTH_ERROR_TEXTS, AUTH_TEXTS } from '../../../shared/texts/auth.ts';
import { ErrorPanel } from '../../core/ui/errors/error-panel.tsx';
import { screenError } from '../../core/ui/errors/screen-error.ts';
import styles from '../auth.module.css';
import { completeError } from '../login-error-sentences.ts';
import { BackToConnect } from './back-to-connect.tsx';
import { ChoosePasswordForm } from './choose-password-form.tsx';
import { useOpenedLink } from './use-opened-link.ts';

/** /auth/login/invitation/email/callback: the page that the e-mailed link opens. */
export function CallbackScreen() {
  const { link, query } = useOpenedLink();
  const { data: valid, error } = query;

  return (
    <div className={styles.stack}>
      {valid === true && <ChoosePasswordForm link={link} />}
      {valid === false && <ErrorPanel error={screenError(undefined, AUTH_ERROR_TEXTS.link)} />}
      {error && <ErrorPanel error={completeError(error)} />}
      {valid === undefined && !error && <p role="status">{AUTH_TEXTS.connecting}</p>}
      <BackToConnect />
    </div>
  );
}
