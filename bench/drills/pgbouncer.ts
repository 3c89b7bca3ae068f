import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { findFreePort } from '../../src/server/core/free-port.ts';
import { answers } from '../../tools/postgres/server.ts';

const PROGRAM = '/usr/sbin/pgbouncer';
const READY_LIMIT_MS = 10_000;
/** Fewer connections than the processes of doc2 open together, so that they have to share. */
const SERVER_CONNECTIONS = 12;

/** PgBouncer in transaction mode in front of a server of this machine: each transaction takes any free connection. */
export async function startPgBouncer(
  folder: string,
  databaseUrl: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (!existsSync(PROGRAM))
    throw new Error('Il faut PgBouncer : « apt-get install pgbouncer » (Debian, Ubuntu).');
  const port = await findFreePort(['127.0.0.1'], 0);
  const home = path.join(folder, 'pgbouncer');
  mkdirSync(home, { mode: 0o755 });
  const { host, port: serverPort, user, database } = new pg.Client({ connectionString: databaseUrl });
  const users = path.join(home, 'users.txt');
  writeFileSync(users, `"${user}" ""\n`);
  const file = path.join(home, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
${database} = host=${host} port=${serverPort} dbname=${database} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
max_client_conn = 500
ignore_startup_parameters = statement_timeout, options
log_connections = 0
log_disconnections = 0
`,
  );
  const account = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const bouncer = spawn(PROGRAM, [...account, '-q', file], { stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = once(bouncer, 'exit');
  const url = `postgres://${user}@127.0.0.1:${port}/${database}`;
  const end = Date.now() + READY_LIMIT_MS;
  while (!(await answers(url))) {
    if (bouncer.exitCode !== null || Date.now() > end) throw new Error('PgBouncer did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    async stop() {
      bouncer.kill('SIGINT');
      await ended;
    },
  };
}
