import { averageSpeed, type PastUpload, withUpload } from '../../shared/files/upload-progress.ts';
import { FILE_ERROR_TEXTS, noExtractionError, uploadError } from '../../shared/texts/files.ts';
import { type ScreenError, screenError } from '../core/ui/screen-error.ts';
import { awaitScanAndExtraction } from './await-extraction.ts';
import { type Connection, createConnection } from './connection.ts';
import { createLine } from './line.ts';
import { SameContent } from './same-content.ts';
import { type ExtractionOutcome, extractionError, isOutage, type UploadCalls } from './upload-calls.ts';
import { newItem, refusedItem, type Twin, type UploadItem } from './upload-item.ts';
import { type Batch, openOnce, type Ticket, UploadFailure, uploadOne } from './upload-one.ts';

/** Specification, section 9. Extractions are awaited as many at once: each gets its own ten tries in its turn. */
export const PARALLEL_UPLOADS = 3;
/** Tries of a file whose sending breaks off although the server answers. */
const TRIES_MAX = 3;

export interface UploadSnapshot {
  readonly items: readonly UploadItem[];
  /** Batches opened so far, the latest last. */
  readonly batches: readonly string[];
  /** Whether everything waits for the server. */
  readonly isWaiting: boolean;
  /** Average speed of the uploads of this page, in bytes per millisecond. */
  readonly speed: number;
}

export interface UploadQueueDeps {
  calls: UploadCalls;
  /** SHA-256 of a file in hexadecimal; undefined where it cannot be read. */
  hash(file: File): Promise<string | undefined>;
  now(): number;
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** A file as chosen, with the folders it stood in. */
export interface Chosen {
  file: File;
  path: string;
}

/** What the queue keeps of a file besides what is shown. */
interface Work {
  batch: Batch;
  ticket: Ticket;
}

type AskExtraction = () => Promise<ExtractionOutcome | undefined>;

/** Sends files, three at a time, and follows each up to its extraction. Keeps no content in memory. */
export class UploadQueue {
  readonly #deps: UploadQueueDeps;
  readonly #end = new AbortController();
  readonly #items = new Map<string, UploadItem>();
  readonly #work = new Map<string, Work>();
  readonly #listeners = new Set<() => void>();
  readonly #connection: Connection;
  readonly #checks = createLine(PARALLEL_UPLOADS);
  readonly #uploads = createLine(PARALLEL_UPLOADS);
  readonly #extractions = createLine(PARALLEL_UPLOADS);
  readonly #same = new SameContent();
  #history: readonly PastUpload[] = [];
  #batches: readonly string[] = [];
  #snapshot: UploadSnapshot | undefined;

  constructor(deps: UploadQueueDeps) {
    this.#deps = deps;
    this.#connection = createConnection({
      reach: () => deps.calls.reach(this.#end.signal),
      wait: (milliseconds) => deps.wait(milliseconds, this.#end.signal),
      onChange: () => this.#emit(),
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): UploadSnapshot => {
    this.#snapshot ??= {
      items: [...this.#items.values()],
      batches: this.#batches,
      isWaiting: this.#connection.isLost,
      speed: averageSpeed(this.#history),
    };
    return this.#snapshot;
  };

  /** Sends the files of one choice, in a batch of their own. Files that are refused are listed with their reason. */
  add(accepted: readonly Chosen[], refused: readonly (Chosen & { error: ScreenError })[] = []): void {
    const now = this.#deps.now();
    const batch = openOnce(() => this.#openBatch());
    for (const { file, path, error } of refused) {
      const item = refusedItem(file, path, now, error);
      this.#items.set(item.key, item);
    }
    const added = accepted.map(({ file, path }) => newItem(file, path, now));
    for (const item of added) {
      this.#items.set(item.key, item);
      this.#work.set(item.key, { batch, ticket: {} });
    }
    this.#emit();
    for (const { key } of added) this.#run(this.#checks, () => this.#check(key));
  }

  /** Takes up what failed: sends what is not stored, extracts again what is. */
  retry(keys: readonly string[]): void {
    for (const key of keys) {
      const item = this.#items.get(key);
      if (item?.canRetry !== true) continue;
      const { fileId, stored } = item;
      if (stored && fileId !== undefined) {
        this.#extract(key, () => this.#deps.calls.extract(fileId, this.#end.signal));
      } else this.#send(key);
    }
  }

  /** Sends a file although it is there already. */
  sendAnyway(key: string): void {
    if (this.#items.get(key)?.twin !== undefined) this.#send(key);
  }

  /** The network is said to be back. */
  reconnect(): void {
    this.#connection.retryNow();
  }

  /** Whether leaving would lose something. */
  isSending(): boolean {
    return [...this.#items.values()].some(({ status }) => status === 'PENDING' || status === 'UPLOADING');
  }

  /** Gives up all that runs. */
  dispose(): void {
    this.#end.abort();
    this.#listeners.clear();
  }

  async #openBatch(): Promise<string> {
    const id = await this.#deps.calls.openBatch(this.#end.signal);
    this.#batches = [...this.#batches, id];
    this.#emit();
    return id;
  }

  /** Recognises a file that is stored already. A comfort: where it fails, the file is sent. */
  async #check(key: string): Promise<void> {
    const { file } = this.#item(key);
    const { calls, hash } = this.#deps;
    try {
      const sha256 = await hash(file);
      if (sha256 !== undefined) {
        const first = this.#same.claim(sha256, key);
        if (first !== undefined) {
          // Not in the line: whoever is waited for may have to pass.
          void this.#follow(sha256, key, first);
          return;
        }
        const twin = await calls.findStored(sha256, this.#end.signal);
        if (twin !== undefined) {
          this.#same.settle(key, twin);
          this.#recognise(key, twin);
          return;
        }
      }
    } catch (error) {
      if (this.#end.signal.aborted) throw error;
    }
    this.#send(key);
  }

  async #follow(sha256: string, key: string, first: Promise<Twin | undefined>): Promise<void> {
    const twin = await first;
    if (this.#end.signal.aborted) return;
    if (twin !== undefined) {
      this.#recognise(key, twin);
      return;
    }
    const next = this.#same.claim(sha256, key);
    if (next === undefined) this.#send(key);
    else await this.#follow(sha256, key, next);
  }

  #recognise(key: string, twin: Twin): void {
    this.#change(key, { status: 'DONE', stored: true, fileId: twin.id, twin });
  }

  #send(key: string): void {
    const { error, fileId, twin, ...item } = this.#item(key);
    this.#items.set(key, item);
    this.#change(key, { status: 'PENDING', stored: false, canRetry: false });
    this.#run(this.#uploads, () => this.#upload(key));
  }

  async #upload(key: string): Promise<void> {
    const work = this.#work.get(key);
    if (work === undefined) return;
    const { calls, now } = this.#deps;
    for (let tries = 1; ; ) {
      const started = now();
      const { file } = this.#change(key, { status: 'UPLOADING', started });
      try {
        const fileId = await uploadOne({ ...work, calls, file, signal: this.#end.signal });
        this.#history = withUpload(this.#history, { size: file.size, duration: now() - started });
        this.#change(key, { stored: true, fileId });
        this.#same.settle(key, { id: fileId, name: file.name });
        this.#extract(key, () => this.#awaitExtraction(fileId, now()));
        return;
      } catch (error) {
        this.#end.signal.throwIfAborted();
        const cause = error instanceof UploadFailure ? error.cause : error;
        if (isOutage(cause)) {
          if (await this.#connection.restored()) tries += 1;
          if (tries <= TRIES_MAX) continue;
        }
        this.#fail(key, screenError(cause, wordsOf(error, file)));
        return;
      }
    }
  }

  #extract(key: string, ask: AskExtraction): void {
    const { error, ...item } = this.#item(key);
    this.#items.set(key, item);
    this.#change(key, { status: 'EXTRACTING', canRetry: false });
    this.#run(this.#extractions, () => this.#settle(key, ask));
  }

  async #settle(key: string, ask: AskExtraction): Promise<void> {
    const words = noExtractionError(this.#item(key).file.name);
    for (;;) {
      try {
        const found = await ask();
        const observations = found?.observations ?? 0;
        if (found?.hasError === false) this.#change(key, { status: 'DONE', observations });
        else this.#fail(key, found ? FILE_ERROR_TEXTS.extraction : words, observations);
        return;
      } catch (error) {
        this.#end.signal.throwIfAborted();
        if (!isOutage(error)) {
          this.#fail(key, extractionError(error, this.#item(key).file.name));
          return;
        }
        await this.#connection.restored();
      }
    }
  }

  #awaitExtraction(fileId: string, since: number): Promise<ExtractionOutcome | undefined> {
    const { calls, wait, now } = this.#deps;
    const { signal } = this.#end;
    return awaitScanAndExtraction(
      () => calls.extraction(fileId, signal),
      (milliseconds) => wait(milliseconds, signal),
      now() - since,
    );
  }

  #fail(key: string, error: ScreenError, observations = 0): void {
    const { stored } = this.#change(key, { status: 'FAILED', canRetry: true, error, observations });
    if (!stored) this.#same.settle(key, undefined);
  }

  /** Runs a task in its line; what is thrown once all was given up means nothing any more. */
  #run(line: (task: () => Promise<void>) => void, task: () => Promise<void>): void {
    line(async () => {
      if (this.#end.signal.aborted) return;
      await task().catch((error: unknown) => {
        if (!this.#end.signal.aborted) throw error;
      });
    });
  }

  #item(key: string): UploadItem {
    const item = this.#items.get(key);
    if (item === undefined) throw new Error(`no upload ${key}`);
    return item;
  }

  #change(key: string, change: Partial<UploadItem>): UploadItem {
    const item = { ...this.#item(key), ...change, updated: this.#deps.now() };
    this.#items.set(key, item);
    this.#emit();
    return item;
  }

  #emit(): void {
    this.#snapshot = undefined;
    for (const listener of this.#listeners) listener();
  }
}

const wordsOf = (error: unknown, { name }: File) =>
  error instanceof UploadFailure ? error.words : uploadError(name);
