import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  averageDelay,
  averageSpeed,
  DEFAULT_SPEED,
  estimatedProgress,
  type PastUpload,
  timeLeft,
  withUpload,
} from './upload-progress.ts';

describe('the average speed', () => {
  it('is 500 KB/s before the first upload', () => {
    expect(averageSpeed([]) * 1000).toBe(500 * 1024);
  });

  it('weighs each upload by its time', () => {
    const history = [
      { size: 1_000_000, duration: 10_000 },
      { size: 1_000_000, duration: 90_000 },
    ];
    expect(averageSpeed(history)).toBe(20);
  });

  it('is the default one when uploads took no time', () => {
    expect(averageSpeed([{ size: 1_000_000, duration: 0 }])).toBe(DEFAULT_SPEED);
  });

  it('counts the last 50 uploads only', () => {
    let history: readonly PastUpload[] = [];
    for (let i = 0; i < 60; i += 1) history = withUpload(history, { size: i, duration: 1 });
    expect(history).toHaveLength(50);
    expect(history[0]?.size).toBe(10);
  });
});

describe('the estimated progress', () => {
  it('follows the speed up to 95 %', () => {
    expect(estimatedProgress(1000, 0, 1)).toBe(0);
    expect(estimatedProgress(1000, 500, 1)).toBe(0.5);
    expect(estimatedProgress(1000, 950, 1)).toBe(0.95);
  });

  it('keeps growing, and never reaches the end', () => {
    const positive = fc.double({ min: 0.001, max: 1e7, noNaN: true });
    fc.assert(
      fc.property(positive, positive, positive, positive, (size, elapsed, more, speed) => {
        const before = estimatedProgress(size, elapsed, speed);
        const after = estimatedProgress(size, elapsed + more, speed);
        expect(after).toBeGreaterThanOrEqual(before);
        expect(after).toBeLessThanOrEqual(0.98);
      }),
    );
  });
});

describe('the time left', () => {
  it('is divided by the uploads that run together, as long as there are several files', () => {
    const pace = { speed: 1, delay: 0 };
    expect(timeLeft({ bytes: 9000, files: 5 }, 3, pace)).toBe(3000);
    expect(timeLeft({ bytes: 9000, files: 1 }, 3, pace)).toBe(9000);
    expect(timeLeft({ bytes: 0, files: 0 }, 3, pace)).toBe(0);
  });

  it('counts the time that each file takes however small it is', () => {
    expect(timeLeft({ bytes: 300, files: 30 }, 3, { speed: 1, delay: 500 })).toBe(5100);
  });

  it('of a large file does not come from the calls around a small one', () => {
    const history = [{ size: 321, duration: 1800 }];
    const pace = { speed: averageSpeed(history), delay: averageDelay(history) };
    const left = timeLeft({ bytes: 30 * 1024 * 1024, files: 1 }, 3, pace);
    expect(left / 1000).toBeCloseTo(63, 0);
  });
});
