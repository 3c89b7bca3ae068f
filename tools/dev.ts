import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { findFreePort } from '../src/server/core/free-port.ts';

// `npm run dev`: the API restarts when its sources change, and Vite reloads changed screens.

const root = path.resolve(import.meta.dirname, '..');
/** `localhost` may be either. */
const HOSTS = ['127.0.0.1', '::1'];
// Chosen here for both processes: Vite passes calls to the API of these sources, never to another process on its usual
// port.
const apiPort = await findFreePort(HOSTS, Number(process.env.PORT ?? 3000));
const webPort = await findFreePort(HOSTS, 5173);
const env = { PUBLIC_URL: `http://localhost:${webPort}`, ...process.env, PORT: String(apiPort) };

function run(...parameters: string[]): ChildProcess {
  return spawn(process.execPath, parameters, { cwd: root, stdio: 'inherit', env });
}

const children = [
  run(
    '--watch-path=src/server',
    '--watch-path=src/shared',
    '--watch-preserve-output',
    'src/server/main.ts',
    '--no-web',
  ),
  run('node_modules/vite/bin/vite.js', '--strictPort', '--port', String(webPort)),
];
const end = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const child of children) {
  child.once('exit', (status) => {
    end();
    process.exitCode ??= status ?? 0;
  });
}
// Ctrl-C reaches the children too; this process ends after them.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', end);
