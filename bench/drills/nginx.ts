import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findFreePort } from '../../src/server/core/free-port.ts';

const PROGRAM = '/usr/sbin/nginx';
const READY_LIMIT_MS = 10_000;

export interface Proxy {
  url: string;
  /** What nginx has logged so far: requests and errors. */
  logs(): string;
  stop(): Promise<void>;
}

/**
 * `deploy/nginx.conf` for this machine: plain http on a loopback port, in front of processes on loopback ports.
 * Everything else stays as it is.
 */
function localConfiguration(home: string, port: number, ports: readonly number[]): string {
  const deployed = readFileSync(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8');
  const servers = ports.map((each) => `server 127.0.0.1:${each} max_fails=2 fail_timeout=5s;`);
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const local = deployed
    .replace(/ {2}server \{\s+listen 80;[^}]+\}/, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_.*$/gm, '')
    .replace(/(?:server api-\d:3000 .*\s+)+/, `${servers.join('\n')}\n`)
    .replaceAll('/dev/stderr', path.join(home, 'error.log'))
    .replaceAll('/dev/stdout', path.join(home, 'access.log'))
    .replace('http {', `http {\n${kept.map((name) => `${name}_temp_path ${home}/${name};`).join('\n')}`);
  return `daemon off;\npid ${home}/pid;\n${local}`;
}

/** nginx in front of several processes, as `deploy/nginx.conf` sets it. Its two logs are in `logs()`. */
export async function startNginx(folder: string, ports: readonly number[]): Promise<Proxy> {
  if (!existsSync(PROGRAM))
    throw new Error('Il faut nginx : « apt-get install nginx-light » (Debian, Ubuntu).');
  const port = await findFreePort(['127.0.0.1'], 0);
  const home = path.join(folder, 'nginx');
  mkdirSync(home);
  const file = path.join(home, 'nginx.conf');
  writeFileSync(file, localConfiguration(home, port, ports));
  const nginx = spawn(PROGRAM, ['-c', file, '-p', home], { stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = once(nginx, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const end = Date.now() + READY_LIMIT_MS;
  while (
    !(await fetch(`${url}/api/v1/bff/configuration`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (nginx.exitCode !== null || Date.now() > end) throw new Error('nginx did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    logs: () =>
      ['access.log', 'error.log'].map((name) => readFileSync(path.join(home, name), 'utf8')).join(''),
    async stop() {
      nginx.kill('SIGTERM');
      await ended;
    },
  };
}
