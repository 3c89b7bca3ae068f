import { z } from 'zod';
import { AUTH_FIELD_TEXTS as TEXTS } from '../texts/auth.ts';
import { isVaried, PASSWORD_MAX, PASSWORD_MIN } from './password-rules.ts';

const NAME_MIN = 2;
const NAME_MAX = 100;
/** RFC 5321, 4.5.3.1.3, without the angle brackets. */
const EMAIL_MAX = 254;

const email = (required: string, invalid: string) =>
  z.string().trim().min(1, required).max(EMAIL_MAX, invalid).regex(z.regexes.email, invalid);

/** E-mail and password of an existing account. */
export const loginFormSchema = z.object({
  email: email(TEXTS.emailRequired, TEXTS.emailInvalid),
  password: z.string().min(1, TEXTS.passwordRequired),
});
export type LoginForm = z.infer<typeof loginFormSchema>;

/** Where to send an invitation, or the link that resets a password. */
export const invitationFormSchema = z.object({ email: email(TEXTS.emailRequired, TEXTS.emailInvalid) });
export type InvitationForm = z.infer<typeof invitationFormSchema>;

const name = z.string().trim().min(NAME_MIN, TEXTS.name).max(NAME_MAX, TEXTS.name);
const newPassword = z
  .string()
  .min(PASSWORD_MIN, TEXTS.passwordLength)
  .max(PASSWORD_MAX, TEXTS.passwordLength)
  .refine(isVaried, TEXTS.passwordVariety);

/**
 * The confirmation equals the password. They are compared even when another rule fails, so that every fault shows at
 * once.
 */
const confirmation = {
  path: ['passwordConfirm'],
  error: TEXTS.passwordConfirm,
  when: () => true,
};
const isConfirmed = (values: { password: string; passwordConfirm: string }) =>
  values.password === values.passwordConfirm;

/** Changes one's own name, on the account screen. */
export const nameFormSchema = z.object({ name });

/** Changes one's own password, on the account screen. */
export const changePasswordFormSchema = z
  .object({
    current: z.string().min(1, TEXTS.passwordRequired),
    password: newPassword,
    passwordConfirm: z.string().min(1, TEXTS.passwordConfirm),
  })
  .refine(isConfirmed, confirmation);
export type ChangePasswordForm = z.infer<typeof changePasswordFormSchema>;

/** Name and password chosen by the person who opened an invitation. */
export const passwordFormSchema = z
  .object({
    name,
    email: email(TEXTS.callbackEmail, TEXTS.callbackEmail),
    password: newPassword,
    passwordConfirm: z.string().min(1, TEXTS.passwordConfirm),
  })
  .refine(isConfirmed, confirmation);
export type PasswordForm = z.infer<typeof passwordFormSchema>;
