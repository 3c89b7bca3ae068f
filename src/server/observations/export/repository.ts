import { sql } from 'kysely';
import type { ListQuery } from '../../../shared/core/query.ts';
import type { Queries } from '../../core/database/database.ts';
import { matching, toList } from '../../core/database/lists/list.ts';
import { inOrder } from '../../core/database/lists/order.ts';

/** The position of an observation in an export. `time` is the database's text, exact to the microsecond. */
export interface ExportPlace {
  id: string;
  time: string;
}

/** The positions that follow `after` in the order of creation, at most `limit`. */
export function placesAfter(
  queries: Queries,
  query: ListQuery,
  after: ExportPlace | undefined,
  limit: number,
): Promise<ExportPlace[]> {
  const { conditions, order } = toList('observations', query);
  const places = queries
    .selectFrom('observations')
    .select(['observations.id', sql<string>`observations.creation_time::text`.as('time')]);
  const matched = inOrder(matching(places, conditions), order).limit(limit);
  if (after === undefined) return matched.execute();
  const place = sql`(observations.creation_time, observations.id)`;
  const last = sql`(${after.time}::timestamptz, ${after.id}::uuid)`;
  const ascending = query.order[0]?.descending === false;
  return matched
    .where(ascending ? sql<boolean>`${place} > ${last}` : sql<boolean>`${place} < ${last}`)
    .execute();
}
