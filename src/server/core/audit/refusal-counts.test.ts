import { describe, expect, it } from 'vitest';
import { refusalCounts } from './refusal-counts.ts';

const nobody = (ip: string) => ({ user_id: null, ip });
const person = (user_id: string, ip: string) => ({ user_id, ip });

describe('refusals of a minute', () => {
  it("have one line for a person's first one, and one that counts the others, from any address", () => {
    const counts = refusalCounts();
    const lines = Array.from({ length: 400 }, (_, i) =>
      counts.note(
        'request.refuse',
        i % 4 === 0 ? 'xsrf_invalid' : 'forbidden',
        person('u', `10.0.0.${i % 2}`),
      ),
    );
    expect(lines.filter(Boolean)).toHaveLength(1);
    const detail = 'count=399 forbidden=300 xsrf_invalid=99';
    expect(counts.sums(true)).toEqual([{ action: 'request.refuse', user_id: 'u', ip: null, detail }]);
    expect(counts.sums(true)).toEqual([]);
    expect(counts.note('request.refuse', 'forbidden', person('u', '10.0.0.1'))).toBe(true);
  });

  it('are counted once, even when the counts are requested before the minute ends', () => {
    const counts = refusalCounts();
    const refuse = () => counts.note('session.refuse', 'token_invalid', nobody('203.0.113.9'));
    const first = [refuse(), refuse()];
    const sums = [counts.sums(false), counts.sums(false)].map((found) => found.map(({ detail }) => detail));
    expect([first, sums]).toEqual([
      [true, false],
      [['count=1 token_invalid=1'], []],
    ]);
    expect(refuse()).toBe(false);
    expect(counts.sums(true)).toMatchObject([{ ip: '203.0.113.9', detail: 'count=1 token_invalid=1' }]);
  });

  it('fill no more lines from a million addresses than from a thousand', () => {
    const counts = refusalCounts();
    const note = (i: number) =>
      counts.note('session.refuse', 'token_invalid', nobody(`10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`));
    const lines = Array.from({ length: 100_000 }, (_, i) => note(i)).filter(Boolean);
    expect(lines).toHaveLength(1001);
    expect(counts.sums(true)).toEqual([
      { action: 'session.refuse', user_id: null, ip: null, detail: 'count=98999 token_invalid=98999' },
    ]);
  });

  it('of a person keep their name, however many networks are refused at the same time', () => {
    const counts = refusalCounts();
    for (let i = 0; i < 2000; i += 1)
      counts.note('session.refuse', 'token_invalid', nobody(`10.0.${i >> 8}.${i & 255}`));
    const lines = [1, 2, 3].map(() => counts.note('request.refuse', 'forbidden', person('u', '10.1.0.1')));
    expect(lines).toEqual([true, false, false]);
    expect(counts.sums(true)).toContainEqual({
      action: 'request.refuse',
      user_id: 'u',
      ip: '10.1.0.1',
      detail: 'count=2 forbidden=2',
    });
  });

  it('count the addresses of one IPv6 network as one source', () => {
    const counts = refusalCounts();
    const note = (end: string) =>
      counts.note('session.refuse', 'token_invalid', nobody(`2001:db8:1:2::${end}`));
    expect(['1', '2', 'ffff'].map(note)).toEqual([true, false, false]);
    expect(counts.sums(true)).toMatchObject([{ ip: '2001:db8:1:2::/64' }]);
  });
});
