import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { type PasswordForm, passwordFormSchema } from '../../../shared/auth/form-schemas.ts';
import { isGuessable } from '../../../shared/auth/password-rules.ts';
import { AUTH_FIELD_TEXTS, AUTH_TEXTS } from '../../../shared/texts/auth.ts';
import { Form } from '../../core/form/form.tsx';
import { FormTextField } from '../../core/form/form-text-field.tsx';
import { showFieldErrors, useZodForm } from '../../core/form/zod-form.ts';
import type { IdentifiedPerson } from '../../core/identity/identity.ts';
import { useServices } from '../../core/services-context.tsx';
import { useIdentityReady } from '../identity-status.tsx';
import { callbackError } from '../login-error-sentences.ts';
import { knownPasswords } from '../password/known-passwords.ts';
import { PasswordField } from '../password/password-field.tsx';
import { LoginStatus } from './login-status.tsx';
import { remembered } from './remembered-sign-in.ts';
import { useLogin } from './use-login.ts';

const memory = remembered();

/** The form in which the reader of an e-mailed link (an invitation) chooses a name and a password, and is signed in. */
export function ChoosePasswordForm({ link }: { link: string }) {
  const { session } = useServices();
  const { state, run, busy } = useLogin();
  const ready = useIdentityReady();
  const [email] = useState(memory.email);
  const form = useZodForm(passwordFormSchema, { name: '', email, password: '', passwordConfirm: '' });
  // A link works once: after a failure of a later step, the next try starts from that step.
  const identified = useRef<{ email: string; person: IdentifiedPerson }>(undefined);

  useEffect(() => void knownPasswords(), []);

  const submit = async (values: PasswordForm) => {
    if (isGuessable(values.password, { ...values, known: await knownPasswords() })) {
      showFieldErrors(form, [{ path: 'password', message: AUTH_FIELD_TEXTS.passwordGuessable }]);
      form.setFocus('password');
      return;
    }
    memory.setEmail(values.email);
    memory.setMethod({ method: 'email' });
    const signIn = async () => {
      const { email } = values;
      if (identified.current?.email !== email)
        identified.current = { email, person: await (await session.identity()).identifyByLink(email, link) };
      // The password is that of the link's reader, whoever else signs in meanwhile in another tab.
      const { person } = identified.current;
      await person.setPassword(values.password);
      await person.setName(values.name);
      return person;
    };
    void run({
      email: values.email,
      signIn,
      fresh: true,
      failure: (cause) => callbackError(cause, values.email),
    });
  };

  return (
    <Form form={form} onSubmit={submit} label={AUTH_TEXTS.definePassword}>
      <FormTextField
        control={form.control}
        name="name"
        label={AUTH_TEXTS.name}
        helperText={AUTH_TEXTS.nameHint}
        autoComplete="name"
        required
      />
      <FormTextField
        control={form.control}
        name="email"
        label={AUTH_TEXTS.email}
        helperText={AUTH_TEXTS.emailHint}
        type="email"
        autoComplete="username"
        required
      />
      <PasswordField
        control={form.control}
        name="password"
        label={AUTH_TEXTS.newPassword}
        autoComplete="new-password"
      />
      <PasswordField
        control={form.control}
        name="passwordConfirm"
        label={AUTH_TEXTS.passwordConfirm}
        autoComplete="new-password"
      />
      <LoginStatus state={state} />
      <Button type="submit" fullWidth disabled={busy || !ready}>
        {AUTH_TEXTS.definePassword}
      </Button>
    </Form>
  );
}
