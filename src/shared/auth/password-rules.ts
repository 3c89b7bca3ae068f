/** Limits of section 9 of the specification. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 4096;

/** The rules that a new password follows, each met or not. */
export function passwordRules(password: string) {
  return {
    length: password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX,
    uppercase: /\p{Lu}/u.test(password),
    lowercase: /\p{Ll}/u.test(password),
    digit: /\d/.test(password),
  };
}

/** Whether a password has an uppercase letter, a lowercase letter and a digit. */
export function isVaried(password: string): boolean {
  const { uppercase, lowercase, digit } = passwordRules(password);
  return uppercase && lowercase && digit;
}
