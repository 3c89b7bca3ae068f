import { sql } from 'kysely';
import type { ListQuery } from '../../../shared/core/query.ts';
import { countRows, isSearch } from './counts.ts';
import type { Queries } from './database.ts';
import { type ListTable, matching, ordered } from './page.ts';

/**
 * A subquery for the ids of one page: a list walks an index to its page, and only the rows of the page are read whole.
 */
export async function pageIds(queries: Queries, table: ListTable, query: ListQuery) {
  const found = matching(queries.selectFrom(table).selectAll(), table, query);
  // The planner may choose to walk the list from its newest row and to read every row for its words: quick where many
  // match, for ever where few do. Those few are all looked up first, which `offset 0` does not let it undo.
  const isRare = isSearch(query) && (await countRows(queries, table, query)).exact;
  const rows = queries.selectFrom((isRare ? found.offset(sql.lit(0)) : found).as(table));
  return ordered(rows.select(`${table}.id`), table, query)
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size);
}
