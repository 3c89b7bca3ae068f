import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type LoginForm, loginFormSchema } from '../../../shared/auth/form-schemas.ts';
import { AUTH_TEXTS } from '../../../shared/texts/auth.ts';
import { Form } from '../../core/form/form.tsx';
import { FormTextField } from '../../core/form/form-text-field.tsx';
import { useZodForm } from '../../core/form/zod-form.ts';
import { useServices } from '../../core/services-context.tsx';
import styles from '../auth.module.css';
import { useIdentityReady } from '../identity-status.tsx';
import { passwordError } from '../login-error-sentences.ts';
import { useLoginSearch } from '../login-search.ts';
import { PasswordField } from '../password/password-field.tsx';
import { LoginStatus } from './login-status.tsx';
import { remembered } from './remembered-sign-in.ts';
import { useLogin } from './use-login.ts';
import { usePrerenderedForm } from './use-prerendered-form.ts';

const memory = remembered();
const FIELDS = ['email', 'password'] as const;

/** The form for the e-mail and password of an existing account. */
export function PasswordLogin() {
  const { session } = useServices();
  const { state, run, busy } = useLogin();
  const search = useLoginSearch();
  const ready = useIdentityReady();
  const [email] = useState(memory.email);
  const form = useZodForm(loginFormSchema, { email, password: '' });

  const { button, waiting } = usePrerenderedForm(FIELDS, (name, value) => form.setValue(name, value), ready);

  const submit = (values: LoginForm) => {
    memory.setEmail(values.email);
    memory.setMethod({ method: 'email' });
    void run({
      email: values.email,
      signIn: async () => {
        await (await session.identity()).signInWithPassword(values.email, values.password);
        return undefined;
      },
      failure: passwordError,
    });
  };

  return (
    <Form form={form} onSubmit={submit} label={AUTH_TEXTS.byPassword}>
      <FormTextField
        control={form.control}
        name="email"
        label={AUTH_TEXTS.email}
        type="email"
        autoComplete="username"
        required
        labelAbove
      />
      <PasswordField
        control={form.control}
        name="password"
        label={AUTH_TEXTS.password}
        autoComplete="current-password"
        labelAbove
      />
      <p className={styles.forgotten}>
        <Link to="/auth/login/invitation/email/reset" search={search}>
          {AUTH_TEXTS.forgotten}
        </Link>
      </p>
      <LoginStatus state={waiting ? { status: 'connecting' } : state} />
      <Button type="submit" ref={button} fullWidth disabled={busy || !ready}>
        {AUTH_TEXTS.signIn}
      </Button>
    </Form>
  );
}
