import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { invitationFormSchema, loginFormSchema, passwordFormSchema } from './form-schemas.ts';

/** The first message of each field, as a form shows them. */
function messages(schema: z.ZodType, values: unknown): Record<string, string> {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse());
}

const VALID = {
  name: 'Dr Camille Martin',
  email: 'camille@exemple.fr',
  password: 'Doc2demo1',
  passwordConfirm: 'Doc2demo1',
};

describe('the sign-in form', () => {
  it('requires both fields', () => {
    expect(messages(loginFormSchema, { email: ' ', password: '' })).toEqual({
      email: "L'adresse email est obligatoire",
      password: 'Le mot de passe est obligatoire',
    });
  });

  it.each(['camille', 'camille@', '@exemple.fr', 'a b@exemple.fr', `${'x'.repeat(250)}@exemple.fr`])(
    'refuses the address %s',
    (email) => {
      expect(messages(loginFormSchema, { email, password: 'x' })).toEqual({
        email: 'Veuillez saisir une adresse email valide',
      });
    },
  );

  it('accepts any password, and trims the address', () => {
    expect(loginFormSchema.parse({ email: ' camille@exemple.fr ', password: ' x ' })).toEqual({
      email: 'camille@exemple.fr',
      password: ' x ',
    });
  });
});

describe('the invitation form', () => {
  it('requires a valid address', () => {
    expect(messages(invitationFormSchema, { email: '' })).toEqual({
      email: "L'adresse email est obligatoire",
    });
    expect(messages(invitationFormSchema, { email: 'x' })).toEqual({
      email: 'Veuillez saisir une adresse email valide',
    });
  });
});

describe('the password form', () => {
  it('requires a name, an address and the password twice', () => {
    expect(passwordFormSchema.parse(VALID)).toEqual(VALID);
  });

  it('reports every fault at once', () => {
    expect(
      messages(passwordFormSchema, { name: 'A', email: 'x', password: 'court', passwordConfirm: 'autre' }),
    ).toEqual({
      name: 'Un nom entre 2 et 100 caractères est obligatoire',
      email: 'Une adresse email valide est obligatoire',
      password: "Un mot de passe d'au moins 8 caractères est obligatoire",
      passwordConfirm: 'La confirmation doit être identique au mot de passe',
    });
  });

  it('requires a confirmation even of an empty password', () => {
    expect(messages(passwordFormSchema, { name: '', email: '', password: '', passwordConfirm: '' })).toEqual({
      name: 'Un nom entre 2 et 100 caractères est obligatoire',
      email: 'Une adresse email valide est obligatoire',
      password: "Un mot de passe d'au moins 8 caractères est obligatoire",
      passwordConfirm: 'La confirmation doit être identique au mot de passe',
    });
  });

  it.each([
    ['Abcdef1', "Un mot de passe d'au moins 8 caractères est obligatoire"],
    [`Aa1${'x'.repeat(4094)}`, "Un mot de passe d'au moins 8 caractères est obligatoire"],
    ['abcdefg1', 'Au moins une majuscule, une minuscule et un chiffre'],
    ['ABCDEFG1', 'Au moins une majuscule, une minuscule et un chiffre'],
    ['Abcdefgh', 'Au moins une majuscule, une minuscule et un chiffre'],
  ])('refuses password %#', (password, message) => {
    expect(messages(passwordFormSchema, { ...VALID, password, passwordConfirm: password })).toEqual({
      password: message,
    });
  });

  it.each(['Élégante1', `Aa1${'x'.repeat(4093)}`, 'Abcdef 1'])('accepts password %#', (password) => {
    expect(messages(passwordFormSchema, { ...VALID, password, passwordConfirm: password })).toEqual({});
  });

  it.each([
    ['AB', {}],
    ['x'.repeat(100), {}],
    ['x'.repeat(101), { name: 'Un nom entre 2 et 100 caractères est obligatoire' }],
    ['  x  ', { name: 'Un nom entre 2 et 100 caractères est obligatoire' }],
  ])('checks the length of name %#', (name, expected) => {
    expect(messages(passwordFormSchema, { ...VALID, name })).toEqual(expected);
  });
});
