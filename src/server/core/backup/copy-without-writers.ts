import pg from 'pg';
import { lockUnlessHeld } from '../data-lock.ts';
import { embeddedSocket } from '../database/embedded/embedded-database.ts';

/** The embedded engine rolls back a transaction that stays silent for 20 s. */
const KEEP_ALIVE_EVERY_MS = 3_000;

/**
 * Runs `copy` while nothing writes to the embedded database of a data folder: either no server runs and none can start,
 * or we hold the only session of the running one, in a transaction that follows a checkpoint.
 * @throws if the running server does not answer, or reclaimed its session before `copy` ended
 */
export async function copyWithoutWriters<T>(dataDir: string, copy: () => Promise<T>): Promise<T> {
  const release = lockUnlessHeld(dataDir);
  if (release === undefined) return holdingTheSession(dataDir, copy);
  try {
    return await copy();
  } finally {
    release();
  }
}

async function holdingTheSession<T>(dataDir: string, copy: () => Promise<T>): Promise<T> {
  const client = new pg.Client(embeddedSocket(dataDir));
  // If the connection breaks, the query that ends the transaction fails.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('checkpoint');
    await client.query('begin');
    const keepAlive = setInterval(() => client.query('select 1').catch(() => undefined), KEEP_ALIVE_EVERY_MS);
    const result = await copy().finally(() => clearInterval(keepAlive));
    await client.query('commit');
    return result;
  } finally {
    await client.end().catch(() => undefined);
  }
}
