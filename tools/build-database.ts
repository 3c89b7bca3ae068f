import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { startEmbeddedDatabase } from '../src/server/core/database/embedded/embedded-database.ts';
import { emptyDatabaseFolder } from '../src/server/core/database/embedded/empty-database.ts';

/** Prepares the files that every new embedded database is copied from, once for each version of PGlite. */
export async function buildDatabase(): Promise<void> {
  const folder = emptyDatabaseFolder();
  if (existsSync(folder)) return;
  await mkdir(path.dirname(folder), { recursive: true });
  const draft = await mkdtemp(`${folder}-`);
  const embedded = await startEmbeddedDatabase(draft, { durable: false });
  await embedded.stop();
  await readableByAll(path.join(draft, 'database'));
  await rename(path.join(draft, 'database'), folder).catch((error) => {
    // Another build finished first: its files are the same.
    if (!existsSync(folder)) throw error;
  });
  await rm(draft, { recursive: true });
}

/** Lets every user read the files: PGlite restricts them to their owner, and the server may run as another user. */
async function readableByAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await chmod(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
}
