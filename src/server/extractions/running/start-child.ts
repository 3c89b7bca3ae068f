import { type ChildProcess, fork } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** Options to start a child with, before it is known which file it will read. */
export interface ChildOptions {
  /** Limit on its memory, from which V8's heap size is set. */
  memoryBytes: number;
  /** Folder of the operator's own types, which the child loads while it waits. */
  catalogueDir?: string | undefined;
  /** Module to run, or snapshot to start from (`.blob`). Default: the sources. */
  module?: string | undefined;
}

const MB = 1024 * 1024;
/** Share of the memory limit for V8's heap. Buffers, WebAssembly and V8 itself need the rest. */
const HEAP_SHARE = 0.7;
/** In MB. Small, because V8 otherwise grows it until half of the limit is garbage. */
const SEMI_SPACE_MB = 8;
/** Added to the niceness of the server; it reduced the server's event loop delay (p99) from 55 ms to 44 ms. */
const NICENESS_ADDED = 5;
const NICENESS_MAX = 19;
const SOURCES = fileURLToPath(new URL('./child.ts', import.meta.url));

/**
 * Starts a child that loads the extractors, then waits for one request (`runChild`). It gets no environment variables,
 * and ends with its parent.
 */
export function startChild({ memoryBytes, catalogueDir, module = SOURCES }: ChildOptions): ChildProcess {
  const snapshot = module.endsWith('.blob') ? ['--snapshot-blob', module] : [];
  const heap = Math.floor((memoryBytes * HEAP_SHARE) / MB);
  const child = fork(module, catalogueDir === undefined ? [] : [catalogueDir], {
    env: {},
    execArgv: [
      ...snapshot,
      `--max-old-space-size=${heap}`,
      `--max-semi-space-size=${SEMI_SPACE_MB}`,
      '--disable-warning=ExperimentalWarning',
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'],
  });
  lowerPriority(child.pid);
  return child;
}

/**
 * Lowers the priority of the child, so that it uses idle processors without slowing down the processes that answer
 * requests.
 */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, Math.min(getPriority() + NICENESS_ADDED, NICENESS_MAX));
  } catch {
    // The child has already ended, or the system does not allow it.
  }
}
