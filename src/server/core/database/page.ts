import { type SelectQueryBuilder, sql } from 'kysely';
import type { Condition, ListQuery, QueryValue } from '../../../shared/core/query.ts';
import type { Schema } from './schema.ts';

/** A text that `like` takes as it stands. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

type Table = 'observations' | 'files';
type Select<T extends Table, O> = SelectQueryBuilder<Schema, T, O>;

/** The conditions and the words of a list's query, as SQL. Attributes were checked against the list's spec. */
export function matching<T extends Table, O>(
  select: Select<T, O>,
  table: T,
  query: Pick<ListQuery, 'conditions' | 'text'>,
): Select<T, O> {
  let narrowed = select;
  for (const condition of query.conditions) narrowed = narrowed.where(conditionSql(table, condition));
  for (const word of query.text) {
    const search = sql.ref<string>(`${table}.search`);
    narrowed = narrowed.where(sql<boolean>`${search} like '%' || f_norm(${escapeLike(word)}) || '%'`);
  }
  return narrowed;
}

function conditionSql(table: Table, { attribute, operator, values }: Condition) {
  if (attribute === 'extraction_has_error') {
    const states = sql.join(values.map((value) => sql`${value}`));
    return sql<boolean>`files.id in (select file_id from extractions where has_error in (${states}))`;
  }
  const column = sql.ref(`${table}.${attribute}`);
  switch (operator) {
    case 'eq':
      return sql<boolean>`${column} in (${sql.join(values.map((value) => stored(attribute, value)))})`;
    case 'gt':
      return sql<boolean>`${column} > ${values[0]}`;
    case 'lt':
      return sql<boolean>`${column} < ${values[0]}`;
    case 'like': {
      const patterns = values.map(
        (value) => sql`f_norm(${column}) like '%' || f_norm(${escapeLike(String(value))}) || '%'`,
      );
      return sql<boolean>`(${sql.join(patterns, sql` or `)})`;
    }
  }
}

/** Hashes are asked for in hexadecimal and kept as bytes. */
const stored = (attribute: string, value: QueryValue) =>
  attribute === 'sha256' ? sql`decode(${value}, 'hex')` : sql`${value}`;

/** The asked order, then newest first; ids settle ties, so that no row is seen on two pages. */
export function ordered<T extends Table, O>(
  select: Select<T, O>,
  table: T,
  query: Pick<ListQuery, 'order'>,
): Select<T, O> {
  const order = query.order.length > 0 ? query.order : [{ attribute: 'creation_time', descending: true }];
  let sorted = select;
  for (const { attribute, descending } of order) {
    const column = sql.ref(`${table}.${attribute}`);
    sorted = sorted.orderBy(
      attribute === 'name' || attribute === 'title' ? sql`f_norm(${column})` : column,
      (by) => (descending ? by.desc() : by.asc()),
    );
  }
  const last = order.at(-1);
  return sorted.orderBy(sql.ref(`${table}.id`), last?.descending ? 'desc' : 'asc');
}
