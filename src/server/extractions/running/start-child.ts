import { type ChildProcess, fork } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** What a child is started with, before it is known which file it will read. */
export interface ChildOptions {
  /** Limit on its memory, which sizes V8's heap. */
  memoryBytes: number;
  /** The operator's own types, which it loads while it waits. */
  catalogueDir?: string | undefined;
  /** Module that it runs, or snapshot that it starts from (`.blob`). Default: the sources. */
  module?: string | undefined;
}

const MB = 1024 * 1024;
/** Share of the memory limit that V8's heap may take: buffers, WebAssembly and V8 itself need the rest. */
const HEAP_SHARE = 0.7;
/** In MB. It is kept small because V8 otherwise grows it until half of the limit is garbage. */
const SEMI_SPACE_MB = 8;
/** Added to the niceness of the server: it brought the delay of the server's event loop (p99) from 55 ms to 44 ms. */
const NICENESS_ADDED = 5;
const NICENESS_MAX = 19;
const SOURCES = fileURLToPath(new URL('./child.ts', import.meta.url));

/**
 * Starts a child that loads the extractors, then waits for one request (`runChild`). It gets no environment, and ends
 * with the parent.
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
 * Lowers the priority of the child: it may use idle processors, but must not slow down the processes that answer
 * requests.
 */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, Math.min(getPriority() + NICENESS_ADDED, NICENESS_MAX));
  } catch {
    // The child has already ended, or the system does not allow it.
  }
}
