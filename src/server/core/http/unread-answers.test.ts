import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, expect, it } from 'vitest';
import { cutUnreadAnswers } from './unread-answers.ts';

const SILENCE_MS = 400;
/** More than the system holds for a client that does not read. */
const LENGTH = 60_000_000;
const CHUNK = Buffer.alloc(500_000);

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function ask(length = LENGTH): Promise<{ client: Socket; closed: Promise<unknown> }> {
  server = createServer((_request, response) => {
    Readable.from(Array.from({ length: length / CHUNK.length }, () => CHUNK)).pipe(response);
  });
  cutUnreadAnswers(server, SILENCE_MS);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connected = once(server, 'connection') as Promise<[Socket]>;
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined);
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [socket] = await connected;
  return { client, closed: once(socket, 'close') };
}

it('closes the connection of a client that reads nothing of its answer', async () => {
  const { client, closed } = await ask();
  await closed;
  client.destroy();
});

it('keeps the connection of a client that reads slowly, for longer than a silence may last', async () => {
  const { client } = await ask();
  const start = performance.now();
  let received = 0;
  client.on('data', (data) => {
    received += data.length;
    client.pause();
    setTimeout(() => client.resume(), 2);
  });
  await expect.poll(() => received).toBeGreaterThan(LENGTH);
  expect(performance.now() - start).toBeGreaterThan(2 * SILENCE_MS);
  client.destroy();
});

it('keeps a connection on which no request came', async () => {
  // So short that nothing waits to leave while this process is slow.
  const { client } = await ask(CHUNK.length);
  client.resume();
  await expect.poll(() => client.bytesRead).toBeGreaterThan(CHUNK.length);
  const start = performance.now();
  await expect.poll(() => performance.now() - start).toBeGreaterThan(3 * SILENCE_MS);
  const answered = once(client, 'data');
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await answered;
  client.destroy();
});
