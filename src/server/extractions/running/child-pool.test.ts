import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ChildPool } from './child-pool.ts';
import { runExtractors } from './run-extractors.ts';
import { DEFAULT_LIMITS } from './run-limits.ts';

const { memoryBytes } = DEFAULT_LIMITS;
const SAMPLE = join(import.meta.dirname, '../extractors/hl7v2/samples/oru.hl7');

let pool: ChildPool;
afterEach(() => pool.stop());

test('each run takes a waiting child, and no child runs twice', async () => {
  pool = new ChildPool({}, new Map([[memoryBytes, 2]]));
  const waiting = pool.waiting();
  expect(waiting).toHaveLength(2);
  const pids: (number | undefined)[] = [];
  const take = (bytes: number) => {
    const child = pool.take(bytes);
    pids.push(child.pid);
    return child;
  };
  for (let n = 0; n < 3; n += 1) {
    const { observations } = await runExtractors({ path: SAMPLE, name: 'x' }, { take });
    expect(observations.length).toBeGreaterThan(0);
  }
  expect(pids.slice(0, 2)).toEqual(waiting);
  expect(new Set(pids).size).toBe(3);
  expect(pool.waiting()).toHaveLength(2);
}, 600_000);

test('a child that ended while waiting is not used', async () => {
  pool = new ChildPool({}, new Map([[memoryBytes, 1]]));
  const [pid = 0] = pool.waiting();
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => pool.waiting()).toEqual([]);
  const child = pool.take(memoryBytes);
  expect(child.pid).not.toBe(pid);
  child.kill('SIGKILL');
  expect(pool.waiting()).toHaveLength(1);
});

test('a child with another memory limit is started on demand', async () => {
  pool = new ChildPool({}, new Map());
  const child = pool.take(memoryBytes * 2);
  expect(child.spawnargs).toContain('--max-old-space-size=716');
  expect(pool.waiting()).toEqual([]);
  child.kill('SIGKILL');
});

test('a pool that stops ends the waiting children and starts no others', async () => {
  pool = new ChildPool({}, new Map([[memoryBytes, 1]]));
  const [pid = 0] = pool.waiting();
  const child = pool.take(memoryBytes);
  expect(child.pid).toBe(pid);
  const [next = 0] = pool.waiting();
  pool.stop();
  await expect.poll(() => alive(next)).toBe(false);
  expect(pool.waiting()).toEqual([]);
  expect(alive(pid)).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'exit');
});

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
