import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stringify } from 'yaml';
import { findFreePort } from '../../src/server/core/free-port.ts';
import { accountOf } from '../../tools/postgres/account.ts';
import { findPostgres } from '../../tools/postgres/find-postgres.ts';

const HOW_TO_GET_PATRONI =
  'Il faut Patroni, etcd et HAProxy : « apt-get install patroni etcd-server haproxy » (Debian, Ubuntu).';
const READY_LIMIT_MS = 90_000;

interface Node {
  name: string;
  folder: string;
  port: number;
  restPort: number;
  patroni: ChildProcess;
}

export interface Cluster {
  /** Through HAProxy: whichever node is the primary. */
  url: string;
  /** Through HAProxy: the node that follows it. */
  replicaUrl: string;
  /** Name of the node that is the primary now; undefined while there is none. */
  primary(): Promise<string | undefined>;
  /** Whether the other node holds every commit before it is acknowledged. */
  isSynchronous(): Promise<boolean>;
  /** kill -9 of the primary's database and of what watches over it. @returns its name */
  killPrimary(): Promise<string>;
  stop(): Promise<void>;
}

/** Two PostgreSQL nodes under Patroni in synchronous mode, etcd, and HAProxy in front: Debian's packages as they are. */
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
  const nodes: Node[] = [];
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
    for (const node of nodes) if (await answers(node, '/primary')) return node;
    return undefined;
  };
  const isSynchronous = async () => {
    for (const node of nodes) if (await answers(node, '/sync')) return true;
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

interface NodeOptions {
  name: string;
  folder: string;
  etcdPort: number;
  binaries: string;
  account: { uid: number; gid: number };
}

async function startNode(
  { name, folder, etcdPort, binaries, account }: NodeOptions,
  run: (file: string) => ChildProcess,
): Promise<Node> {
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

async function startProxy(
  program: string,
  folder: string,
  nodes: readonly Node[],
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

const answers = ({ restPort }: Node, role: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${restPort}${role}`, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

const isRunning = async (node: Node | undefined): Promise<boolean> =>
  node !== undefined && ((await answers(node, '/primary')) || (await answers(node, '/replica')));

async function until(what: string, look: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + READY_LIMIT_MS;
  while (!(await look().catch(() => false))) {
    if (Date.now() > end) throw new Error(`not seen within ${READY_LIMIT_MS} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
