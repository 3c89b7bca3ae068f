/** Runs tasks in the order they were given, so many at a time. What a task throws is its own affair. */
export function createLine(parallel: number): (task: () => Promise<void>) => void {
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
