import { CircleCheck } from 'lucide-react';
import { AUTH_TEXTS } from '../../../shared/texts/auth.ts';
import { ErrorPanel } from '../../core/ui/errors/error-panel.tsx';
import styles from '../auth.module.css';
import type { LoginState } from './use-login.ts';

/** The state of a login: running, successful or refused; changes are announced. */
export function LoginStatus({ state }: { state: LoginState }) {
  return (
    <>
      <div role="status" className={styles.status}>
        {state.status === 'connecting' && <p className={styles.connecting}>{AUTH_TEXTS.connecting}</p>}
        {state.status === 'connected' && (
          <div className={styles.connected}>
            <CircleCheck aria-hidden size={22} />
            <p>
              <strong>{AUTH_TEXTS.connected}</strong>
              <br />
              {AUTH_TEXTS.connectedHint}
            </p>
          </div>
        )}
      </div>
      {state.status === 'failed' && <ErrorPanel error={state.error} />}
    </>
  );
}
