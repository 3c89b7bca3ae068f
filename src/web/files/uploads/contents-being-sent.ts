import type { DuplicatedFile } from './upload-item.ts';

interface Sending {
  key: string;
  outcome: Promise<DuplicatedFile | undefined>;
  finish(stored: DuplicatedFile | undefined): void;
}

/**
 * Contents being uploaded from this page, by hash: the first file of each is uploaded, the others wait for its outcome.
 */
export class ContentsBeingSent {
  readonly #sendings = new Map<string, Sending>();

  /** The outcome of the upload of the same content; undefined when this one is the first. */
  claim(sha256: string, key: string): Promise<DuplicatedFile | undefined> | undefined {
    const first = this.#sendings.get(sha256);
    if (first !== undefined) return first.outcome;
    const { promise: outcome, resolve: finish } = Promise.withResolvers<DuplicatedFile | undefined>();
    this.#sendings.set(sha256, { key, outcome, finish });
    return undefined;
  }

  /** Records that a file was stored, or given up: another one, perhaps one that is waiting, is then the first. */
  finish(key: string, stored: DuplicatedFile | undefined): void {
    for (const [sha256, sending] of this.#sendings) {
      if (sending.key !== key) continue;
      this.#sendings.delete(sha256);
      sending.finish(stored);
    }
  }
}
