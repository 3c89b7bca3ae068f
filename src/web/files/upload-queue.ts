import { averageSpeed, type PastUpload, withUpload } from '../../shared/files/upload-progress.ts';
import { FILE_ERROR_TEXTS, noExtractionError, uploadError } from '../../shared/texts/files.ts';
import { type ScreenError, screenError } from '../core/ui/screen-error.ts';
import { awaitExtraction } from './await-extraction.ts';
import { type Connection, createConnection } from './connection.ts';
import { type ExtractionOutcome, isOutage, type UploadCalls } from './upload-calls.ts';
import { newItem, refusedItem, type UploadItem } from './upload-item.ts';
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
  tries: number;
}

/** Sends files, three at a time, and follows each up to its extraction. Keeps no content in memory. */
export class UploadQueue {
  readonly #deps: UploadQueueDeps;
  readonly #end = new AbortController();
  readonly #items = new Map<string, UploadItem>();
  readonly #work = new Map<string, Work>();
  readonly #toExtract: { key: string; extract: () => Promise<ExtractionOutcome | undefined> }[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #connection: Connection;
  #history: readonly PastUpload[] = [];
  #batches: readonly string[] = [];
  #uploading = 0;
  #extracting = 0;
  #snapshot: UploadSnapshot | undefined;

  constructor(deps: UploadQueueDeps) {
    this.#deps = deps;
    this.#connection = createConnection({
      reach: () => deps.calls.reach(this.#end.signal),
      wait: (milliseconds) => deps.wait(milliseconds, this.#end.signal),
      onChange: () => {
        this.#emit();
        this.#startUploads();
      },
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
    for (const { file, path } of accepted) {
      const item = newItem(file, path, now);
      this.#items.set(item.key, item);
      this.#work.set(item.key, { batch, ticket: {}, tries: 0 });
    }
    for (const { file, path, error } of refused) {
      const item = refusedItem(file, path, now, error);
      this.#items.set(item.key, item);
    }
    this.#emit();
    this.#startUploads();
  }

  /** Takes up what failed: sends what is not stored, extracts again what is. */
  retry(keys: readonly string[]): void {
    for (const key of keys) {
      const item = this.#items.get(key);
      const work = this.#work.get(key);
      if (item?.canRetry !== true || work === undefined) continue;
      work.tries = 0;
      const { fileId } = item;
      this.#change(key, { status: item.stored ? 'EXTRACTING' : 'PENDING', canRetry: false }, 'error');
      if (item.stored && fileId !== undefined) {
        this.#toExtract.push({ key, extract: () => this.#deps.calls.extract(fileId, this.#end.signal) });
      }
    }
    this.#startUploads();
    this.#startExtractions();
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

  #startUploads(): void {
    for (const { key, status } of this.#items.values()) {
      if (this.#uploading >= PARALLEL_UPLOADS || this.#connection.isLost || this.#end.signal.aborted) return;
      const work = this.#work.get(key);
      if (status !== 'PENDING' || work === undefined) continue;
      this.#uploading += 1;
      this.#inBackground(this.#upload(key, work), () => {
        this.#uploading -= 1;
        this.#startUploads();
      });
    }
  }

  async #upload(key: string, work: Work): Promise<void> {
    const started = this.#deps.now();
    const item = this.#change(key, { status: 'UPLOADING', started });
    const { calls } = this.#deps;
    try {
      const fileId = await uploadOne({ ...work, calls, file: item.file, signal: this.#end.signal });
      const duration = this.#deps.now() - started;
      this.#history = withUpload(this.#history, { size: item.file.size, duration });
      this.#change(key, { status: 'EXTRACTING', stored: true, fileId });
      this.#toExtract.push({ key, extract: () => this.#awaitExtraction(fileId, this.#deps.now()) });
      this.#startExtractions();
    } catch (error) {
      if (!this.#end.signal.aborted) await this.#uploadFailed(key, work, error);
    }
  }

  async #uploadFailed(key: string, work: Work, error: unknown): Promise<void> {
    const cause = error instanceof UploadFailure ? error.cause : error;
    if (isOutage(cause)) {
      const atOnce = await this.#connection.restored();
      if (atOnce) work.tries += 1;
      if (work.tries < TRIES_MAX) {
        this.#change(key, { status: 'PENDING' });
        return;
      }
    }
    const name = this.#items.get(key)?.file.name ?? '';
    const words = error instanceof UploadFailure ? error.words : uploadError(name);
    this.#change(key, { status: 'FAILED', canRetry: true, error: screenError(cause, words) });
  }

  #startExtractions(): void {
    while (this.#extracting < PARALLEL_UPLOADS) {
      const next = this.#toExtract.shift();
      if (next === undefined) return;
      this.#extracting += 1;
      this.#inBackground(this.#extract(next.key, next.extract), () => {
        this.#extracting -= 1;
        this.#startExtractions();
      });
    }
  }

  async #extract(key: string, extract: () => Promise<ExtractionOutcome | undefined>): Promise<void> {
    try {
      const found = await extract();
      const observations = found?.observations ?? 0;
      if (found && !found.hasError) this.#change(key, { status: 'DONE', observations });
      else if (found) this.#extractionFailed(key, FILE_ERROR_TEXTS.extraction, observations);
      else this.#extractionFailed(key, noExtractionError(this.#items.get(key)?.file.name ?? ''));
    } catch (error) {
      if (this.#end.signal.aborted) return;
      if (isOutage(error)) {
        await this.#connection.restored();
        this.#toExtract.push({ key, extract });
      } else {
        const words = noExtractionError(this.#items.get(key)?.file.name ?? '');
        this.#extractionFailed(key, screenError(error, words));
      }
    }
  }

  #extractionFailed(key: string, error: ScreenError, observations = 0): void {
    this.#change(key, { status: 'FAILED', canRetry: true, error, observations });
  }

  #awaitExtraction(fileId: string, since: number): Promise<ExtractionOutcome | undefined> {
    const { calls, wait, now } = this.#deps;
    const { signal } = this.#end;
    return awaitExtraction(
      () => calls.extraction(fileId, signal),
      (milliseconds) => wait(milliseconds, signal),
      now() - since,
    );
  }

  /** What is thrown once all was given up means nothing any more. */
  #inBackground(work: Promise<void>, done: () => void): void {
    void work
      .catch((error: unknown) => {
        if (!this.#end.signal.aborted) throw error;
      })
      .finally(done);
  }

  #change(key: string, change: Partial<UploadItem>, drop?: 'error'): UploadItem {
    const before = this.#items.get(key);
    if (before === undefined) throw new Error(`no upload ${key}`);
    const item = { ...before, ...change, updated: this.#deps.now() };
    if (drop) delete item[drop];
    this.#items.set(key, item);
    this.#emit();
    return item;
  }

  #emit(): void {
    this.#snapshot = undefined;
    for (const listener of this.#listeners) listener();
  }
}
