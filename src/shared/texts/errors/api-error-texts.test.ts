import { describe, expect, it } from 'vitest';
import { ERROR_TEXTS, errorText, fill } from './api-error-texts.ts';

describe('errorText', () => {
  it('puts the parameters in their place', () => {
    expect(errorText('file_too_large', { name: 'scan.pdf' }).message).toBe(
      'Le fichier scan.pdf est trop volumineux',
    );
  });

  it('leaves an unknown parameter as written, and does not read a name as a pattern', () => {
    expect(fill('{a} {b}', { a: '$&{b}' })).toBe('$&{b} {b}');
  });

  it.each(Object.entries(ERROR_TEXTS))(
    'has straight apostrophes only: %s',
    (_code, { message, advice = '' }) => {
      expect(message + advice).not.toMatch(/[’‘]/);
    },
  );
});

const CONTACT = /(?:Si vos difficultés persistent, )?contactez le support\./i;

it('every refusal gives advice other than to call support, except those that are an instruction themselves', () => {
  const silent = Object.entries(ERROR_TEXTS).filter(
    ([, { advice }]) => (advice ?? '').replace(CONTACT, '').trim() === '',
  );
  expect(Object.fromEntries(silent.map(([code, { message }]) => [code, message]))).toEqual({
    session_missing: 'Vous devez vous reconnecter!',
    // Only those who run doc2 can fix these.
    internal: "Une erreur inattendue s'est produite.",
  });
});
