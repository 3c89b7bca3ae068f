/**
 * Common passwords, in lower case, for the screens that choose one. The build keeps those that satisfy the password
 * rules (`tools/vite/common-passwords.ts`).
 */
export async function loadKnownPasswords(): Promise<ReadonlySet<string>> {
  const { default: list } = await import('@zxcvbn-ts/language-common/src/passwords.json');
  return new Set(list);
}
