/** Limits of section 9 of the specification. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 4096;

/** The rules of a new password, each with whether it is met. */
function passwordRules(password: string) {
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

/** Whether some mixture of upper and lower case makes a word satisfy the password rules. */
export function canBePassword(word: string): boolean {
  return word.length >= PASSWORD_MIN && isVaried(word.toUpperCase() + word.toLowerCase());
}

/** Words that an attacker of this product would try first. */
const CONTEXT = ['doc2'];
/** Shorter parts of a name or an address occur in too many passwords to be refused. */
const WORD_MIN = 4;

/**
 * Whether a password is one of the first that an attacker would try: a common one, in any case, or one that is too
 * short once the name of the product, the person or their address is removed (OWASP ASVS 6.2.4, 6.2.11).
 * @param known common passwords, in lower case
 */
export function isGuessable(
  password: string,
  { known, email, name }: { known: ReadonlySet<string>; email: string; name: string },
): boolean {
  const lower = password.toLowerCase();
  if (known.has(lower)) return true;
  const ownWords = `${email} ${name}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const words = [...CONTEXT, ...ownWords.filter((word) => word.length >= WORD_MIN)];
  const rest = words
    .sort((a, b) => b.length - a.length)
    .reduce((text, word) => text.replaceAll(word, ''), lower);
  return rest !== lower && rest.length < PASSWORD_MIN;
}
