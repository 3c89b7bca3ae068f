import { sql } from 'kysely';
import type { ListQuery } from '../../../shared/core/query.ts';
import type { Queries } from '../../core/database/database.ts';
import { inOrder, matching, toList } from '../../core/database/lists/list.ts';

/** Where an observation stands in an export; `time` as the database writes it, to the microsecond. */
export interface ExportPlace {
  id: string;
  time: string;
}

/** The places that follow `after` in the order of creation, `limit` at most. */
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
  const asked = inOrder(matching(places, conditions), order).limit(limit);
  if (after === undefined) return asked.execute();
  const place = sql`(observations.creation_time, observations.id)`;
  const last = sql`(${after.time}::timestamptz, ${after.id}::uuid)`;
  const ascending = query.order[0]?.descending === false;
  return asked
    .where(ascending ? sql<boolean>`${place} > ${last}` : sql<boolean>`${place} < ${last}`)
    .execute();
}
