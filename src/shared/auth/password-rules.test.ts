import { expect, it } from 'vitest';
import { canBePassword, isGuessable } from './password-rules.ts';

const person = {
  known: new Set(['password1', 'azerty123']),
  email: 'claire.fontaine@hopital-nord.fr',
  name: 'Dr Claire Fontaine',
};

it.each([
  'Password1',
  'pAssWord1',
  'Azerty123',
  'Doc2demo1',
  'Claire2026',
  'fontaineClaire1',
  'Claire.Fontaine@hopital-nord.fr1',
  'Hopital75!',
])('%s is a common password', (password) => {
  expect(isGuessable(password, person)).toBe(true);
});

it.each([
  'Password12 et un peu plus',
  "Doc2 m'attend au café du port",
  'Fontaine je ne boirai pas de ton eau 1',
  'Lent7rosier',
  'Eclaircies en mer 3',
])('%s is not a common password', (password) => {
  expect(isGuessable(password, person)).toBe(false);
});

it.each([
  ['password1', true],
  ['12345678', false],
  ['password', false],
  ['abc123', false],
])('whether %s can satisfy the rules of a password: %s', (word, may) => {
  expect(canBePassword(word)).toBe(may);
});
