import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { signDirectLink } from '../src/server/core/storage/direct-link.ts';
import { startDoc2 } from './drills/doc2-process.ts';
import { startNginx } from './drills/nginx.ts';

/**
 * `npm run drill:proxy`: doc2 behind nginx, configured by `deploy/nginx.conf`. Searches must stay out of its logs, even
 * while no process answers, and the public must reach neither health checks nor metrics.
 * One address must not hold all connections, and slow bodies and headers must lose theirs.
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

/** `limit_conn` of deploy/nginx.conf. */
const CONNECTIONS_MAX = 256;
const HELD_MAX_MS = 45_000;
const CONTENT_BYTES = 900_000;
const SECRET_KEY = 'k'.repeat(32);

const failures: string[] = [];
const expect = (what: string, found: unknown, wanted: unknown): void => {
  const right = found === wanted;
  console.log(`${right ? 'ok  ' : 'FAIL'} ${what}: ${found}${right ? '' : `, ${wanted} expected`}`);
  if (!right) failures.push(what);
};

/** Sends a head, then a byte every half second. @returns the status answered, if any, and how long it was held */
async function heldFor(url: string, head: string): Promise<{ status: number; ms: number }> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let answer = '';
  socket
    .on('error', () => undefined)
    .on('data', (data) => {
      answer += String(data);
    });
  const start = performance.now();
  socket.write(head);
  const timer = setInterval(() => socket.write('x'), 500);
  const late = setTimeout(() => socket.destroy(), 2 * HELD_MAX_MS);
  await new Promise<void>((resolve) => socket.once('close', () => resolve()));
  clearInterval(timer);
  clearTimeout(late);
  return { status: Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? 0), ms: performance.now() - start };
}

/** A link that is valid for any file: the connection is held while its content trickles in. */
const uploadLink = () =>
  signDirectLink(
    { file_id: uuidv7(), size: CONTENT_BYTES, expires: Math.floor(Date.now() / 1000) + 600 },
    SECRET_KEY,
  );

async function slowSenders(url: string): Promise<void> {
  const body = `Host: localhost\r\nContent-Type: application/json\r\nContent-Length: ${CONTENT_BYTES}\r\n\r\n`;
  const slow = {
    'a slow body': `POST /api/v1/sessions HTTP/1.1\r\n${body}`,
    'a slow content': `PUT ${uploadLink()} HTTP/1.1\r\n${body}`,
    'a slow body that no route reads': `POST /nulle-part HTTP/1.1\r\n${body}`,
    'a slow body of a GET': `GET /api/v1/bff/configuration HTTP/1.1\r\n${body}`,
    'slow headers': 'GET / HTTP/1.1\r\nHost: localhost\r\nX: ',
  };
  const heldTimes = await Promise.all(
    Object.entries(slow).map(async ([name, head]) => [name, (await heldFor(url, head)).ms] as const),
  );
  for (const [name, ms] of heldTimes) {
    expect(`${name} is cut off (${Math.round(ms / 1000)} s)`, ms < HELD_MAX_MS, true);
  }
  const many = Array.from({ length: CONNECTIONS_MAX + 44 }, () =>
    heldFor(url, `PUT ${uploadLink()} HTTP/1.1\r\n${body}`),
  );
  // One more connection from the same address, while the others are held.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect('one more connection of this address', (await fetch(`${url}/api/v1/bff/configuration`)).status, 429);
  const statuses = (await Promise.all(many)).map(({ status }) => status);
  expect('connections beyond those allowed', statuses.filter((status) => status === 429).length, 44);
  expect(
    'the address is served again afterwards',
    (await fetch(`${url}/api/v1/bff/configuration`)).status,
    200,
  );
}

const folder = mkdtempSync(path.join(tmpdir(), 'doc2-proxy-'));
try {
  const environment = {
    PUBLIC_URL: 'http://127.0.0.1:3000',
    SECRET_KEY,
    TRAIL_KEY: 't'.repeat(32),
    SUBJECT_KEY: SECRET_KEY,
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
  await slowSenders(proxy.url);
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
