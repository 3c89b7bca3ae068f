/**
 * After an unhandled rejection, how long the process may be idle (no page read, nothing computed) before it is ended.
 */
const LOST_IDLE_MS = 15_000;
/** Share of that time below which the process counts as idle. Idle threads still use some, to check the clock. */
const IDLE_SHARE = 0.01;

/**
 * Ends this process early if an unhandled rejection leaves it waiting forever. Most of these rejections do not matter
 * (pdf.js on a damaged PDF), so the process continues as long as it computes or reads pages.
 * @returns a function to call for each page read
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
  // Handles the rejections after the first: without a listener, they would end the process.
  process.on('unhandledRejection', () => undefined);
  return () => {
    pages += 1;
  };
}
