import type { Kysely, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { type Database, type ObserveQuery, typedQueries } from '../database.ts';
import { preparingClient, statementNames } from '../prepared-statements.ts';
import type { Schema } from '../schema.ts';

/** A replica that takes longer to connect counts as unreachable. */
export const CONNECT_LIMIT_MS = 1_000;
/** The replica cancels a statement that takes longer. */
export const STATEMENT_LIMIT_MS = 3_000;

/** One connection to a replica, for one read: all its statements reach the same server. */
export interface ReplicaConnection {
  queries: Kysely<Schema>;
  /** The last mark of the primary that this connection is known to have reached. */
  reached: object | undefined;
}

export class ReplicaAwayError extends Error {
  override readonly name = 'ReplicaAwayError';
}

interface LendingOptions {
  observe: ObserveQuery | undefined;
  limitMs: number;
  prepares: boolean;
}

/**
 * Lends a connection to `work`, for at most `limitMs`. A connection on which something failed is closed.
 * @throws {ReplicaAwayError} if there is no connection or no answer; otherwise what `work` throws
 */
export function replicaConnections({ pool }: Database, { observe, limitMs, prepares }: LendingOptions) {
  const nameOf = prepares ? statementNames() : () => undefined;
  const connections = new WeakMap<pg.PoolClient, ReplicaConnection>();
  return async function lend<T>(work: (connection: ReplicaConnection) => Promise<T>): Promise<T> {
    const client = await pool.connect().catch((cause: unknown) => {
      // All connections are in use, so the replica does answer: only this read goes elsewhere.
      if (pool.idleCount === 0 && pool.totalCount >= pool.options.max)
        throw new Error('none is free', { cause });
      throw new ReplicaAwayError('no connection', { cause });
    });
    const connection = connections.get(client) ?? {
      queries: queriesOn(preparingClient(client, nameOf), observe),
      reached: undefined,
    };
    connections.set(client, connection);
    let failed = true;
    try {
      const done = await withinLimit(work(connection), limitMs);
      failed = false;
      return done;
    } finally {
      client.release(failed);
    }
  };
}

/** Typed queries on one connection; destroying them does not release it. */
function queriesOn({ query }: PostgresPoolClient, observe: ObserveQuery | undefined): Kysely<Schema> {
  const lent = { query, release: () => {} };
  return typedQueries({ connect: async () => lent, end: async () => {}, options: {} }, observe);
}

/** @throws {ReplicaAwayError} if `work` has not ended in time; it is not interrupted */
export async function withinLimit<T>(work: Promise<T>, limitMs: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ReplicaAwayError('no answer')), limitMs);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
