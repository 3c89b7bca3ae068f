export interface Hasher {
  /** SHA-256 in hexadecimal; undefined when the file cannot be read. */
  hash(file: File): Promise<string | undefined>;
  close(): void;
}

/** Computes hashes in its own worker, started when first needed. */
export function createHasher(): Hasher {
  const resolveById = new Map<number, (hash: string | undefined) => void>();
  let worker: Worker | undefined;
  let last = 0;

  function start(): Worker {
    const started = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' });
    started.onmessage = ({ data: { id, hash } }: MessageEvent<{ id: number; hash?: string }>) => {
      resolveById.get(id)?.(hash);
      resolveById.delete(id);
    };
    // A worker that fails to load never answers: files are then uploaded without a check for duplicates.
    started.onerror = () => {
      for (const answer of resolveById.values()) answer(undefined);
      resolveById.clear();
    };
    return started;
  }

  return {
    hash(file) {
      worker ??= start();
      last += 1;
      const id = last;
      worker.postMessage({ id, file });
      return new Promise((resolve) => resolveById.set(id, resolve));
    },
    close: () => worker?.terminate(),
  };
}
