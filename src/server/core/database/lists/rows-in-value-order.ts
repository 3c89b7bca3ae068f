import { sql } from 'kysely';
import type { Queries } from '../database.ts';
import { anyOf } from './conditions.ts';
import type { List } from './list-for-sql.ts';
import { measureFulfils } from './measure-conditions.ts';
import { allRows, areFew, FEW, matching, type Source } from './rows-that-match.ts';

/** Values that a walk reads before it is given up, since few rows of another condition may have a value. */
export const VALUES_WALK = 20_000;
/** A walk that needs many rows may read this many values for each of them before it is given up. */
const PATIENCE = 3;

/**
 * The rows of a list that is narrowed to a measure, in order of its value, as sources to try in turn, when many
 * measures match. The index `measures_value` is read in its order, each value with its row, until there are `wanted`
 * rows and all those that tie with the last one, since other attributes break ties. The index does not have values that
 * are not numbers: these come last, and only if no bound leaves them out. If another condition narrows the rows, they
 * may have no value at all: the walk then ends early, and they are found and sorted instead. If these rows are few,
 * they are sorted without a walk.
 * @param found the same rows, to be sorted
 */
export async function sourcesInValueOrder(
  queries: Queries,
  { table, conditions, measures, order: { byValueOf: value } }: List,
  found: Source,
  wanted: number,
): Promise<Source[]> {
  if (value === undefined) return [found];
  const all = allRows(queries, table);
  const otherConditions = conditions.filter(({ kind }) => kind !== 'measure');
  const narrowing = otherConditions.filter(({ isImplied }) => isImplied !== true);
  if (narrowing.length > 0 && (await areFew(queries, matching(all, narrowing).limit(sql.lit(FEW + 1)))))
    return [found];

  const ofMeasure = sql`measures.type_id = ${value.measure} and measures.value_number is not null
    and ${anyOf(measures.map(measureFulfils))}`;
  const direction = sql.raw(value.descending ? 'desc' : 'asc');
  // The walk ends before this value, and so before all that tie with it: it never stops inside a tie.
  const end = sql`(select value_number from measures where ${ofMeasure}
    order by value_number ${direction} offset ${Math.max(VALUES_WALK, PATIENCE * wanted)} limit 1)`;
  const isBeforeEnd = value.descending
    ? sql`measures.value_number > coalesce(${end}, '-Infinity')`
    : sql`measures.value_number < coalesce(${end}, 'Infinity')`;
  const isCut = narrowing.length > 0;
  const isRow = [sql`observations.id = measures.observation_id`, ...otherConditions.map((each) => each.sql)];
  // `offset 0` keeps the planner from reading the rows first.
  const first = sql`select found.id from measures
      cross join lateral (select id from observations where ${sql.join(isRow, sql` and `)} offset 0) as found
    where ${ofMeasure} and ${isCut ? isBeforeEnd : sql`true`}
    order by measures.value_number ${direction}
    fetch first ${wanted} rows with ties`;
  const walked = { rows: all.where(sql<boolean>`observations.id in (${first})`) };
  return isCut || measures.some(({ bounds }) => bounds.length === 0) ? [walked, found] : [walked];
}
