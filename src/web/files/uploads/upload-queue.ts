import { PARALLEL_UPLOADS } from '../../../shared/files/limits.ts';
import {
  averageDelay,
  averageSpeed,
  type PastUpload,
  withUpload,
} from '../../../shared/files/upload-progress.ts';
import { isBeingSent } from '../../../shared/files/upload-status.ts';
import { changedFileError, uploadError } from '../../../shared/texts/files.ts';
import { type ScreenError, screenError } from '../../core/ui/errors/screen-error.ts';
import { type Chosen, isReadable } from './chosen-files.ts';
import { createLimiter } from './concurrency-limiter.ts';
import { type Connection, createConnection, type Outage } from './connection.ts';
import { DuplicateDetection } from './duplicate-detection.ts';
import type { TabLocks } from './tab-locks.ts';
import { isOutage, type UploadCalls } from './upload-calls.ts';
import { UploadExtractions } from './upload-extractions.ts';
import { chosenTwiceItem, newItem, refusedItem, type UploadItem } from './upload-item.ts';
import { UploadItems } from './upload-items.ts';
import { type Batch, openOnce, type Ticket, UploadFailure, uploadOne } from './upload-one.ts';

/** Attempts of a file whose upload breaks although the server answers. */
const TRIES_MAX = 3;

export interface UploadSnapshot {
  readonly items: readonly UploadItem[];
  /** Ids of the batches opened so far, the latest last. */
  readonly batches: readonly string[];
  /** What everything waits for; undefined while files are being sent. */
  readonly lost: Outage | undefined;
  /** Average speed of the uploads of this page, in bytes per millisecond. */
  readonly speed: number;
  /** Average duration of its small uploads, in milliseconds. */
  readonly delay: number;
}

export interface UploadQueueDeps {
  calls: UploadCalls;
  /** The file in the form to send: a format that extraction cannot read may be converted. */
  readable(file: File): Promise<File>;
  /** SHA-256 of a file in hexadecimal; undefined when it cannot be read. */
  hash(file: File): Promise<string | undefined>;
  now(): number;
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Whether the session is over, rather than the server out of reach. */
  isSignedOut(): boolean;
  /** Resolves once the page is visible: stored files are not polled until then. */
  seen(): Promise<void>;
  /** Locks by which the tabs of a browser upload a content once; undefined: they do not know of each other. */
  locks: TabLocks | undefined;
}

/** What the queue knows of a file besides what is shown. */
interface QueuedFile {
  batch: Batch;
  ticket: Ticket;
}

/** Uploads files, three at a time, and follows each to the end of its extraction. Holds no content in memory. */
export class UploadQueue {
  readonly #deps: UploadQueueDeps;
  readonly #end = new AbortController();
  readonly #items: UploadItems;
  readonly #queued = new Map<string, QueuedFile>();
  readonly #connection: Connection;
  readonly #duplicates: DuplicateDetection;
  readonly #checks = createLimiter(PARALLEL_UPLOADS);
  readonly #uploads = createLimiter(PARALLEL_UPLOADS);
  readonly #extractions: UploadExtractions;
  #history: readonly PastUpload[] = [];
  #batches: readonly string[] = [];
  #snapshot: UploadSnapshot | undefined;

  constructor(deps: UploadQueueDeps) {
    const { signal } = this.#end;
    this.#deps = deps;
    this.#items = new UploadItems(deps.now);
    // The first listener: later ones must read a fresh snapshot.
    this.#items.subscribe(() => {
      this.#snapshot = undefined;
    });
    this.#connection = createConnection({
      reach: () => deps.calls.reach(signal),
      isSignedOut: deps.isSignedOut,
      wait: (milliseconds) => deps.wait(milliseconds, signal),
      onChange: () => this.#items.emit(),
    });
    this.#duplicates = new DuplicateDetection({
      hash: deps.hash,
      findStored: (sha256) => deps.calls.findStored(sha256, signal),
      locks: deps.locks,
      signal,
    });
    this.#extractions = new UploadExtractions({
      calls: deps.calls,
      items: this.#items,
      connection: this.#connection,
      parallel: PARALLEL_UPLOADS,
      wait: deps.wait,
      seen: deps.seen,
      signal,
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#items.subscribe(listener);

  readonly getSnapshot = (): UploadSnapshot => {
    this.#snapshot ??= {
      items: this.#items.all(),
      batches: this.#batches,
      lost: this.#connection.lost,
      speed: averageSpeed(this.#history),
      delay: averageDelay(this.#history),
    };
    return this.#snapshot;
  };

  /**
   * Uploads the files of one choice, in a batch of their own. Refused files are listed with their reason; one without a
   * reason was chosen before.
   */
  add(accepted: readonly Chosen[], refused: readonly (Chosen & { error?: ScreenError })[] = []): void {
    const now = this.#deps.now();
    const batch = openOnce(() => this.#openBatch());
    const added = accepted.map(({ file, path }) => newItem(file, path, now));
    for (const { key } of added) this.#queued.set(key, { batch, ticket: {} });
    this.#items.add([
      ...refused.map(({ file, path, error }) =>
        error === undefined ? chosenTwiceItem(file, path, now) : refusedItem(file, path, now, error),
      ),
      ...added,
    ]);
    for (const { key } of added) this.#run(this.#checks, () => this.#check(key));
  }

  /** Retries failed files: uploads those not stored, extracts the others again. */
  retry(keys: readonly string[]): void {
    for (const key of keys) {
      const item = this.#items.find(key);
      if (item?.canRetry !== true) continue;
      const { fileId, stored } = item;
      if (stored && fileId !== undefined) this.#extractions.again(key, fileId);
      else this.#send(key);
    }
  }

  /** Uploads a file although its content is stored already. */
  sendAnyway(key: string): void {
    if (this.#items.find(key)?.duplicateOf !== undefined) this.#send(key);
  }

  /** Call when the browser reports that the network is back. */
  reconnect(): void {
    this.#connection.retryNow();
  }

  /** Whether leaving would lose something. */
  isSending(): boolean {
    return this.#items.all().some(isBeingSent);
  }

  /** Cancels everything. */
  dispose(): void {
    this.#end.abort();
    this.#items.close();
  }

  async #openBatch(): Promise<string> {
    const id = await this.#deps.calls.openBatch(this.#end.signal);
    this.#batches = [...this.#batches, id];
    this.#items.emit();
    return id;
  }

  async #check(key: string): Promise<void> {
    const file = await this.#deps.readable(this.#items.get(key).file);
    this.#items.change(key, { file });
    const { duplicateOf } = await this.#duplicates.find(key, file);
    // Outside the limiter: the upload that this file waits for may still need a slot in it.
    void duplicateOf.then((found) => {
      if (this.#end.signal.aborted) return;
      if (found === undefined) this.#send(key);
      else this.#items.change(key, { status: 'DONE', stored: true, fileId: found.id, duplicateOf: found });
    });
  }

  #send(key: string): void {
    this.#items.restart(key, 'PENDING');
    this.#run(this.#uploads, () => this.#upload(key));
  }

  async #upload(key: string): Promise<void> {
    const queued = this.#queued.get(key);
    if (queued === undefined) return;
    const { calls, now, wait } = this.#deps;
    const { signal } = this.#end;
    for (let tries = 1; ; ) {
      const started = now();
      const { file } = this.#items.change(key, { status: 'UPLOADING', started });
      try {
        const fileId = await uploadOne({ ...queued, calls, file, wait, signal });
        this.#history = withUpload(this.#history, { size: file.size, duration: now() - started });
        this.#items.change(key, { stored: true, fileId });
        this.#duplicates.finish(key, { id: fileId, name: file.name });
        this.#extractions.follow(key, fileId);
        return;
      } catch (error) {
        signal.throwIfAborted();
        const cause = error instanceof UploadFailure ? error.cause : error;
        if (isOutage(cause) && (await isReadable(file))) {
          if (await this.#connection.restored()) tries += 1;
          if (tries <= TRIES_MAX) continue;
        }
        await this.#fail(key, error, file);
        this.#duplicates.finish(key, undefined);
        return;
      }
    }
  }

  async #fail(key: string, error: unknown, file: File): Promise<void> {
    const isGone = !(await isReadable(file));
    if (isGone) return this.#items.fail(key, changedFileError(file.name), { canRetry: false });
    const cause = error instanceof UploadFailure ? error.cause : error;
    this.#items.fail(key, screenError(cause, wordsOf(error, file)));
  }

  /** Runs a task under a limiter; errors are ignored once the queue has been stopped. */
  #run(limiter: (task: () => Promise<void>) => void, task: () => Promise<void>): void {
    limiter(async () => {
      if (this.#end.signal.aborted) return;
      await task().catch((error: unknown) => {
        if (!this.#end.signal.aborted) throw error;
      });
    });
  }
}

const wordsOf = (error: unknown, { name }: File) =>
  error instanceof UploadFailure ? error.words : uploadError(name);
