import { expect, it } from 'vitest';
import { typeBeside } from './type-unless-in-title.ts';

it('a type stands beside a title that does not begin with it', () => {
  expect(typeBeside('Pesée du matin', 'Poids')).toBe('Poids');
  expect(typeBeside('Poidsmètre neuf', 'Poids')).toBe('Poids');
  expect(typeBeside('Poids', 'Poids')).toBe('');
  expect(typeBeside('ÉCHELLE de Braden, contrôle', 'Échelle de Braden')).toBe('');
});
