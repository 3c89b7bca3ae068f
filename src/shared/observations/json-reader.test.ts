import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonNode, readJson } from './json-reader.ts';

function plain(node: JsonNode): unknown {
  switch (node.kind) {
    case 'object':
      return Object.fromEntries(Array.from(node.members, ([key, member]) => [key, plain(member)]));
    case 'array':
      return node.items.map(plain);
    case 'number':
      return Number(node.raw);
    case 'null':
      return null;
    default:
      return node.value;
  }
}

describe('readJson', () => {
  it('reads whatever JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(4), (value, indent) => {
        const written = JSON.stringify(value, null, indent);
        const read = readJson(written);
        expect('node' in read && plain(read.node)).toEqual(JSON.parse(written));
      }),
    );
  });

  it('refuses what JSON.parse refuses', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}[]",:.-0123eE \n\\ultrafsn') }), (text) => {
        let valid = true;
        try {
          JSON.parse(text);
        } catch {
          valid = false;
        }
        expect('node' in readJson(text)).toBe(valid);
      }),
    );
  });

  it('keeps numbers as written', () => {
    const read = readJson('[1.50, 12345678901234567890]');
    expect('node' in read && read.node).toMatchObject({
      items: [{ raw: '1.50' }, { raw: '12345678901234567890' }],
    });
  });

  it('tells where a value stands', () => {
    const read = readJson('{\n  "a": [\n    1,\n    "x"\n  ]\n}');
    expect('node' in read && read.node.kind === 'object' && read.node.members.get('a')).toMatchObject({
      line: 2,
      column: 8,
      items: [
        { line: 3, column: 5 },
        { line: 4, column: 5 },
      ],
    });
  });

  it.each([
    ['', 1, 1],
    ['{"a": 1,\n}', 2, 1],
    ['{"a": 5,65}', 1, 9],
    ['[1] 2', 1, 5],
    ["{'a': 1}", 1, 2],
  ])('says where %j stops being JSON', (text, line, column) => {
    expect(readJson(text)).toEqual({ error: { line, column } });
  });

  it('gives up on nesting that nobody writes by hand', () => {
    expect(readJson('['.repeat(100_000))).toHaveProperty('error');
  });
});
