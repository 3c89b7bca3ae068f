import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

const SILENCE_LIMIT_MS = 400;
const CONTENT = 'ten bytes.';

/** An HTTP answer, whole unless it announces more than it holds. */
const answer = (status: string, body: string, length = body.length) =>
  `HTTP/1.1 ${status}\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n${body}`;
const COPIED = '<CopyObjectResult><ETag>"1"</ETag></CopyObjectResult>';
const well = (request: string) => answer('200 OK', request.startsWith('PUT') ? COPIED : CONTENT);

let speak: (request: string, socket: Socket) => string | undefined = well;
let server: Server;
let storage: Storage;
beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key').stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.on('data', (request) => socket.write(speak(request.toString('latin1'), socket) ?? ''));
  });
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  );
  const options = { bucket: 'doc2', region: 'eu-west-3', publicEndpoint: undefined, pathStyle: true };
  const endpoint = `http://127.0.0.1:${port}`;
  storage = await s3Storage({ ...options, endpoint, encryption: null }, () => new Date(), SILENCE_LIMIT_MS);
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});

const connections = () =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));

describe('a bucket', () => {
  it.each<[string, typeof speak]>([
    ['says nothing', () => undefined],
    ['falls silent in the middle of what it says', () => answer('200 OK', 'half', 10)],
    ['says something else than HTTP', () => 'bonjour\r\n\r\n'],
    ['fails', () => answer('500 Internal Server Error', '<Error><Code>InternalError</Code></Error>')],
    ['asks to slow down', () => answer('503 Slow Down', '<Error><Code>SlowDown</Code></Error>')],
    [
      'copies, then falls silent while the copy is read',
      (request) => (request.startsWith('PUT') ? well(request) : answer('200 OK', 'half', 10)),
    ],
    [
      'copies, then breaks off while the copy is read',
      (request, socket) => {
        if (request.startsWith('PUT')) return well(request);
        socket.end(answer('200 OK', 'half', 10));
        return undefined;
      },
    ],
  ])(
    'that %s is reported as unavailable in time, blocks nothing, and serves again',
    async (_what, speaks) => {
      speak = speaks;
      const work = [storage.keep('a', CONTENT.length), storage.withLocalPath('a/1', async () => 'read')];
      for (const outcome of await Promise.allSettled(work))
        expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'storage_unavailable' } });
      await expect.poll(connections).toBe(0);
      speak = well;
      expect(await storage.keep('a', CONTENT.length)).toMatchObject({ head: Buffer.from(CONTENT) });
      expect(await storage.withLocalPath('a/1', async () => 'read')).toBe('read');
    },
  );
});
