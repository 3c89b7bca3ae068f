import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { RUN_FAILURES } from '../../shared/texts/extraction-log.ts';
import { type ChildRequest, type ChildResult, childResultSchema, emptyResult } from './run-result.ts';

export interface RunLimits {
  timeMs: number;
  /** Resident memory of the child: heap, buffers and WebAssembly. */
  memoryBytes: number;
  /** Size of its answer, as JSON. */
  resultBytes: number;
}

const MB = 1024 * 1024;
export const DEFAULT_LIMITS: RunLimits = { timeMs: 60_000, memoryBytes: 512 * MB, resultBytes: 64 * MB };
/** For runs that recognise letters on images. */
export const IMAGE_LIMITS: RunLimits = { ...DEFAULT_LIMITS, timeMs: 180_000, memoryBytes: 1024 * MB };

/** Share of the memory limit that V8's heap may take: buffers, WebAssembly and V8 itself need the rest. */
const HEAP_SHARE = 0.7;
/** Kept small, in MB: left to itself V8 grows it until half of the limit is garbage. */
const YOUNG_SPACE = 8;
const WATCH_EVERY_MS = 50;
/** Niceness added to that of the server, whose event loop was late by 55 ms without (p99), by 44 ms with. */
const GIVES_WAY_BY = 5;
const MOST_PATIENT = 19;
const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url));

/**
 * Runs one extractor in a child process and answers what it found. The child gets no environment, ends with the
 * parent, and is killed over a limit: the answer's `error` then says so, in French. Never throws.
 *
 * @param child module that the child runs
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
  return new Promise((resolve) => {
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
    const watch = setInterval(async () => {
      const resident = await residentBytes(forked.pid);
      if (resident !== null && resident > limits.memoryBytes) stop(tooMuch);
    }, WATCH_EVERY_MS);
    const abort = () => stop(RUN_FAILURES.crashed);
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    const finish = (outOfHeap: boolean) => {
      clearTimeout(timer);
      clearInterval(watch);
      signal?.removeEventListener('abort', abort);
      resolve(failed(failure ?? (outOfHeap ? tooMuch : null)) ?? readResult(output()));
    };
    forked.on('error', () => stop(RUN_FAILURES.crashed));
    forked.on('close', (code, by) => finish(by === 'SIGABRT' || code === 134));
    forked.send(request, (error) => {
      if (error) stop(RUN_FAILURES.crashed);
    });
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

function failed(error: string | null): ChildResult | null {
  return error === null ? null : emptyResult(error);
}

function readResult(output: Buffer): ChildResult {
  if (output.length === 0) return emptyResult(RUN_FAILURES.crashed);
  try {
    return childResultSchema.parse(JSON.parse(output.toString('utf8')));
  } catch {
    return emptyResult(RUN_FAILURES.resultInvalid);
  }
}

/** Resident memory of a process, as Linux tells it; null elsewhere, where V8's own limit stands alone. */
async function residentBytes(pid: number | undefined): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
}
