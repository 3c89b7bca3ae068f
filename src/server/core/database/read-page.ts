import { sql } from 'kysely';
import type { ListQuery } from '../../../shared/core/query.ts';
import type { Queries } from './database.ts';
import { type ListTable, matching, ordered } from './page.ts';
import { isSearch, searches } from './search.ts';

/**
 * Reads one page through a subquery for its ids: a list walks an index to its page, and only the rows of the page are
 * read whole.
 */
export async function readPage<Row>(
  queries: Queries,
  table: ListTable,
  query: ListQuery,
  read: (ids: ReturnType<typeof pageIds>) => Promise<Row[]>,
): Promise<Row[]> {
  const end = query.page * query.page_size;
  const sources = isSearch(query)
    ? await searches(queries, table, query, isNewestFirst(query) ? end : undefined)
    : [matching(queries.selectFrom(table).selectAll(), table, query)];
  let rows: Row[] = [];
  for (const source of sources) {
    rows = await read(pageIds(queries, table, query, source));
    if (rows.length === query.page_size) break;
  }
  return rows;
}

type Source = Awaited<ReturnType<typeof searches>>[number];

function pageIds(queries: Queries, table: ListTable, query: ListQuery, source: Source) {
  const ids = ordered(queries.selectFrom(source.as(table)).select(`${table}.id`), table, query);
  const offset = (query.page - 1) * query.page_size;
  return isSamePlan(query) && offset === 0
    ? ids.limit(sql.lit(query.page_size)).offset(sql.lit(0))
    : ids.limit(query.page_size).offset(offset);
}

/**
 * Whether one plan suits all values: words, and equalities, whose indexes are in the order of lists. The planner keeps it
 * where it sees how few rows are wanted; where it does not, it looks at the values each time.
 */
function isSamePlan({ conditions }: ListQuery): boolean {
  return conditions.every(({ operator, values }) => operator === 'eq' && values.length === 1);
}

function isNewestFirst({ order: [first, ...others] }: ListQuery): boolean {
  return (
    first === undefined || (first.attribute === 'creation_time' && first.descending && others.length === 0)
  );
}
