import { setImmediate } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { sha256Of } from './sha256.ts';
import type { TabLocks } from './tab-locks.ts';
import type { UploadItem } from './upload-item.ts';
import { UploadQueue } from './upload-queue.ts';
import { startUploadTestServer, type UploadTestServer } from './upload-test-server.ts';

export const START = 'POST /files/_upload_start';
export const SEND = 'PUT /storage/:id';
export const FINISH = 'PUT /files/:id/_upload_finish';
/** One request about all files whose extraction is awaited. */
export const STATES = 'GET states';

/** An upload queue and its test server, both closed with the test. */
export interface TestQueue {
  server: UploadTestServer;
  queue: UploadQueue;
  /** Chooses text files with these names; by default the content of each is unique. */
  add(names: readonly string[], content?: string): void;
  items(): readonly UploadItem[];
  item(name: string): UploadItem | undefined;
  /** `a.txt DONE`, in the order they were chosen. */
  states(): string[];
  /** Number of requests of a kind so far. */
  count(request: string): number;
  until(done: () => boolean): Promise<void>;
  /** Resolves when all files are done or failed. */
  finished(): Promise<void>;
}

/** Time passes at once; aborted waits throw as in the browser. */
async function noWait(_: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await setImmediate();
  signal.throwIfAborted();
}

/** Locks that several test queues share, as tabs of one browser do. */
export function testLocks(): TabLocks {
  const heldLocks = new Map<string, Promise<void>>();
  const hold = (name: string): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    heldLocks.set(name, promise);
    return () => {
      heldLocks.delete(name);
      resolve();
    };
  };
  return {
    tryTake: async (name) => (heldLocks.has(name) ? undefined : hold(name)),
    async take(name, signal) {
      for (let before = heldLocks.get(name); before !== undefined; before = heldLocks.get(name)) await before;
      signal.throwIfAborted();
      return hold(name);
    },
  };
}

interface TestQueueOptions {
  /** Another page of the same server; default: a server of its own. */
  server?: UploadTestServer;
  locks?: TabLocks;
  /** Resolves once the page is visible. Default: at once. */
  seen?: () => Promise<void>;
  /** Default: the session never ends. */
  isSignedOut?: () => boolean;
}

export async function startTestQueue({
  seen = async () => undefined,
  isSignedOut = () => false,
  locks,
  server: shared,
}: TestQueueOptions = {}): Promise<TestQueue> {
  const server = shared ?? (await startUploadTestServer());
  const queue = new UploadQueue({
    calls: server.calls,
    readable: async (file) => file,
    hash: sha256Of,
    now: () => performance.now(),
    wait: noWait,
    isSignedOut,
    seen,
    locks,
  });
  onTestFinished(async () => {
    queue.dispose();
    if (shared === undefined) await server.close();
  });
  const items = () => queue.getSnapshot().items;
  const until = (done: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const check = () => done() && resolve();
      queue.subscribe(check);
      check();
    });
  return {
    server,
    queue,
    add: (names, content) =>
      queue.add(
        names.map((name) => ({ file: new File([content ?? `content of ${name}`], name), path: name })),
      ),
    items,
    item: (name) => items().find(({ path }) => path === name),
    states: () => items().map(({ path, status }) => `${path} ${status}`),
    count: (request) => server.requests.filter((made) => made === request).length,
    until,
    finished: () => until(() => items().every(({ status }) => status === 'DONE' || status === 'FAILED')),
  };
}
