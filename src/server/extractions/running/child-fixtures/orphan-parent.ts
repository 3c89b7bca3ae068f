import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** For tests: a parent that starts a child with an endless loop, prints the child's id, and waits to be killed. */
const child = fork(fileURLToPath(new URL('./watched-loop.ts', import.meta.url)), [], {
  stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
});
child.once('message', () => process.stdout.write(`${child.pid}\n`));
