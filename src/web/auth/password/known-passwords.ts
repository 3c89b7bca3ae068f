/** Common passwords; if the list does not load, a password can be chosen without it. */
export const knownPasswords = (): Promise<ReadonlySet<string>> =>
  loadKnownPasswords().catch((): ReadonlySet<string> => new Set());

/**
 * Common passwords, in lower case, for the screens that choose one. The build keeps those that satisfy the password
 * rules (`tools/vite/common-passwords.ts`).
 */
export async function loadKnownPasswords(): Promise<ReadonlySet<string>> {
  const { default: list } = await import('@zxcvbn-ts/language-common/src/passwords.json');
  return new Set(list);
}
