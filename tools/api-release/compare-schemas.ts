import type { JsonSchema } from '../../src/server/core/reference/document.ts';

type Named = Record<string, JsonSchema>;
/** The named schemas of both documents. */
export interface Schemas {
  before: Named;
  after: Named;
}

interface Comparison {
  schemas: Schemas;
  /** The place in the call, for a reader. */
  path: string;
  /** References being compared, since a schema may contain itself. */
  open?: ReadonlySet<string>;
}

/** Values that were accepted before and are refused now. */
export const narrowedRequests = (before: JsonSchema, after: JsonSchema, at: Comparison): string[] =>
  compare(before, after, at, 'request');

/** Fields that an answer always had before and may lack now, and values of a new kind that it may contain now. */
export const narrowedAnswers = (before: JsonSchema, after: JsonSchema, at: Comparison): string[] =>
  compare(before, after, at, 'answer');

type Direction = 'request' | 'answer';

const PREFIX = '#/components/schemas/';
const resolve = (schema: JsonSchema, named: Named): JsonSchema =>
  schema.$ref === undefined ? schema : { ...named[schema.$ref.slice(PREFIX.length)] };

function compare(
  rawBefore: JsonSchema,
  rawAfter: JsonSchema,
  at: Comparison,
  direction: Direction,
): string[] {
  const pair = `${rawBefore.$ref} ${rawAfter.$ref}`;
  if (rawBefore.$ref !== undefined && at.open?.has(pair)) return [];
  const before = resolve(rawBefore, at.schemas.before);
  const after = resolve(rawAfter, at.schemas.after);
  const inside: Comparison = { ...at, open: new Set([...(at.open ?? []), pair]) };
  return [
    ...typeChanges(before, after, direction),
    ...wordChanges(before, after, direction),
    ...(direction === 'request' ? limitChanges(before, after) : formatChanges(before, after)),
  ]
    .map((change) => `${at.path} ${change}`)
    .concat(fieldChanges(before, after, inside, direction), partChanges(before, after, inside, direction));
}

const typesOf = ({ type }: JsonSchema): string[] | undefined =>
  type === undefined ? undefined : [type].flat();
/** Every integer is also a number. */
const covers = (types: readonly string[], type: string): boolean =>
  types.includes(type) || (type === 'integer' && types.includes('number'));

function typeChanges(before: JsonSchema, after: JsonSchema, direction: Direction): string[] {
  const [given, known] = direction === 'request' ? [before, after] : [after, before];
  const types = typesOf(known);
  if (types === undefined) return [];
  const given_ = typesOf(given);
  if (given_ === undefined)
    return given.anyOf || given.allOf || given.oneOf
      ? []
      : [direction === 'request' ? `takes only ${types.join(' or ')} now` : `may be of any type now`];
  const strange = given_.filter((type) => !covers(types, type));
  const change = direction === 'request' ? 'takes no' : 'may be';
  return strange.map((type) => `${change} ${type} ${direction === 'request' ? 'any more' : 'now'}`);
}

/**
 * The enumerated values of a request stay, and so do those that programs look for in an answer: one that is renamed is
 * never seen again. An answer may gain values.
 */
function wordChanges(before: JsonSchema, after: JsonSchema, direction: Direction): string[] {
  const words = (schema: JsonSchema) =>
    (schema.const === undefined ? schema.enum : [schema.const]) as unknown[] | undefined;
  const [was, now] = [words(before), words(after)];
  if (now === undefined) return [];
  if (was === undefined) return direction === 'request' ? ['takes only some words now'] : [];
  const lost = direction === 'request' ? 'does not take' : 'never is';
  return was.filter((word) => !now.includes(word)).map((word) => `${lost} ${JSON.stringify(word)} any more`);
}

const LOWEST = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const HIGHEST = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];

function limitChanges(before: JsonSchema, after: JsonSchema): string[] {
  const number = (schema: JsonSchema, keyword: string, absent: number) => Number(schema[keyword] ?? absent);
  const raised = LOWEST.filter((each) => number(after, each, -Infinity) > number(before, each, -Infinity));
  const lowered = HIGHEST.filter((each) => number(after, each, Infinity) < number(before, each, Infinity));
  const shaped = ['pattern', 'format', 'multipleOf'].filter(
    (each) => after[each] !== undefined && after[each] !== before[each],
  );
  const closed = after.additionalProperties === false && before.additionalProperties !== false;
  return [
    ...[...raised, ...lowered].map((each) => `has a narrower ${each}`),
    ...shaped.map((each) => `has another ${each}`),
    ...(closed ? ['takes no other fields any more'] : []),
  ];
}

const formatChanges = (before: JsonSchema, after: JsonSchema): string[] =>
  before.format !== undefined && before.format !== after.format ? [`has another format`] : [];

function fieldChanges(before: JsonSchema, after: JsonSchema, at: Comparison, direction: Direction): string[] {
  const required = ({ required: names = [] }: JsonSchema) => names as string[];
  const { properties: was = {} } = before;
  const { properties: now = {} } = after;
  const path = (name: string) => `${at.path}.${name}`;
  const changesOfKept = Object.entries(was).flatMap(([name, schema]) => {
    const schemaNow = now[name];
    if (schemaNow === undefined) return [`${path(name)} is gone`];
    return compare(schema, schemaNow, { ...at, path: path(name) }, direction);
  });
  const [more, fewer] = direction === 'request' ? [after, before] : [before, after];
  const change = direction === 'request' ? 'is required now' : 'may be absent now';
  const changed = required(more).filter((name) => !required(fewer).includes(name) && name in now);
  return [...changesOfKept, ...changed.map((name) => `${path(name)} ${change}`)];
}

function itemChanges(before: JsonSchema, after: JsonSchema, at: Comparison, direction: Direction): string[] {
  const path = `${at.path}[]`;
  const { items: was } = before;
  const { items: now } = after;
  if (was && now) return compare(was, now, { ...at, path }, direction);
  // Without a schema, a request accepts anything; but readers of an answer no longer know what it contains.
  return was && direction === 'answer' ? [`${path} may be anything now`] : [];
}

/** The items of an array schema, and the alternatives or parts of a combined one. */
function partChanges(before: JsonSchema, after: JsonSchema, at: Comparison, direction: Direction): string[] {
  const items = itemChanges(before, after, at, direction);
  const all = (before.allOf ?? []).flatMap((part, index) => {
    const now = after.allOf?.[index];
    return now === undefined ? [`${at.path} is made of fewer parts`] : compare(part, now, at, direction);
  });
  const choices = ({ anyOf, oneOf }: JsonSchema) => anyOf ?? oneOf;
  const [given, known] = direction === 'request' ? [before, after] : [after, before];
  const [givenChoices, knownChoices] = [choices(given) ?? [given], choices(known) ?? [known]];
  if (!choices(given) && !choices(known)) return [...items, ...all];
  const fits = (choice: JsonSchema) =>
    knownChoices.some((other) => {
      const [was, is] = direction === 'request' ? [choice, other] : [other, choice];
      return compare(was, is, at, direction).length === 0;
    });
  const strange = givenChoices.filter((choice) => !fits(choice));
  const change = direction === 'request' ? 'takes fewer forms' : 'may have another form';
  return [...items, ...all, ...(strange.length === 0 ? [] : [`${at.path} ${change}`])];
}
