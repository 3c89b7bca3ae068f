import { startWatchdog } from '../watchdog.ts';

/** For tests: the watchdog beside an endless loop, which starts once the parent has been notified. */
const watchdog = startWatchdog(process.ppid);
watchdog.endIn(60_000);
watchdog.thread.once('online', () => {
  process.send?.('looping', () => {
    for (;;);
  });
});
