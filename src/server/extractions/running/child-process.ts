import { type ChildProcess, fork } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { AppError } from '../../../shared/core/app-error.ts';
import { RUN_FAILURES } from '../../../shared/texts/extraction-log.ts';
import { type ChildResult, childResultSchema, emptyResult } from '../run-result.ts';
import type { ChildRequest } from './child-request.ts';
import { usageOf } from './child-usage.ts';

export interface RunLimits {
  /** Of processor, where the system tells it: the same for a file on a machine that is busy with others. */
  processorMs: number;
  /** From start to end, for a child that waits for what never comes: at a load of 48, a second of work took 100. */
  timeMs: number;
  /** Resident memory of the child: heap, buffers and WebAssembly. */
  memoryBytes: number;
  /** Size of its answer, as JSON. */
  resultBytes: number;
}

const MB = 1024 * 1024;
export const DEFAULT_LIMITS: RunLimits = {
  processorMs: 60_000,
  timeMs: 600_000,
  memoryBytes: 512 * MB,
  resultBytes: 64 * MB,
};
/** For runs that recognise letters on images. */
export const IMAGE_LIMITS: RunLimits = {
  ...DEFAULT_LIMITS,
  processorMs: 180_000,
  timeMs: 1_200_000,
  memoryBytes: 1024 * MB,
};

/** Share of the memory limit that V8's heap may take: buffers, WebAssembly and V8 itself need the rest. */
const HEAP_SHARE = 0.7;
/** Kept small, in MB: left to itself V8 grows it until half of the limit is garbage. */
const YOUNG_SPACE = 8;
const WATCH_EVERY_MS = 50;
/** Niceness added to that of the server, whose event loop was late by 55 ms without (p99), by 44 ms with. */
const GIVES_WAY_BY = 5;
const MOST_PATIENT = 19;
/** What others end a process with: a stop of the whole group, a machine out of memory. A crash of its own has another. */
const FROM_OUTSIDE: ReadonlySet<string> = new Set(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT', 'SIGKILL']);
const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url));

/**
 * Runs one extractor in a child process and answers what it found. The child gets no environment, ends with the
 * parent, and is killed over a limit: the answer's `error` then says so, in French.
 *
 * @param child module that the child runs
 * @throws AppError `extraction_interrupted` where it could not start, or somebody else ended it: the file is not at fault
 */
export async function runChild(
  request: ChildRequest,
  limits: RunLimits,
  signal?: AbortSignal,
  child: string = CHILD,
): Promise<ChildResult> {
  const heap = Math.floor((limits.memoryBytes * HEAP_SHARE) / MB);
  const forked = fork(child, [], {
    env: {},
    execArgv: [
      `--max-old-space-size=${heap}`,
      `--max-semi-space-size=${YOUNG_SPACE}`,
      '--disable-warning=ExperimentalWarning',
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'],
  });
  yieldCores(forked.pid);
  return new Promise((resolve, reject) => {
    let failure: string | null = null;
    const stop = (reason: string) => {
      failure ??= reason;
      forked.kill('SIGKILL');
    };
    const output = collect(forked, limits.resultBytes, () => stop(RUN_FAILURES.resultTooLarge));
    const timer = setTimeout(
      () => stop(RUN_FAILURES.timeLimit(Math.round(limits.timeMs / 1000))),
      limits.timeMs,
    );
    const tooMuch = RUN_FAILURES.memoryLimit(Math.round(limits.memoryBytes / MB));
    const tooLong = RUN_FAILURES.processorLimit(Math.round(limits.processorMs / 1000));
    const watch = setInterval(async () => {
      const usage = await usageOf(forked.pid);
      if (usage !== null && usage.memoryBytes > limits.memoryBytes) stop(tooMuch);
      if (usage !== null && usage.processorMs > limits.processorMs) stop(tooLong);
    }, WATCH_EVERY_MS);
    const abort = () => stop(RUN_FAILURES.crashed);
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    const interrupted = (cause?: Error) => reject(new AppError('extraction_interrupted', { cause }));
    const tidy = () => {
      clearTimeout(timer);
      clearInterval(watch);
      signal?.removeEventListener('abort', abort);
    };
    forked.on('error', (cause) => {
      tidy();
      interrupted(cause);
      forked.kill('SIGKILL');
    });
    forked.on('close', (code, by) => {
      tidy();
      if (failure !== null) return resolve(emptyResult(failure));
      if (FROM_OUTSIDE.has(by ?? '')) return interrupted();
      const outOfHeap = by === 'SIGABRT' || code === 134;
      resolve(outOfHeap ? emptyResult(tooMuch) : readResult(output()));
    });
    // One that ends before it is asked anything tells by its end what happened.
    forked.send(request, () => undefined);
  });
}

/** A child may use all that is idle, and gives way to whoever answers people. */
function yieldCores(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, Math.min(getPriority() + GIVES_WAY_BY, MOST_PATIENT));
  } catch {
    // It has ended already, or the system forbids it.
  }
}

/** Gathers the child's answer, up to a size. */
function collect(forked: ChildProcess, max: number, tooLarge: () => void): () => Buffer {
  const chunks: Buffer[] = [];
  let size = 0;
  const pipe = forked.stdio[4];
  if (pipe && 'on' in pipe) {
    pipe.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > max) tooLarge();
      else chunks.push(chunk);
    });
    pipe.on('error', () => undefined);
  }
  return () => Buffer.concat(chunks);
}

function readResult(output: Buffer): ChildResult {
  if (output.length === 0) return emptyResult(RUN_FAILURES.crashed);
  try {
    return childResultSchema.parse(JSON.parse(output.toString('utf8')));
  } catch {
    return emptyResult(RUN_FAILURES.resultInvalid);
  }
}
