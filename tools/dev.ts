import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

// `npm run dev`: the API restarts when its sources change, and Vite reloads changed screens.

const root = path.resolve(import.meta.dirname, '..');
const WEB = 'http://localhost:5173';

function run(...parameters: string[]): ChildProcess {
  const env = { ...process.env, PUBLIC_URL: process.env.PUBLIC_URL ?? WEB };
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
  run('node_modules/vite/bin/vite.js', '--strictPort'),
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
