import { workerData } from 'node:worker_threads';

/**
 * Kills a child whose parent died. The child cannot notice by itself: an endless loop would keep it from seeing that
 * the channel is closed.
 */
const { parent, deadlineMs } = workerData as { parent: number; deadlineMs: number };
const end = Date.now() + deadlineMs;

setInterval(() => {
  if (process.ppid !== parent || Date.now() > end) process.kill(process.pid, 'SIGKILL');
}, 500);
