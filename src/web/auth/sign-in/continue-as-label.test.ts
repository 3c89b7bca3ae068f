import { expect, it } from 'vitest';
import { continueAsLabel } from './continue-as-label.ts';

it('the button that goes on names the address, or the person when there is none', () => {
  expect(continueAsLabel({ email: 'a@exemple.fr', name: 'Dr Martin' })).toBe(
    'Poursuivre avec "a@exemple.fr"',
  );
  expect(continueAsLabel({ email: '', name: 'Dr Martin' })).toBe('Poursuivre avec "Dr Martin"');
});
