import { mkdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { DurableFilesystem } from './durable-filesystem.ts';
import type { Engine } from './session-multiplexer.ts';

/** PGlite's own parameters without `-F` (no fsync). Its fdatasync does nothing, so the log is synced by fsync. */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/**
 * Opens PGlite on a folder of the disk, which it creates if needed.
 * @param postgres what `compiledPostgres` returned, in this thread or another one
 */
export async function openEngine(
  folder: string,
  durable: boolean,
  postgres: WebAssembly.Module,
): Promise<Engine & { close(): Promise<void> }> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const database = await PGlite.create({
    extensions: { pg_trgm, unaccent },
    relaxedDurability: false,
    pgliteWasmModule: postgres,
    ...(durable ? { fs: new DurableFilesystem(folder), startParams: START_PARAMETERS } : { dataDir: folder }),
  });
  return {
    run: (message, onAnswer) => database.execProtocolRawStream(message, { onRawData: onAnswer }),
    isInTransaction: () => database.isInTransaction(),
    close: () => database.close(),
  };
}
