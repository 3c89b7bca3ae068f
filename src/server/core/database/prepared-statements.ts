import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';

/** Every connection keeps each of them: without a limit, combinations of filters would fill the database's memory. */
const PREPARED_AT_MOST = 200;
const REMEMBERED_AT_MOST = 2000;

/**
 * feature_not_supported: the result of a prepared statement changed its type. invalid_sql_statement_name: it no longer
 * exists.
 */
const STALE = new Set(['0A000', '26000']);

/**
 * A pool whose connections prepare repeated statements: PostgreSQL parses them once, and plans them once if one plan
 * suits all values (PREPARE). A connection whose prepared statements are stale is closed.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const nameOf = statementNames();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => preparingClient(await pool.connect(), nameOf),
  };
}

/** The same for one connection. */
export function preparingClient(client: pg.PoolClient, nameOf: NameOf): PostgresPoolClient {
  let isStale = false;
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('cursors are not used');
    const name = nameOf(text);
    return client.query({ text, values: [...values], ...(name && { name }) }).catch((error: unknown) => {
      isStale ||= error instanceof pg.DatabaseError && STALE.has(error.code ?? '');
      throw error;
    });
  }
  return { query, release: (destroy) => client.release(destroy || isStale) };
}

type NameOf = (text: string) => string | undefined;

/** Names a statement when it is sent for the second time. */
export function statementNames(): NameOf {
  const names = new Map<string, string>();
  const seenOnce = new Set<string>();
  return (text) => {
    const earlier = names.get(text);
    if (earlier !== undefined || names.size >= PREPARED_AT_MOST) return earlier;
    if (!seenOnce.delete(text)) {
      if (seenOnce.size >= REMEMBERED_AT_MOST) seenOnce.clear();
      seenOnce.add(text);
      return undefined;
    }
    const name = createHash('sha256').update(text).digest('base64url');
    names.set(text, name);
    return name;
  };
}
