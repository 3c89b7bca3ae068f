import { type RawBuilder, sql } from 'kysely';
import type { MeasureCondition } from '../../../../shared/core/list-query.ts';

type Bound = MeasureCondition['bounds'][number];

/**
 * The ids of the observations with a measure that meets one of the conditions. A bounded value is found only if every
 * number that it may be meets the condition: « < 5 » is under 6, and neither over 3 nor equal to 5. The index
 * `measures_value` serves it.
 */
export function idsWithMeasure(conditions: readonly MeasureCondition[]): RawBuilder<unknown> {
  return sql`select observation_id from measures where ${sql.join(conditions.map(measureFulfils), sql` or `)}`;
}

/** The condition on one row of `measures`. */
export function measureFulfils({ type_ids, bounds }: MeasureCondition): RawBuilder<boolean> {
  const types = type_ids.map((id) => sql`${id}`);
  const parts = [
    ...(types.length > 0 ? [sql<boolean>`measures.type_id in (${sql.join(types)})`] : []),
    ...bounds.flatMap(within),
  ];
  return parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` and `)})`;
}

/** The number itself is compared first, with its limit included, so that an index finds it. */
function within({ operator, value }: Bound): RawBuilder<boolean>[] {
  const number = sql`${value}::numeric`;
  switch (operator) {
    case 'gt':
      return [
        sql`value_number >= ${number} and (comparator is null and value_number > ${number}
        or comparator = '>' or comparator = '>=' and value_number > ${number})`,
      ];
    case 'ge':
      return [sql`value_number >= ${number} and (comparator is null or comparator in ('>', '>='))`];
    case 'lt':
      return [
        sql`value_number <= ${number} and (comparator is null and value_number < ${number}
        or comparator = '<' or comparator = '<=' and value_number < ${number})`,
      ];
    case 'le':
      return [sql`value_number <= ${number} and (comparator is null or comparator in ('<', '<='))`];
    default:
      return [sql`value_number = ${number} and comparator is null`];
  }
}
