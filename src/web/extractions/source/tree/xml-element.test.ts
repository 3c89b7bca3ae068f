import { describe, expect, it } from 'vitest';
import { findElement } from './xml-element.ts';

describe('findElement', () => {
  const text =
    '<a:root><!-- <b>no</b> --><b x="1 > 0">one</b><![CDATA[<b>no</b>]]><?p <b>?><b/><c><b>three</b></c></a:root>';
  const at = (path: string) => {
    const range = findElement(text, path);
    return range && text.slice(range.start, range.end);
  };

  it.each([
    ['/root/b', '<b x="1 > 0">one</b>'],
    ['/a:root/b[2]', '<b/>'],
    ['/root/c/b', '<b>three</b>'],
    ['/root/b[3]', null],
    ['/root/d', null],
  ])('of %s is %s', (path, element) => {
    expect(at(path)).toBe(element);
  });

  it.each([
    ['comments that never close', '<!--'],
    ['CDATA sections that never close', '<![CDATA['],
    ['instructions that never close', '<?'],
    ['tags that never close', '<a '],
    ['quotes that never close', `<a x="' `],
    ['attributes without end', `<a${' x=""'.repeat(50)}`],
  ])('reads a megabyte of %s fast', (_, piece) => {
    const hostile = piece.repeat(Math.ceil(1_000_000 / piece.length));
    const before = process.cpuUsage();
    findElement(hostile, '/root/b');
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(10_000);
  });
});
