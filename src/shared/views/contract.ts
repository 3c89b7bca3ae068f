import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { idSchema } from '../core/ids.ts';
import type { ListSpec } from '../core/list-query.ts';
import { pageOf } from '../core/pagination.ts';
import { rawQuerySchema } from '../core/raw-query.ts';
import { isLine } from '../core/storable-text.ts';
import { LINE_TEXT } from '../texts/errors/one-line-text.ts';
import { VIEW_TEXTS } from '../texts/views.ts';

const VIEW_LISTS = ['observations', 'files'] as const;
export type ViewList = (typeof VIEW_LISTS)[number];

const VIEW_NAME_MAX = 60;
/** Limit of views per person. */
export const VIEWS_MAX = 50;
const QUERY_MAX = 4000;

const viewListSchema = z.enum(VIEW_LISTS);

/** The query of a list, kept under a name. */
const viewSchema = z.object({
  id: idSchema,
  list: viewListSchema,
  name: z.string(),
  /** The query, in the form of the list's address (`view-address.ts`). */
  query: z.string(),
  /** Whether all administrators see it. */
  shared: z.boolean(),
  /** Whether it belongs to the caller: only its owner may change it. */
  own: z.boolean(),
  owner_name: z.string(),
  /** Whether it is the one of its list that the caller opened last. */
  last: z.boolean(),
});
export type KeptView = z.infer<typeof viewSchema>;

/** The fields of a view that its owner sets. */
export const viewWordsSchema = z.strictObject({
  name: z
    .string()
    .normalize('NFC')
    .trim()
    .min(1, VIEW_TEXTS.nameRequired)
    .max(VIEW_NAME_MAX, VIEW_TEXTS.nameTooLong(VIEW_NAME_MAX))
    .refine(isLine, LINE_TEXT),
  shared: z.boolean(),
});
export type ViewWords = z.output<typeof viewWordsSchema>;

const newViewSchema = viewWordsSchema.extend({
  list: viewListSchema,
  query: z.string().min(1).max(QUERY_MAX),
});
export type NewView = z.output<typeof newViewSchema>;

/** The caller's own views first, then by name. */
export const viewListSpec = {
  attributes: { list: 'code' },
  orders: [],
  fetches: [],
  text: false,
} as const satisfies ListSpec;

const viewParams = z.object({ view_id: idSchema });

export const viewsEndpoints = {
  listViews: endpoint({
    method: 'GET',
    path: '/list_views',
    access: 'administrator',
    summary:
      'Vues gardées des listes\u00a0: celles de la personne connectée, puis celles que les autres partagent',
    query: rawQuerySchema,
    list: viewListSpec,
    answer: pageOf(viewSchema),
  }),
  createView: endpoint({
    method: 'POST',
    path: '/list_views',
    access: 'administrator',
    summary: "Garde sous un nom ce qu'une liste montre, pour soi ou pour tous les administrateurs",
    body: newViewSchema,
    errors: ['view_name_taken', 'view_too_many'],
    answer: viewSchema,
  }),
  changeView: endpoint({
    method: 'PUT',
    path: '/list_views/:view_id',
    access: 'administrator',
    summary: 'Renomme ou partage une vue de la personne connectée',
    params: viewParams,
    body: viewWordsSchema,
    errors: ['view_not_found', 'view_name_taken'],
    answer: viewSchema,
  }),
  openView: endpoint({
    method: 'PUT',
    path: '/list_views/:view_id/_open',
    access: 'administrator',
    summary: 'Retient une vue comme la dernière ouverte par la personne connectée',
    params: viewParams,
    errors: ['view_not_found'],
    answer: viewSchema,
  }),
  deleteView: endpoint({
    method: 'DELETE',
    path: '/list_views/:view_id',
    access: 'administrator',
    summary: "Supprime une vue de la personne connectée, ou que quelqu'un partage",
    params: viewParams,
    errors: ['view_not_found'],
    answer: z.null(),
  }),
};
