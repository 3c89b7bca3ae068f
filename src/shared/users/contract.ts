import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { idSchema, timeSchema } from '../core/ids.ts';

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
});
export type User = z.infer<typeof userSchema>;

export const usersEndpoints = {
  getMe: endpoint({
    method: 'GET',
    path: '/users/me',
    access: 'user',
    summary: 'Utilisateur connecté',
    answer: userInfoSchema,
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/users/:user_id',
    access: 'administrator',
    summary: "Utilisateur, auteur d'observations ou de fichiers",
    params: z.object({ user_id: idSchema }),
    answer: userSchema,
  }),
};
