import { chown, copyFile, mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { Account } from './account.ts';

interface CopyOptions {
  /** The owner of the copy; undefined: the user of this process. */
  owner: Account | undefined;
  /** Whether to leave out the entry of this path, relative to the copied folder. */
  skips?: (name: string) => boolean;
}

/** Copies a folder into another one, which is created if needed. A file that is deleted meanwhile is left out. */
export async function copyTree(from: string, to: string, { owner, skips }: CopyOptions): Promise<void> {
  const make = async (made: Promise<unknown>, target: string) => {
    await made;
    if (owner) await chown(target, owner.uid, owner.gid);
  };
  const copyFolder = async (below: string): Promise<void> => {
    await make(mkdir(path.join(to, below), { recursive: true, mode: 0o700 }), path.join(to, below));
    for (const entry of await readdir(path.join(from, below), { withFileTypes: true })) {
      const name = path.join(below, entry.name);
      const [source, target] = [path.join(from, name), path.join(to, name)];
      if (skips?.(name)) continue;
      if (entry.isDirectory()) await copyFolder(name);
      else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
      else if (entry.isFile()) await make(copyFile(source, target), target).catch(unlessDeleted);
    }
  };
  await copyFolder('');
}

function unlessDeleted(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
