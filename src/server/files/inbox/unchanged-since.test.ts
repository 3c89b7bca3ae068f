import { describe, expect, it } from 'vitest';
import type { Found } from './source.ts';
import { QuietRule } from './unchanged-since.ts';

const file = (path: string, version: string): Found => ({
  path: Buffer.from(path),
  name: Buffer.from(path),
  size: 1,
  version,
  kind: 'file',
});
const names = (found: readonly Found[]) => found.map(({ path }) => path.toString());

describe('a file in a watched folder', () => {
  it('is imported once it has been the same in every look for long enough', () => {
    const rule = new QuietRule(5000);
    expect(names(rule.unchanged([file('a', '1')], 0))).toEqual([]);
    expect(names(rule.unchanged([file('a', '1')], 4999))).toEqual([]);
    expect(names(rule.unchanged([file('a', '1')], 5000))).toEqual(['a']);
  });

  it('that grows for an hour waits for an hour, and others do not wait for it', () => {
    const rule = new QuietRule(5000);
    for (let second = 0; second < 3600; second += 2) {
      const takenNames = names(
        rule.unchanged([file('grows', String(second)), file('whole', '1')], second * 1000),
      );
      expect(takenNames).toEqual(second >= 6 ? ['whole'] : []);
    }
    rule.unchanged([file('grows', 'end')], 3_600_000);
    expect(names(rule.unchanged([file('grows', 'end')], 3_605_000))).toEqual(['grows']);
  });

  it('that disappeared and came back starts again', () => {
    const rule = new QuietRule(5000);
    rule.unchanged([file('a', '1')], 0);
    rule.unchanged([], 3000);
    expect(names(rule.unchanged([file('a', '1')], 6000))).toEqual([]);
  });
});
