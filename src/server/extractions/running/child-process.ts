import type { ChildProcess } from 'node:child_process';
import { AppError } from '../../../shared/core/app-error.ts';
import { RUN_FAILURES } from '../../../shared/texts/extraction/run-failures.ts';
import { type ChildResult, childResultSchema, emptyResult } from '../run-result.ts';
import { type ChildRequest, type PageProgress, pageProgressSchema } from './child-request.ts';
import { LOOK_EVERY_MS, usageOf } from './child-usage.ts';
import type { RunLimits } from './run-limits.ts';
import { startChild } from './start-child.ts';

export interface ChildSettings {
  /** Kills the child. */
  signal?: AbortSignal | undefined;
  /** A child that has received no request yet. By default, one is started. */
  child?: ChildProcess | undefined;
  /** Called with each page that the child reports it is reading. */
  onPage?: ((page: PageProgress) => void) | undefined;
}

const MB = 1024 * 1024;
/**
 * Signals that end a process from outside: the whole process group is stopped, or the machine is out of memory. A crash
 * raises other signals.
 */
const OUTSIDE_SIGNALS: ReadonlySet<string> = new Set(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT', 'SIGKILL']);

/**
 * Runs one extractor in a child process and returns what it found. The child is killed if it exceeds a limit, and the
 * result's `error` then says so, in French.
 *
 * @throws AppError `extraction_interrupted` if the child cannot start or is killed from outside, which is not the
 * file's fault
 */
export async function runChild(
  request: ChildRequest,
  limits: RunLimits,
  { signal, child: forked = startChild(limits), onPage = () => undefined }: ChildSettings = {},
): Promise<ChildResult> {
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
    }, LOOK_EVERY_MS);
    const abort = () => stop(RUN_FAILURES.crashed);
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    const interrupted = (cause?: Error) => reject(new AppError('extraction_interrupted', { cause }));
    const cleanUp = () => {
      clearTimeout(timer);
      clearInterval(watch);
      signal?.removeEventListener('abort', abort);
    };
    forked.on('message', (message) => {
      const progress = pageProgressSchema.safeParse(message);
      if (progress.success) onPage(progress.data);
    });
    forked.on('error', (cause) => {
      cleanUp();
      interrupted(cause);
      forked.kill('SIGKILL');
    });
    forked.on('close', (code, by) => {
      cleanUp();
      if (failure !== null) return resolve(emptyResult(failure));
      if (OUTSIDE_SIGNALS.has(by ?? '')) return interrupted();
      const outOfHeap = by === 'SIGABRT' || code === 134;
      resolve(outOfHeap ? emptyResult(tooMuch) : readResult(output()));
    });
    // A child may end before it receives the request. Its exit event then explains why, so the error of `send` is
    // ignored.
    forked.send(request, () => undefined);
  });
}

/** Collects the child's answer, up to a maximum size in bytes. */
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
