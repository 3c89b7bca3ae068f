import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Condition, ListQuery, QueryValue } from '../../../shared/core/query.ts';
import type { Schema } from './schema.ts';

/** Tables that are listed, searched and counted by the query grammar. */
export type ListTable = 'observations' | 'files';
type Select<T extends ListTable, O> = SelectQueryBuilder<Schema, T, O>;

/** The conditions and the words of a list's query, as SQL. Attributes were checked against the list's spec. */
export function conditionsOf(
  table: ListTable,
  { conditions, text }: Pick<ListQuery, 'conditions' | 'text'>,
): RawBuilder<boolean>[] {
  return [
    ...conditions.map((condition) => conditionSql(table, condition)),
    ...text.map((word) => holds(table, word)),
  ];
}

/** The rows of a list that match its query. */
export function matching<T extends ListTable, O>(
  select: Select<T, O>,
  table: T,
  query: Pick<ListQuery, 'conditions' | 'text'>,
): Select<T, O> {
  return conditionsOf(table, query).reduce((rows, condition) => rows.where(condition), select);
}

/**
 * Whether what is searched holds a text, whatever its accents and case. Of observations no index reads this: the pattern
 * is made once, and the planner, which cannot see it, may keep its plan. Files are found by it through theirs.
 */
const holds = (table: ListTable, text: string): RawBuilder<boolean> =>
  table === 'observations'
    ? sql`observations.search like (select f_like(f_norm(${text})))`
    : sql`files.search like f_like(f_norm(${text}))`;

export const anyOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  sql`(${sql.join(conditions, sql` or `)})`;

function conditionSql(table: ListTable, { attribute, operator, values }: Condition) {
  if (attribute === 'extraction_has_error') {
    const states = sql.join(values.map((value) => sql`${value}`));
    return sql<boolean>`files.id in (select file_id from extractions where has_error in (${states}))`;
  }
  const column = sql.ref(`${table}.${attribute}`);
  switch (operator) {
    case 'eq':
      return sql<boolean>`${column} in (${sql.join(values.map((value) => stored(attribute, value)))})`;
    case 'gt':
      return sql<boolean>`${column} > ${stored(attribute, values[0])}`;
    case 'lt':
      return sql<boolean>`${column} < ${stored(attribute, values[0])}`;
    case 'like': {
      return anyOf(values.map((value) => likeSql(table, attribute, String(value))));
    }
  }
}

/** What a row is called is a part of what is searched, which has the index. */
export const isName = (attribute: string): boolean => attribute === 'title' || attribute === 'name';

function likeSql(table: ListTable, attribute: string, text: string): RawBuilder<boolean> {
  const isHeld = sql<boolean>`f_norm(${sql.ref(`${table}.${attribute}`)}) like f_like(f_norm(${text}))`;
  return isName(attribute) ? sql`(${holds(table, text)} and ${isHeld})` : isHeld;
}

/**
 * Hashes are asked for in hexadecimal and kept as bytes. A number may be one that the column could not hold, with
 * decimals or too large: it is compared all the same.
 */
function stored(attribute: string, value: QueryValue | undefined) {
  if (typeof value === 'number') return sql`${value}::numeric`;
  return attribute === 'sha256' ? sql`decode(${value}, 'hex')` : sql`${value}`;
}

/** Whether rows are asked for in the order of lists. */
export function isNewestFirst([first, ...others]: ListQuery['order']): boolean {
  return (
    first === undefined || (first.attribute === 'creation_time' && first.descending && others.length === 0)
  );
}

/** The asked order, then newest first; ids settle ties, so that no row is seen on two pages. */
export function ordered<T extends ListTable | 'users', O>(
  select: SelectQueryBuilder<Schema, T, O>,
  table: ListTable,
  query: Pick<ListQuery, 'order'>,
): SelectQueryBuilder<Schema, T, O> {
  const order = query.order.length > 0 ? query.order : [{ attribute: 'creation_time', descending: true }];
  let sorted = select;
  for (const { attribute, descending } of order) {
    const column = sql.ref(`${table}.${attribute}`);
    sorted = sorted.orderBy(isName(attribute) ? sql`f_norm(${column})` : column, (by) =>
      descending ? by.desc() : by.asc(),
    );
  }
  const last = order.at(-1);
  return sorted.orderBy(sql.ref(`${table}.id`), last?.descending ? 'desc' : 'asc');
}
