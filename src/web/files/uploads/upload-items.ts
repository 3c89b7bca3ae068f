import type { StoredFile } from '../../../shared/files/contract.ts';
import type { ScreenError } from '../../core/ui/errors/screen-error.ts';
import type { UploadItem } from './upload-item.ts';

/** The files being uploaded, by key, and the listeners to call when one changes. */
export class UploadItems {
  readonly #now: () => number;
  readonly #items = new Map<string, UploadItem>();
  readonly #listeners = new Set<() => void>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** All files, in the order in which they were chosen. */
  all(): UploadItem[] {
    return [...this.#items.values()];
  }

  find(key: string): UploadItem | undefined {
    return this.#items.get(key);
  }

  get(key: string): UploadItem {
    const item = this.#items.get(key);
    if (item === undefined) throw new Error(`no upload ${key}`);
    return item;
  }

  add(items: readonly UploadItem[]): void {
    for (const item of items) this.#items.set(item.key, item);
    this.emit();
  }

  change(key: string, change: Partial<UploadItem>): UploadItem {
    return this.#put({ ...this.get(key), ...change });
  }

  /** Ends a file with the reason why it failed; it can usually be retried. */
  fail(key: string, error: ScreenError, { observations = 0, canRetry = true } = {}): void {
    this.change(key, { status: 'FAILED', canRetry, error, observations });
  }

  /** Records the server's answer about a file, if it is new. */
  setServerState({ id, scan, extraction }: StoredFile): void {
    for (const item of this.#items.values()) {
      if (item.fileId !== id || item.duplicateOf !== undefined) continue;
      const serverState = { scan, ...(extraction && { extraction }) };
      if (JSON.stringify(item.serverState) !== JSON.stringify(serverState))
        this.#put({ ...item, serverState });
    }
  }

  /**
   * Restarts a file at a step: clears the reason of its failure and, if it is to be uploaded, the stored file it had.
   */
  restart(key: string, status: 'PENDING' | 'EXTRACTING'): void {
    const { error, serverState, ...kept } = this.get(key);
    if (status === 'EXTRACTING') {
      this.#put({ ...kept, status, canRetry: false });
      return;
    }
    const { fileId, duplicateOf, ...item } = kept;
    this.#put({ ...item, status, stored: false, canRetry: false });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  emit(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Stops calling listeners. */
  close(): void {
    this.#listeners.clear();
  }

  #put(item: UploadItem): UploadItem {
    const put = { ...item, updated: this.#now() };
    this.#items.set(item.key, put);
    this.emit();
    return put;
  }
}
