import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startDoc2 } from './drills/doc2-process.ts';
import { startNginx } from './drills/nginx.ts';

/**
 * `npm run drill:proxy`: doc2 behind nginx, configured by `deploy/nginx.conf`. Searches must stay out of its logs, even
 * while no process answers, and the public must reach neither health checks nor metrics.
 */
const SEARCHED = 'mot-que-personne-ne-doit-lire';
const PRIVATE = [
  '/readyz',
  '/readyz/',
  '//readyz',
  '/READYZ',
  '/readyz?a=1',
  '/%72eadyz',
  '/healthz',
  '/metrics/',
];

const failures: string[] = [];
const expect = (what: string, found: unknown, wanted: unknown): void => {
  const right = found === wanted;
  console.log(`${right ? 'ok  ' : 'FAIL'} ${what}: ${found}${right ? '' : `, ${wanted} expected`}`);
  if (!right) failures.push(what);
};

const folder = mkdtempSync(path.join(tmpdir(), 'doc2-proxy-'));
try {
  const environment = {
    PUBLIC_URL: 'http://127.0.0.1:3000',
    SECRET_KEY: 'k'.repeat(32),
    TRUST_PROXY: 'loopback',
  };
  const api = await startDoc2('all', 'api', folder, environment);
  const proxy = await startNginx(folder, [api.port]);
  const statusOf = async (address: string) => (await fetch(`${proxy.url}${address}`)).status;
  for (const address of PRIVATE) expect(address, await statusOf(address), 404);
  expect(
    'a process keeps its health to itself',
    (await fetch(`http://127.0.0.1:${api.port}/healthz`)).status,
    404,
  );
  const search = `/api/v1/observations?q:text=${SEARCHED}`;
  expect('a search by nobody', await statusOf(search), 401);
  await api.stop();
  expect('a search while no process answers', await statusOf(search), 502);
  const logs = proxy.logs();
  expect('the log names the request', logs.includes('GET /api/v1/observations 502'), true);
  expect('the log holds what was searched for', logs.includes(SEARCHED), false);
  await proxy.stop();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failures.length > 0 ? 1 : 0;
