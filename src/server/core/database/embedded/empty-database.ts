import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../../../..');

/**
 * Where the build leaves the files of an empty database of this PGlite version. Making them takes seconds and 200 MB of
 * memory; copying them takes a fraction of a second.
 */
export function emptyDatabaseFolder(): string {
  const { dependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  return path.join(ROOT, 'dist', 'database', dependencies['@electric-sql/pglite']);
}

/**
 * Copies the files of an empty database into place, synced to disk and all at once. Does nothing if there is a database
 * already, or nothing to copy: PGlite then makes the files itself.
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

/** Syncs a file, or the entries of a folder, to disk. */
async function flush(name: string): Promise<void> {
  const handle = await open(name);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
