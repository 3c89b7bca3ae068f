import type { Twin } from './upload-item.ts';

interface Sending {
  key: string;
  outcome: Promise<Twin | undefined>;
  settle(twin: Twin | undefined): void;
}

/** Contents on their way from this page, by hash: the first file of each is sent, the others wait for what becomes of it. */
export class SameContent {
  readonly #sendings = new Map<string, Sending>();

  /** What becomes of the file of that content that is on its way; undefined where this one is the first. */
  claim(sha256: string, key: string): Promise<Twin | undefined> | undefined {
    const first = this.#sendings.get(sha256);
    if (first !== undefined) return first.outcome;
    const { promise: outcome, resolve: settle } = Promise.withResolvers<Twin | undefined>();
    this.#sendings.set(sha256, { key, outcome, settle });
    return undefined;
  }

  /** Says that a file is stored, or that it is given up: whoever comes next, or waited, is then the first. */
  settle(key: string, twin: Twin | undefined): void {
    for (const [sha256, sending] of this.#sendings) {
      if (sending.key !== key) continue;
      this.#sendings.delete(sha256);
      sending.settle(twin);
    }
  }
}
