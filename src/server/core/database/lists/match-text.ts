import { type RawBuilder, sql } from 'kysely';
import { searchedText } from '../../../../shared/core/storable-text.ts';
import { isName, type ListTable } from './listed-tables.ts';

/**
 * Whether the searched text of a row contains a text, ignoring accents and case. No index serves this for observations:
 * a subquery makes the pattern once, and hides it from the planner, so that the plan can be reused. Files have an index
 * for it.
 */
export const holds = (table: ListTable, text: string): RawBuilder<boolean> =>
  table === 'observations'
    ? sql`observations.search like (select f_like(f_norm(${text})))`
    : sql`files.search like f_like(f_norm(${text}))`;

/**
 * Whether an attribute of a row contains a text, ignoring accents and case (`q:like`). The searched text, which has an
 * index, is asked first if it holds the attribute.
 */
export function likeSql(table: ListTable, attribute: string, text: string): RawBuilder<boolean> {
  const isHeld = sql<boolean>`f_norm(${sql.ref(`${table}.${attribute}`)}) like f_like(f_norm(${text}))`;
  return isName(attribute) ? sql`(${holds(table, searchedText(text))} and ${isHeld})` : isHeld;
}
