import { Worker } from 'node:worker_threads';

/**
 * Runs in a thread, as source text so that no other file has to be found. It kills a child whose parent died, or that
 * still runs after its deadline. The child cannot notice this itself: an endless loop would keep it from seeing that
 * the channel is closed.
 */
const WATCH = `
const { parent, deadline } = require('node:worker_threads').workerData;
setInterval(() => {
  if (process.ppid !== parent || Date.now() > deadline[0]) process.kill(process.pid, 'SIGKILL');
}, 500);
`;

/** Starts the watchdog of this process. It has no deadline until `endIn` sets one. */
export function startWatchdog(parent: number): { thread: Worker; endIn(milliseconds: number): void } {
  const deadline = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT));
  deadline[0] = Number.POSITIVE_INFINITY;
  const thread = new Worker(WATCH, { eval: true, workerData: { parent, deadline } });
  return {
    thread,
    endIn: (milliseconds) => {
      deadline[0] = Date.now() + milliseconds;
    },
  };
}
