import type { Server } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { networkOf } from './network-of-address.ts';
import { NAMED_RANGES } from './trusted-proxies.ts';

/**
 * Closes a new connection at once when its address, or its IPv6 network, already holds `max` others. Connections of
 * trusted proxies are not counted: each carries many people, and a proxy counts its own.
 * @param trusted addresses, ranges in CIDR notation, or names of ranges
 */
export function limitConnections(server: Server, max: number, trusted: readonly string[]): void {
  const proxies = blockListOf(trusted);
  const openByNetwork = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress?.replace(/^::ffff:/, '');
    // Undefined when the connection is already closed.
    if (address === undefined || proxies.check(address, familyOf(address))) return;
    const network = networkOf(address);
    const count = openByNetwork.get(network) ?? 0;
    if (count >= max) return void socket.destroy();
    openByNetwork.set(network, count + 1);
    socket.once('close', () => {
      const remaining = (openByNetwork.get(network) ?? 1) - 1;
      if (remaining === 0) openByNetwork.delete(network);
      else openByNetwork.set(network, remaining);
    });
  });
}

function blockListOf(trusted: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of trusted.flatMap((name) => NAMED_RANGES[name] ?? [name])) {
    const [address = '', bits] = range.split('/');
    const family = familyOf(address);
    list.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family);
  }
  return list;
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
