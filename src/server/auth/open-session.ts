import { randomBytes } from 'node:crypto';
import { readDevice } from '../../shared/auth/device.ts';
import { AppError } from '../../shared/core/app-error.ts';
import { storableText } from '../../shared/core/storable-text.ts';
import type { AnonymousActor, SignedInActor } from '../core/actor.ts';
import { audit } from '../core/audit/audit.ts';
import type { AuditQueue } from '../core/audit/audit-queue.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../core/database/database.ts';
import type { IdentityVerifier } from '../core/identity/identity.ts';
import { checkProvider } from './administrator-rights.ts';
import { deleteReplacedSessions, findOrCreateUser, insertSession, isEnded, saveUser } from './repository.ts';
import { hashToken } from './session-cookie.ts';
import { sessionEnd } from './session-end.ts';
import { deleteSessionsOf } from './sessions/repository.ts';
import { checkAssurance, decideSignIn, proofOf } from './sign-in-decision.ts';
import type { ProofSettings } from './sign-in-proof.ts';
import { endTokensOf } from './tokens/own-tokens.ts';

interface AuthSettings extends ProofSettings {
  sessionTtlSeconds: number;
  /** Calls per minute of one access token to one process. */
  tokenCallsPerMinute: number;
  /** Whether cookies are sent over https only. */
  secureCookies: boolean;
}

export interface AuthDeps {
  database: Database;
  auditQueue: AuditQueue;
  identity: IdentityVerifier;
  clock: Clock;
  settings: AuthSettings;
}

/** Refusals of an ID token, which are audited. Other errors, such as an outage, tell nothing about the sender. */
const REFUSALS: ReadonlySet<string> = new Set([
  'token_invalid',
  'token_out_of_time',
  'sign_in_expired',
  'provider_refused',
  'assurance_refused',
]);

/** The origin of a sign-in. */
interface SignInSource {
  /** The person whose session the new one replaces, or nobody. */
  actor: AnonymousActor | SignedInActor;
  /** Token of the session cookie that was sent, valid or not. */
  cookie: string | undefined;
  /** The `User-Agent` header. */
  userAgent: string | undefined;
}

interface OpenedSession {
  token: string;
  /** Duration in seconds. */
  life: number;
}

/** Opens a session for the person that the ID token names, and saves what the provider says about them. */
export async function createSession(
  deps: AuthDeps,
  idToken: string,
  source: SignInSource,
): Promise<OpenedSession> {
  try {
    return await openSession(deps, idToken, source);
  } catch (error) {
    if (error instanceof AppError && REFUSALS.has(error.code)) {
      // A refused token proves nothing about its sender, even if there is a live session.
      const sender = { ...source.actor, user_id: null };
      const event = { action: 'session.refuse', detail: error.code } as const;
      await deps.auditQueue.refuse(sender, error.code, event);
    }
    throw error;
  }
}

async function openSession(
  { database, identity, clock, settings }: AuthDeps,
  idToken: string,
  { actor, cookie, userAgent }: SignInSource,
): Promise<OpenedSession> {
  const person = await identity.verify(idToken);
  checkAssurance(person, settings);
  const proof = proofOf(person, settings);
  checkProvider(proof, settings);
  const now = clock();
  const { sign_in_time } = person;
  const end = sessionEnd(now, proof, sign_in_time, settings);
  if (end <= now) throw new AppError('sign_in_expired');
  const token = randomBytes(32).toString('base64url');
  // A browser has one session, so the one it leaves ends. A script may still use its Bearer token elsewhere.
  const replaced = cookie === undefined ? null : hashToken(cookie);
  await database.queries.transaction().execute(async (trx) => {
    const account = await findOrCreateUser(trx, person, now);
    const user_id = account.id;
    const { email_sign_in_time, isProved } = decideSignIn(person, account);
    if (await isEnded(trx, user_id, sign_in_time)) throw new AppError('token_invalid');
    const name = await saveUser(trx, user_id, person, email_sign_in_time, now);
    const author = { ...actor, user_id };
    if (name !== account.name)
      await audit(trx, author, { action: 'user.rename', entity_type: 'User', entity_id: user_id });
    // Sessions and tokens opened before anybody had proved the e-mail are ended.
    const ended = isProved ? await deleteSessionsOf(trx, user_id) : 0;
    if (isProved) await endTokensOf(trx, user_id, author, now);
    if (ended > 0) {
      const event = { action: 'session.end_unproved', entity_type: 'User', entity_id: user_id } as const;
      await audit(trx, author, { ...event, detail: String(ended) });
    }
    if (replaced !== null) await deleteReplacedSessions(trx, replaced);
    const entity_id = await insertSession(trx, {
      token_hash: hashToken(token),
      user_id,
      creation_time: now,
      expiry_time: end,
      sign_in_time,
      proved_email: storableText(proof.email),
      proved_email_verified: proof.email_verified,
      proved_provider: proof.provider,
      proved_identifier: proof.identifier,
      replaced_token_hash: replaced,
      ...readDevice(userAgent),
    });
    await audit(trx, author, { action: 'session.create', entity_type: 'Session', entity_id });
  });
  return { token, life: Math.ceil((end.getTime() - now.getTime()) / 1000) };
}
