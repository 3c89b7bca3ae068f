import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadConfig } from '../src/server/config/config.ts';
import { IMAGE_LIMITS } from '../src/server/extractions/running/run-limits.ts';

const MB = 1024 * 1024;
/** Memory of a process of any role without its children, including the largest result from one of them. */
const PROCESS_MB = 1024;
const UNITS: Record<string, number> = { m: 1, mi: 1, g: 1024, gi: 1024 };

const { extractionsAtOnce } = loadConfig({});
const children = (extractionsAtOnce * IMAGE_LIMITS.memoryBytes) / MB;

/** The memory limits that a file of `deploy/` sets, in MB, in order. */
function limitsIn(name: string, pattern: RegExp): number[] {
  const text = readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8');
  return [...text.matchAll(pattern)].map(
    ([, amount, unit = '']) => Number(amount) * (UNITS[unit.toLowerCase()] ?? 0),
  );
}

const KUBERNETES = /limits: \{ memory: (\d+)(Mi|Gi) \}/g;
const COMPOSE = /mem_limit: (\d+)([mg])/g;
const SYSTEMD = /^MemoryMax=(\d+)([MG])$/gm;

it.each([
  ['kubernetes/api.yaml', KUBERNETES, [PROCESS_MB]],
  ['kubernetes/worker.yaml', KUBERNETES, [PROCESS_MB + children]],
  ['compose.yaml', COMPOSE, [PROCESS_MB, PROCESS_MB, PROCESS_MB + children]],
  ['doc2.service', SYSTEMD, [PROCESS_MB + children]],
])('the memory limits in deploy/%s leave room for extractions', (name, pattern, needed) => {
  const limits = limitsIn(name, pattern);
  expect(limits).toHaveLength(needed.length);
  for (const [i, limit] of limits.entries()) expect(limit).toBeGreaterThanOrEqual(needed[i] ?? 0);
});
