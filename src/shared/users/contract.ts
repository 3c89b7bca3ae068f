import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { idSchema, timeSchema } from '../core/ids.ts';
import type { ListSpec } from '../core/list-query.ts';
import { countSchema, pageOf } from '../core/pagination.ts';
import { rawQuerySchema } from '../core/raw-query.ts';
import { unpaged } from '../core/whole-list.ts';

const userInfoSchema = z.object({
  uid: idSchema,
  email: z.string(),
  name: z.string(),
  picture_url: z.string().nullable(),
  is_administrator: z.boolean(),
});
export type UserInfo = z.infer<typeof userInfoSchema>;

const userSchema = z.object({
  id: idSchema,
  email: z.string(),
  name: z.string(),
  first_activity: timeSchema,
  last_activity: timeSchema,
  /** Whether their account's address, or one of their open sessions, makes them an administrator. */
  is_administrator: z.boolean(),
  open_sessions: z.int(),
});
export type User = z.infer<typeof userSchema>;

/** Most recently active first, unless another order is requested. */
export const userListSpec = {
  attributes: {},
  orders: ['name', 'email', 'last_activity'],
  fetches: [],
  text: true,
} as const satisfies ListSpec;

export const usersEndpoints = {
  getMe: endpoint({
    method: 'GET',
    path: '/users/me',
    access: 'user',
    summary: 'Utilisateur connecté',
    answer: userInfoSchema,
  }),
  listUsers: endpoint({
    method: 'GET',
    path: '/users',
    access: 'administrator',
    summary: 'Personnes qui se sont connectées, par nom ou par adresse email',
    query: rawQuerySchema,
    list: userListSpec,
    answer: pageOf(userSchema),
  }),
  countUsers: endpoint({
    method: 'GET',
    path: '/users/_count',
    access: 'administrator',
    summary: 'Nombre de personnes qui se sont connectées',
    query: rawQuerySchema,
    list: unpaged(userListSpec),
    answer: countSchema,
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/users/:user_id',
    access: 'administrator',
    summary: "Utilisateur, auteur d'observations ou de fichiers",
    params: z.object({ user_id: idSchema }),
    errors: ['user_not_found'],
    answer: userSchema,
  }),
};
