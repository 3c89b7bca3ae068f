import { expect, it } from 'vitest';
import { keepLabel } from './keep-label.ts';

it('the button that goes on names the address, or the person when there is none', () => {
  expect(keepLabel({ email: 'a@exemple.fr', name: 'Dr Martin' })).toBe('Poursuivre avec "a@exemple.fr"');
  expect(keepLabel({ email: '', name: 'Dr Martin' })).toBe('Poursuivre avec "Dr Martin"');
});
