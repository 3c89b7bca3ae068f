import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '../../src/server/core/free-port.ts';
import { accountOf } from '../../tools/postgres/account.ts';
import { findPostgres } from '../../tools/postgres/find-postgres.ts';
import { type ClusterNode, hasRole, isRunning, startNode } from './patroni-node.ts';

const HOW_TO_GET_PATRONI =
  'Il faut Patroni, etcd et HAProxy : « apt-get install patroni etcd-server haproxy » (Debian, Ubuntu).';
const READY_LIMIT_MS = 90_000;

export interface Cluster {
  /** Address, through HAProxy, of the current primary. */
  url: string;
  /** Address, through HAProxy, of the node that follows it. */
  replicaUrl: string;
  /** Name of the node that is the primary now; undefined while there is none. */
  primary(): Promise<string | undefined>;
  /** Whether the other node holds every commit before it is acknowledged. */
  isSynchronous(): Promise<boolean>;
  /** Kills with -9 the database of the primary and the Patroni that watches over it. @returns its name */
  killPrimary(): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts two PostgreSQL nodes under Patroni in synchronous mode, with etcd, behind HAProxy, all from Debian's packages.
 */
export async function startCluster(): Promise<Cluster> {
  const { folder: binaries, origin } = findPostgres();
  const programs = { patroni: '/usr/bin/patroni', etcd: '/usr/bin/etcd', haproxy: '/usr/sbin/haproxy' };
  if (!Object.values(programs).every((program) => existsSync(program))) throw new Error(HOW_TO_GET_PATRONI);
  if (origin === 'npm')
    throw new Error(
      "Patroni copie ses nœuds avec pg_basebackup, que npm n'apporte pas : installez PostgreSQL.",
    );
  const folder = mkdtempSync(path.join(tmpdir(), 'doc2-cluster-'));
  const account = accountOf('postgres');
  if (account === undefined) throw new Error("no account postgres: it comes with Debian's PostgreSQL");
  chownSync(folder, account.uid, account.gid);
  const started: ChildProcess[] = [];
  const run = (name: string, command: string, parameters: string[]) => {
    const log = openSync(path.join(folder, `${name}.log`), 'a');
    const child = spawn(command, parameters, {
      ...account,
      cwd: folder,
      detached: true,
      stdio: ['ignore', log, log],
    });
    started.push(child);
    return child;
  };

  const etcdPort = await startEtcd(programs.etcd, folder, run);
  const nodes: ClusterNode[] = [];
  for (const name of ['un', 'deux']) {
    nodes.push(
      await startNode({ name, folder, etcdPort, binaries, account }, (file) =>
        run(name, programs.patroni, [file]),
      ),
    );
    await until(`node ${name} to run`, () => isRunning(nodes.at(-1)));
  }
  const [port, replicaPort] = await startProxy(programs.haproxy, folder, nodes, run);
  const primaryNode = async () => {
    for (const node of nodes) if (await hasRole(node, '/primary')) return node;
    return undefined;
  };
  const isSynchronous = async () => {
    for (const node of nodes) if (await hasRole(node, '/sync')) return true;
    return false;
  };
  await until('a synchronous replica', isSynchronous);

  return {
    url: `postgres://postgres:doc2@127.0.0.1:${port}/postgres`,
    replicaUrl: `postgres://postgres:doc2@127.0.0.1:${replicaPort}/postgres`,
    primary: async () => (await primaryNode())?.name,
    isSynchronous,
    async killPrimary() {
      const node = await primaryNode();
      if (node === undefined) throw new Error('no primary to kill');
      node.patroni.kill('SIGKILL');
      const postmaster = Number(
        readFileSync(path.join(node.folder, 'postmaster.pid'), 'utf8').split('\n')[0],
      );
      process.kill(postmaster, 'SIGKILL');
      return node.name;
    },
    async stop() {
      for (const child of started.reverse()) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
        await ended;
        clearTimeout(late);
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Run = (name: string, command: string, parameters: string[]) => ChildProcess;

async function startEtcd(program: string, folder: string, run: Run): Promise<number> {
  const client = await findFreePort(['127.0.0.1'], 23_790);
  const peer = await findFreePort(['127.0.0.1'], client + 1);
  const [clientUrl, peerUrl] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
  run('etcd', program, [
    '--name=etcd',
    `--data-dir=${path.join(folder, 'etcd')}`,
    `--listen-client-urls=${clientUrl}`,
    `--advertise-client-urls=${clientUrl}`,
    `--listen-peer-urls=${peerUrl}`,
    `--initial-advertise-peer-urls=${peerUrl}`,
    `--initial-cluster=etcd=${peerUrl}`,
  ]);
  await until('etcd', async () => (await fetch(`${clientUrl}/health`)).ok);
  return client;
}

async function startProxy(
  program: string,
  folder: string,
  nodes: readonly ClusterNode[],
  run: Run,
): Promise<[primary: number, replica: number]> {
  const port = await findFreePort(['127.0.0.1'], 26_432);
  const replicaPort = await findFreePort(['127.0.0.1'], port + 1);
  const servers = nodes.map(
    (node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`,
  );
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(
    file,
    [
      'defaults',
      '  mode tcp',
      '  timeout connect 2s',
      '  timeout client 30m',
      '  timeout server 30m',
      ...listen('primary', port),
      ...servers,
      ...listen('replica', replicaPort),
      ...servers,
      '',
    ].join('\n'),
  );
  run('haproxy', program, ['-db', '-f', file]);
  return [port, replicaPort];
}

const listen = (role: string, port: number): string[] => [
  `listen ${role}`,
  `  bind 127.0.0.1:${port}`,
  `  option httpchk OPTIONS /${role}`,
  '  http-check expect status 200',
  '  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
];

async function until(what: string, check: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + READY_LIMIT_MS;
  while (!(await check().catch(() => false))) {
    if (Date.now() > end) throw new Error(`not seen within ${READY_LIMIT_MS} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
