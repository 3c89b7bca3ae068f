import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

const ATTEMPTS = 50;
/**
 * Systems use their own range of free ports, from 32,768 on, for outgoing connections, so that a port found there may
 * be in use before it is listened on.
 */
const FIRST_PORTS = [20_000, 32_000] as const;

/**
 * Listens on `port` or, if another process uses it, on the next free one; 0: any free one.
 * @returns the port it listens on.
 */
export async function listenOnFreePort(server: Server, host: string, port: number): Promise<number> {
  for (let candidate = port; ; candidate += 1) {
    try {
      await listen(server, host, candidate);
      const address = server.address();
      return typeof address === 'object' && address !== null ? address.port : candidate;
    } catch (error) {
      if (!isInUse(error) || candidate >= Math.min(port + ATTEMPTS, 65_535)) throw error;
    }
  }
}

/**
 * The first port from `port` on (0: from any free one) that is free on each of `hosts`. A host that this machine does
 * not have (IPv6 in some containers) is ignored.
 */
export async function findFreePort(hosts: readonly string[], port: number): Promise<number> {
  const first = port === 0 ? randomInt(...FIRST_PORTS) : port;
  for (let candidate = first; ; candidate += 1) {
    const free = await Promise.all(hosts.map((host) => isFree(host, candidate)));
    if (free.every((yes) => yes)) return candidate;
    if (candidate >= Math.min(first + ATTEMPTS, 65_535)) throw new Error(`no free port from ${first} on`);
  }
}

async function isFree(host: string, port: number): Promise<boolean> {
  const probe = createServer();
  try {
    await listen(probe, host, port);
    return true;
  } catch (error) {
    return !isInUse(error);
  } finally {
    probe.close();
  }
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, exclusive: true }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function isInUse(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')
  );
}
