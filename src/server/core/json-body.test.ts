import { describe, expect, it } from 'vitest';
import { parseJson } from './json-body.ts';

describe('parseJson', () => {
  it.each([
    '5.65',
    '1.50',
    '-0.001',
    '1e3',
    '123456789012345',
    '0.1',
    '1.7976931348623157',
    '[1,{"a":null}]',
  ])('reads %s as JSON.parse does', (text) => {
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });

  it.each(['0.1234567890123456789', '12345678901234567890', '1e400'])(
    'refuses the number %s, which it could not keep',
    (number) => {
      expect(() => parseJson(`{"value":${number}}`)).toThrow(
        expect.objectContaining({
          code: 'validation_failed',
          fields: [expect.objectContaining({ path: 'value' })],
        }),
      );
    },
  );

  it.each([
    ['{"title":"a\\u0000b"}', 'title'],
    ['{"title":"\\ud800"}', 'title'],
    ['{"measures":[{"value":"a"},{"value":"\\udc00"}]}', 'measures.1.value'],
    ['{"a":{"\\u0000":1}}', 'a'],
    ['"\\u0000"', ''],
  ])('refuses %s, which the database could not return unchanged, and names the field', (text, path) => {
    expect(() => parseJson(text)).toThrow(
      expect.objectContaining({ code: 'validation_failed', fields: [expect.objectContaining({ path })] }),
    );
  });

  it.each(['"\\u00e9"', '"\\ud83d\\ude00"', '"a\\\\u0000"'])('takes %s', (text) => {
    expect(parseJson(text)).toBe(JSON.parse(text));
  });

  it.each(['{"a":', '', 'nul', '{"__proto__":{"admin":true}}', '{"a":{"constructor":{}}}'])(
    'refuses %j',
    (text) => {
      expect(() => parseJson(text)).toThrow(expect.objectContaining({ code: 'json_invalid' }));
    },
  );
});
