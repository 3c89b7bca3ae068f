import { createReadStream, mkdirSync } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '../../../shared/core/app-error.ts';
import { signDirectLink } from './direct-link.ts';
import { receiveContent } from './receive-body.ts';
import { completeArrival, forgetArrival, takeOnce, takeSlot } from './single-use-link.ts';
import { HEAD_BYTES, type Storage, storageError } from './storage.ts';

/** Bytes read from the disk at a time. */
const IN_MEMORY = 64 * 1024;

/**
 * Contents in a folder of this machine, readable by its owner only. Each upload is written under a name of its own and
 * hashed as it is written, so what is hashed is what is kept. The two top folders are made here and never again: if
 * they are missing later, the disk was unmounted, and anything written in their place would be lost.
 */
export function localStorage(folder: string, secret: string): Storage {
  const [incoming, keptRoot] = [join(folder, 'incoming'), join(folder, 'kept')];
  makeOnce([incoming, keptRoot]);
  const present = () => away(access(incoming));
  // Ids begin with the time, so their last digits spread files evenly over folders.
  const incomingFolder = (id: string) => join(incoming, id.slice(-2));
  const keptFolder = (id: string) => join(keptRoot, id.slice(-2), id);
  const keptPath = (key: string) => join(keptFolder(dirname(key)), basename(key));
  const keysOf = async (id: string) => (await namesIn(keptFolder(id))).map((name) => `${id}/${name}`);
  /** Contents that arrived whole, oldest first. */
  const arrived = async (id: string) =>
    (await namesIn(incomingFolder(id)))
      .filter((name) => name.startsWith(`${id}.`) && ARRIVED.test(name))
      .sort()
      .map((name) => join(incomingFolder(id), name));

  /** Finds a content that was kept before: two calls that finish one upload at once get the same answer. */
  const keptBefore = async (id: string) => {
    const key = (await keysOf(id)).at(0);
    return key === undefined ? undefined : describe(key, keptPath(key));
  };

  return {
    origin: undefined,
    uploadLink: async (file_id, size, expiry) =>
      signDirectLink({ file_id, size, expires: Math.floor(expiry.getTime() / 1000) }, secret),
    downloadLink: async () => undefined,
    read: async (key, range) => readFrom(keptPath(key), range),
    async withLocalPath(key, use) {
      // A content that cannot be read is an error of the storage; one that cannot be parsed is an error of `use`.
      await away(access(keptPath(key)));
      return use(keptPath(key));
    },
    check: () => away(tryToWrite(incoming)),

    async keep(id) {
      await present();
      await away(completeArrival(incomingFolder(id), id));
      const newest = (await arrived(id)).at(-1);
      if (newest === undefined) return keptBefore(id);
      const key = `${id}/${newest.slice(-SHA256_DIGITS)}`;
      await away(prepareFolder(dirname(keptFolder(id))).then(() => prepareFolder(keptFolder(id))));
      try {
        await rename(newest, keptPath(key));
      } catch (error) {
        // Another call has moved it in the meantime.
        if (isAbsence(error)) return keptBefore(id);
        throw storageError(error);
      }
      await away(Promise.all([keptFolder(id), dirname(keptFolder(id))].map(syncFolder)));
      return describe(key, keptPath(key));
    },

    async keepOnly(id, key) {
      await present();
      await away(forgetArrival(incomingFolder(id), id));
      const others = (await keysOf(id)).filter((other) => other !== key);
      for (const path of [...(await arrived(id)), ...others.map(keptPath)])
        await away(rm(path, { force: true }));
    },

    async discard(id) {
      await present();
      await away(forgetArrival(incomingFolder(id), id));
      for (const path of [...(await arrived(id)), keptFolder(id)])
        await away(rm(path, { recursive: true, force: true }));
    },

    // Temporary file, fsync, rename: a half file is never seen.
    async receive(id, size, body) {
      if ((await keysOf(id)).length > 0) throw new AppError('upload_already_finished');
      const within = incomingFolder(id);
      await away(prepareFolder(within));
      const slot = await away(takeSlot(within, id));
      try {
        const sha256 = await receiveContent(join(within, slot.part), size, body);
        const arrival = `${id}.${uuidv7()}.${sha256.toString('hex')}`;
        await away(takeOnce(within, id, { part: slot.part, arrival }));
      } finally {
        await slot.leave();
      }
    },

    async sweep(time) {
      let swept = 0;
      for (const each of await namesIn(incoming)) {
        for (const name of await namesIn(join(incoming, each))) {
          const path = join(incoming, each, name);
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

/** One disk block. */
const CHECK_BYTES = 4096;
const SHA256_DIGITS = 64;
/** Name of a content that arrived whole: the id of its file, an increasing id, its SHA-256. */
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

/** Returns the fallback if there is no such file or folder. */
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

/** Makes a folder if it is missing; its parent must exist. */
async function prepareFolder(path: string): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

function makeOnce(folders: readonly string[]): void {
  try {
    for (const path of folders) mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch {
    // `check` reports it, as it does when a disk fails later.
  }
}

/** A full or read-only disk can still be read: only a write reveals the problem. */
async function tryToWrite(folder: string): Promise<void> {
  const path = join(folder, '.check');
  await writeFile(path, Buffer.alloc(CHECK_BYTES), { mode: 0o600 }).finally(() => rm(path, { force: true }));
}

/** Makes a rename durable by syncing its folder. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

async function away<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((cause: unknown) => {
    throw storageError(cause);
  });
}
