import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../../../shared/core/query.ts';
import type { List } from './list.ts';
import { type Period, periodOf } from './tally-days.ts';
import { ATTRIBUTES, TALLIED_TIMES, type TalliedAttribute, type TalliedTime } from './tally-names.ts';

/** What a list asks for, as tallies know it: a period of one time, and values of one attribute at most. */
export interface TalliedQuery {
  time: TalliedTime;
  period: Period;
  attribute: TalliedAttribute | '';
  /** Keys of the tally: '' where the attribute has no value, and for all observations. */
  keys: string[];
}

/** What a list asks for; undefined if it is anything that tallies do not tell. */
export function talliedQuery({ table, asked: { text, conditions } }: List): TalliedQuery | undefined {
  if (table !== 'observations' || text.length > 0) return undefined;
  const isOf = (time: string) => (condition: Condition) => condition.attribute === time;
  const [time = 'creation_time', ...otherTimes] = TALLIED_TIMES.filter((each) => conditions.some(isOf(each)));
  const [condition, ...others] = conditions.filter((each) => !isOf(time)(each));
  if (otherTimes.length > 0 || others.length > 0) return undefined;
  const period = periodOf(conditions.filter(isOf(time)));
  const kept = condition === undefined ? { attribute: '' as const, keys: [''] } : keysOf(condition);
  return period && kept && { time, period, ...kept };
}

function keysOf({
  attribute,
  operator,
  values,
}: Condition): Pick<TalliedQuery, 'attribute' | 'keys'> | undefined {
  if (operator !== 'eq') return undefined;
  if (attribute === 'has_file') {
    const keys = values.flatMap((hasFile) => (hasFile === true ? ['File'] : ['', 'Observation']));
    return { attribute: 'source_entity_type', keys };
  }
  const tallied = ATTRIBUTES.find((each) => each === attribute);
  // No value of a source is empty: that is the key of the observations without one.
  const isKey = (value: string) => tallied !== 'source_entity_type' || value !== '';
  return tallied && { attribute: tallied, keys: values.map(String).filter(isKey) };
}

/** Whether a row has one of the keys. A subquery hides them from the planner, which may then keep its plan. */
export function hasKey({ attribute, keys }: TalliedQuery): RawBuilder<boolean> {
  switch (attribute) {
    case '':
      return sql`true`;
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
