import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { idSchema, timeSchema } from '../core/ids.ts';
import type { ListSpec } from '../core/list-query.ts';
import { countSchema, pageOf } from '../core/pagination.ts';
import { rawQuerySchema } from '../core/raw-query.ts';
import { unpaged } from '../core/whole-list.ts';
import { SIGN_INS_PER_MINUTE } from './sign-in-limit.ts';

const sessionSchema = z.object({ token: z.string() });

const ownSessionSchema = z.object({
  id: idSchema,
  /** When its owner signed in; a renewed session keeps it. */
  sign_in_time: timeSchema,
  /** To the minute. */
  last_use_time: timeSchema,
  expiry_time: timeSchema,
  /** Family of the browser and of its system; null when the request names none, as scripts do. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  is_current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

/** Always most recently used first. */
export const sessionListSpec = {
  attributes: {},
  orders: [],
  fetches: [],
  text: false,
} as const satisfies ListSpec;

/** How recent a sign-in must be to end one's other sessions (OWASP ASVS 7.5.2), or to make an access token. */
export const RECENT_SIGN_IN_MS = 15 * 60_000;

/** Largest ID token accepted: Firebase's are under 2 kB. */
const ID_TOKEN_MAX = 16_384;

export const authEndpoints = {
  createSession: endpoint({
    method: 'POST',
    path: '/sessions',
    access: 'public',
    per_minute: SIGN_INS_PER_MINUTE,
    summary: "Ouvre une session à partir du jeton d'identité Firebase",
    body: z.strictObject({ token: z.string().min(1).max(ID_TOKEN_MAX) }),
    errors: [
      'token_invalid',
      'token_out_of_time',
      'sign_in_expired',
      'provider_refused',
      'assurance_refused',
      'identity_unavailable',
    ],
    answer: sessionSchema,
  }),
  deleteSession: endpoint({
    method: 'DELETE',
    path: '/sessions/current',
    access: 'user',
    summary: 'Ferme la session en cours',
    answer: z.null(),
  }),
  listOwnSessions: endpoint({
    method: 'GET',
    path: '/sessions',
    access: 'user',
    summary: 'Sessions ouvertes de la personne connectée, la dernière utilisée en premier',
    query: rawQuerySchema,
    list: sessionListSpec,
    answer: pageOf(ownSessionSchema),
  }),
  countOwnSessions: endpoint({
    method: 'GET',
    path: '/sessions/_count',
    access: 'user',
    summary: 'Nombre de sessions ouvertes de la personne connectée',
    query: rawQuerySchema,
    list: unpaged(sessionListSpec),
    answer: countSchema,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/sessions/_others',
    access: 'user',
    summary:
      "Ferme les autres sessions de la personne connectée, qui doit s'être identifiée il y a moins de 15 minutes",
    errors: ['sign_in_too_old'],
    answer: z.object({ count: z.int() }),
  }),
  endOwnSession: endpoint({
    method: 'DELETE',
    path: '/sessions/:session_id',
    access: 'user',
    summary:
      "Ferme une session de la personne connectée, qui doit s'être identifiée il y a moins de 15 minutes",
    params: z.object({ session_id: idSchema }),
    errors: ['sign_in_too_old', 'session_not_found'],
    answer: z.null(),
  }),
  endOwnSessions: endpoint({
    method: 'DELETE',
    path: '/sessions',
    access: 'user',
    summary: 'Ferme toutes les sessions de la personne connectée, celle-ci comprise',
    answer: z.object({ count: z.int() }),
  }),
  endUserSessions: endpoint({
    method: 'DELETE',
    path: '/users/:user_id/sessions',
    access: 'administrator',
    summary: "Ferme toutes les sessions d'un utilisateur",
    params: z.object({ user_id: idSchema }),
    errors: ['user_not_found'],
    answer: z.object({ count: z.int() }),
  }),
};
