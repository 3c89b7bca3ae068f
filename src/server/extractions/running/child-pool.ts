import type { ChildProcess } from 'node:child_process';
import { type ChildOptions, startChild } from './start-child.ts';

/** Gives the child of a run: one that nobody used, and that nobody else will. */
export type TakeChild = (memoryBytes: number) => ChildProcess;

/**
 * Children that wait ready, started ahead of the files: nearly all that a small file costs is the start of its child.
 * Each reads one file and ends, so nothing of a file can reach another one.
 */
export class ChildPool {
  readonly #ready = new Map<number, ChildProcess[]>();
  readonly #options: Omit<ChildOptions, 'memoryBytes'>;
  #stopped = false;

  /** @param wanted how many wait, by the limit on their memory */
  constructor(options: Omit<ChildOptions, 'memoryBytes'>, wanted: ReadonlyMap<number, number>) {
    this.#options = options;
    for (const [memoryBytes, count] of wanted) {
      this.#ready.set(memoryBytes, []);
      for (let n = 0; n < count; n += 1) this.#prepare(memoryBytes);
    }
  }

  /** The child that has waited longest, which is replaced at once; a new one where none waits. */
  readonly take: TakeChild = (memoryBytes) => {
    const taken = this.#ready.get(memoryBytes)?.shift();
    for (const event of ['exit', 'error']) taken?.removeAllListeners(event);
    this.#prepare(memoryBytes);
    return taken ?? startChild({ ...this.#options, memoryBytes });
  };

  /** The process ids of those that wait, the one that has waited longest first. */
  waiting(): (number | undefined)[] {
    return [...this.#ready.values()].flat().map(({ pid }) => pid);
  }

  /** Ends those that wait. Those that were taken belong to their runs. */
  stop(): void {
    this.#stopped = true;
    for (const child of [...this.#ready.values()].flat()) child.kill('SIGKILL');
    this.#ready.clear();
  }

  #prepare(memoryBytes: number): void {
    const waiting = this.#ready.get(memoryBytes);
    if (this.#stopped || waiting === undefined) return;
    const child = startChild({ ...this.#options, memoryBytes });
    // One that ends while it waits is not replaced before the next run, so that a child that cannot start does not
    // make this process start others for ever.
    const forget = () => {
      const place = waiting.indexOf(child);
      if (place >= 0) waiting.splice(place, 1);
    };
    child.once('exit', forget);
    child.once('error', forget);
    waiting.push(child);
  }
}
