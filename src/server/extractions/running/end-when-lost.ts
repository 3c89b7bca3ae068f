/** After a promise was lost, how long the process may neither read a page nor compute before it is ended. */
const LOST_IDLE_MS = 15_000;
/** Of that time, what a process that only waits computes at most: its threads look at the clock. */
const IDLE_SHARE = 0.01;

/**
 * Ends this process where a promise that failed unread leaves it waiting for ever, well before its time limit. Most such
 * promises do not matter (pdf.js on a damaged PDF): as long as it computes or reads pages, it goes on.
 * @returns what is called for each page that is read
 */
export function endWhenLost(idleMs: number = LOST_IDLE_MS): () => void {
  let pages = 0;
  const watch = () => {
    const before = { pages, ...process.cpuUsage() };
    setTimeout(() => {
      const { user, system } = process.cpuUsage(before);
      if (pages === before.pages && (user + system) / 1000 < idleMs * IDLE_SHARE) process.exit(1);
      watch();
    }, idleMs).unref();
  };
  process.once('unhandledRejection', watch);
  // Those that follow the first one: without a listener, they would end the process.
  process.on('unhandledRejection', () => undefined);
  return () => {
    pages += 1;
  };
}
