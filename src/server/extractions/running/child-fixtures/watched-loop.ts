import { Worker } from 'node:worker_threads';

/** For tests: the watchdog beside an endless loop, which begins once the parent has been told. */
const watchdog = new Worker(new URL('../child-watchdog.ts', import.meta.url), {
  workerData: { parent: process.ppid, deadlineMs: 60_000 },
});
watchdog.once('online', () => {
  process.send?.('looping', () => {
    for (;;);
  });
});
