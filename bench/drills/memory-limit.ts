import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A memory limit that a process and its children share, like a container's: beyond it, the kernel kills one of them.
 */
export interface MemoryLimit {
  enter(pid: number): void;
  /** Largest use so far, in bytes. */
  peak(): number;
  /** Number of processes that the kernel has killed for memory. */
  killed(): number;
  /** Call once all its processes have ended. */
  remove(): Promise<void>;
}

/** Child processes of a stopped process end within seconds. */
const ENDING_TRIES = 100;

/** Linux only, as root. @throws when no control group can be created */
export function limitMemory(name: string, bytes: number): MemoryLimit {
  const isSecond =
    existsSync('/sys/fs/cgroup/memory.stat') || existsSync('/sys/fs/cgroup/cgroup.controllers');
  const names = isSecond
    ? { root: '/sys/fs/cgroup', max: 'memory.max', peak: 'memory.peak', events: 'memory.events' }
    : {
        root: '/sys/fs/cgroup/memory',
        max: 'memory.limit_in_bytes',
        peak: 'memory.max_usage_in_bytes',
        events: 'memory.oom_control',
      };
  const folder = path.join(names.root, `doc2-drill-${process.pid}-${name}`);
  const file = (each: string) => path.join(folder, each);
  try {
    mkdirSync(folder);
    writeFileSync(file(names.max), String(bytes));
  } catch (cause) {
    throw new Error('Il faut Linux et root, pour limiter la mémoire par un groupe de contrôle.', { cause });
  }
  return {
    enter: (pid) => writeFileSync(file('cgroup.procs'), String(pid)),
    peak: () => Number(readFileSync(file(names.peak), 'utf8')),
    killed: () => Number(/^oom_kill (\d+)$/m.exec(readFileSync(file(names.events), 'utf8'))?.[1] ?? 0),
    async remove() {
      for (
        let tries = 0;
        readFileSync(file('cgroup.procs'), 'utf8') !== '' && tries < ENDING_TRIES;
        tries += 1
      )
        await new Promise((resolve) => setTimeout(resolve, 100));
      rmdirSync(folder);
    },
  };
}
