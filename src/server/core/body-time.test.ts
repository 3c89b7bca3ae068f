import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limitBodyTime } from './body-time.ts';

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = Fastify();
  app.route({
    method: 'POST',
    url: '/',
    preParsing: limitBodyTime(200),
    handler: async () => ({ read: true }),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

const HEAD = 'POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n';

async function send(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

it('cuts off a body that never ends', async () => {
  expect(await send(`${HEAD}Content-Length: 100\r\n\r\n{"a":`)).toBe('');
});

it('answers a call whose body has arrived, or that has none', async () => {
  expect(await send(`${HEAD}Content-Length: 7\r\n\r\n{"a":1}`)).toContain('{"read":true}');
  expect(await send('POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')).toContain(
    '{"read":true}',
  );
});
