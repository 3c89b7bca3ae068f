import { SameContent } from './same-content.ts';
import type { Twin } from './upload-item.ts';

interface DuplicateDetectionDeps {
  /** SHA-256 of a file in hexadecimal; undefined when it cannot be read. */
  hash(file: File): Promise<string | undefined>;
  /** The latest stored file with this content. */
  findStored(sha256: string): Promise<Twin | undefined>;
}

/** Result of the check of a file: known at once, or when another upload of the same content ends. */
interface Detected {
  /** The stored file with the same content; undefined when this one has to be uploaded. */
  twin: Promise<Twin | undefined>;
}

const NONE: Detected = { twin: Promise.resolve(undefined) };

/**
 * Finds files that are stored already, or are being uploaded from this page. Optional: when it fails, the file is
 * uploaded.
 */
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

  /** Records that a file was stored, or given up. */
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
