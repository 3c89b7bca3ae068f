import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJson } from './json-tree.ts';
import { LineIndex, pointerTo, stepsTo, type TreeNode } from './source-tree.ts';

function toValue(node: TreeNode): unknown {
  if (node.kind === 'object')
    return Object.fromEntries(node.names().map((name) => [name, toField(node, name)]));
  if (node.kind === 'array') return node.items().map(toValue);
  return node.kind === 'string' ? node.text() : JSON.parse(node.text());
}

function toField(node: TreeNode, name: string): unknown {
  const field = node.field(name);
  return field && toValue(field);
}

test('reads what JSON.parse reads', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(3), (text, indent) => {
      const source = JSON.stringify(JSON.parse(text), null, indent);
      const [root] = parseJson(source);
      expect(root && JSON.stringify(toValue(root))).toBe(JSON.stringify(JSON.parse(text)));
    }),
  );
});

test('names made of quotes and backslashes are told apart', () => {
  const name = fc.string({ unit: fc.constantFrom('"', '\\', ':', ','), maxLength: 4 });
  fc.assert(
    fc.property(fc.dictionary(name, name), (object) => {
      const [root] = parseJson(JSON.stringify(object));
      expect(root && toValue(root)).toEqual({ ...object });
    }),
  );
});

test('numbers keep their decimals as written', () => {
  const [root] = parseJson('[1.50, 1.0E+2, -0]');
  expect(root?.items().map((node) => node.text())).toEqual(['1.50', '1.0E+2', '-0']);
});

test('values one after the other are all read', () => {
  expect(parseJson('{"a":1}\n{"a":2}\n').map(toValue)).toEqual([{ a: 1 }, { a: 2 }]);
});

test('every value knows its pointer, line and column', () => {
  const text = '{\n  "a/b": [1,\n    {"c~": 2}]\n}';
  const two = parseJson(text)[0]?.field('a/b')?.items()[1]?.field('c~');
  expect(two && pointerTo(two)).toBe('/a~1b/1/c~0');
  expect(two && stepsTo(two)).toEqual(['a/b', 1, 'c~']);
  expect(two && new LineIndex(text).position(two.at)).toEqual({ line: 3, column: 12 });
});

test('keys that mean something to JavaScript are only keys', () => {
  const [root] = parseJson('{"__proto__": {"polluted": true}, "constructor": 1}');
  expect(root?.names()).toEqual(['__proto__', 'constructor']);
  expect('polluted' in {}).toBe(false);
});

describe('what is broken is refused with its line and column, and nothing of its content', () => {
  test.each([
    ['', 1, 1],
    ['{"a": 1,}', 1, 9],
    ['[1,]', 1, 4],
    ['{"secret": tru}', 1, 12],
    ['{\n  "a": 1\n  "b": 2}', 3, 3],
    ['{"a": 01}', 1, 8],
    ['["secret', 1, 9],
    ['["a\u0000b"]', 1, 4],
    ['["\\x"]', 1, 3],
    ["{'a': 1}", 1, 2],
    ['[1 2]', 1, 4],
    ['{"a": 1}}', 1, 9],
    ['\u0000', 1, 1],
  ])('%j', (text, line, column) => {
    const failure = `JSON invalide : erreur de syntaxe ligne ${line}, colonne ${column}.`;
    expect(() => parseJson(text)).toThrow(failure);
  });

  test('a key given twice', () => {
    expect(() => parseJson('{"a": 1,\n"a": 2}')).toThrow(
      'JSON ambigu : champ présent deux fois ligne 2, colonne 1.',
    );
    const many = Array.from({ length: 100 }, (_, index) => `"k${index}":1`).join();
    expect(() => parseJson(`{${many},"k50":1}`)).toThrow('JSON ambigu');
  });

  test.each([
    ['arrays', '['.repeat(50_000) + ']'.repeat(50_000)],
    ['objects', '{"a":'.repeat(50_000)],
  ])('50 000 levels of %s', (_name, text) => {
    expect(() => parseJson(text)).toThrow('JSON trop imbriqué : plus de 200 niveaux, ligne 1.');
  });

  test('millions of nodes', () => {
    expect(() => parseJson(`[${'[],'.repeat(5_000_000)}0]`)).toThrow('JSON trop volumineux');
  });
});
