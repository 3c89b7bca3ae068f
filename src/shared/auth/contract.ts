import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { idSchema } from '../core/ids.ts';

export const sessionSchema = z.object({ token: z.string() });

/** Largest ID token taken: Firebase's stay under 2 kB. */
export const ID_TOKEN_MAX = 16_384;

export const authEndpoints = {
  createSession: endpoint({
    method: 'POST',
    path: '/sessions',
    access: 'public',
    // A whole hospital may share one address; a session is renewed once an hour.
    per_minute: 120,
    summary: "Ouvre une session à partir du jeton d'identité Firebase",
    body: z.strictObject({ token: z.string().min(1).max(ID_TOKEN_MAX) }),
    answer: sessionSchema,
  }),
  deleteSession: endpoint({
    method: 'DELETE',
    path: '/sessions/current',
    access: 'user',
    summary: 'Ferme la session en cours',
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
    answer: z.object({ count: z.int() }),
  }),
};
