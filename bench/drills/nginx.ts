import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { findFreePort } from '../../src/server/core/free-port.ts';

export const PROGRAM = '/usr/sbin/nginx';
const READY_LIMIT_MS = 10_000;

export interface Proxy {
  url: string;
  /** What nginx has logged so far: requests and errors. */
  logs(): string;
  stop(): Promise<void>;
}

/**
 * `deploy/nginx.conf` for this machine: plain http on a loopback port or, if secure, TLS with the certificate of that
 * folder, in front of processes on loopback ports. Everything else stays as it is.
 */
function localConfiguration(home: string, port: number, ports: readonly number[], secure: boolean): string {
  const deployed = readFileSync(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8');
  const servers = ports.map((each) => `server 127.0.0.1:${each} max_fails=2 fail_timeout=5s;`);
  const tempFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const local = deployed
    .replace(/ {2}server \{\s+listen 80;[^}]+\}/, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port}${secure ? ' ssl http2' : ''};`)
    .replaceAll(secure ? /\/etc\/nginx\/tls/g : /^ *ssl_.*$/gm, secure ? home : '')
    .replace(/(?:server api-\d:3000 .*\s+)+/, `${servers.join('\n')}\n`)
    .replaceAll('/dev/stderr', path.join(home, 'error.log'))
    .replaceAll('/dev/stdout', path.join(home, 'access.log'))
    .replace(
      'http {',
      `http {\n${tempFolders.map((name) => `${name}_temp_path ${home}/${name};`).join('\n')}`,
    );
  return `daemon off;\npid ${home}/pid;\n${local}`;
}

/**
 * nginx in front of several processes, configured by `deploy/nginx.conf`. `logs()` returns its two logs. `secure`: with
 * TLS and HTTP/2, on a self-signed certificate.
 */
export async function startNginx(
  folder: string,
  ports: readonly number[],
  { secure = false }: { secure?: boolean } = {},
): Promise<Proxy> {
  if (!existsSync(PROGRAM))
    throw new Error('Il faut nginx : « apt-get install nginx-light » (Debian, Ubuntu).');
  const port = await findFreePort(['127.0.0.1'], 0);
  const home = path.join(folder, 'nginx');
  mkdirSync(home);
  const file = path.join(home, 'nginx.conf');
  writeFileSync(file, localConfiguration(home, port, ports, secure));
  if (secure) makeCertificate(home);
  const nginx = spawn(PROGRAM, ['-c', file, '-p', home], { stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = once(nginx, 'exit');
  const url = `${secure ? 'https' : 'http'}://127.0.0.1:${port}`;
  const end = Date.now() + READY_LIMIT_MS;
  while (!(await answers(port))) {
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

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

function makeCertificate(folder: string): void {
  const names = ['-keyout', path.join(folder, 'privkey.pem'), '-out', path.join(folder, 'fullchain.pem')];
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync('openssl', [...request, '-subj', '/CN=localhost', '-days', '1', ...names], {
    stdio: 'ignore',
  });
}
