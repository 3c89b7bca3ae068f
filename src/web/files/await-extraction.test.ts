import { describe, expect, it } from 'vitest';
import { awaitExtraction } from './await-extraction.ts';

const watch = (answers: (string | undefined)[]) => {
  const delays: number[] = [];
  let asked = 0;
  return {
    delays,
    ask: async () => answers[asked++],
    wait: async (milliseconds: number) => void delays.push(milliseconds),
    asked: () => asked,
  };
};

describe('awaitExtraction', () => {
  it('asks after 500 ms, and returns what it finds', async () => {
    const { ask, wait, delays } = watch(['found']);
    expect(await awaitExtraction(ask, wait)).toBe('found');
    expect(delays).toEqual([500]);
  });

  it('subtracts the time that has already passed', async () => {
    const { ask, wait, delays } = watch(['found']);
    await awaitExtraction(ask, wait, 1200);
    expect(delays).toEqual([0]);
  });

  it('asks up to ten times more, waiting 500 ms longer each time, then gives up', async () => {
    const { ask, wait, delays, asked } = watch([]);
    expect(await awaitExtraction(ask, wait)).toBeUndefined();
    expect(asked()).toBe(11);
    expect(delays).toEqual([500, 500, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 4500, 5000]);
  });

  it('throws what asking throws', async () => {
    const { wait } = watch([]);
    await expect(awaitExtraction(() => Promise.reject(new Error('refused')), wait)).rejects.toThrow(
      'refused',
    );
  });
});
