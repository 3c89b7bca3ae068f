import { describe, expect, it } from 'vitest';
import { primaryMarks } from './primary-marks.ts';

const mark = (second: number, event = second) => ({
  at: 1000 * second,
  position: `0/${second}`,
  lastEvent: String(Math.floor(event)),
});

describe('primaryMarks', () => {
  it('requires a replica to have what the primary had a second or two ago, and everything after a pause', () => {
    const marks = primaryMarks();
    const floors = [0, 0.5, 1, 2.4, 3.5, 20, 20.9].map((second) => {
      if (marks.isDue(1000 * second)) marks.add(mark(second));
      return marks.floor(1000 * second)?.position;
    });
    expect(floors).toEqual(['0/0', '0/0', '0/0', '0/1', '0/2.4', '0/20', '0/20']);
  });

  it('counts an audit event as replicated after a minute, and not before', () => {
    const marks = primaryMarks();
    for (let second = 0; second <= 60; second += 1) marks.add(mark(second, 100 + second));
    expect([59_999, 60_000, 75_000].map((now) => marks.replicatedEvent(now))).toEqual(['0', '100', '115']);
  });

  it('forgets the former primary when the audit trail went back, but not when two answers crossed', () => {
    const marks = primaryMarks();
    for (const second of [0, 61, 62]) marks.add(mark(second, 100 + second));
    marks.add(mark(62.5, 161));
    expect(marks.replicatedEvent(62_500)).toBe('100');
    marks.add(mark(64, 150));
    expect(marks.replicatedEvent(64_000)).toBe('0');
  });
});
