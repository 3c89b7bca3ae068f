import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { watchBodies } from './body-watch.ts';

const LIMITS = { totalMs: 900, silenceMs: 300, bytesPerSecond: 1000 };
const UNREAD = { ms: 300, bytes: 100_000 };
const LATE_MS = 15_000;

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function serve(handler: RequestListener, limits = LIMITS, unread = UNREAD): Promise<number> {
  const watch = watchBodies('/contents/', limits, unread);
  server = createServer((request, response) => {
    watch(request, response);
    handler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Sends a head, then `chunk` every `everyMs`. @returns what came back, and after how long the connection was closed */
async function trickle(port: number, head: string, chunk: string, everyMs: number) {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => {
    answer += String(data);
  });
  socket.on('error', () => undefined);
  const start = performance.now();
  socket.write(`${head}\r\nHost: localhost\r\n`);
  socket.write('Content-Length: 90000000\r\n\r\n');
  const timer = setInterval(() => socket.write(chunk), everyMs);
  const late = setTimeout(() => socket.destroy(), LATE_MS);
  await new Promise<void>((resolve) => socket.once('close', () => resolve()));
  clearInterval(timer);
  clearTimeout(late);
  return { answer, ms: performance.now() - start };
}

const reads: RequestListener = (request, response) => {
  request.on('error', () => undefined).resume();
  request.on('end', () => response.end('read'));
};
const answersAtOnce: RequestListener = (_request, response) => response.writeHead(404).end('no');

it.each([
  ['says nothing', reads, '', 10_000, 300, 408],
  ['comes a byte at a time', reads, 'x', 50, 300, 408],
  ['is too long for its time', reads, 'x'.repeat(1000), 50, 900, 408],
  ['nobody reads, a byte at a time', answersAtOnce, 'x', 50, 300, 404],
  ['nobody reads, and which goes on', answersAtOnce, 'x'.repeat(50_000), 20, 30, 404],
])('cuts off a body that %s', async (_, handler, chunk, everyMs, atLeast, status) => {
  const port = await serve(handler);
  const { answer, ms } = await trickle(port, 'POST / HTTP/1.1', chunk, everyMs);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(ms).toBeGreaterThanOrEqual(atLeast);
  expect(ms).toBeLessThan(LATE_MS);
});

const HOUR_MS = 3_600_000;

it('cuts off a body for its rate alone, however long it may take', async () => {
  const port = await serve(reads, { ...LIMITS, totalMs: HOUR_MS });
  const { answer, ms } = await trickle(port, 'POST / HTTP/1.1', 'x', 50);
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(ms).toBeLessThan(LATE_MS);
});

it('cuts off a body that nobody reads for its length alone, however long it may go on', async () => {
  const port = await serve(answersAtOnce, LIMITS, { ...UNREAD, ms: HOUR_MS });
  const { ms } = await trickle(port, 'POST / HTTP/1.1', 'x'.repeat(50_000), 20);
  expect(ms).toBeLessThan(LATE_MS);
});

it('cuts off a content whose link is no longer valid, once it is longer than any content may be', async () => {
  const port = await serve((request, response) => {
    request.on('error', () => undefined).resume();
    response.writeHead(410).end('gone');
  });
  const { answer, ms } = await trickle(port, 'PUT /contents/a HTTP/1.1', 'x'.repeat(2_000_000), 20);
  expect(answer).toMatch(/^HTTP\/1.1 410 /);
  expect(ms).toBeLessThan(LATE_MS);
});

it('does not count the time that the server takes to read', async () => {
  const port = await serve(async (request, response) => {
    await new Promise((resolve) => setTimeout(resolve, 3 * LIMITS.totalMs));
    request.on('error', () => undefined).resume();
    request.on('end', () => response.end('read'));
  });
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'x'.repeat(2_000_000) });
  expect(await answer.text()).toBe('read');
});

it('lets a request that is complete, or has no body, be answered', async () => {
  const port = await serve(reads);
  for (const body of ['{"a":1}', null]) {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body });
    expect(await answer.text()).toBe('read');
  }
});
