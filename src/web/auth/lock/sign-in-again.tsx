import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loginFormSchema } from '../../../shared/auth/form-schemas.ts';
import { AUTH_TEXTS, LOCK_TEXTS as TEXTS } from '../../../shared/texts/auth.ts';
import type { UserInfo } from '../../../shared/users/contract.ts';
import { Form } from '../../core/form/form.tsx';
import { FormTextField } from '../../core/form/form-text-field.tsx';
import { useZodForm } from '../../core/form/zod-form.ts';
import { useServices } from '../../core/services-context.tsx';
import styles from '../auth.module.css';
import { useIdentityReady } from '../identity-status.tsx';
import { passwordError, providerError } from '../login-error-sentences.ts';
import { PasswordField } from '../password/password-field.tsx';
import { configurationQuery } from '../queries.ts';
import { LoginStatus } from '../sign-in/login-status.tsx';
import { ProviderIcon } from '../sign-in/provider-icon.tsx';
import { remembered } from '../sign-in/remembered-sign-in.ts';
import { useUnlock } from './use-unlock.ts';

const memory = remembered();

/** The form that unlocks the screen of `user`; the focus goes to its first empty field. */
export function SignInAgain({ user, host }: { user: UserInfo | undefined; host: HTMLElement }) {
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
            email,
            signIn: async () => {
              await (await session.identity()).signInWithPassword(email, password);
              return undefined;
            },
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
          inputProps={{ readOnly: user !== undefined }}
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
                  signIn: async () => (await session.identity()).identifyByPopup(provider),
                  failure: (cause) => providerError(cause, provider.title),
                })
              }
            >
              {provider.title}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
