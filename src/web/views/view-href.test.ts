import { expect, it } from 'vitest';
import { writeAddress } from '../../shared/views/view-address.ts';
import { viewHref } from './view-href.ts';

it('the address of a view has its values as texts, which the router reads back', () => {
  const asked = { text: '"bilan lipidique" 007', file: 'true', measure: 'poids.poids', value: '>80' };
  const href = viewHref({ list: 'observations', query: writeAddress(asked) });
  const { pathname, searchParams } = new URL(href, 'http://localhost');
  expect(pathname).toBe('/space/administration/observations');
  const read = [...searchParams].map(([name, value]) => [name, JSON.parse(value)]);
  expect(Object.fromEntries(read)).toEqual(asked);
});
