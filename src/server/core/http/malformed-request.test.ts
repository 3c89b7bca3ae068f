import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerMalformed } from './malformed-request.ts';

const GARBAGE = 'garbage\r\n\r\n';
let app: FastifyInstance;
let port: number;
beforeEach(async () => {
  app = Fastify({ clientErrorHandler: answerMalformed, forceCloseConnections: true });
  app.get('/export', (_request, reply) => {
    const lines = new PassThrough();
    lines.write('begun');
    return reply.type('text/csv').send(lines);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(() => app.close());

it('a malformed HTTP request is refused in our format', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write(GARBAGE);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[\s\S]*"code":"bad_request"/);
});

it('a malformed request writes nothing into an unfinished answer on its connection', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /export HTTP/1.1\r\nHost: localhost\r\n\r\n');
  let received = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    const isFirst = received === '';
    received += chunk;
    if (isFirst) socket.write(GARBAGE);
  });
  await new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve));
  expect(received).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*begun/);
  expect(received).not.toContain('400');
});
