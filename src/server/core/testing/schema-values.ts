import fc from 'fast-check';
import type { JsonSchema } from '../reference/document.ts';
import { isLearnt, placeholder } from './known-ids.ts';

type Value = fc.Arbitrary<unknown>;

/**
 * Values that no schema of ours expects: wrong kinds, texts on which databases and parsers stumble, numbers out of
 * range.
 */
const STRANGE: Value = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 0, 1e308, 2 ** 53, 0.1, '', ' ', [], {}, [[]]),
  fc.constantFrom<unknown>(
    '\u0000',
    '\ud800',
    '%',
    "'; --",
    '\u202e',
    '../..',
    'null',
    '١٢',
    'x'.repeat(5000),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Values that a schema of the document accepts; most values that come from answers are placeholders. */
export function valuesOf(schema: JsonSchema, named: Record<string, JsonSchema>): Value {
  const of = (inner: JsonSchema): Value => valuesOf(inner, named);
  const { $ref, anyOf, oneOf, examples, const: only, enum: words } = schema;
  if ($ref !== undefined) return of(named[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {});
  if (only !== undefined) return fc.constant(only);
  if (Array.isArray(words)) return fc.constantFrom<unknown>(...words);
  const choices = anyOf ?? oneOf;
  if (choices) return withExamples(fc.oneof(...choices.map(of)), examples);
  const types = [schema.type ?? 'string'].flat();
  return withExamples(fc.oneof(...types.map((type) => valuesOfType(type, schema, of))), examples);
}

const withExamples = (values: Value, examples: unknown[] = []): Value =>
  examples.length === 0 ? values : fc.oneof(values, { arbitrary: fc.constantFrom(...examples), weight: 8 });

function valuesOfType(type: string, schema: JsonSchema, of: (inner: JsonSchema) => Value): Value {
  const limit = (keyword: string, otherwise: number) => Number(schema[keyword] ?? otherwise);
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({
        min: Math.max(limit('minimum', -1000), -(2 ** 31)),
        max: Math.min(limit('maximum', 1000), 2 ** 31 - 1),
      });
    case 'number':
      return fc.oneof(
        fc.integer({ min: Math.ceil(limit('minimum', 0)), max: Math.floor(limit('maximum', 300)) }),
        fc.double({ min: limit('minimum', -1e6), max: limit('maximum', 1e6), noNaN: true }),
      );
    case 'array': {
      const minLength = limit('minItems', 0);
      const most = limit('maxItems', minLength + 4);
      const upTo = (more: number) => ({ minLength, maxLength: Math.min(most, minLength + more) });
      return fc.oneof(fc.array(of(schema.items ?? {}), upTo(1)), fc.array(of(schema.items ?? {}), upTo(4)));
    }
    case 'object':
      return objects(schema, of);
    default:
      return texts(schema);
  }
}

function objects({ properties = {}, required }: JsonSchema, of: (inner: JsonSchema) => Value): Value {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, valuesFor(name, of(inner))]),
  );
  const names = (required ?? []) as string[];
  const needed = Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
  return fc.oneof(fc.record(needed), fc.record(fields, { requiredKeys: names }));
}

function texts({ format, pattern, minLength, maxLength }: JsonSchema): Value {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((day) => day.toISOString());
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern));
  const least = Number(minLength ?? 0);
  const most = Math.min(Number(maxLength ?? 30), least + 30);
  return fc.oneof(
    fc.string({ minLength: least, maxLength: most }),
    fc.string({ unit: 'grapheme', minLength: least, maxLength: most }),
  );
}

/** Values of a parameter or field; for an id or a code, mostly those of earlier answers. */
export const valuesFor = (name: string, values: Value): Value =>
  isLearnt(name)
    ? fc.oneof(values, { arbitrary: fc.nat(1000).map((at) => placeholder(name, at)), weight: 6 })
    : values;

/** A value similar to the given one but wrong: a part is replaced, removed or added. */
export const corrupted = (values: Value): Value =>
  fc.tuple(values, STRANGE, fc.nat()).map(([value, strange, at]) => corrupt(value, strange, at));

function corrupt(value: unknown, strange: unknown, at: number): unknown {
  if (typeof value !== 'object' || value === null || at % 7 === 0) return strange;
  const entries = Object.entries(value);
  const [name, held] = entries[at % Math.max(1, entries.length)] ?? ['unknown', undefined];
  const next = Math.floor(at / 7);
  const changed: [string, unknown][] =
    next % 4 === 0
      ? entries.filter(([each]) => each !== name)
      : next % 4 === 1
        ? [...entries, ['inconnu', strange]]
        : entries.map(([each, inner]) => [each, each === name ? corrupt(held, strange, next) : inner]);
  return Array.isArray(value) ? changed.map(([, inner]) => inner) : Object.fromEntries(changed);
}
