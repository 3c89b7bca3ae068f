import { describe, expect, it } from 'vitest';
import { ERROR_TEXTS, errorText, fill } from './errors.ts';

describe('errorText', () => {
  it('puts the parameters in their place', () => {
    expect(errorText('file_too_large', { name: 'scan.pdf' }).message).toBe(
      'Le fichier scan.pdf est trop volumineux',
    );
  });

  it('leaves an unknown place as written, and does not read a name as a pattern', () => {
    expect(fill('{a} {b}', { a: '$&{b}' })).toBe('$&{b} {b}');
  });

  it.each(Object.entries(ERROR_TEXTS))(
    'has straight apostrophes only: %s',
    (_code, { message, advice = '' }) => {
      expect(message + advice).not.toMatch(/[’‘]/);
    },
  );
});
