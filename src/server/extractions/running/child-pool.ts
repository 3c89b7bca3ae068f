import type { ChildProcess } from 'node:child_process';
import { type ChildOptions, startChild } from './start-child.ts';

/** Returns the child for a run, which no other run has used or will use. */
export type TakeChild = (memoryBytes: number) => ChildProcess;

/**
 * Children started ahead of the files, because starting its child is nearly all that a small file costs. Each child
 * reads one file and ends, so nothing of a file can reach another one.
 */
export class ChildPool {
  readonly #ready = new Map<number, ChildProcess[]>();
  readonly #options: Omit<ChildOptions, 'memoryBytes'>;
  #stopped = false;

  /** @param wanted how many children wait, by memory limit in bytes */
  constructor(options: Omit<ChildOptions, 'memoryBytes'>, wanted: ReadonlyMap<number, number>) {
    this.#options = options;
    for (const [memoryBytes, count] of wanted) {
      this.#ready.set(memoryBytes, []);
      for (let n = 0; n < count; n += 1) this.#prepare(memoryBytes);
    }
  }

  /** Takes the child that has waited longest and replaces it; starts a new one if none is waiting. */
  readonly take: TakeChild = (memoryBytes) => {
    const child = this.#ready.get(memoryBytes)?.shift();
    for (const event of ['exit', 'error']) child?.removeAllListeners(event);
    this.#prepare(memoryBytes);
    return child ?? startChild({ ...this.#options, memoryBytes });
  };

  /** Process ids of the waiting children, the one that has waited longest first. */
  waiting(): (number | undefined)[] {
    return [...this.#ready.values()].flat().map(({ pid }) => pid);
  }

  /** Ends the waiting children. Children already taken belong to their runs. */
  stop(): void {
    this.#stopped = true;
    for (const child of [...this.#ready.values()].flat()) child.kill('SIGKILL');
    this.#ready.clear();
  }

  #prepare(memoryBytes: number): void {
    const waiting = this.#ready.get(memoryBytes);
    if (this.#stopped || waiting === undefined) return;
    const child = startChild({ ...this.#options, memoryBytes });
    // A child that ends while waiting is replaced only at the next run; otherwise a child that cannot start would be
    // restarted forever.
    const forget = () => {
      const place = waiting.indexOf(child);
      if (place >= 0) waiting.splice(place, 1);
    };
    child.once('exit', forget);
    child.once('error', forget);
    waiting.push(child);
  }
}
