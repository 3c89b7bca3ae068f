/** Limits of section 9 of the specification. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 4096;

/** The rules that a new password follows, each met or not. */
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

/** Whether a word can be a password, in some mixture of capitals and small letters. */
export function canBePassword(word: string): boolean {
  return word.length >= PASSWORD_MIN && isVaried(word.toUpperCase() + word.toLowerCase());
}

/** Words that anybody would try first here. */
const CONTEXT = ['doc2'];
/** Shorter words of a name or an address are found in too many others. */
const WORD_MIN = 4;

/**
 * Whether a password is among those tried first: a common one, in whatever capitals, or one too short without the
 * name of the product, of the person or of their address (OWASP ASVS 6.2.4, 6.2.11).
 *
 * @param known common passwords, in small letters
 */
export function isGuessable(
  password: string,
  { known, email, name }: { known: ReadonlySet<string>; email: string; name: string },
): boolean {
  const lower = password.toLowerCase();
  if (known.has(lower)) return true;
  const own = `${email} ${name}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const words = [...CONTEXT, ...own.filter((word) => word.length >= WORD_MIN)];
  const rest = words
    .sort((a, b) => b.length - a.length)
    .reduce((text, word) => text.replaceAll(word, ''), lower);
  return rest !== lower && rest.length < PASSWORD_MIN;
}
