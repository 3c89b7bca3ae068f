import { type RawBuilder, sql } from 'kysely';
import type { Condition, ListQuery } from '../../../../shared/core/list-query.ts';
import type { QueryValue } from '../../../../shared/core/read-query-value.ts';
import { extractionState } from './extraction-state-sql.ts';
import { isName, type ListTable } from './listed-tables.ts';
import { holds, likeSql } from './match-text.ts';
import { idsWithMeasure } from './measure-conditions.ts';

/** A condition that a row must meet to be in a list: one condition of the query, or one of its words. */
export interface RowCondition {
  sql: RawBuilder<boolean>;
  /**
   * `equality`: on one value, so that one plan suits all values; `measure`: on the values of measures; `range`: any
   * other condition.
   */
  kind: 'equality' | 'range' | 'like' | 'word' | 'measure';
  /**
   * Every row that meets the condition contains one of these in its searched text. Empty if the condition is not about
   * that text.
   */
  texts: readonly string[];
  /** Whether it is on the type alone. */
  isType?: boolean;
  /** Whether every row with one of the requested measures meets it. */
  isImplied?: boolean;
  /** Whether it leaves out measures made after some day. */
  endsPeriod?: boolean;
}

/** Attributes that are not columns, with the SQL condition for the requested values. */
const COMPUTED: Readonly<Record<string, (values: Condition['values']) => RawBuilder<boolean>>> = {
  // An observation keeps its first subject; it is listed under the subject that the first one was joined to.
  'observations.subject_id': (values) =>
    sql`observations.subject_id in (select id from subjects where head_id in (${sql.join(values.map((value) => sql`${value}`))}))`,
  'observations.subject_code': (values) =>
    sql`observations.subject_id in (
      select joined.id from subjects joined join subjects head on head.id = joined.head_id
        join subjects named on named.head_id = head.id
        where named.code in (${sql.join(values.map((value) => sql`${value}`))}))`,
  'observations.creation_author_name': (values) =>
    sql`observations.creation_author_id in (${authorsLike(values)})`,
  'observations.has_file': (values) =>
    sql`(observations.source_entity_type is not distinct from 'File') in (${sql.join(values.map((value) => sql`${value}::boolean`))})`,
  'files.creation_author_name': (values) => sql`files.creation_author_id in (${authorsLike(values)})`,
  'files.extraction_has_error': (values) =>
    sql`files.id in (select file_id from extractions where has_error in (${sql.join(values.map((value) => sql`${value}`))}))`,
  'files.extraction_state': (values) =>
    sql`(${extractionState}) in (${sql.join(values.map((value) => sql`${value}`))})`,
  'observations.status': (values) => anyOf(values.map(hasStatus)),
  'observations.replaced': (values) => anyOf(values.map(isReplaced)),
};

/** Attributes computed by an expression, and compared as columns are. */
const EXPRESSIONS: Readonly<Record<string, RawBuilder<unknown>>> = {
  'files.extraction_observations': sql`(
    select count(*) from extractions e join extracted_items i on i.extraction_id = e.id where e.file_id = files.id)`,
};

const authorsLike = (values: Condition['values']) =>
  sql`select id from users where ${anyOf(
    values.map((value) => sql`f_norm(name) like f_like(f_norm(${value}))`),
  )}`;

function hasStatus(status: QueryValue): RawBuilder<boolean> {
  if (status === 'final')
    return sql`not exists (select from observations_in_error e where e.observation_id = observations.id)`;
  if (status === 'entered-in-error')
    return sql`observations.id in (select observation_id from observations_in_error)`;
  return sql`false`;
}

/**
 * Whether an observation was replaced. `f_replacements` is only called for versions entered in error; a join is enough
 * for the others.
 */
function isReplaced(replaced: QueryValue): RawBuilder<boolean> {
  const replaces = sql`exists (
    select from observations v where v.source_entity_type = 'Observation' and v.source_entity_id = observations.id
      and (not exists (select from observations_in_error e where e.observation_id = v.id)
        or exists (select from f_replacements(v.id))))`;
  return replaced === true ? sql`${replaces}` : sql`not ${replaces}`;
}

/**
 * The conditions and the words of a list's query, as SQL. Their attributes have been checked against the list's spec.
 */
export function rowConditions(
  table: ListTable,
  { conditions, text }: Pick<ListQuery, 'conditions' | 'text'>,
): RowCondition[] {
  return [
    ...conditions.map((condition) => attributeCondition(table, condition)),
    ...text.map((word): RowCondition => ({ sql: holds(table, word), kind: 'word', texts: [word] })),
  ];
}

export const anyOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  sql`(${sql.join(conditions, sql` or `)})`;

function attributeCondition(table: ListTable, condition: Condition): RowCondition {
  const { attribute, operator, values } = condition;
  const computed = COMPUTED[`${table}.${attribute}`];
  if (condition.measures !== undefined)
    return {
      sql: sql`observations.id in (${idsWithMeasure(condition.measures)})`,
      kind: 'measure',
      texts: [],
    };
  return {
    sql: computed?.(values) ?? columnSql(table, condition),
    kind: operator === 'like' ? 'like' : operator === 'eq' && values.length === 1 ? 'equality' : 'range',
    texts: operator === 'like' && isName(attribute) ? values.map(String) : [],
    isType: attribute === 'type_id' && operator === 'eq',
    isImplied: condition.isImplied === true,
    endsPeriod: attribute === 'effective_time' && operator !== 'gt' && operator !== 'ge',
  };
}

function columnSql(table: ListTable, { attribute, operator, values }: Condition): RawBuilder<boolean> {
  const name = `${table}.${attribute}`;
  const column = EXPRESSIONS[name] ?? sql.ref(name);
  switch (operator) {
    case 'eq':
      return sql`${column} in (${sql.join(values.map((value) => stored(attribute, value)))})`;
    case 'gt':
      return sql`${column} > ${stored(attribute, values[0])}`;
    case 'lt':
      return sql`${column} < ${stored(attribute, values[0])}`;
    case 'ge':
      return sql`${column} >= ${stored(attribute, values[0])}`;
    case 'le':
      return sql`${column} <= ${stored(attribute, values[0])}`;
    case 'like':
      return anyOf(values.map((value) => likeSql(table, attribute, String(value))));
  }
}

/**
 * Hashes are written in hexadecimal and stored as bytes. A number may have decimals, or be too large for the column:
 * `numeric` compares it all the same.
 */
function stored(attribute: string, value: QueryValue | undefined) {
  if (typeof value === 'number') return sql`${value}::numeric`;
  return attribute === 'sha256' ? sql`decode(${value}, 'hex')` : sql`${value}`;
}
