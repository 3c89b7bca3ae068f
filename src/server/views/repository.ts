import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { NewView, ViewList, ViewWords } from '../../shared/views/contract.ts';
import type { Queries, Trx } from '../core/database/database.ts';

export type ViewRow = Awaited<ReturnType<typeof listViews>>[number];

/**
 * Locks a person, so that calls count, name and delete their views one at a time. Other writes of the person, such as
 * an extraction, do not wait.
 */
export async function lockOwner(trx: Trx, user_id: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', user_id).forNoKeyUpdate().execute();
}

/** The views that a person can see: their own, and those that others share. */
const viewsOf = (queries: Queries, user_id: string) =>
  queries
    .selectFrom('list_views as view')
    .innerJoin('users', 'users.id', 'view.user_id')
    .leftJoin('last_list_views as last', (join) =>
      join.onRef('last.view_id', '=', 'view.id').on('last.user_id', '=', user_id),
    )
    .select([
      'view.id',
      'view.list',
      'view.name',
      'view.query',
      'view.shared',
      'view.user_id',
      'users.name as owner_name',
      'last.view_id as last_id',
    ])
    .where((where) => where.or([where('view.user_id', '=', user_id), where('view.shared', '=', true)]));

/** A page of the views that a person can see, their own first, then by name. */
export function listViews(
  queries: Queries,
  user_id: string,
  { lists, limit, offset }: { lists: readonly string[] | undefined; limit: number; offset: number },
) {
  const all = viewsOf(queries, user_id);
  const wantedViews = lists === undefined ? all : all.where('view.list', 'in', lists as ViewList[]);
  return wantedViews
    .orderBy(sql`view.user_id = ${user_id}`, 'desc')
    .orderBy(sql`f_norm(view.name)`)
    .orderBy('view.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** @param held whether to lock the view, so that it is neither deleted nor unshared before the transaction ends */
export function findView(
  queries: Queries,
  user_id: string,
  id: string,
  held: boolean,
): Promise<ViewRow | undefined> {
  const found = viewsOf(queries, user_id).where('view.id', '=', id);
  return (held ? found.forShare('view') : found).executeTakeFirst();
}

export async function countOwnViews(trx: Trx, user_id: string): Promise<number> {
  const { count } = await trx
    .selectFrom('list_views')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether a person has another view of that list with this name. */
export async function isNameTaken(
  trx: Trx,
  user_id: string,
  { list, name, id }: { list: ViewList; name: string; id?: string },
): Promise<boolean> {
  const same = trx
    .selectFrom('list_views')
    .select('id')
    .where('user_id', '=', user_id)
    .where('list', '=', list)
    .where('name', '=', name);
  const others = id === undefined ? same : same.where('id', '!=', id);
  return (await others.executeTakeFirst()) !== undefined;
}

/** @returns the id of the new view */
export async function insertView(
  trx: Trx,
  view: NewView & { user_id: string; creation_time: Date },
): Promise<string> {
  const id = uuidv7();
  await trx
    .insertInto('list_views')
    .values({ ...view, id })
    .execute();
  return id;
}

export async function updateView(trx: Trx, id: string, words: ViewWords): Promise<void> {
  await trx.updateTable('list_views').set(words).where('id', '=', id).execute();
}

/** How many views filter by one of some subjects. */
export async function countNaming(queries: Queries, codes: readonly string[]): Promise<number> {
  const { count } = await naming(queries, codes)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The same views, locked. */
export function lockNaming(trx: Trx, codes: readonly string[]) {
  return naming(trx, codes).select(['id', 'list', 'shared']).orderBy('id').forUpdate().execute();
}

/** A code in the form that it has in an address (`view-address.ts`). */
const naming = (queries: Queries, codes: readonly string[]) =>
  queries
    .selectFrom('list_views')
    .where(sql<boolean>`string_to_array(query, '&') && ${codes.map((code) => `subject=${code}`)}::text[]`);

/** Deletes a view, also as the last opened one of the people who had opened it. */
export async function deleteView(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('list_views').where('id', '=', id).execute();
}

/** Records which view of a list a person opened last. */
export async function saveLastOpened(
  trx: Trx,
  last: { user_id: string; list: ViewList; view_id: string },
): Promise<void> {
  await trx
    .insertInto('last_list_views')
    .values(last)
    .onConflict((conflict) => conflict.columns(['user_id', 'list']).doUpdateSet({ view_id: last.view_id }))
    .execute();
}
