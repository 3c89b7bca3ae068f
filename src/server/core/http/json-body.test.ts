import { describe, expect, it } from 'vitest';
import { decodeJson, parseJson } from './json-body.ts';

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

  // The last three are below the range of a double: they would be read as zero, or with fewer digits.
  it.each([
    '0.1234567890123456789',
    '12345678901234567890',
    '1e400',
    '1e-400',
    '-0.5e-324',
    '1.23456789012345e-315',
  ])('refuses the number %s, which it could not keep, and names the field', (number) => {
    const refusal = (path: string) =>
      expect.objectContaining({ code: 'validation_failed', fields: [expect.objectContaining({ path })] });
    expect(() => parseJson(`{"value":${number}}`)).toThrow(refusal('value'));
    expect(() => parseJson(`{"measures":[{"value":1},{"value":${number}}]}`)).toThrow(
      refusal('measures.1.value'),
    );
    expect(() => parseJson(number)).toThrow(refusal(''));
  });

  it.each([
    ['0.1234567890123456789', 'trop long'],
    ['1e400', 'trop grand ou trop petit'],
    ['1e-320', 'trop grand ou trop petit'],
  ])('reports that %s is %s', (number, reason) => {
    const fields = [{ path: 'value', message: expect.stringContaining(reason) }];
    expect(() => parseJson(`{"value":${number}}`)).toThrow(expect.objectContaining({ fields }));
  });

  it.each(['0', '-0.0', '0e-400', '0.000', '2.5e-308'])('accepts the number %s', (number) => {
    expect(parseJson(number)).toBe(JSON.parse(number));
  });

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

  it.each(['"\\u00e9"', '"\\ud83d\\ude00"', '"a\\\\u0000"'])('accepts %s', (text) => {
    expect(parseJson(text)).toBe(JSON.parse(text));
  });

  it.each(['{"a":', '', 'nul', '{"__proto__":{"admin":true}}', '{"a":{"constructor":{}}}'])(
    'refuses %j',
    (text) => {
      expect(() => parseJson(text)).toThrow(expect.objectContaining({ code: 'json_invalid' }));
    },
  );
});

describe('a key given twice', () => {
  it.each([
    ['{"value":70,"value":7}', 'ligne 1, colonne 13'],
    ['{"measures":[{"value":1},\n{"value":70,"v\\u0061lue":7}]}', 'ligne 2, colonne 13'],
    ['{"title":"a","type_id":"poids","title":"a"}', 'ligne 1, colonne 32'],
  ])('is refused with its place, since nobody knows which value was meant: %s', (text, place) => {
    const fields = [{ path: '', message: expect.stringContaining(place) }];
    expect(() => parseJson(text)).toThrow(expect.objectContaining({ code: 'validation_failed', fields }));
  });

  it('may be in two objects, or in one inside another', () => {
    const text = '{"a":{"a":[{"a":1},{"a":2}]},"b":{"a":3}}';
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });
});

describe('decodeJson', () => {
  it.each<[string, Buffer]>([
    ['UTF-8', Buffer.from('{"title":"é😀"}')],
    ['UTF-8 after a byte order mark', Buffer.from('\ufeff{"title":"é😀"}')],
  ])('reads %s', (_, bytes) => {
    expect(parseJson(decodeJson(bytes))).toEqual({ title: 'é😀' });
  });

  // Each would be stored with U+FFFD in place of the sent bytes.
  it.each<[string, Buffer]>([
    ['Latin-1', Buffer.from('{"title":"café"}', 'latin1')],
    ['half a surrogate pair', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
    ['a letter that is cut', Buffer.from('"é').subarray(0, 2)],
  ])('refuses %s', (_, bytes) => {
    expect(() => decodeJson(bytes)).toThrow(expect.objectContaining({ code: 'json_invalid' }));
  });
});
