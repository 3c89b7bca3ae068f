import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { noteRightsLost } from './rights-lost.ts';
import { USER_KEY } from './session/session-user.ts';

it.each([
  [true, { is_administrator: true }],
  [false, { is_administrator: false }],
  [false, null],
])('a refusal has the person read again (%s) if they are shown as %j', (expected, user) => {
  const client = new QueryClient();
  client.setQueryData(USER_KEY, user);
  noteRightsLost(client);
  expect(client.getQueryState(USER_KEY)?.isInvalidated).toBe(expected);
});
