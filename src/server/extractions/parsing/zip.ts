import type { Entry, ZipFile } from 'yauzl';
import { RUN_FAILURES } from '../../../shared/texts/extraction-log.ts';
import { ExtractionError } from '../extractor.ts';

const ENTRIES_MAX = 5000;
const MB = 1024 * 1024;
/**
 * Limit on the inflated bytes of all entries read. It is checked on the declared sizes, before anything is inflated.
 */
const INFLATED_MAX = 256 * MB;

/** A zip archive in memory, within limits. */
export interface ZipArchive {
  has(name: string): boolean;
  /** Text of an entry (UTF-8), in pieces; none if there is no such entry. */
  text(name: string): AsyncGenerator<string>;
}

/** @throws ExtractionError for a file that is not a zip, is encrypted, or is too large once inflated */
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
  let left = INFLATED_MAX;
  return {
    has: (name) => entries.has(name),
    async *text(name) {
      const entry = entries.get(name);
      if (entry === undefined) return;
      left -= entry.uncompressedSize;
      if (left < 0) throw new ExtractionError(RUN_FAILURES.zipTooLarge);
      yield* inflated(zip, entry);
    },
  };
}

async function* inflated(zip: ZipFile, entry: Entry): AsyncGenerator<string> {
  if (!entry.canDecodeFileData()) throw new ExtractionError(RUN_FAILURES.zip);
  const decoder = new TextDecoder('utf-8');
  const stream = await zip.openReadStreamPromise(entry).catch(fail);
  try {
    for await (const chunk of stream) yield decoder.decode(chunk, { stream: true });
  } catch (cause) {
    fail(cause);
  }
  yield decoder.decode();
}

function fail(cause: unknown): never {
  throw new ExtractionError(RUN_FAILURES.zip, { cause });
}
