import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../../../..');

/**
 * Where the build leaves the files of a database with nothing in it, as this version of PGlite makes them: writing them
 * anew takes seconds and 200 MB, copying them a fraction of a second.
 */
export function emptyDatabaseFolder(): string {
  const { dependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  return path.join(ROOT, 'dist', 'database', dependencies['@electric-sql/pglite']);
}

/**
 * Gives a database that does not exist yet its first files, on the disk and whole once they are at their place. Does
 * nothing where there is a database, or nothing to copy: PGlite then makes the files itself.
 */
export async function copyEmptyDatabase(template: string, folder: string): Promise<void> {
  if (existsSync(folder) || !existsSync(template)) return;
  const draft = `${folder}.draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(path.dirname(folder), { recursive: true, mode: 0o700 });
  await cp(template, draft, { recursive: true });
  await chmod(draft, 0o700);
  const entries = await readdir(draft, { recursive: true, withFileTypes: true });
  const names = entries.map(({ parentPath, name }) => path.join(parentPath, name));
  await Promise.all([draft, ...names].map(flush));
  await rename(draft, folder);
  await flush(path.dirname(folder));
}

/** Waits until a file, or the list of what a folder holds, is on the disk. */
async function flush(name: string): Promise<void> {
  const handle = await open(name);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
