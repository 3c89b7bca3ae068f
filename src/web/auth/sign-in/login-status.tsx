import { CircleCheck } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { AUTH_TEXTS } from '../../../shared/texts/auth.ts';
import { fill } from '../../../shared/texts/errors/api-error-texts.ts';
import { ErrorPanel } from '../../core/ui/errors/error-panel.tsx';
import styles from '../auth.module.css';
import type { LoginState } from './use-login.ts';

/** Seen only where somebody else is signed in. */
const ConfirmDialog = lazy(async () => ({
  default: (await import('../../core/ui/confirm-dialog.tsx')).ConfirmDialog,
}));

/** The state of a login: running, waiting for an answer, successful or refused; changes are announced. */
export function LoginStatus({ state }: { state: LoginState }) {
  const status = useFocusAfterRefusal(state);
  return (
    <>
      {state.status === 'asking' && (
        <Suspense>
          <ConfirmDialog
            title={AUTH_TEXTS.changePersonTitle}
            text={fill(AUTH_TEXTS.changePersonText, { known: state.known })}
            confirm={AUTH_TEXTS.change}
            pending={false}
            error={undefined}
            onConfirm={() => state.answer(true)}
            onClose={() => state.answer(false)}
          />
        </Suspense>
      )}
      <div role="status" className={styles.status} ref={status}>
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

/** Gives the focus back to the button of the form when the person who was asked says no: it was disabled meanwhile. */
function useFocusAfterRefusal({ status }: LoginState) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (status === 'declined')
      element.current?.closest('form')?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, [status]);
  return element;
}
