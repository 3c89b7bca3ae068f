import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { AUTH_TEXTS } from '../../../shared/texts/auth.ts';
import type { Session } from '../../core/services.ts';
import { useServices } from '../../core/services-context.tsx';
import styles from './session-lost-notice.module.css';
import { mayHaveSession, sessionLostQuery } from './session-user.ts';
import { onSignOutElsewhere } from './sign-out-mark.ts';

const LOOK_EVERY_MS = 2000;
const BACK_MS = 5000;

/**
 * Shows that the session is over, here or by a sign-out in another tab, above a screen that stays as it is with
 * everything typed in it. Detects when the person signs in again in another tab.
 */
export function SessionLostNotice() {
  const { session } = useServices();
  const { data: lost } = useQuery(sessionLostQuery);
  useEffect(() => onSignOutElsewhere(() => session.leave()), [session]);
  useLookForSession(session, lost);
  const back = useJustBack(lost);

  return (
    <>
      <div role="alert" data-print="hide">
        {lost && (
          <div className={styles.notice}>
            <p>
              <strong>{AUTH_TEXTS.sessionLost}</strong>
              <br />
              {AUTH_TEXTS.sessionLostHint}
            </p>
            <a href="/auth/login" target="_blank" rel="noreferrer">
              {AUTH_TEXTS.sessionLostAction}
            </a>
          </div>
        )}
      </div>
      <div role="status" data-print="hide">
        {back && <p className={styles.back}>{AUTH_TEXTS.sessionBack}</p>}
      </div>
    </>
  );
}

/** While the session is lost, checks whether another tab opened one. */
function useLookForSession(session: Session, lost: boolean): void {
  useEffect(() => {
    if (!lost) return;
    const check = () => {
      // A failed check is repeated at the next tick.
      if (mayHaveSession()) session.user().catch(() => undefined);
    };
    const timer = setInterval(check, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [lost, session]);
}

/** True for some seconds after a lost session is back. */
function useJustBack(lost: boolean): boolean {
  const [back, setBack] = useState(false);
  useEffect(() => {
    if (!lost) return;
    return () => setBack(true);
  }, [lost]);
  useEffect(() => {
    if (!back) return;
    const timer = setTimeout(() => setBack(false), BACK_MS);
    return () => clearTimeout(timer);
  }, [back]);
  return back;
}
