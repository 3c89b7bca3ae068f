import { sql } from 'kysely';
import type { ListQuery } from '../../../shared/core/query.ts';
import type { Queries } from './database.ts';
import { isNewestFirst, type ListTable, matching, ordered } from './page.ts';
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
    ? await searches(queries, table, query, end)
    : [listed(queries, table, query)];
  let rows: Row[] = [];
  for (const source of sources) {
    rows = await read(pageIds(queries, table, query, source));
    if (rows.length === query.page_size) break;
  }
  return rows;
}

/**
 * The rows of a list without words. Titles of a type, sizes of a batch lie together, which the planner does not know: it
 * could walk the whole order for them. Where there are conditions, rows are found, then sorted; times are even enough.
 */
function listed(queries: Queries, table: ListTable, query: ListQuery) {
  const rows = matching(queries.selectFrom(table).selectAll(), table, query);
  return query.conditions.length > 0 && !isInTime(query) ? rows.offset(sql.lit(0)) : rows;
}

const isInTime = ({ order: [first] }: ListQuery): boolean =>
  first === undefined || first.attribute === 'creation_time' || first.attribute === 'id';

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
function isSamePlan({ conditions, order }: ListQuery): boolean {
  const isEquality = conditions.every(({ operator, values }) => operator === 'eq' && values.length === 1);
  return conditions.length === 0 || (isEquality && isNewestFirst(order));
}
