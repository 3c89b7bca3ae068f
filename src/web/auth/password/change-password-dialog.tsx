import { useEffect } from 'react';
import { type ChangePasswordForm, changePasswordFormSchema } from '../../../shared/auth/form-schemas.ts';
import { isGuessable } from '../../../shared/auth/password-rules.ts';
import { AUTH_FIELD_TEXTS, AUTH_TEXTS } from '../../../shared/texts/auth.ts';
import { ACCOUNT_TEXTS as TEXTS } from '../../../shared/texts/users.ts';
import type { UserInfo } from '../../../shared/users/contract.ts';
import { FormDialog } from '../../core/form/form-dialog.tsx';
import { showFieldErrors, useZodForm } from '../../core/form/zod-form.ts';
import { IdentityError } from '../../core/identity/identity.ts';
import type { ScreenError } from '../../core/ui/errors/screen-error.ts';
import styles from '../auth.module.css';
import { accountError } from '../login-error-sentences.ts';
import { OtherSessionsLeftError, useChangePassword } from '../session/session-queries.ts';
import { knownPasswords } from './known-passwords.ts';
import { PasswordField } from './password-field.tsx';

interface ChangePasswordDialogProps {
  user: UserInfo;
  /** Called with the number of other sessions that ended. */
  onChanged: (ended: number) => void;
  onClose: () => void;
}

/** Asks for the current password and the new one; stays open with the reason if the change fails. */
export function ChangePasswordDialog({ user, onChanged, onClose }: ChangePasswordDialogProps) {
  const form = useZodForm(changePasswordFormSchema, { current: '', password: '', passwordConfirm: '' });
  const change = useChangePassword();
  useEffect(() => void knownPasswords(), []);

  function refuse(path: 'current' | 'password', message: string): never {
    showFieldErrors(form, [{ path, message }]);
    form.setFocus(path);
    throw new Error(message);
  }

  async function submit({ current, password }: ChangePasswordForm): Promise<void> {
    if (isGuessable(password, { ...user, known: await knownPasswords() }))
      refuse('password', AUTH_FIELD_TEXTS.passwordGuessable);
    const { count } = await change.mutateAsync({ current, next: password }).catch((error: unknown) => {
      if (isWrong(error)) refuse('current', TEXTS.currentWrong);
      throw error;
    });
    onChanged(count);
  }

  return (
    <FormDialog
      title={TEXTS.changePassword}
      form={form}
      confirm={TEXTS.save}
      pending={change.isPending}
      error={errorOf(change.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.stack}>
        {/* Password managers use it to find the account. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          control={form.control}
          name="current"
          label={TEXTS.currentPassword}
          autoComplete="current-password"
          autoFocus
        />
        <PasswordField
          control={form.control}
          name="password"
          label={TEXTS.newPassword}
          helperText={TEXTS.passwordRules}
          autoComplete="new-password"
        />
        <PasswordField
          control={form.control}
          name="passwordConfirm"
          label={AUTH_TEXTS.passwordConfirm}
          autoComplete="new-password"
        />
        <p>{TEXTS.passwordHint}</p>
      </div>
    </FormDialog>
  );
}

const isWrong = (error: unknown): boolean =>
  error instanceof IdentityError && error.code === 'credentials_invalid';

/** A wrong password is shown at its field. */
function errorOf(error: unknown): ScreenError | undefined {
  if (!error || isWrong(error)) return undefined;
  return error instanceof OtherSessionsLeftError
    ? accountError(error.cause, TEXTS.othersFailed)
    : accountError(error, TEXTS.passwordFailed);
}
