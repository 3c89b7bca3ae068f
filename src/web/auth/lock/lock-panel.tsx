import Button from '@mui/material/Button';
import { LockKeyhole } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { AUTH_TEXTS, LOCK_TEXTS as TEXTS } from '../../../shared/texts/auth.ts';
import type { UserInfo } from '../../../shared/users/contract.ts';
import { leavePage } from '../../core/leave-page.ts';
import { useServices } from '../../core/services-context.tsx';
import { ErrorPanel } from '../../core/ui/errors/error-panel.tsx';
import type { ScreenError } from '../../core/ui/errors/screen-error.ts';
import styles from '../auth.module.css';
import { logoutError } from '../login-error-sentences.ts';
import { ignoreSessionLeftOpen } from '../session/sign-out.ts';
import lockStyles from './lock-panel.module.css';
import { useHiddenPage } from './use-hidden-page.ts';

/**
 * Loaded separately because of its forms, which most screens do not need; the space preloads it, so that a screen can
 * lock without network.
 */
export const loadSignInAgain = () => import('./sign-in-again.tsx');
const SignInAgain = lazy(() => loadSignInAgain().then((m) => ({ default: m.SignInAgain })));

interface LockPanelProps {
  /** The person who has to sign in again; undefined if the page was reloaded and the server has not answered yet. */
  user: UserInfo | undefined;
  /** Called just before the page is left for the sign-in screens. */
  isLeaving: boolean;
}

/** Replaces the page, which stays hidden as it is until the same person signs in again. */
export function LockPanel({ user, isLeaving }: LockPanelProps) {
  const host = useHiddenPage(TEXTS.title);
  return createPortal(
    <main className={lockStyles.screen}>
      <div className={styles.card}>
        <h1 className={lockStyles.title}>
          <LockKeyhole aria-hidden size={26} />
          {TEXTS.title}
        </h1>
        <p className={lockStyles.hint}>{TEXTS.hint}</p>
        {!isLeaving && (
          <>
            <Suspense>
              <SignInAgain key={user?.uid ?? ''} user={user} host={host} />
            </Suspense>
            <ChangePerson />
          </>
        )}
      </div>
    </main>,
    host,
  );
}

/** Signs out, then leaves the page, so that nothing of it stays for the next person. */
function ChangePerson() {
  const { session } = useServices();
  const [error, setError] = useState<ScreenError>();
  const change = () =>
    session
      .close()
      .catch(ignoreSessionLeftOpen)
      .then(
        () => leavePage('/auth/login'),
        (cause: unknown) => setError(logoutError(cause)),
      );
  return (
    <>
      {error && <ErrorPanel error={error} />}
      <p className={styles.foot}>{TEXTS.changeHint}</p>
      <Button variant="text" onClick={() => void change()}>
        {AUTH_TEXTS.change}
      </Button>
    </>
  );
}
