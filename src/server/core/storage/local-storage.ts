import { randomBytes } from 'node:crypto';
import { createReadStream, mkdirSync } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '../../../shared/core/app-error.ts';
import { signDirectLink } from './direct-link.ts';
import { receiveContent } from './reception.ts';
import { HEAD_BYTES, type Storage, storageError } from './storage.ts';

export interface LocalStorage extends Storage {
  /**
   * Streams a body into « incoming »: temporary file, fsync, rename, so that a half file is never seen.
   * @throws AppError `file_size_mismatch` where the body has another length than announced, `upload_already_finished`
   */
  receive(fileId: string, size: number, body: Readable): Promise<void>;
}

/** Bytes of a content held at a time, on its way from the disk. */
const IN_MEMORY = 64 * 1024;

/**
 * Contents in a folder of this machine, readable by its owner only. A content is named by the SHA-256 of the bytes that
 * were written of it, under a name that no other reception writes to: what is hashed is what is kept. Its first folders
 * are made here and never again: where they are missing later, a disk was taken away, and what is written would be lost.
 */
export function localStorage(folder: string, secret: string): LocalStorage {
  const [arrivals, shelves] = [join(folder, 'incoming'), join(folder, 'kept')];
  makeOnce([arrivals, shelves]);
  const present = () => away(access(arrivals));
  // Ids start with the time: their last digits spread files over folders.
  const dock = (id: string) => join(arrivals, id.slice(-2));
  const shelf = (id: string) => join(shelves, id.slice(-2), id);
  const kept = (key: string) => join(shelf(dirname(key)), basename(key));
  const keysOf = async (id: string) => (await namesIn(shelf(id))).map((name) => `${id}/${name}`);
  /** Contents that arrived whole, the last one at the end. */
  const arrived = async (id: string) =>
    (await namesIn(dock(id)))
      .filter((name) => name.startsWith(`${id}.`) && ARRIVED.test(name))
      .sort()
      .map((name) => join(dock(id), name));

  /** A content that was kept, and not settled: who finishes twice at once is answered the same. */
  const keptBefore = async (id: string) => {
    const key = (await keysOf(id)).at(0);
    return key === undefined ? undefined : describe(key, kept(key));
  };

  return {
    origin: undefined,
    uploadLink: async (file_id, size, expiry) =>
      signDirectLink({ file_id, size, expires: Math.floor(expiry.getTime() / 1000) }, secret),
    downloadLink: async () => undefined,
    read: async (key, range) => readFrom(kept(key), range),
    async withLocalPath(key, use) {
      // What cannot be read is told apart from what cannot be understood.
      await away(access(kept(key)));
      return use(kept(key));
    },
    check: () => away(tryToWrite(arrivals)),

    async keep(id) {
      await present();
      const newest = (await arrived(id)).at(-1);
      if (newest === undefined) return keptBefore(id);
      const key = `${id}/${newest.slice(-SHA256_DIGITS)}`;
      await away(prepareFolder(dirname(shelf(id))).then(() => prepareFolder(shelf(id))));
      try {
        await rename(newest, kept(key));
      } catch (error) {
        // Another call took it meanwhile.
        if (isAbsence(error)) return keptBefore(id);
        throw storageError(error);
      }
      await away(Promise.all([shelf(id), dirname(shelf(id))].map(syncFolder)));
      return describe(key, kept(key));
    },

    async settle(id, key) {
      await present();
      const others = (await keysOf(id)).filter((other) => other !== key);
      for (const path of [...(await arrived(id)), ...others.map(kept)]) await away(rm(path, { force: true }));
    },

    async discard(id) {
      await present();
      for (const path of [...(await arrived(id)), shelf(id)])
        await away(rm(path, { recursive: true, force: true }));
    },

    async receive(id, size, body) {
      if ((await keysOf(id)).length > 0) throw new AppError('upload_already_finished');
      await away(prepareFolder(dock(id)));
      const temporary = join(dock(id), `${id}.${randomBytes(6).toString('hex')}.part`);
      try {
        const sha256 = await receiveContent(temporary, size, body);
        await away(rename(temporary, join(dock(id), `${id}.${uuidv7()}.${sha256.toString('hex')}`)));
      } catch (error) {
        await unlink(temporary).catch(() => {});
        throw error;
      }
    },

    async sweep(time) {
      let swept = 0;
      for (const each of await namesIn(arrivals)) {
        for (const name of await namesIn(join(arrivals, each))) {
          const path = join(arrivals, each, name);
          const arrival = await modified(path);
          if (arrival === undefined || arrival >= time) continue;
          await away(rm(path, { force: true }));
          swept += 1;
        }
      }
      return swept;
    },
  };
}

/** A block of a disk. */
const CHECK_BYTES = 4096;
const SHA256_DIGITS = 64;
/** The name of a content that arrived whole: the id of its file, one that grows with time, its SHA-256. */
const ARRIVED = /\.[0-9a-f]{64}$/;

async function describe(key: string, path: string) {
  return { key, sha256: Buffer.from(basename(key), 'hex'), head: await away(firstBytes(path)) };
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function readFrom(path: string, range?: { start: number; end: number }): Promise<Readable> {
  return away(
    new Promise<Readable>((resolve, reject) => {
      const stream = createReadStream(path, { ...range, highWaterMark: IN_MEMORY });
      stream.once('open', () => resolve(stream)).once('error', reject);
    }),
  );
}

const isAbsence = (error: unknown): boolean =>
  /^(ENOENT|ENOTDIR)$/.test((error as NodeJS.ErrnoException).code ?? '');

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

/** Within a folder that is there. */
async function prepareFolder(path: string): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

function makeOnce(folders: readonly string[]): void {
  try {
    for (const path of folders) mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch {
    // Told by `check`, as it would be later.
  }
}

/** A disk that is full or read-only lets itself be read as ever. */
async function tryToWrite(folder: string): Promise<void> {
  const path = join(folder, '.check');
  await writeFile(path, Buffer.alloc(CHECK_BYTES), { mode: 0o600 }).finally(() => rm(path, { force: true }));
}

/** A rename is durable once its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

async function away<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((cause: unknown) => {
    throw storageError(cause);
  });
}
