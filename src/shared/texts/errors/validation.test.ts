import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { frenchValidation } from './validation.ts';

beforeAll(() => z.config(frenchValidation));
afterAll(() => z.config({ localeError: z.locales.en().localeError }));

const value = z.union([z.number(), z.string().max(3)]);
const shapes = z.union([z.strictObject({ day: z.string() }), z.strictObject({ year: z.int() })]);
const kinds = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('day') }),
  z.object({ kind: z.literal('year') }),
]);

describe('the message for a value that matches no alternative', () => {
  it.each([
    [value, true, 'Entrée invalide : nombre ou chaîne de caractères attendu, booléen reçu'],
    [value, null, 'Entrée invalide : nombre ou chaîne de caractères attendu, null reçu'],
    [value, 'abcd', 'Trop grand : chaîne de caractères doit avoir <=3 caractères'],
    [
      shapes,
      { year: 'x' },
      'Entrée invalide : day : Entrée invalide : chaîne de caractères attendu, indéfini reçu, Clé non reconnue : "year" ; ou year : Entrée invalide : nombre attendu, chaîne de caractères reçu',
    ],
    [shapes, 3, 'Entrée invalide : objet attendu, nombre reçu'],
    [kinds, { kind: 'hour' }, 'Option invalide : une valeur parmi "day"|"year" attendue'],
  ])('lists what is accepted: %#', (schema, given, message) => {
    expect(z.safeParse(schema, given).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
