import type { BigIntStats } from 'node:fs';
import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, realpath, rename, rm, stat, unlink } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  type Found,
  GoneError,
  type InboxSource,
  keyOf,
  parentOf,
  problemOf,
  type Trouble,
} from './source.ts';
import { markedName, textOf } from './stored-name.ts';
import { isUnfinishedName } from './unfinished-names.ts';
import { writeRefusalNote } from './write-refusal-note.ts';

/** Where imported and refused files go: subfolders of the watched folder, which are not searched. */
const RECEIVED = Buffer.from('recu');
const REFUSED = Buffer.from('refuse');
const SLASH = Buffer.from('/');
/** Files that are checked at once: on a network share, each check waits for the network. */
const LOOKS_AT_ONCE = 16;

/**
 * A watched folder of this machine or of a network share, which must exist. Names are bytes, since some are not valid
 * text; links are neither opened nor followed.
 * @param keeps whether imported files are kept in `recu/YYYY-MM-DD/`, instead of removed
 */
export function folderSource(folder: string, keeps: boolean): InboxSource {
  const root = Buffer.from(folder);
  const place = 'folder';
  const at = (path: Buffer) => join(root, path);
  /** Where a file is put just before it is removed. */
  const leaving = (id: string) => at(join(RECEIVED, Buffer.from(`.${id}`)));

  const inspect = async (path: Buffer): Promise<Found | undefined> => {
    const stats = await unlessAbsent(lstat(at(path), { bigint: true }));
    return stats === undefined || stats.isDirectory() ? undefined : foundAt(path, stats);
  };

  /** No link is followed, so the search ends. */
  async function walk(path: Buffer | null, found: Buffer[], troubles: Trouble[]): Promise<void> {
    const names = await readdir(path === null ? root : at(path), { withFileTypes: true, encoding: 'buffer' });
    for (const entry of names) {
      const { name } = entry;
      if (
        isUnfinishedName(textOf(name)) ||
        (path === null && (name.equals(RECEIVED) || name.equals(REFUSED)))
      )
        continue;
      const inside = path === null ? name : join(path, name);
      if (!entry.isDirectory()) found.push(inside);
      else
        await walk(inside, found, troubles).catch((cause: unknown) => {
          if (!isAbsence(cause)) troubles.push({ problem: problemOf(cause), folder: textOf(inside), cause });
        });
    }
  }

  /**
   * Makes a folder and its parents, with the permissions of the watched one, whose users look for their files there.
   */
  async function makeFolders(path: Buffer): Promise<void> {
    if ((await unlessAbsent(lstat(at(path)))) !== undefined) return;
    if (path.includes('/')) await makeFolders(parentOf(path));
    const made = await mkdir(at(path)).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
        return false;
      },
    );
    if (made) await openTo(at(path), await modeOf(root));
  }

  /** A free path under one of the two folders. Its parent folders are created. */
  async function placeFor(top: Buffer, path: Buffer, id: string): Promise<Buffer> {
    const target = join(top, path);
    const parent = parentOf(target);
    await makeFolders(parent);
    await checkInside(root, at(parent));
    if ((await unlessAbsent(lstat(at(target)))) === undefined) return target;
    return join(parent, markedName(nameOf(target), `-${id.slice(-12)}`));
  }

  /** Moves this version only: one that replaced it at the last moment is put back. */
  async function move(found: Found, to: Buffer): Promise<void> {
    if ((await inspect(found.path))?.version !== found.version) throw new GoneError('it was replaced');
    await checkInside(root, at(parentOf(found.path)));
    await rename(at(found.path), to).catch(goneIfAbsent);
    const moved = foundAt(found.path, await lstat(to, { bigint: true }));
    if (moved.version === found.version) return;
    if ((await inspect(found.path)) === undefined) await rename(to, at(found.path));
    throw new GoneError('it was replaced');
  }

  return {
    place,
    async list() {
      const [paths, troubles]: [Buffer[], Trouble[]] = [[], []];
      try {
        await walk(null, paths, troubles);
      } catch (cause) {
        return { found: [], troubles: [{ problem: problemOf(cause), folder: '.', cause }] };
      }
      const found: Found[] = [];
      while (paths.length > 0) {
        const some = paths.splice(0, LOOKS_AT_ONCE);
        for (const [index, each] of (await Promise.allSettled(some.map(inspect))).entries()) {
          if (each.status === 'rejected') {
            const folder = textOf(parentOf(some[index] ?? Buffer.alloc(0)));
            troubles.push({ problem: problemOf(each.reason), folder, cause: each.reason });
          } else if (each.value !== undefined) found.push(each.value);
        }
      }
      return { found, troubles };
    },

    async read({ path, version }): Promise<Readable> {
      const file = await open(at(path), OPEN_FLAGS).catch(goneIfAbsent);
      try {
        await checkInside(root, at(parentOf(path)));
        const stats = await file.stat({ bigint: true });
        if (!stats.isFile() || foundAt(path, stats).version !== version)
          throw new GoneError('it was replaced');
        return file.createReadStream();
      } catch (error) {
        await file.close();
        throw error;
      }
    },

    async isThere(path, key) {
      const found = await inspect(path);
      return found !== undefined && keyOf(place, found).equals(key);
    },

    async setAside(found, { id, to }) {
      if ('note' in to) {
        const target = await placeFor(REFUSED, found.path, id);
        await writeRefusalNote(at(target), to.note, { id, mode: (await modeOf(root)) & 0o666 });
        await move(found, at(target));
      } else if (keeps) {
        await move(found, at(await placeFor(join(RECEIVED, Buffer.from(to.day)), found.path, id)));
      } else {
        await makeFolders(RECEIVED);
        await checkInside(root, at(RECEIVED));
        await move(found, leaving(id));
        await unlink(leaving(id));
      }
    },

    cleanUp: (id) => rm(leaving(id), { force: true }),
  };
}

/** Opening a pipe would wait for a writer; a link that replaced the file is not followed. */
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

function foundAt(path: Buffer, stats: BigIntStats): Found {
  const kind = stats.isFile() ? 'file' : stats.isSymbolicLink() ? 'link' : 'other';
  const size = Number(stats.size);
  return { path, name: nameOf(path), size, version: `${kind} ${size} ${stats.mtimeNs}`, kind };
}

/** A folder on the path may have become a link that leads elsewhere. */
async function checkInside(root: Buffer, folder: Buffer): Promise<void> {
  const [top, real] = await Promise.all([root, folder].map((path) => realpath(path, 'buffer')));
  if (
    top === undefined ||
    real === undefined ||
    !(real.equals(top) || startsWith(real, join(top, Buffer.alloc(0))))
  )
    throw Object.assign(new Error('a folder is a link that leads out'), { code: 'EACCES' });
}

/** Gives a folder that was just made the rights of another, unless a link took its place meanwhile. */
async function openTo(path: Buffer, mode: number): Promise<void> {
  const folder = await open(path, constants.O_RDONLY | constants.O_DIRECTORY | (constants.O_NOFOLLOW ?? 0));
  await folder.chmod(mode).finally(() => folder.close());
}

const modeOf = async (path: Buffer): Promise<number> => (await stat(path)).mode & 0o7777;
const startsWith = (path: Buffer, start: Buffer): boolean => path.subarray(0, start.length).equals(start);
const join = (folder: Buffer, name: Buffer): Buffer => Buffer.concat([folder, SLASH, name]);
const nameOf = (path: Buffer): Buffer => path.subarray(path.lastIndexOf('/') + 1);
const isAbsence = (error: unknown): boolean =>
  /^(?:ENOENT|ENOTDIR|ELOOP)$/.test((error as NodeJS.ErrnoException).code ?? '');

function goneIfAbsent(error: unknown): never {
  throw isAbsence(error) ? new GoneError('it is there no more') : error;
}

function unlessAbsent<Answer>(work: Promise<Answer>): Promise<Answer | undefined> {
  return work.catch((error: unknown) => {
    if (isAbsence(error)) return undefined;
    throw error;
  });
}
