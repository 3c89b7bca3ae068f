import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readableText } from './readable-text.ts';

const JSON_TYPE = 'application/json';

describe('JSON', () => {
  it('is indented, its numbers and strings as they were written', () => {
    const text =
      '{"value":1.50,"big":12345678901234567890,"unit":"mm[Hg], \\"x\\"","none":[],"of":[1,{"a":null}],"o":{}}';
    expect(readableText(text, JSON_TYPE)).toBe(`{
  "value": 1.50,
  "big": 12345678901234567890,
  "unit": "mm[Hg], \\"x\\"",
  "none": [],
  "of": [
    1,
    {
      "a": null
    }
  ],
  "o": {}
}`);
  });

  it('is left as it is when it is broken', () => {
    expect(readableText('{"a": 1,', JSON_TYPE)).toBe('{"a": 1,');
  });

  it('keeps its meaning', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(JSON.parse(readableText(text, JSON_TYPE))).toEqual(JSON.parse(text));
      }),
    );
  });
});

describe('XML', () => {
  it('is indented, with short texts on the line of their tags', () => {
    const text =
      '<?xml version="1.0"?><a x="1"><!-- note --><b>un <i>deux</i></b><c/><d></d><e>texte</e></a>';
    expect(readableText(text, 'application/xml')).toBe(`<?xml version="1.0"?>
<a x="1">
  <!-- note -->
  <b>un
    <i>deux</i>
  </b>
  <c/>
  <d></d>
  <e>texte</e>
</a>`);
  });

  it('is left as it is when it is not XML', () => {
    expect(readableText('a < b', 'application/xml')).toBe('a < b');
  });
});

describe('other texts', () => {
  it.each(['application/hl7-v2', 'text/plain'])(
    'of type %s have a line for each carriage return',
    (mimetype) => {
      expect(readableText('MSH|^~\\&|A\rPID|1\r\nOBX|1\n', mimetype)).toBe('MSH|^~\\&|A\nPID|1\nOBX|1\n');
    },
  );
});

describe('a hostile file', () => {
  it.each([
    ['nested without end', '['.repeat(200_000) + ']'.repeat(200_000), 'application/json'],
    ['of tags that never end', '<!--'.repeat(250_000), 'application/xml'],
    ['of tags without end tags', '<a>'.repeat(100_000), 'application/xml'],
  ])('%s is laid out fast, or left as it is', (_, text, mimetype) => {
    const started = performance.now();
    expect(readableText(text, mimetype).length).toBeLessThan(20_000_000);
    expect(performance.now() - started).toBeLessThan(15_000);
  });
});
