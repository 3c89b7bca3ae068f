import { describe, expect, it } from 'vitest';
import type { Place } from '../../../shared/core/place.ts';
import { excerpt } from './excerpt.ts';

const lines = (text: string, place: Place): string[] =>
  excerpt(text, place).map(
    ({ number, before, mark, after, isPlace, isCutBefore, isCutAfter }) =>
      `${number}${isPlace ? '>' : ' '}${isCutBefore ? '…' : ''}${before}${mark && `«${mark}»`}${after}${isCutAfter ? '…' : ''}`,
  );
const places = (text: string, place: Place): string[] =>
  lines(text, place).filter((line) => /^\d+>/.test(line));

describe('the lines around a value', () => {
  it('of a table are the first ones, with the names of columns, then those around the cell', () => {
    const table = [
      'Patient',
      'Date;Glycémie;Poids',
      ...Array.from({ length: 900 }, (_, i) => `${i};0,95;70`),
    ];
    const found = lines(table.join('\r\n'), { line: 420, column: 2, text: '0,95 g/L' });
    expect(found.slice(0, 3)).toEqual(['1 Patient', '2 Date;Glycémie;Poids', '220 217;0,95;70']);
    expect(found).toContain('420>417;«0,95»;70');
    expect(found.at(-1)).toBe('620 617;0,95;70');
  });

  it('of a cell mark its column, whatever the separator and the quotes', () => {
    expect(places('a,b\n"4,5","4,5"', { line: 2, column: 2, text: '4,5 mmol/L' })).toEqual([
      '2>"4,5",«"4,5"»',
    ]);
    expect(places('a|b\n1|1', { line: 2, column: 2, text: '1 kg' })).toEqual(['2>1|«1»']);
    expect(places('a\tb\n12,5\t1', { line: 2, column: 1, text: '12,5 kg' })).toEqual(['2>«12,5»\t1']);
  });

  it('of a message are its segments, which end in carriage returns, and mark the field', () => {
    const message = 'MSH|^~\\&|A\rPID|1\rOBX|1|NM|15074-8^GLUCOSE^LN||6.3|mmol/L';
    const place = { path: 'OBX[1]-5', line: 3, text: '6.3 mmol/L' };
    expect(lines(message, place)).toEqual([
      '1 MSH|^~\\&|A',
      '2 PID|1',
      '3>OBX|1|NM|15074-8^GLUCOSE^LN||«6.3»|mmol/L',
    ]);
  });

  it('of a value in an embedded file are those of the field that holds the file, truncated', () => {
    const message = `MSH|^~\\&|A\nOBX|1|ED|DOC||${'QUJD'.repeat(5000)}|`;
    const path = 'OBX[1]-5 › /ClinicalDocument/entry[1]/value';
    const [line = ''] = places(message, { path, line: 2, text: '7 g/L' });
    expect(line).toContain('OBX|1|ED|DOC||«QUJD');
    expect(line.endsWith('…')).toBe(true);
    expect(line.length).toBeLessThan(2500);
  });

  it('of JSON mark the value that begins there', () => {
    const json = '{\n  "a": {"value": 37.2,\n    "unit": "Cel"},\n  "b": "x\\"y"\n}';
    expect(places(json, { line: 2, column: 8, text: '37.2 Cel' })).toEqual([
      '2>  "a": «{"value": 37.2,»',
      '3>«    "unit": "Cel"}»,',
    ]);
    expect(places(json, { line: 2, column: 18, text: '37.2' })).toEqual(['2>  "a": {"value": «37.2»,']);
    expect(places(json, { line: 4, column: 8, text: 'x' })).toEqual(['4>  "b": «"x\\"y"»']);
  });

  it('on one line of thousands of characters are the characters beside the value', () => {
    const json = `{"x":"${'a'.repeat(5000)}","value":4.1,"y":"${'b'.repeat(5000)}"}`;
    const [line = ''] = lines(json, { line: 1, column: json.indexOf('4.1') + 1, text: '4.1' });
    expect(line).toMatch(/^1>…a+","value":«4.1»,"y":"b+…$/);
    expect(line.length).toBeLessThan(420);
  });

  it('of XML mark the element, found by its path even on a single line', () => {
    const xml =
      '<?xml version="1.0"?><c:Doc xmlns:c="u"><!-- <entry> --><c:entry><value a="/>"/></c:entry><c:entry><o><value b="1">2</value></o><value b="3"/></c:entry></c:Doc>';
    expect(places(xml, { path: '/Doc/entry[2]/value', line: 1, text: '3' })[0]).toContain('«<value b="3"/>»');
    expect(places(xml, { path: '/Doc/entry[2]/o[1]/value', line: 1, text: '2' })[0]).toContain(
      '«<value b="1">2</value>»',
    );
    expect(places(xml, { path: '/Doc/entry[3]/value', line: 1, text: '' })[0]).not.toContain('«');
  });

  it('mark nothing when the line contains the value twice', () => {
    expect(places('a 5 b 5', { line: 1, text: '5' })).toEqual(['1>a 5 b 5']);
    expect(places('a 5 b', { line: 1, text: '5 kg' })).toEqual(['1>a «5» b']);
  });

  it('are empty when the file has no such line', () => {
    expect(lines('a', { line: 7, text: 'a' })).toEqual([]);
  });
});
