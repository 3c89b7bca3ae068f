import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '../../../shared/core/app-error.ts';
import { signDirectLink } from './direct-link.ts';
import type { Storage } from './storage.ts';

export interface LocalStorage extends Storage {
  /**
   * Streams a body into « incoming »: temporary file, fsync, rename, so that a half file is never seen.
   * @throws AppError `file_size_mismatch` where the body has another length than announced
   */
  receive(fileId: string, size: number, body: Readable): Promise<void>;
}

/** Contents in a folder of this machine, readable by its owner only. */
export function localStorage(folder: string, secret: string): LocalStorage {
  const incoming = (id: string) => join(folder, 'incoming', id);
  // Ids start with the time: their last digits spread files over folders.
  const kept = (id: string) => join(folder, 'kept', id.slice(-2), id);

  return {
    directLink: async (file_id, size, expiry) =>
      signDirectLink({ file_id, size, expires: Math.floor(expiry.getTime() / 1000) }, secret),
    incomingSize: (id) => sizeOf(incoming(id)),
    isKept: async (id) => (await sizeOf(kept(id))) !== undefined,
    read: async (id, range) => readFrom(kept(id), range),
    withLocalPath: (id, use) => use(kept(id)),
    check: () => away(prepareFolder(join(folder, 'incoming'))),

    async discard(id) {
      await away(rm(incoming(id), { force: true }));
      await away(rm(kept(id), { force: true }));
    },

    async keep(id) {
      await away(prepareFolder(dirname(kept(id))));
      await away(
        rename(incoming(id), kept(id)).catch(async (error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOENT' || (await sizeOf(kept(id))) === undefined) throw error;
        }),
      );
      await away(syncFolder(dirname(kept(id))));
    },

    async receive(id, size, body) {
      if ((await sizeOf(kept(id))) !== undefined) throw new AppError('upload_already_finished');
      await away(prepareFolder(join(folder, 'incoming')));
      const temporary = `${incoming(id)}.${randomBytes(6).toString('hex')}`;
      try {
        await write(temporary, size, body);
        await away(rename(temporary, incoming(id)));
      } catch (error) {
        await unlink(temporary).catch(() => {});
        throw error;
      }
    },
  };
}

async function write(path: string, size: number, body: Readable): Promise<void> {
  const file = await away(open(path, 'wx', 0o600));
  try {
    await away(file.writeFile(exactly(size, body)));
    await away(file.sync());
  } finally {
    await file.close();
  }
}

/** The chunks of a body, which has neither more nor fewer bytes than announced. */
async function* exactly(size: number, body: Readable): AsyncGenerator<Buffer> {
  let received = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      received += chunk.length;
      if (received > size) throw new AppError('file_size_mismatch');
      yield chunk;
    }
  } catch (cause) {
    // A sender who leaves is no fault of the storage.
    throw cause instanceof AppError ? cause : new AppError('bad_request', { cause });
  }
  if (received !== size) throw new AppError('file_size_mismatch');
}

function readFrom(path: string, range?: { start: number; end: number }): Promise<Readable> {
  return away(
    new Promise<Readable>((resolve, reject) => {
      const stream = createReadStream(path, range);
      stream.once('open', () => resolve(stream)).once('error', reject);
    }),
  );
}

async function sizeOf(path: string): Promise<number | undefined> {
  const found = await away(
    stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    }),
  );
  return found?.size;
}

async function prepareFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
}

/** A rename is durable once its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

/** A full, read-only or missing disk is « storage unavailable », whatever the system calls it. */
async function away<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((cause: unknown) => {
    throw cause instanceof AppError ? cause : new AppError('storage_unavailable', { cause });
  });
}
