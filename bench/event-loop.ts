import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { loadCatalogue } from '../src/server/core/catalogue/load-catalogue.ts';
import { connectDatabase, migrate } from '../src/server/core/database/database.ts';
import { API_PREFIX } from '../src/shared/core/endpoint.ts';
import { type Doc2Process, startDoc2 } from './drills/doc2-process.ts';
import { hostilePdfs } from './drills/hostile-pdfs.ts';
import { newSecrets } from './drills/new-secrets.ts';
import { sendFile } from './drills/uploaders.ts';
import { loadData } from './load/data.ts';
import { signIn } from './load/person.ts';
import { startDatabase } from './load/servers.ts';

/**
 * `npm run drill:event-loop`: one process with both roles, on PostgreSQL, extracts four hostile PDFs while ten clients
 * read lists and observations. Prints the delay of its event loop without and with the PDFs; fails over 50 ms (p99).
 *
 * --seconds 60    how long the delay is measured with the PDFs
 */
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
const LIMIT_MS = 50;
const READERS = 10;
const OBSERVATIONS = 100_000;

const stops: (() => unknown)[] = [];
try {
  const folder = mkdtempSync(path.join(tmpdir(), 'doc2-drill-'));
  stops.push(() => rmSync(folder, { recursive: true, force: true }));
  const base = await startDatabase('postgres');
  stops.push(() => base.stop());
  const database = connectDatabase(base.connection);
  stops.push(() => database.close());
  await migrate(database.queries);
  await loadData(database, await loadCatalogue(), { observations: OBSERVATIONS, files: 1_000 });
  const { headers } = await signIn(database);
  const doc2 = await startDoc2('all', 'doc2', folder, {
    ...base.environment,
    PUBLIC_URL: 'http://127.0.0.1:3000',
    ...newSecrets(),
    LOG_LEVEL: 'warn',
  });
  stops.push(() => doc2.stop());
  const url = `http://127.0.0.1:${doc2.port}`;

  await measured('alone', doc2, url, headers, 10);
  for (const [name, content] of Object.entries(hostilePdfs())) await sendFile(url, headers, name, content);
  const p99 = await measured('with four hostile PDFs', doc2, url, headers, Number(values.seconds));
  const { rows } = await database.pool.query('select count(*) as done from extractions');
  console.log(`extractions ended meanwhile: ${rows[0].done} of 4`);
  process.exitCode = p99 < LIMIT_MS ? 0 : 1;
} finally {
  for (const stop of stops.reverse()) await stop();
}

/**
 * Makes clients read for a while, and prints their latency and the event loop's delay. @returns the p99 of that delay,
 * in ms
 */
async function measured(
  what: string,
  doc2: Doc2Process,
  url: string,
  headers: Record<string, string>,
  seconds: number,
): Promise<number> {
  const read = (duration: number) =>
    autocannon({
      url,
      connections: READERS,
      duration,
      headers,
      requests: [{ path: `${API_PREFIX}/observations` }, { path: `${API_PREFIX}/observations/_count` }],
    });
  await read(2);
  // Reading these metrics resets them.
  await loopDelay(doc2);
  const { latency, requests, non2xx, errors } = await read(seconds);
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} refusals, ${errors} errors`);
  const loop = await loopDelay(doc2);
  console.log(
    `${what}: event loop p50 ${loop.p50} ms, p99 ${loop.p99} ms, max ${loop.max} ms; ` +
      `${Math.round(requests.average)} requests a second, p50 ${latency.p50} ms, p99 ${latency.p99} ms`,
  );
  await delay(100);
  return loop.p99;
}

/** Delay of the event loop since the last call, in milliseconds (`monitorEventLoopDelay`, every 10 ms). */
async function loopDelay({ operations }: Doc2Process): Promise<{ p50: number; p99: number; max: number }> {
  const text = await (await fetch(`${operations}/metrics`)).text();
  const read = (name: string) =>
    Math.round(
      1000 * Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)$`, 'm').exec(text)?.[1]),
    );
  return { p50: read('p50'), p99: read('p99'), max: read('max') };
}
