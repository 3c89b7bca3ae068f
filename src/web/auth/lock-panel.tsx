import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { loginFormSchema } from '../../shared/auth/forms.ts';
import { AUTH_TEXTS, LOCK_TEXTS as TEXTS } from '../../shared/texts/auth.ts';
import type { UserInfo } from '../../shared/users/contract.ts';
import { Form } from '../core/form/form.tsx';
import { FormTextField } from '../core/form/form-text-field.tsx';
import { useZodForm } from '../core/form/zod-form.ts';
import { useServices } from '../core/services-context.tsx';
import { ErrorPanel } from '../core/ui/error-panel.tsx';
import type { ScreenError } from '../core/ui/screen-error.ts';
import styles from './auth.module.css';
import { useIdentityReady } from './identity-status.tsx';
import lockStyles from './lock-panel.module.css';
import { logoutError, passwordError, providerError } from './login-errors.ts';
import { LoginStatus } from './login-status.tsx';
import { PasswordField } from './password-field.tsx';
import { ProviderIcon } from './provider-icon.tsx';
import { configurationQuery } from './queries.ts';
import { remembered } from './remembered.ts';
import { passIfLeft } from './session.ts';
import { useHiddenPage } from './use-hidden-page.ts';
import { useUnlock } from './use-unlock.ts';

const memory = remembered();

interface LockPanelProps {
  /** Who has to sign in again; undefined if the page was reloaded and the server has not answered yet. */
  user: UserInfo | undefined;
  /** Called when the page is about to be left for the sign-in screens. */
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
        {!isLeaving && <SignInAgain key={user?.uid ?? ''} user={user} host={host} />}
      </div>
    </main>,
    host,
  );
}

function SignInAgain({ user, host }: { user: UserInfo | undefined; host: HTMLElement }) {
  const { api, session } = useServices();
  const { state, run, busy } = useUnlock(user);
  const ready = useIdentityReady();
  const providers = useQuery(configurationQuery(api)).data?.firebase.external_providers ?? [];
  const form = useZodForm(loginFormSchema, { email: user?.email ?? memory.email(), password: '' });
  useEffect(() => {
    host.querySelector<HTMLElement>('input:not([readonly])')?.focus();
  }, [host]);
  return (
    <>
      <Form
        form={form}
        label={AUTH_TEXTS.byPassword}
        onSubmit={({ email, password }) =>
          run({
            signIn: async () => (await session.identity()).signInWithPassword(email, password),
            failure: passwordError,
          })
        }
      >
        <FormTextField
          control={form.control}
          name="email"
          label={AUTH_TEXTS.email}
          type="email"
          autoComplete="username"
          required
          slotProps={{ htmlInput: { readOnly: user !== undefined } }}
        />
        <PasswordField
          control={form.control}
          name="password"
          label={AUTH_TEXTS.password}
          autoComplete="current-password"
        />
        <LoginStatus state={state} />
        <Button type="submit" fullWidth disabled={busy || !ready}>
          {TEXTS.resume}
        </Button>
      </Form>
      {providers.length > 0 && (
        <div className={styles.providers}>
          {providers.map((provider) => (
            <Button
              key={provider.name}
              variant="outlined"
              disabled={busy || !ready}
              startIcon={<ProviderIcon icon={provider.icon} />}
              onClick={() =>
                void run({
                  signIn: async () => (await session.identity()).signInWithPopup(provider),
                  failure: (cause) => providerError(cause, provider.title),
                })
              }
            >
              {provider.title}
            </Button>
          ))}
        </div>
      )}
      <ChangePerson />
    </>
  );
}

/** Signs out, then leaves the page, so that nothing of it stays for the next person. */
function ChangePerson() {
  const { session } = useServices();
  const [error, setError] = useState<ScreenError>();
  const change = () =>
    session
      .close()
      .catch(passIfLeft)
      .then(
        () => window.location.assign('/auth/login'),
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
