import { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import type { Database } from './database/database.ts';
import type { Jobs } from './jobs/jobs.ts';
import { createMetrics } from './metrics.ts';

const SILENCE_MS = 300_000;
const linesOf = async ({ registry }: ReturnType<typeof createMetrics>, name: string) =>
  (await registry.metrics()).split('\n').filter((line) => line.startsWith(`${name}{`));

describe('a figure that can no longer be read', () => {
  it('is left out: the queues, while the database is unavailable', async () => {
    let away = false;
    const sizes: Jobs['sizes'] = async () => {
      if (away) throw new Error('away');
      return [{ queue: 'extraction', queued: 3, active: 1 }];
    };
    const metrics = createMetrics();
    metrics.watch({ pool: new Pool() } as Database, { sizes } as Jobs);
    expect(await linesOf(metrics, 'doc2_jobs')).toHaveLength(2);
    away = true;
    expect(await linesOf(metrics, 'doc2_jobs')).toEqual([]);
    away = false;
    expect(await linesOf(metrics, 'doc2_jobs')).toHaveLength(2);
  });

  it('is left out: a watched folder, when a look at it does not end', async () => {
    let now = 0;
    const metrics = createMetrics({ now: () => now });
    metrics.observeInbox('folder', { waiting: 2, blocked: false });
    const figures = async () => [
      ...(await linesOf(metrics, 'doc2_inbox_waiting')),
      ...(await linesOf(metrics, 'doc2_inbox_blocked')),
    ];
    now = SILENCE_MS;
    expect(await figures()).toEqual([
      'doc2_inbox_waiting{place="folder"} 2',
      'doc2_inbox_blocked{place="folder"} 0',
    ]);
    now = SILENCE_MS + 1;
    expect(await figures()).toEqual([]);
    metrics.observeInbox('folder', { waiting: 1, blocked: true });
    expect(await figures()).toHaveLength(2);
  });

  it('is left out alone: a folder may be known to be blocked while its number of files is unknown', async () => {
    const metrics = createMetrics();
    metrics.observeInbox('folder', { waiting: 2, blocked: false });
    metrics.observeInbox('folder', { waiting: null, blocked: true });
    expect(await linesOf(metrics, 'doc2_inbox_waiting')).toEqual([]);
    expect(await linesOf(metrics, 'doc2_inbox_blocked')).toEqual(['doc2_inbox_blocked{place="folder"} 1']);
  });
});
