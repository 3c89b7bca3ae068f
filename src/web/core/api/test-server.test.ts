import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { startTestServer } from './test-server.ts';

it('a request that its sender aborts in the middle of its body is left unanswered, and others are served', async () => {
  const cutOff = Promise.withResolvers<unknown>();
  const server = await startTestServer(async (request, response) => {
    const body = await text(request).catch((error: unknown) => {
      cutOff.resolve(error);
      throw error;
    });
    response.end(body);
  });
  const socket = connect(Number(new URL(server.base).port), '127.0.0.1');
  socket.write('PUT / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nhalf', () => socket.destroy());
  expect(await cutOff.promise).toMatchObject({ code: 'ECONNRESET' });
  const answer = await fetch(server.base, { method: 'PUT', body: 'whole' });
  expect(await answer.text()).toBe('whole');
  await server.close();
});
