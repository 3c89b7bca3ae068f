import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../../shared/core/app-error.ts';
import { storageError } from './storage.ts';

/** Bytes that wait to be written together: fewer system calls, and little for who sends slowly to hold on to. */
const WRITTEN_AT_ONCE = 256 * 1024;

/**
 * Writes a body into a new file, whole and on the disk, and answers the SHA-256 of the bytes written. The chunks of the
 * body become its own: their memory is given back as soon as they are written.
 * @throws AppError `file_size_mismatch` where the body has another length than announced, `bad_request` where its sender
 * leaves, `storage_unavailable`, `storage_full`
 */
export async function receiveContent(path: string, size: number, body: Readable): Promise<Buffer> {
  const file = await open(path, 'wx', 0o600).catch(unavailable);
  const hash = createHash('sha256');
  let received = 0;
  let held: Buffer[] = [];
  let heldBytes = 0;
  const flush = async () => {
    const [chunks, bytes] = [held, heldBytes];
    [held, heldBytes] = [[], 0];
    if (chunks.length > 0) await writeChunks(file, chunks, bytes);
  };
  let failure: unknown;
  const sink = new Writable({
    highWaterMark: WRITTEN_AT_ONCE,
    write(chunk: Buffer, _encoding, done) {
      // Read to its end all the same: who is cut off while sending never sees the answer.
      if (failure !== undefined) return done();
      received += chunk.length;
      if (received > size) return done(new AppError('file_size_mismatch'));
      hash.update(chunk);
      held.push(chunk);
      heldBytes += chunk.length;
      if (heldBytes < WRITTEN_AT_ONCE) return done();
      void flush()
        .catch((error: unknown) => {
          failure = error;
        })
        .then(() => done());
    },
    final(done) {
      if (failure !== undefined) return done(failure as Error);
      if (received !== size) return done(new AppError('file_size_mismatch'));
      flush()
        .then(() => file.datasync().catch(unavailable))
        .then(() => done(), done);
    },
  });
  try {
    await pipeline(body, sink);
  } catch (cause) {
    // All that the storage does wrong is named so: what is left is a sender who left.
    throw cause instanceof AppError ? cause : new AppError('bad_request', { cause });
  } finally {
    await file.close().catch(unavailable);
  }
  return hash.digest();
}

async function writeChunks(file: FileHandle, chunks: readonly Buffer[], bytes: number): Promise<void> {
  const { bytesWritten } = await file.writev(chunks).catch(unavailable);
  // A disk that is full takes a part.
  if (bytesWritten !== bytes) throw new AppError('storage_full');
  for (const chunk of chunks) release(chunk);
}

/**
 * Memory outside the heap is only found free by a full collection, which a hundred megabytes of chunks start at once: a
 * fifth of the price of an upload.
 */
function release({ buffer, byteLength }: Buffer): void {
  // Small chunks are parts of a memory that others use.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

function unavailable(cause: unknown): never {
  throw storageError(cause);
}
