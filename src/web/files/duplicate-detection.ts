import { SameContent } from './same-content.ts';
import type { Twin } from './upload-item.ts';

interface DuplicateDetectionDeps {
  /** SHA-256 of a file in hexadecimal; undefined where it cannot be read. */
  hash(file: File): Promise<string | undefined>;
  /** The latest stored file of that content. */
  findStored(sha256: string): Promise<Twin | undefined>;
}

/** Where a file stands once it was looked for: known at once, or with the sending of another of the same content. */
interface Detected {
  /** The stored file of that content; undefined where this one is to be sent. */
  twin: Promise<Twin | undefined>;
}

const NONE: Detected = { twin: Promise.resolve(undefined) };

/** Recognises files that are stored already, or on their way from this page. A comfort: where it fails, a file is sent. */
export class DuplicateDetection {
  readonly #deps: DuplicateDetectionDeps;
  readonly #same = new SameContent();

  constructor(deps: DuplicateDetectionDeps) {
    this.#deps = deps;
  }

  async find(key: string, file: File): Promise<Detected> {
    try {
      const sha256 = await this.#deps.hash(file);
      if (sha256 === undefined) return NONE;
      const first = this.#same.claim(sha256, key);
      if (first !== undefined) return { twin: this.#follow(sha256, key, first) };
      const twin = await this.#deps.findStored(sha256);
      if (twin !== undefined) this.#same.settle(key, twin);
      return { twin: Promise.resolve(twin) };
    } catch {
      return NONE;
    }
  }

  /** Says that a file is stored, or that it is given up. */
  settle(key: string, twin: Twin | undefined): void {
    this.#same.settle(key, twin);
  }

  async #follow(sha256: string, key: string, first: Promise<Twin | undefined>): Promise<Twin | undefined> {
    const twin = await first;
    if (twin !== undefined) return twin;
    const next = this.#same.claim(sha256, key);
    return next === undefined ? undefined : this.#follow(sha256, key, next);
  }
}
