import { ContentsBeingSent } from './contents-being-sent.ts';
import type { TabLocks } from './tab-locks.ts';
import type { DuplicatedFile } from './upload-item.ts';

interface DuplicateDetectionDeps {
  /** SHA-256 of a file in hexadecimal; undefined when it cannot be read. */
  hash(file: File): Promise<string | undefined>;
  /** The latest stored file with this content. */
  findStored(sha256: string): Promise<DuplicatedFile | undefined>;
  /** Locks by which only one tab uploads a content; undefined: the tabs do not know of each other. */
  locks: TabLocks | undefined;
  signal: AbortSignal;
}

/** What the check of a file found: known at once, or when another upload of the same content ends. */
interface Detected {
  /** The stored file that it duplicates; undefined when it has to be uploaded. */
  duplicateOf: Promise<DuplicatedFile | undefined>;
}

const NONE: Detected = { duplicateOf: Promise.resolve(undefined) };

/**
 * Finds files that are stored already, or are being uploaded from this page or from another tab. Optional: when it
 * fails, the file is uploaded.
 */
export class DuplicateDetection {
  readonly #deps: DuplicateDetectionDeps;
  readonly #beingSent = new ContentsBeingSent();
  /** Releases the locks of the contents that this page uploads, by key. */
  readonly #releases = new Map<string, () => void>();

  constructor(deps: DuplicateDetectionDeps) {
    this.#deps = deps;
    deps.signal.addEventListener('abort', () => {
      for (const key of [...this.#releases.keys()]) this.#release(key);
    });
  }

  async find(key: string, file: File): Promise<Detected> {
    try {
      const sha256 = await this.#deps.hash(file);
      if (sha256 === undefined) return NONE;
      const first = this.#beingSent.claim(sha256, key);
      if (first !== undefined) return { duplicateOf: this.#follow(sha256, key, first) };
      const { locks } = this.#deps;
      const name = `doc2.upload.${sha256}`;
      const release = await locks?.tryTake(name);
      if (locks !== undefined && release === undefined)
        return { duplicateOf: this.#await(locks, name, key, sha256) };
      this.#hold(key, release);
      return { duplicateOf: Promise.resolve(await this.#stored(key, sha256)) };
    } catch {
      return NONE;
    }
  }

  /** Records that a file was stored, or given up. */
  finish(key: string, stored: DuplicatedFile | undefined): void {
    this.#beingSent.finish(key, stored);
    this.#release(key);
  }

  /** Waits until no other tab uploads this content, then looks whether it is stored. */
  async #await(
    locks: TabLocks,
    name: string,
    key: string,
    sha256: string,
  ): Promise<DuplicatedFile | undefined> {
    try {
      this.#hold(key, await locks.take(name, this.#deps.signal));
      return await this.#stored(key, sha256);
    } catch {
      return undefined;
    }
  }

  async #stored(key: string, sha256: string): Promise<DuplicatedFile | undefined> {
    const stored = await this.#deps.findStored(sha256);
    if (stored !== undefined) this.finish(key, stored);
    return stored;
  }

  async #follow(
    sha256: string,
    key: string,
    first: Promise<DuplicatedFile | undefined>,
  ): Promise<DuplicatedFile | undefined> {
    const stored = await first;
    if (stored !== undefined) return stored;
    const next = this.#beingSent.claim(sha256, key);
    return next === undefined ? undefined : this.#follow(sha256, key, next);
  }

  #hold(key: string, release: (() => void) | undefined): void {
    if (release === undefined) return;
    this.#releases.set(key, release);
    if (this.#deps.signal.aborted) this.#release(key);
  }

  #release(key: string): void {
    this.#releases.get(key)?.();
    this.#releases.delete(key);
  }
}
