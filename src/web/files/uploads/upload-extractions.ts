import type { StoredFile } from '../../../shared/files/contract.ts';
import { extractionOutcome } from '../file-outcome.ts';
import { createLimiter } from './concurrency-limiter.ts';
import type { Connection } from './connection.ts';
import { pollExtractions } from './poll-extractions.ts';
import { extractionError, isOutage, type UploadCalls } from './upload-calls.ts';
import type { UploadItems } from './upload-items.ts';

interface UploadExtractionsDeps {
  calls: UploadCalls;
  items: UploadItems;
  connection: Connection;
  /** Extractions requested again at once. */
  parallel: number;
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Resolves once the page is visible. */
  seen(): Promise<void>;
  /** Aborted once the queue has been stopped. */
  signal: AbortSignal;
}

/** Follows the files of a queue, once they are stored, to the end of their extraction. */
export class UploadExtractions {
  readonly #deps: UploadExtractionsDeps;
  readonly #limiter: (task: () => Promise<void>) => void;
  readonly #follow: (fileId: string) => Promise<StoredFile | undefined>;

  constructor(deps: UploadExtractionsDeps) {
    const { calls, items, connection, signal } = deps;
    this.#deps = deps;
    this.#limiter = createLimiter(deps.parallel);
    this.#follow = pollExtractions({
      ask: (fileIds) => calls.states(fileIds, signal),
      wait: (milliseconds) => deps.wait(milliseconds, signal),
      seen: async () => {
        await deps.seen();
        signal.throwIfAborted();
      },
      restored: () => connection.restored(),
      onAnswer: (file) => items.setServerState(file),
    });
  }

  /** Follows a file that was just stored. */
  follow(key: string, fileId: string): void {
    this.#deps.items.restart(key, 'EXTRACTING');
    void this.#awaitEnd(key, fileId);
  }

  /** Requests another extraction of a stored file, and follows it. */
  again(key: string, fileId: string): void {
    this.#deps.items.restart(key, 'EXTRACTING');
    this.#limiter(async () => {
      if (this.#deps.signal.aborted) return;
      await this.#ask(fileId).then(
        () => this.#awaitEnd(key, fileId),
        (error: unknown) => this.#refuse(key, error),
      );
    });
  }

  async #ask(fileId: string): Promise<void> {
    const { calls, connection, signal } = this.#deps;
    for (;;) {
      try {
        await calls.extract(fileId, signal);
        return;
      } catch (error) {
        signal.throwIfAborted();
        if (!isOutage(error)) throw error;
        await connection.restored();
      }
    }
  }

  /** Waits for the end of a file's extraction, however long it is queued or runs. */
  async #awaitEnd(key: string, fileId: string): Promise<void> {
    const { items } = this.#deps;
    try {
      const found = await this.#follow(fileId);
      const { name } = items.get(key).file;
      const { error, observations } = extractionOutcome(found ?? unknown(name), true);
      if (error === undefined) items.change(key, { status: 'DONE', observations });
      else items.fail(key, error, { observations });
    } catch (error) {
      this.#refuse(key, error);
    }
  }

  #refuse(key: string, error: unknown): void {
    const { items, signal } = this.#deps;
    if (signal.aborted) return;
    items.fail(key, extractionError(error, items.get(key).file.name));
  }
}

/** A file whose extraction stayed unknown. */
const unknown = (name: string) => ({ name, scan: 'none', erased_time: null }) as const;
