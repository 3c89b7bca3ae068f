import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { startEmbeddedDatabase } from '../src/server/core/database/embedded/embedded-database.ts';
import { emptyDatabaseFolder } from '../src/server/core/database/embedded/empty-database.ts';

/** Makes the files that a new embedded database starts with, once for each version of PGlite. */
export async function buildDatabase(): Promise<void> {
  const folder = emptyDatabaseFolder();
  if (existsSync(folder)) return;
  await mkdir(path.dirname(folder), { recursive: true });
  const draft = await mkdtemp(`${folder}-`);
  const embedded = await startEmbeddedDatabase(draft, { durable: false });
  await embedded.stop();
  // Whoever runs the server may be another user than who built it.
  await chmod(path.join(draft, 'database'), 0o755);
  await rename(path.join(draft, 'database'), folder).catch((error) => {
    // Another build was sooner.
    if (!existsSync(folder)) throw error;
  });
  await rm(draft, { recursive: true });
}
