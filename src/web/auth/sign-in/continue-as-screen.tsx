import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { AUTH_TEXTS } from '../../../shared/texts/auth.ts';
import { useServices } from '../../core/services-context.tsx';
import { ErrorPanel } from '../../core/ui/errors/error-panel.tsx';
import type { ScreenError } from '../../core/ui/errors/screen-error.ts';
import styles from '../auth.module.css';
import { AccountChangedError, completeError, logoutError, userInfoError } from '../login-error-sentences.ts';
import { useLoginSearch } from '../login-search.ts';
import { identityUserQuery } from '../queries.ts';
import { ignoreSessionLeftOpen } from '../session/sign-out.ts';
import { BackToConnect } from './back-to-connect.tsx';
import { continueAsLabel } from './continue-as-label.ts';
import { LoginStatus } from './login-status.tsx';
import { remembered } from './remembered-sign-in.ts';
import { useLogin } from './use-login.ts';

const memory = remembered();

/** /auth/login/keep: continues as the person known to this browser, or as someone else. */
export function KeepScreen() {
  const { session } = useServices();
  const navigate = useNavigate();
  const search = useLoginSearch();
  const { state, run, busy } = useLogin();
  const [leaving, setLeaving] = useState(false);
  const [error, setError] = useState<ScreenError>();
  const { data: user, isSuccess, error: unknown, refetch } = useQuery(identityUserQuery(session));
  const nobody = isSuccess && user === null && !leaving;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the options are those of the moment
  useEffect(() => {
    if (nobody) void navigate({ to: '/auth/login', search, replace: true });
  }, [nobody, navigate]);

  const change = async () => {
    setLeaving(true);
    memory.clearMethod();
    try {
      // A session that is left on the server ends with the next sign-in of this browser.
      await session.close().catch(ignoreSessionLeftOpen);
      await navigate({ to: '/auth/login', search });
    } catch (cause) {
      setLeaving(false);
      setError(logoutError(cause));
    }
  };

  /** Another tab may have changed the account since this screen named it. */
  const isStillKnown = async () => {
    const known = await (await session.identity()).currentUser();
    if (known?.id === user?.id) return undefined;
    await refetch();
    throw new AccountChangedError();
  };

  if (unknown) {
    return (
      <div className={styles.stack}>
        <ErrorPanel error={userInfoError(unknown)} />
        <BackToConnect />
      </div>
    );
  }
  if (!user) return <p role="status">{AUTH_TEXTS.connecting}</p>;
  return (
    <div className={styles.stack}>
      <LoginStatus state={state} />
      {error && <ErrorPanel error={error} />}
      <Button
        disabled={busy || leaving}
        className={styles.long}
        onClick={() => void run({ signIn: isStillKnown, fresh: true, proves: false, failure: completeError })}
      >
        {continueAsLabel(user)}
      </Button>
      <p className={styles.foot}>{AUTH_TEXTS.changeHint}</p>
      <Button variant="outlined" disabled={busy || leaving} onClick={() => void change()}>
        {AUTH_TEXTS.change}
      </Button>
    </div>
  );
}
