import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../../shared/core/app-error.ts';
import { signDirectLink } from './direct-link.ts';
import type { Storage } from './storage.ts';

export interface LocalStorage extends Storage {
  /**
   * Streams a body into « incoming »: temporary file, fsync, rename, so that a half file is never seen.
   * @throws AppError `file_size_mismatch` where the body has another length than announced, `upload_already_finished`
   */
  receive(fileId: string, size: number, body: Readable): Promise<void>;
}

/** Bytes of a content held at a time, on its way to or from the disk. */
const IN_MEMORY = 64 * 1024;

/** Contents in a folder of this machine, readable by its owner only. */
export function localStorage(folder: string, secret: string): LocalStorage {
  const arrivals = join(folder, 'incoming');
  const incoming = (id: string) => join(arrivals, id);
  // Ids start with the time: their last digits spread files over folders.
  const shelf = (id: string) => join(folder, 'kept', id.slice(-2), id);
  const kept = (key: string) => join(shelf(dirname(key)), key.slice(key.indexOf('/') + 1));
  const keysOf = async (id: string) => (await namesIn(shelf(id))).map((name) => `${id}/${name}`);

  return {
    origin: undefined,
    uploadLink: async (file_id, size, expiry) =>
      signDirectLink({ file_id, size, expires: Math.floor(expiry.getTime() / 1000) }, secret),
    downloadLink: async () => undefined,
    read: async (key, range) => readFrom(kept(key), range),
    withLocalPath: (key, use) => use(kept(key)),
    check: () => away(prepareFolder(arrivals)),

    async keep(id) {
      if ((await modified(incoming(id))) === undefined) return (await keysOf(id)).at(0);
      const key = `${id}/${randomBytes(9).toString('base64url')}`;
      await away(prepareFolder(shelf(id)));
      try {
        await rename(incoming(id), kept(key));
      } catch (error) {
        // Another call took it meanwhile.
        if (isAbsence(error)) return (await keysOf(id)).at(0);
        throw new AppError('storage_unavailable', { cause: error });
      }
      for (const path of [shelf(id), dirname(shelf(id))]) await away(syncFolder(path));
      return key;
    },

    async settle(id, key) {
      const others = (await keysOf(id)).filter((other) => other !== key);
      for (const path of [incoming(id), ...others.map(kept)]) await away(rm(path, { force: true }));
    },

    async discard(id) {
      for (const path of [incoming(id), shelf(id)]) await away(rm(path, { recursive: true, force: true }));
    },

    async receive(id, size, body) {
      if ((await keysOf(id)).length > 0) throw new AppError('upload_already_finished');
      await away(prepareFolder(arrivals));
      const temporary = `${incoming(id)}.${randomBytes(6).toString('hex')}`;
      try {
        await write(temporary, size, body);
        await away(rename(temporary, incoming(id)));
      } catch (error) {
        await unlink(temporary).catch(() => {});
        throw error;
      }
    },

    async sweep(time) {
      let swept = 0;
      for (const name of await namesIn(arrivals)) {
        const arrived = await modified(incoming(name));
        if (arrived === undefined || arrived >= time) continue;
        await away(rm(incoming(name), { force: true }));
        swept += 1;
      }
      return swept;
    },
  };
}

/** Chunks that come faster than the disk takes them are written together; the disk has them all at the end. */
function write(path: string, size: number, body: Readable): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true, highWaterMark: IN_MEMORY });
  return away(pipeline(exactly(size, body), file));
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
      const stream = createReadStream(path, { ...range, highWaterMark: IN_MEMORY });
      stream.once('open', () => resolve(stream)).once('error', reject);
    }),
  );
}

const isAbsence = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Undefined, or the fallback, where there is no such file or folder. */
async function unlessAbsent<Found, Fallback>(work: Promise<Found>, fallback: Fallback) {
  return away<Found | Fallback>(
    work.catch((error: unknown) => {
      if (isAbsence(error)) return fallback;
      throw error;
    }),
  );
}

const namesIn = (folder: string): Promise<string[]> => unlessAbsent(readdir(folder), []);

async function modified(path: string): Promise<Date | undefined> {
  return (await unlessAbsent(stat(path), undefined))?.mtime;
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
