import { AppError } from '../../shared/core/app-error.ts';
import type { RawQuery } from '../../shared/core/list-query.ts';
import {
  type KeptView,
  type NewView,
  VIEWS_MAX,
  type ViewList,
  type ViewWords,
} from '../../shared/views/contract.ts';
import { readAddress, writeAddress } from '../../shared/views/view-address.ts';
import { viewQuery } from '../../shared/views/view-query.ts';
import type { SignedInActor } from '../core/actor.ts';
import { audit } from '../core/audit/audit.ts';
import type { Clock } from '../core/clock.ts';
import type { Database, Trx } from '../core/database/database.ts';
import {
  countOwnViews,
  deleteView,
  findView,
  insertView,
  isNameTaken,
  lockNaming,
  lockOwner,
  saveLastOpened,
  updateView,
  type ViewRow,
} from './repository.ts';

export interface ViewsDeps {
  database: Database;
  clock: Clock;
  /** The parser of each list, which throws for a query that it refuses. */
  parsers: Record<ViewList, (query: RawQuery) => unknown>;
}

/** A view as one person sees it. */
export function toView({ user_id, last_id, ...view }: ViewRow, reader: string): KeptView {
  return { ...view, own: user_id === reader, last: last_id !== null };
}

/**
 * Keeps the query of a list under a name, once the list's own parser has accepted it.
 * @throws AppError `query_invalid`, `view_too_many`, `view_name_taken`
 */
export async function createView(
  { database, clock, parsers }: ViewsDeps,
  { list, name, query, shared }: NewView,
  actor: SignedInActor,
): Promise<KeptView> {
  parsers[list](viewQuery(list, query));
  const { user_id } = actor;
  const view = { list, name, query: writeAddress(readAddress(query) ?? {}), shared };
  return database.queries.transaction().execute(async (trx) => {
    await lockOwner(trx, user_id);
    if ((await countOwnViews(trx, user_id)) >= VIEWS_MAX)
      throw new AppError('view_too_many', { parameters: { max: VIEWS_MAX } });
    if (await isNameTaken(trx, user_id, view)) throw new AppError('view_name_taken');
    const id = await insertView(trx, { ...view, user_id, creation_time: clock() });
    await auditView(trx, actor, 'view.create', { ...view, id });
    return readView(trx, user_id, id);
  });
}

/**
 * Renames one of the actor's views, shares or unshares it.
 * @throws AppError `view_not_found`, `view_name_taken`
 */
export async function changeView(
  { database }: ViewsDeps,
  id: string,
  { name, shared }: ViewWords,
  actor: SignedInActor,
): Promise<KeptView> {
  const { user_id } = actor;
  return database.queries.transaction().execute(async (trx) => {
    const { list } = await lockOwnView(trx, user_id, id);
    if (await isNameTaken(trx, user_id, { list, name, id })) throw new AppError('view_name_taken');
    await updateView(trx, id, { name, shared });
    await auditView(trx, actor, 'view.change', { id, list, shared });
    return readView(trx, user_id, id);
  });
}

/**
 * Deletes one of the actor's views, or one that is shared with them: its owner may have left, and its name or its words
 * may reveal more than they should. @throws AppError `view_not_found`
 */
export async function removeView({ database }: ViewsDeps, id: string, actor: SignedInActor): Promise<void> {
  const { user_id } = actor;
  await database.queries.transaction().execute(async (trx) => {
    const found = await findView(trx, user_id, id, false);
    if (found === undefined) throw new AppError('view_not_found');
    await lockOwner(trx, found.user_id);
    const { list, shared } = await readView(trx, user_id, id);
    await deleteView(trx, id);
    await auditView(trx, actor, 'view.delete', { id, list, shared });
  });
}

/** Records which view of its list the actor opened last. @throws AppError `view_not_found` */
export async function openView({ database }: ViewsDeps, id: string, actor: SignedInActor): Promise<KeptView> {
  const { user_id } = actor;
  return database.queries.transaction().execute(async (trx) => {
    // Locks the person before the view, in the same order as a deletion, so that the two cannot deadlock.
    await lockOwner(trx, user_id);
    const view = await readView(trx, user_id, id, true);
    await saveLastOpened(trx, { user_id, list: view.list, view_id: id });
    await auditView(trx, actor, 'view.open', view);
    return { ...view, last: true };
  });
}

/** Deletes everybody's views that filter by erased subjects: the name of such a view may be the person's. */
export async function forgetSubjects(
  trx: Trx,
  codes: readonly string[],
  actor: SignedInActor,
): Promise<void> {
  for (const view of await lockNaming(trx, codes)) {
    await deleteView(trx, view.id);
    await auditView(trx, actor, 'view.delete', view);
  }
}

/** @param held whether to lock the view, so that it is neither deleted nor unshared before the transaction ends */
async function readView(trx: Trx, user_id: string, id: string, held = false): Promise<KeptView> {
  const found = await findView(trx, user_id, id, held);
  if (found === undefined) throw new AppError('view_not_found');
  return toView(found, user_id);
}

async function lockOwnView(trx: Trx, user_id: string, id: string): Promise<KeptView> {
  await lockOwner(trx, user_id);
  const view = await readView(trx, user_id, id);
  if (!view.own) throw new AppError('view_not_found');
  return view;
}

type ViewAction = 'view.create' | 'view.change' | 'view.open' | 'view.delete';

/** The trail contains no words of a view: its name and its query may name persons. */
function auditView(
  trx: Trx,
  actor: SignedInActor,
  action: ViewAction,
  { id, list, shared }: Pick<KeptView, 'id' | 'list' | 'shared'>,
): Promise<void> {
  const detail = shared ? `${list} shared` : list;
  return audit(trx, actor, { action, entity_type: 'ListView', entity_id: id, detail });
}
