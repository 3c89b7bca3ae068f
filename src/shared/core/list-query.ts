import { DEFAULT_TIME_ZONE } from './local-time.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './pagination.ts';
import { instantsOf, parsePartialTime } from './partial-time.ts';
import {
  type AttributeKind,
  MAX_TEXT,
  type QueryValue,
  readDuration,
  readInstant,
  readValue,
  refuse,
} from './read-query-value.ts';
import { searchedText } from './storable-text.ts';

/** `ge` and `le` are « from » and « up to », the value included. */
type Operator = 'eq' | 'like' | 'gt' | 'lt' | 'ge' | 'le';

/** What a list may be asked for. Anything else is refused. */
export interface ListSpec {
  attributes: Readonly<Record<string, AttributeKind>>;
  orders: readonly string[];
  /** Orders by the value of one measure, accepted only with `q:eq:measure_type_id` naming a single measure. */
  measuredOrders?: readonly string[];
  fetches: readonly string[];
  text: boolean;
  /**
   * False for an answer without pages: a count, an export, one row. `q:page` and `q:page_size` are then accepted, so that
   * a program can send the query of a list unchanged, but they have no effect.
   */
  paged?: false;
}

export interface Condition {
  attribute: string;
  operator: Operator;
  /** If `eq` or `like` has several values, any of them may match. */
  values: readonly QueryValue[];
  /** Unit of a quantity, as written; when absent, the attribute's own unit. */
  unit?: string;
  /**
   * Conditions of which one measure of a row must meet one. The server writes them in place of the conditions on
   * `measure_type_id` and `value`.
   */
  measures?: readonly MeasureCondition[];
  /** Whether the condition on measures implies it, because all these measures are of the types that it names. */
  isImplied?: boolean;
}

/** A measure of one of these types (of any type if the list is empty) whose value is within all bounds. */
export interface MeasureCondition {
  type_ids: readonly string[];
  bounds: readonly { operator: Operator; value: number }[];
}

interface ListOrder {
  attribute: string;
  descending: boolean;
  /** Id of the measure whose value it sorts by. */
  measure?: string;
}

export interface ListQuery {
  page: number;
  page_size: number;
  order: readonly ListOrder[];
  text: readonly string[];
  fetches: readonly string[];
  conditions: readonly Condition[];
}

export type RawQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The operators that apply to a kind of attribute. */
export const OPERATORS: Record<AttributeKind, readonly Operator[]> = {
  id: ['eq'],
  own_id: ['eq', 'gt'],
  text: ['eq', 'like', 'gt', 'lt'],
  code: ['eq'],
  name: ['like'],
  time: ['eq', 'gt', 'lt', 'ge', 'le'],
  partial_time: ['eq', 'gt', 'lt', 'ge', 'le'],
  number: ['eq', 'gt', 'lt', 'ge', 'le'],
  quantity: ['eq', 'gt', 'lt', 'ge', 'le'],
  boolean: ['eq'],
  hash: ['eq'],
};

const OPERATOR_NAMES: readonly Operator[] = ['eq', 'like', 'gt', 'lt', 'ge', 'le'];

const UNIT = /^[^\p{Cc}\d\s][^\p{Cc}]{0,39}$/u;
const MAX_VALUES = 100;

/**
 * Parses the query grammar of lists (`q:order`, `q:page`, `q:page_size`, `q:fetch`, `q:text`, `q:eq:a`, `q:like:a`,
 * `q:gt:a`, `q:lt:a`, `q:ago:gt|lt:a=7d`, `q:in:gt|lt:a=7d`, and `fetches=A,B`), with `q:ge:a` and `q:le:a`, which
 * include their value, and `q:unit:a`, the unit of a quantity.
 * A time of reduced precision covers an interval: `q:gt:effective_time=2016-03-28` matches what comes after that day,
 * `q:eq:` what began in it. `q:ge:a=2016-03` starts with that month and `q:le:a=2016-03` ends with it, for every kind
 * of time.
 * @param now the time that `ago` and `in` count from, in milliseconds
 * @param timeZone zone of the times that name none
 * @throws AppError `query_invalid` naming the offending key
 */
export function parseListQuery(
  spec: ListSpec,
  raw: RawQuery,
  now: number,
  timeZone: string = DEFAULT_TIME_ZONE,
): ListQuery {
  const conditions: Condition[] = [];
  let page = 1;
  let page_size = DEFAULT_PAGE_SIZE;
  let order: ListQuery['order'] = [];
  let text: string[] = [];
  const fetches: string[] = [];
  const units = new Map<string, string>();

  for (const [key, rawValues] of Object.entries(raw)) {
    if (rawValues === undefined) continue;
    const values = typeof rawValues === 'string' ? [rawValues] : rawValues;
    if (values.length > MAX_VALUES) refuse(key);
    const [head, ...rest] = key.split(':');
    if (key === 'fetches') fetches.push(...names(key, values, spec.fetches));
    else if (head !== 'q') refuse(key);
    else if (key === 'q:page') page = whole(key, values, 1, 10_000_000);
    else if (key === 'q:page_size') page_size = whole(key, values, 1, MAX_PAGE_SIZE);
    else if (key === 'q:fetch') fetches.push(...names(key, values, spec.fetches));
    else if (key === 'q:order') order = orders(key, values, spec);
    else if (key === 'q:text' && spec.text) text = words(key, values);
    else if (rest[0] === 'unit') units.set(rest.slice(1).join(':'), unitOf(spec, key, rest, values));
    else conditions.push(...conditionsOf(spec, key, rest, values, { now, timeZone }));
  }
  for (const [attribute, unit] of units) {
    const measured = conditions.filter((condition) => condition.attribute === attribute);
    if (measured.length === 0) refuse(`q:unit:${attribute}`);
    for (const condition of measured) condition.unit = unit;
  }
  order = order.map((each) => withMeasure(spec, each, conditions));
  return { page, page_size, order, text, fetches: [...new Set(fetches)], conditions };
}

/** The value of a key that takes one: of two, which one counts would be a guess. */
const only = (key: string, values: readonly string[]): string =>
  values.length > 1 ? refuse(key) : (values[0] ?? '');

function whole(key: string, values: readonly string[], min: number, max: number): number {
  const value = only(key, values);
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  return number >= min && number <= max ? number : refuse(key);
}

function names(key: string, values: readonly string[], known: readonly string[]): string[] {
  const all = values.filter((value) => value !== '').flatMap((value) => value.split(','));
  return all.every((name) => known.includes(name)) ? all : refuse(key);
}

function orders(key: string, values: readonly string[], spec: ListSpec): ListQuery['order'] {
  const knownOrders = [...spec.orders, ...(spec.measuredOrders ?? [])];
  const names = values.filter((value) => value !== '').flatMap((value) => value.split(','));
  const parsed = names.map((name) => ({
    attribute: name.replace(/^-/, ''),
    descending: name.startsWith('-'),
  }));
  return parsed.every(({ attribute }) => knownOrders.includes(attribute)) ? parsed : refuse(key);
}

/** The measure to sort by: the only one that the list is filtered by. */
function withMeasure(spec: ListSpec, order: ListOrder, conditions: readonly Condition[]): ListOrder {
  if (!spec.measuredOrders?.includes(order.attribute)) return order;
  const measureConditions = conditions.filter(({ attribute }) => attribute === 'measure_type_id');
  const [measure, ...others] = new Set(measureConditions.flatMap(({ values }) => values.map(String)));
  return measure === undefined || others.length > 0 ? refuse('q:order') : { ...order, measure };
}

function words(key: string, values: readonly string[]): string[] {
  const text = values.join(' ').normalize('NFC');
  if (text.length > MAX_TEXT || text.includes('\u0000')) refuse(key);
  return searchedText(text)
    .split(/\s+/u)
    .filter((word) => word !== '');
}

function unitOf(spec: ListSpec, key: string, rest: readonly string[], values: readonly string[]): string {
  const [, attribute = '', ...others] = rest;
  const unit = only(key, values).trim();
  const isMeasured = Object.hasOwn(spec.attributes, attribute) && spec.attributes[attribute] === 'quantity';
  return isMeasured && others.length === 0 && UNIT.test(unit) ? unit : refuse(key);
}

function conditionsOf(
  spec: ListSpec,
  key: string,
  rest: readonly string[],
  values: readonly string[],
  { now, timeZone }: { now: number; timeZone: string },
): Condition[] {
  const relative = rest[0] === 'ago' || rest[0] === 'in';
  const [operator, attribute] = relative ? rest.slice(1) : rest;
  if (rest.length !== (relative ? 3 : 2) || attribute === undefined) refuse(key);
  const kind = Object.hasOwn(spec.attributes, attribute) ? spec.attributes[attribute] : undefined;
  if (kind === undefined || !isOperator(operator) || !OPERATORS[kind].includes(operator)) refuse(key);
  if (relative) {
    if ((kind !== 'time' && kind !== 'partial_time') || (operator !== 'gt' && operator !== 'lt')) refuse(key);
    const shift = readDuration(key, only(key, values)) * (rest[0] === 'ago' ? -1 : 1);
    return [{ attribute, operator, values: [readInstant(key, new Date(now + shift))] }];
  }
  const isIncluded = operator === 'ge' || operator === 'le';
  if (kind === 'partial_time' || (kind === 'time' && isIncluded)) {
    return partialTimeConditions(key, attribute, operator, only(key, values), timeZone);
  }
  const compared = operator === 'eq' || operator === 'like' ? values : [only(key, values)];
  return [{ attribute, operator, values: compared.map((value) => readValue(key, kind, value)) }];
}

/** The last instant before another one: times of measure are stored to the millisecond. */
const before = (instant: Date): Date => new Date(instant.getTime() - 1);

function partialTimeConditions(
  key: string,
  attribute: string,
  operator: Operator,
  value: string,
  timeZone: string,
): Condition[] {
  const time = parsePartialTime(value);
  const instants = time && instantsOf(time, timeZone);
  if (!instants) refuse(key);
  const { start, end } = instants;
  const isInstant = end.getTime() === start.getTime();
  const condition = (compared: Operator, instant: Date): Condition => ({
    attribute,
    operator: compared,
    values: [readInstant(key, instant)],
  });
  if (operator === 'ge') return [condition('ge', start)];
  if (operator === 'le') return [isInstant ? condition('le', start) : condition('lt', end)];
  if (operator === 'lt') return [condition('lt', start)];
  if (operator === 'gt') return [condition('gt', isInstant ? start : before(end))];
  return isInstant ? [condition('eq', start)] : [condition('gt', before(start)), condition('lt', end)];
}

function isOperator(value: string | undefined): value is Operator {
  return OPERATOR_NAMES.some((name) => name === value);
}
