import { expect, it } from 'vitest';
import { canBePassword } from '../../../shared/auth/password-rules.ts';
import { loadKnownPasswords } from './known-passwords.ts';

it('at least the 3000 most common passwords that follow our rules are known (OWASP ASVS 6.2.4)', async () => {
  const known = [...(await loadKnownPasswords())].filter(canBePassword);
  expect(known.length).toBeGreaterThan(3000);
  expect(known).toEqual(expect.arrayContaining(['password1', 'qwerty123', '1q2w3e4r']));
});
