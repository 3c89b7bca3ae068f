import { expect, it } from 'vitest';
import { keepLabel } from './keep-label.ts';

it('the button that continues as somebody names their address, or their name if there is none', () => {
  expect(keepLabel({ email: 'a@exemple.fr', name: 'Dr Martin' })).toBe('Poursuivre avec "a@exemple.fr"');
  expect(keepLabel({ email: '', name: 'Dr Martin' })).toBe('Poursuivre avec "Dr Martin"');
});
