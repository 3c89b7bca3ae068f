import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../../../shared/core/list-query.ts';
import type { List } from './list-for-sql.ts';
import { type Period, periodOf } from './tally-days.ts';
import { ATTRIBUTES, TALLIED_TIMES, type TalliedAttribute, type TalliedTime } from './tally-names.ts';

/** The requested values of an attribute, as keys of its tally; '' is the key of rows without a value. */
export interface TalliedFilter {
  attribute: TalliedAttribute;
  keys: string[];
}

/** The query of a list, if tallies can answer it: a period of one time, and values of two attributes at most. */
export interface TalliedQuery {
  time: TalliedTime;
  period: Period;
  /** In the order of `ATTRIBUTES`. */
  filters: readonly TalliedFilter[];
}

/** The query of a list for tallies; undefined if tallies cannot answer it. */
export function talliedQuery({ table, query: { text, conditions } }: List): TalliedQuery | undefined {
  if (table !== 'observations' || text.length > 0) return undefined;
  const isOf = (time: string) => (condition: Condition) => condition.attribute === time;
  const [time = 'creation_time', ...otherTimes] = TALLIED_TIMES.filter((each) => conditions.some(isOf(each)));
  if (otherTimes.length > 0) return undefined;
  const period = periodOf(conditions.filter(isOf(time)));
  const filters = filtersOf(conditions.filter((each) => !isOf(time)(each)));
  return period && filters && { time, period, filters };
}

/** The filters on attributes; undefined if tallies do not count by one of the attributes, or by these two together. */
function filtersOf(conditions: readonly Condition[]): TalliedFilter[] | undefined {
  if (conditions.length > 2) return undefined;
  const filters = conditions.map(keysOf).filter((filter) => filter !== undefined);
  if (filters.length < conditions.length) return undefined;
  const place = ({ attribute }: TalliedFilter) => ATTRIBUTES.indexOf(attribute);
  filters.sort((a, b) => place(a) - place(b));
  const [first, second] = filters.map(({ attribute }) => attribute);
  const isOneTwice = first === second && second !== undefined;
  const isUntallied = first === 'type_id' && second === 'creation_author_id';
  return isOneTwice || isUntallied ? undefined : filters;
}

function keysOf({ attribute, operator, values }: Condition): TalliedFilter | undefined {
  if (operator !== 'eq') return undefined;
  if (attribute === 'has_file') {
    const keys = values.flatMap((hasFile) => (hasFile === true ? ['File'] : ['', 'Observation']));
    return { attribute: 'source_entity_type', keys };
  }
  const tallied = ATTRIBUTES.find((each) => each === attribute);
  // A source is never the empty text, which is the key of the observations without one.
  const isKey = (value: string) => tallied !== 'source_entity_type' || value !== '';
  return tallied && { attribute: tallied, keys: values.map(String).filter(isKey) };
}

/**
 * Whether a row has one of the keys of each filter. A subquery hides them from the planner, so that the plan can be
 * reused.
 */
export const hasKeys = ({ filters }: TalliedQuery): RawBuilder<boolean> =>
  sql`(${sql.join([sql`true`, ...filters.map(hasKey)], sql` and `)})`;

function hasKey({ attribute, keys }: TalliedFilter): RawBuilder<boolean> {
  switch (attribute) {
    case 'creation_author_id':
      return sql`creation_author_id = any ((select ${keys}::uuid[])::uuid[])`;
    case 'source_entity_type':
      return sql`coalesce(source_entity_type, '') = any (${keyList(keys)})`;
    default:
      return sql`${sql.ref(attribute)} = any (${keyList(keys)})`;
  }
}

export const keyList = (keys: readonly string[]): RawBuilder<unknown> =>
  sql`(select ${keys}::text[])::text[]`;
