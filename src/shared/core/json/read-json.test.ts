import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonNode } from './json-node.ts';
import { type JsonRules, readJson } from './read-json.ts';

const LIKE_JSON_PARSE = { depth: Infinity, values: Infinity, several: false, repeatedNames: true };

function rootsOf(text: string, rules: Partial<JsonRules> = {}): JsonNode[] {
  const read = readJson(text, { ...LIKE_JSON_PARSE, ...rules });
  return 'failure' in read ? [] : read.roots;
}

function failureOf(text: string, rules: Partial<JsonRules> = {}) {
  const read = readJson(text, { ...LIKE_JSON_PARSE, ...rules });
  return 'failure' in read ? read.failure : null;
}

function toValue(node: JsonNode): unknown {
  if (node.kind === 'object')
    return Object.fromEntries(node.fields().map(([name, field]) => [name, toValue(field)]));
  if (node.kind === 'array') return node.items().map(toValue);
  return node.kind === 'string' ? node.text() : JSON.parse(node.text());
}

test('reads what JSON.parse reads', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(3), (text, indent) => {
      const source = JSON.stringify(JSON.parse(text), null, indent);
      expect(JSON.stringify(rootsOf(source).map(toValue))).toBe(`[${JSON.stringify(JSON.parse(text))}]`);
    }),
  );
});

test('refuses what JSON.parse refuses', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'{}[]",:.-0123eE \n\\ultrafsn\u0001') }), (text) => {
      let valid = true;
      try {
        JSON.parse(text);
      } catch {
        valid = false;
      }
      expect(failureOf(text) === null).toBe(valid);
    }),
    { numRuns: 500 },
  );
});

test('tells apart names made of quotes and backslashes', () => {
  const name = fc.string({ unit: fc.constantFrom('"', '\\', ':', ','), maxLength: 4 });
  fc.assert(
    fc.property(fc.dictionary(name, name), (object) => {
      const [root] = rootsOf(JSON.stringify(object));
      const found = Object.keys(object).map((key) => [key, root?.field(key)?.text()]);
      expect(Object.fromEntries(found)).toEqual({ ...object });
    }),
  );
});

test('numbers keep their decimals as written', () => {
  const [root] = rootsOf('[1.50, 1.0E+2, -0, 12345678901234567890]');
  expect(root?.items().map((node) => node.text())).toEqual(['1.50', '1.0E+2', '-0', '12345678901234567890']);
});

test('several values in a row are all read when that is allowed', () => {
  const text = '{"a":1}\n{"a":2}\n';
  expect(rootsOf(text, { several: true }).map(toValue)).toEqual([{ a: 1 }, { a: 2 }]);
  expect(failureOf(text)).toEqual({ reason: 'syntax', line: 2, column: 1 });
});

test('every value has its line and column', () => {
  const [root] = rootsOf('{\n  "a": [1,\n    {"c": 2}]\n}');
  const list = root?.field('a');
  expect([root, list, list?.items()[1]?.field('c')].map((node) => node?.place)).toEqual([
    { line: 1, column: 1 },
    { line: 2, column: 8 },
    { line: 3, column: 11 },
  ]);
});

test('names that are special in JavaScript are plain names', () => {
  const [root] = rootsOf('{"__proto__": {"polluted": true}, "constructor": 1}');
  expect(root?.names()).toEqual(['__proto__', 'constructor']);
  expect('polluted' in {}).toBe(false);
});

describe('broken JSON is refused with its line and column', () => {
  test.each([
    ['', 1, 1],
    ['{"a": 1,}', 1, 9],
    ['{"a": 1,\n}', 2, 1],
    ['{"a": 5,65}', 1, 9],
    ['[1,]', 1, 4],
    ['[1] 2', 1, 5],
    ['{"a": tru}', 1, 7],
    ['{\n  "a": 1\n  "b": 2}', 3, 3],
    ['{"a": 01}', 1, 8],
    ['["never closed', 1, 15],
    ['["a\u0000b"]', 1, 4],
    ['["\\x"]', 1, 3],
    ["{'a': 1}", 1, 2],
    ['[1 2]', 1, 4],
    ['{"a": 1}}', 1, 9],
    ['\u0000', 1, 1],
  ])('%j', (text, line, column) => {
    expect(failureOf(text)).toEqual({ reason: 'syntax', line, column });
  });

  test('refuses a duplicate name when it is not allowed', () => {
    const many = Array.from({ length: 100 }, (_, index) => `"k${index}":1`).join();
    const rules = { repeatedNames: false };
    expect(failureOf(`{${many},\n"k50":1}`, rules)).toEqual({ reason: 'repeated_name', line: 2, column: 1 });
    expect(failureOf('{"a":1,"\\u0061":2}', rules)).toMatchObject({ reason: 'repeated_name', column: 8 });
    expect(failureOf('[{"a":1},{"a":1}]', rules)).toBeNull();
    expect(rootsOf('{"a":1,"a":2}')[0]?.names()).toEqual(['a', 'a']);
  });

  test.each([
    ['arrays', '['.repeat(50_000) + ']'.repeat(50_000)],
    ['objects', '{"a":'.repeat(50_000)],
  ])('stops at the allowed depth in 50 000 levels of %s', (_name, text) => {
    expect(failureOf(text, { depth: 200 })).toMatchObject({ reason: 'depth', line: 1 });
    expect(failureOf('[[1], [[2]]]', { depth: 2 })).toMatchObject({ reason: 'depth', column: 8 });
  });

  test('refuses more values than allowed', () => {
    expect(failureOf('[1, 2, 3]', { values: 3 })).toMatchObject({ reason: 'values', column: 8 });
    expect(failureOf('[1, 2, 3]', { values: 4 })).toBeNull();
  });
});
