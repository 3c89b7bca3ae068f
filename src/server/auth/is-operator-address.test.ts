import { describe, expect, it } from 'vitest';
import { isOperatorAddress } from './is-operator-address.ts';

describe('isOperatorAddress', () => {
  it.each([
    ['admin@operator.fr', true, true],
    ['Admin@OPERATOR.fr', true, true],
    ['admin@operator.fr', false, false],
    ['admin@evil-operator.fr', true, false],
    ['admin@operator.fr.evil.com', true, false],
    ['admin@sub.operator.fr', true, false],
    ['a@operator.fr@evil.com', true, false],
    ['@operator.fr', true, false],
    ['operator.fr', true, false],
    ['', true, false],
  ])('for %s (verified: %s) is %s', (email, email_verified, expected) => {
    expect(isOperatorAddress({ email, email_verified }, 'operator.fr')).toBe(expected);
  });
});
