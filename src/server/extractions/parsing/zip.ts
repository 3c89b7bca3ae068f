import type { Entry, ZipFile } from 'yauzl';
import { RUN_FAILURES } from '../../../shared/texts/extraction/run-failures.ts';
import { ExtractionError } from '../extractor.ts';

const ENTRIES_MAX = 5000;
const MB = 1024 * 1024;
/** Maximum inflated size of all entries read. It is checked against the declared sizes before anything is inflated. */
const INFLATED_MAX = 256 * MB;

/** A zip archive in memory, within limits. */
export interface ZipArchive {
  /** Names of all entries, in archive order. */
  names: readonly string[];
  has(name: string): boolean;
  /**
   * Inflated size of an entry, as the archive declares it; reading the entry checks it. 0 if there is no such entry.
   */
  sizeOf(name: string): number;
  /** @throws ExtractionError for an entry that is encrypted, damaged or too large */
  bytes(name: string): Promise<Buffer>;
  /** Text of an entry (UTF-8), in chunks; no chunk if there is no such entry. */
  text(name: string): AsyncGenerator<string>;
}

/** @throws ExtractionError if the file is not a zip, is encrypted, or is too large once inflated */
export async function openZip(bytes: Buffer): Promise<ZipArchive> {
  const { fromBufferPromise } = await import('yauzl');
  const entries = new Map<string, Entry>();
  const zip = await fromBufferPromise(bytes, { lazyEntries: true }).catch(fail);
  if (zip.entryCount > ENTRIES_MAX) throw new ExtractionError(RUN_FAILURES.zipTooLarge);
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch (cause) {
    fail(cause);
  }
  let bytesLeft = INFLATED_MAX;
  async function* inflatedOf(name: string): AsyncGenerator<Buffer> {
    const entry = entries.get(name);
    if (entry === undefined) return;
    bytesLeft -= entry.uncompressedSize;
    if (bytesLeft < 0) throw new ExtractionError(RUN_FAILURES.zipTooLarge);
    yield* inflated(zip, entry);
  }
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
    async bytes(name) {
      const pieces: Buffer[] = [];
      for await (const piece of inflatedOf(name)) pieces.push(piece);
      return Buffer.concat(pieces);
    },
    async *text(name) {
      if (!entries.has(name)) return;
      const decoder = new TextDecoder('utf-8');
      for await (const piece of inflatedOf(name)) yield decoder.decode(piece, { stream: true });
      yield decoder.decode();
    },
  };
}

async function* inflated(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  if (!entry.canDecodeFileData()) throw new ExtractionError(RUN_FAILURES.zip);
  const stream = await zip.openReadStreamPromise(entry).catch(fail);
  try {
    for await (const chunk of stream) yield chunk;
  } catch (cause) {
    fail(cause);
  }
}

function fail(cause: unknown): never {
  throw new ExtractionError(RUN_FAILURES.zip, { cause });
}
