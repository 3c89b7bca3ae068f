import { workerData } from 'node:worker_threads';

/**
 * Ends a child that its parent can no longer end: the parent died without a word, and an endless loop keeps the
 * child from noticing that the channel closed.
 */
const { parent, deadlineMs } = workerData as { parent: number; deadlineMs: number };
const end = Date.now() + deadlineMs;

setInterval(() => {
  if (process.ppid !== parent || Date.now() > end) process.kill(process.pid, 'SIGKILL');
}, 500);
