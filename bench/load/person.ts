import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { findOrCreateUser, insertSession } from '../../src/server/auth/repository.ts';
import { hashToken, sessionCookie } from '../../src/server/auth/session-cookie.ts';
import { XSRF_HEADER, xsrfCookie, xsrfToken } from '../../src/server/auth/xsrf-token.ts';
import type { SignedInActor } from '../../src/server/core/actor.ts';
import type { Database } from '../../src/server/core/database/database.ts';

/** A signed-in administrator, with the headers that their browser would send. */
export interface Person {
  actor: SignedInActor;
  tokenHash: Buffer;
  headers: Record<string, string>;
}

const DAY_MS = 24 * 3600_000;

/** Opens a session in the database, as the server does after a sign-in. */
export async function signIn({ queries }: Database): Promise<Person> {
  const token = randomBytes(32).toString('base64url');
  const now = new Date();
  const user = {
    email: 'bench@doc2.example',
    email_verified: true,
    name: 'Banc de mesure',
    picture_url: null,
  };
  const session = {
    token_hash: hashToken(token),
    creation_time: now,
    expiry_time: new Date(now.getTime() + DAY_MS),
    sign_in_time: now,
    browser: null,
    system: null,
    proved_email: user.email,
    proved_email_verified: true,
    proved_provider: 'password',
    proved_identifier: null,
    replaced_token_hash: null,
  };
  const [user_id, session_id] = await queries.transaction().execute(async (trx) => {
    const signIn = { provider: 'password', attributes: {}, sign_in_time: now };
    const person = { ...user, ...signIn, subject: uuidv7(), tenant: '' };
    const { id } = await findOrCreateUser(trx, person, now);
    return [id, await insertSession(trx, { ...session, user_id: id })];
  });
  const xsrf = xsrfToken(token);
  return {
    actor: {
      session_id,
      user_id,
      ...user,
      sign_in_time: now,
      is_administrator: true,
      rights_end_time: session.expiry_time,
      channel: 'web',
      ip: '127.0.0.1',
    },
    tokenHash: session.token_hash,
    headers: {
      cookie: `${sessionCookie(false)}=${token}; ${xsrfCookie(false)}=${xsrf}`,
      [XSRF_HEADER]: xsrf,
    },
  };
}
