/** A concurrency limiter: runs tasks in the order they come, at most `parallel` at once. A task must not throw. */
export function createLimiter(parallel: number): (task: () => Promise<void>) => void {
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;

  function start(): void {
    while (running < parallel) {
      const task = waiting.shift();
      if (task === undefined) return;
      running += 1;
      void task().finally(() => {
        running -= 1;
        start();
      });
    }
  }

  return (task) => {
    waiting.push(task);
    start();
  };
}
