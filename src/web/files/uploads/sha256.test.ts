import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sha256Of } from './sha256.ts';

describe('sha256Of', () => {
  it.each([0, 1, 63, 64, 65, 1_000_003])('of %d bytes is the same as in any other program', async (size) => {
    const content = randomBytes(size);
    expect(await sha256Of(new Blob([content]))).toBe(createHash('sha256').update(content).digest('hex'));
  });
});
