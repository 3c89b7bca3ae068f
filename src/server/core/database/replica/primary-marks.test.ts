import { describe, expect, it } from 'vitest';
import { primaryMarks } from './primary-marks.ts';

const mark = (second: number, act = second) => ({
  at: 1000 * second,
  position: `0/${second}`,
  lastAct: String(Math.floor(act)),
});

describe('primaryMarks', () => {
  it('asks of a replica what the primary had a second or two before; all that it has after a silence', () => {
    const marks = primaryMarks();
    const floors = [0, 0.5, 1, 2.4, 3.5, 20, 20.9].map((second) => {
      if (marks.isDue(1000 * second)) marks.add(mark(second));
      return marks.floor(1000 * second)?.position;
    });
    expect(floors).toEqual(['0/0', '0/0', '0/0', '0/1', '0/2.4', '0/20', '0/20']);
  });

  it('takes a line of the trail for settled after a minute, and none before', () => {
    const marks = primaryMarks();
    for (let second = 0; second <= 60; second += 1) marks.add(mark(second, 100 + second));
    expect([59_999, 60_000, 75_000].map((now) => marks.settledAct(now))).toEqual(['0', '100', '115']);
  });

  it('forgets the former primary where the trail went back, but not where two answers crossed', () => {
    const marks = primaryMarks();
    for (const second of [0, 61, 62]) marks.add(mark(second, 100 + second));
    marks.add(mark(62.5, 161));
    expect(marks.settledAct(62_500)).toBe('100');
    marks.add(mark(64, 150));
    expect(marks.settledAct(64_000)).toBe('0');
  });
});
