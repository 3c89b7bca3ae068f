import { expect, it } from 'vitest';
import { readPs, usageFromPs, usageOf } from './child-usage.ts';

const MB = 1024 * 1024;

it('ps, which systems without /proc use, reports the memory and processor time of a process as /proc does', async () => {
  const [own, byPs] = await Promise.all([usageOf(process.pid), usageFromPs(process.pid)]);
  if (own === null || byPs === null) throw new Error('no usage of this process');
  expect(Math.abs(byPs.memoryBytes - own.memoryBytes)).toBeLessThan(100 * MB);
  // Linux prints whole seconds, and this process works meanwhile.
  expect(Math.abs(byPs.processorMs - own.processorMs)).toBeLessThan(3000);
});

it('a process that is gone uses nothing', async () => {
  // Larger than any id of a process on Linux (2^22) and macOS.
  expect(await usageFromPs(99_999_999)).toBeNull();
});

it.each([
  ['  51200 00:01:05\n', 65_000],
  ['  51200 2-03:00:01\n', (51 * 3600 + 1) * 1000],
  [' 51200   1:05.32\n', 65_320],
  ['51200 125:00.50', 7_500_500],
])('« %s » is read', (line, processorMs) => {
  expect(readPs(line)).toEqual({ memoryBytes: 50 * MB, processorMs });
});
