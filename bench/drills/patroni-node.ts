import type { ChildProcess } from 'node:child_process';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { findFreePort } from '../../src/server/core/free-port.ts';

/** One PostgreSQL node, and Patroni which runs it. */
export interface ClusterNode {
  name: string;
  folder: string;
  port: number;
  restPort: number;
  patroni: ChildProcess;
}

interface NodeOptions {
  name: string;
  folder: string;
  etcdPort: number;
  binaries: string;
  account: { uid: number; gid: number };
}

/**
 * Writes the configuration of a node under Patroni in synchronous mode, and starts it.
 * @param run starts Patroni on a configuration file
 */
export async function startNode(
  { name, folder, etcdPort, binaries, account }: NodeOptions,
  run: (file: string) => ChildProcess,
): Promise<ClusterNode> {
  const port = await findFreePort(['127.0.0.1'], 25_432);
  const restPort = await findFreePort(['127.0.0.1'], 28_008);
  const data = path.join(folder, name);
  mkdirSync(data, { mode: 0o700 });
  chownSync(data, account.uid, account.gid);
  const file = path.join(folder, `${name}.yaml`);
  writeFileSync(
    file,
    stringify({
      scope: 'doc2',
      name,
      restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
      etcd3: { host: `127.0.0.1:${etcdPort}` },
      bootstrap: {
        // A primary that is silent for `ttl` seconds is replaced.
        dcs: {
          ttl: 10,
          loop_wait: 2,
          retry_timeout: 4,
          synchronous_mode: true,
          maximum_lag_on_failover: 1_048_576,
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
        pg_hba: [
          'host replication all 127.0.0.1/32 trust',
          'host all all 127.0.0.1/32 trust',
          'local all all trust',
        ],
      },
      postgresql: {
        listen: `127.0.0.1:${port}`,
        connect_address: `127.0.0.1:${port}`,
        data_dir: data,
        bin_dir: binaries,
        pgpass: path.join(folder, `${name}.pgpass`),
        authentication: {
          superuser: { username: 'postgres', password: 'doc2' },
          replication: { username: 'replicator', password: 'doc2' },
        },
        parameters: { unix_socket_directories: folder, max_connections: 100 },
      },
    }),
  );
  return { name, folder: data, port, restPort, patroni: run(file) };
}

/** Asks Patroni's REST API whether the node has a role now: `/primary`, `/replica` or `/sync`. */
export const hasRole = ({ restPort }: ClusterNode, role: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${restPort}${role}`, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Whether the node serves reads, as the primary or as a replica. */
export const isRunning = async (node: ClusterNode | undefined): Promise<boolean> =>
  node !== undefined && ((await hasRole(node, '/primary')) || (await hasRole(node, '/replica')));
