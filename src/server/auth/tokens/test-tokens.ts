import { expect } from 'vitest';
import type { AccessToken } from '../../../shared/auth/access-tokens.ts';
import type { SignedIn } from '../../tests/test-app.ts';

/** The defaults of a token made by a test. */
export const TOKEN = {
  name: 'Automate',
  scopes: ['observations.read', 'observations.declare', 'files.send', 'audit.read'],
};

export interface MadeToken {
  token: string;
  access_token: AccessToken;
}

/** For tests: makes an access token as this person. */
export async function makeToken(who: SignedIn, fields: object = {}): Promise<MadeToken> {
  const payload = { ...TOKEN, ...fields };
  const answer = await who.call({ method: 'POST', url: '/api/v1/tokens', payload });
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  return answer.body as MadeToken;
}
