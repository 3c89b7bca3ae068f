import { sql } from 'kysely';
import type { Queries } from '../database.ts';
import { anyOf } from './conditions.ts';
import { type List, matching, type RowSource, rowsOf } from './list.ts';
import { oneMeasure } from './measure-conditions.ts';
import { areFew, FEW, hasMeasure, measuredRows, measuresOf } from './measured.ts';
import type { RowOrder } from './order.ts';

/** As many values as are read before it is better to find the rows of another condition, few of which may have one. */
export const VALUES_WALK = 20_000;
/** How many times as many values as rows are wanted may be read. */
const PATIENCE = 3;

/**
 * The rows of a list in order of the value of the measure that it is narrowed to, as subqueries to try in turn until one
 * gives a full page. Few rows are found, then sorted. Otherwise the index `measures_value` is read in its order, each
 * value with its row, until there are `wanted` rows, and all that tie with the last one, since other attributes break
 * ties. That index has no value that is no number: these come last, and only where no bound leaves them out. Rows that
 * another condition narrows may have no value at all: the walk then ends, and they are found and sorted.
 */
export async function valuedRows(
  queries: Queries,
  list: List,
  value: NonNullable<RowOrder['byValueOf']>,
  wanted: number,
): Promise<RowSource[]> {
  const { rows, isFew } = await measuredRows(queries, list);
  if (isFew) return [rows];
  const all = rowsOf(queries, list.table);
  const measures = measuresOf(list);
  const others = list.conditions.filter((condition) => condition.measures === undefined);
  const narrowing = others.filter(({ isType }) => isType !== true);
  const found = matching(all, others).offset(sql.lit(0));
  const sorted = queries.selectFrom(found.as(list.table)).selectAll().where(hasMeasure(measures));
  if (narrowing.length > 0 && (await areFew(queries, matching(all, narrowing).limit(sql.lit(FEW + 1)))))
    return [sorted];

  const ofMeasure = sql`measures.type_id = ${value.measure} and measures.value_number is not null
    and ${anyOf(measures.map(oneMeasure))}`;
  const direction = sql.raw(value.descending ? 'desc' : 'asc');
  // Up to a value that is left out with all that tie with it: what is walked is whole.
  const end = sql`(select value_number from measures where ${ofMeasure}
    order by value_number ${direction} offset ${Math.max(VALUES_WALK, PATIENCE * wanted)} limit 1)`;
  const isBeforeEnd = value.descending
    ? sql`measures.value_number > coalesce(${end}, '-Infinity')`
    : sql`measures.value_number < coalesce(${end}, 'Infinity')`;
  const isCut = narrowing.length > 0;
  const isRow = [sql`observations.id = measures.observation_id`, ...others.map((each) => each.sql)];
  // `offset 0` keeps the planner from reading the rows first.
  const first = sql`select found.id from measures
      cross join lateral (select id from observations where ${sql.join(isRow, sql` and `)} offset 0) as found
    where ${ofMeasure} and ${isCut ? isBeforeEnd : sql`true`}
    order by measures.value_number ${direction}
    fetch first ${wanted} rows with ties`;
  const walked = all.where(sql<boolean>`observations.id in (${first})`);
  return isCut || measures.some(({ bounds }) => bounds.length === 0) ? [walked, sorted] : [walked];
}
