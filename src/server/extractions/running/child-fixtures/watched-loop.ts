import { Worker } from 'node:worker_threads';

/** For tests: the watchdog beside an endless loop, that begins once the parent knows. */
const watchdog = new Worker(new URL('../child-watchdog.ts', import.meta.url), {
  workerData: { parent: process.ppid, deadlineMs: 60_000 },
});
watchdog.once('online', () => {
  process.send?.('looping', () => {
    for (;;);
  });
});
