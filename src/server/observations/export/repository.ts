import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../../shared/core/list-query.ts';
import type { Queries } from '../../core/database/database.ts';
import type { List } from '../../core/database/lists/list-for-sql.ts';
import { searchSources } from '../../core/database/lists/plan-search.ts';
import { toList } from '../../core/database/lists/read-list.ts';
import { allRows, inOrder, matching, type Source } from '../../core/database/lists/rows-that-match.ts';

/** The position of an observation in an export. `time` is the database's text, exact to the microsecond. */
export interface ExportPlace {
  id: string;
  time: string;
}

/**
 * The positions that follow `after` in order of creation, at most `limit`. A search finds them the way a list does:
 * otherwise words that few rows contain would have the whole table scanned before the first line is sent.
 */
export async function placesAfter(
  queries: Queries,
  query: ListQuery,
  after: ExportPlace | undefined,
  limit: number,
): Promise<ExportPlace[]> {
  const list = toList('observations', query);
  const following = after && follows(after, query.order[0]?.descending === false);
  let places: ExportPlace[] = [];
  for (const { rows } of await sourcesOf(queries, list, limit, following)) {
    const found = queries
      .selectFrom(rows.as('observations'))
      .select(['observations.id', sql<string>`observations.creation_time::text`.as('time')]);
    places = await inOrder(found, list.order).limit(limit).execute();
    if (places.length === limit) break;
  }
  return places;
}

/** Whether a row comes after a position, in order of creation or the reverse. */
function follows({ time, id }: ExportPlace, ascending: boolean): RawBuilder<boolean> {
  const place = sql`(observations.creation_time, observations.id)`;
  return sql`${place} ${sql.raw(ascending ? '>' : '<')} (${time}::timestamptz, ${id}::uuid)`;
}

async function sourcesOf(
  queries: Queries,
  list: List,
  wanted: number,
  following: RawBuilder<boolean> | undefined,
): Promise<Source[]> {
  if (list.foundBy === 'words') return searchSources(queries, list, wanted, following);
  const rows = matching(allRows(queries, list.table), list.conditions);
  return [{ rows: following === undefined ? rows : rows.where(following) }];
}
