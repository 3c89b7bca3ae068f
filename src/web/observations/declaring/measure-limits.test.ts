import { expect, test } from 'vitest';
import { limitsOf } from './measure-limits.ts';

test('limits are formatted like the numbers of a list', () => {
  expect(limitsOf({ value_type: 'ENTIER', min: 0, max: 100_000 }, 'fr')).toBe(
    'nombre entier, entre 0 et 100\u202f000',
  );
  expect(limitsOf({ value_type: 'DECIMAL', min: 0.25, max: null }, 'fr')).toBe(
    'nombre décimal, à partir de 0,25',
  );
});
