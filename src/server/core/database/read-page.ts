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
  return ordered(queries.selectFrom(source.as(table)).select(`${table}.id`), table, query)
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size);
}

function isNewestFirst({ order: [first, ...others] }: ListQuery): boolean {
  return (
    first === undefined || (first.attribute === 'creation_time' && first.descending && others.length === 0)
  );
}
