import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findFreePort } from '../../src/server/core/free-port.ts';

const PROGRAM = '/usr/sbin/nginx';
const READY_LIMIT_MS = 10_000;

export interface Proxy {
  url: string;
  stop(): Promise<void>;
}

/** nginx in front of several processes, with the settings of `deploy/nginx.conf` that matter when one goes away. */
export async function startNginx(folder: string, ports: readonly number[]): Promise<Proxy> {
  if (!existsSync(PROGRAM))
    throw new Error('Il faut nginx : « apt-get install nginx-light » (Debian, Ubuntu).');
  const port = await findFreePort(['127.0.0.1'], 0);
  const home = path.join(folder, 'nginx');
  mkdirSync(home);
  const servers = ports.map((each) => `    server 127.0.0.1:${each} max_fails=2 fail_timeout=5s;`);
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const file = path.join(home, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off;
pid ${home}/pid;
error_log ${home}/error.log warn;
events {}
http {
  access_log off;
${kept.map((name) => `  ${name}_temp_path ${home}/${name};`).join('\n')}
  upstream doc2 {
${servers.join('\n')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 32m;
    proxy_request_buffering off;
    location / {
      proxy_pass http://doc2;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_next_upstream error timeout http_503;
      proxy_next_upstream_tries 2;
      proxy_connect_timeout 2s;
    }
  }
}
`,
  );
  const nginx = spawn(PROGRAM, ['-c', file, '-p', home], { stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = once(nginx, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const end = Date.now() + READY_LIMIT_MS;
  while (
    !(await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (nginx.exitCode !== null || Date.now() > end) throw new Error('nginx did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    async stop() {
      nginx.kill('SIGTERM');
      await ended;
    },
  };
}
