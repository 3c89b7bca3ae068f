import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { idSchema, timeSchema } from '../core/ids.ts';
import type { ListSpec } from '../core/list-query.ts';
import { countSchema, pageOf } from '../core/pagination.ts';
import { rawQuerySchema } from '../core/raw-query.ts';
import { SCOPES, scopeSchema } from '../core/scope.ts';
import { isLine } from '../core/storable-text.ts';
import { unpaged } from '../core/whole-list.ts';
import { ACCESS_TOKEN_TEXTS } from '../texts/access-tokens.ts';
import { LINE_TEXT } from '../texts/errors/one-line-text.ts';

const TOKEN_NAME_MAX = 100;
/** How long a token lives, in days. */
export const TOKEN_DAYS_DEFAULT = 90;
export const TOKEN_DAYS_MAX = 365;
/** Limit of tokens per person that are neither ended nor expired. */
export const TOKENS_MAX = 50;

const accessTokenSchema = z.object({
  id: idSchema,
  name: z.string(),
  scopes: z.array(scopeSchema),
  creation_time: timeSchema,
  expiry_time: timeSchema,
  /** When it was ended, if before its expiry. */
  end_time: timeSchema.nullable(),
  /** Last call, to the minute, and the address it came from. */
  last_use_time: timeSchema.nullable(),
  last_use_ip: z.string().nullable(),
  state: z.enum(['live', 'expired', 'ended']),
});
export type AccessToken = z.infer<typeof accessTokenSchema>;

export const newAccessTokenSchema = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, ACCESS_TOKEN_TEXTS.nameRequired)
    .max(TOKEN_NAME_MAX, ACCESS_TOKEN_TEXTS.nameTooLong(TOKEN_NAME_MAX))
    .refine(isLine, LINE_TEXT),
  scopes: z
    .array(scopeSchema)
    .min(1, ACCESS_TOKEN_TEXTS.scopesRequired)
    .max(SCOPES.length)
    .refine((scopes) => new Set(scopes).size === scopes.length, ACCESS_TOKEN_TEXTS.scopesRepeated),
  days: z.int().min(1).max(TOKEN_DAYS_MAX).default(TOKEN_DAYS_DEFAULT),
});
export type NewAccessToken = z.output<typeof newAccessTokenSchema>;

/** Working tokens first, then the most recent first. */
export const accessTokenListSpec = {
  attributes: {},
  orders: [],
  fetches: [],
  text: false,
} as const satisfies ListSpec;

export const accessTokenEndpoints = {
  listAccessTokens: endpoint({
    method: 'GET',
    path: '/tokens',
    access: 'administrator',
    summary: "Jetons d'accès de la personne connectée, ceux qui servent encore en premier",
    query: rawQuerySchema,
    list: accessTokenListSpec,
    answer: pageOf(accessTokenSchema),
  }),
  countAccessTokens: endpoint({
    method: 'GET',
    path: '/tokens/_count',
    access: 'administrator',
    summary: "Nombre de jetons d'accès de la personne connectée",
    query: rawQuerySchema,
    list: unpaged(accessTokenListSpec),
    answer: countSchema,
  }),
  createAccessToken: endpoint({
    method: 'POST',
    path: '/tokens',
    access: 'administrator',
    summary:
      "Crée un jeton d'accès, montré cette seule fois ; la personne doit s'être identifiée il y a moins de 15 minutes",
    body: newAccessTokenSchema,
    errors: ['sign_in_too_old', 'access_token_too_many'],
    answer: z.object({ token: z.string(), access_token: accessTokenSchema }),
  }),
  endAccessToken: endpoint({
    method: 'DELETE',
    path: '/tokens/:token_id',
    access: 'administrator',
    summary: "Met fin à un jeton d'accès de la personne connectée",
    params: z.object({ token_id: idSchema }),
    errors: ['access_token_not_found'],
    answer: z.null(),
  }),
};
