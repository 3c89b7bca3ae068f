import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import path from 'node:path';
import pg from 'pg';

/** A TCP proxy in front of a server, with which tests make the server fail and come back. */
export interface FailingProxy {
  port: number;
  /** Breaks all connections and refuses new ones. */
  cut(): Promise<void>;
  /** Accepts connections but forwards nothing, like a network that drops every packet. */
  stall(): void;
  /** Whether data has arrived since `stall`; it is held back. */
  holdsBack(): boolean;
  /** Forwards everything again, held-back data included. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

export async function openFailingProxy(target: NetConnectOpts, wanted = 0): Promise<FailingProxy> {
  const sockets = new Set<Socket>();
  let stalled = false;
  const server = createServer((outer) => {
    const inner = connect(target);
    for (const [socket, other] of [
      [outer, inner],
      [inner, outer],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy()).on('close', () => other.destroy() && sockets.delete(socket));
      socket.on('data', (chunk) => other.write(chunk));
      if (stalled) socket.pause();
    }
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  await listen(wanted);
  const { port } = server.address() as AddressInfo;
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    port,
    cut,
    stall() {
      stalled = true;
      for (const socket of sockets) socket.pause();
    },
    holdsBack: () => [...sockets].some(({ readableLength }) => readableLength > 0),
    async restore() {
      stalled = false;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(port);
    },
    close: async () => (server.listening ? cut() : undefined),
  };
}

/** Where the test database listens: a Unix socket in a folder, or a port. */
export function addressOf(connection: pg.PoolConfig): NetConnectOpts {
  const { host, port } = new pg.Client(connection);
  return host.startsWith('/') ? { path: path.join(host, `.s.PGSQL.${port}`) } : { host, port };
}
