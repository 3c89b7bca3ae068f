import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { limitConnections } from './open-connections.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function serve(max: number, trusted: readonly string[]): Promise<() => Promise<boolean>> {
  server = createServer((_request, response) => response.end('served'));
  limitConnections(server, max, trusted);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const first = await Promise.race([
      once(socket, 'data').then(() => true),
      once(socket, 'close').then(() => false),
    ]).catch(() => false);
    held.push(() => socket.destroy());
    return first;
  };
}
const held: (() => void)[] = [];

it('an address holds no more connections than allowed, and may open others once some are closed', async () => {
  const open = await serve(3, ['10.0.0.0/8']);
  expect([await open(), await open(), await open(), await open()]).toEqual([true, true, true, false]);
  for (const close of held.splice(0)) close();
  await expect.poll(open).toBe(true);
});

it.each([['loopback'], ['127.0.0.1'], ['127.0.0.0/8']])(
  'a trusted proxy (%s) holds as many as it needs',
  async (name) => {
    const open = await serve(1, [name]);
    expect([await open(), await open(), await open()]).toEqual([true, true, true]);
  },
);

it('an IPv6 network holds no more than one address may, whichever of its addresses it uses', () => {
  server = createServer();
  limitConnections(server, 2, []);
  const open = (remoteAddress: string) => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
    server.emit('connection', socket);
    return !socket.destroyed;
  };
  const addresses = ['2001:db8:1:2::1', '2001:db8:1:2:a:b:c:d', '2001:db8:1:2::3', '2001:db8:1:3::1'];
  expect(addresses.map(open)).toEqual([true, true, false, true]);
});
