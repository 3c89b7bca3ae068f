import type { FastifyInstance } from 'fastify';
import { type Database, pingDatabase } from '../core/database/database.ts';
import { describeCause } from '../core/errors.ts';
import type { Storage } from '../core/storage/storage.ts';

export interface ReadinessDeps {
  database: Database;
  storage: Storage;
  /** Told apart: one still works while the identity provider starts. Absent where nobody signs in. */
  identityReady?: () => boolean;
  /** Whether the process does its work by now; absent where it answers at all only then. */
  isStarted?: () => boolean;
}

/** Less than who asks would wait. */
const CHECK_LIMIT_MS = 4_000;

/** A check that answers in time, and runs once however many ask: what hangs takes one connection, not all of them. */
function checkOf(work: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<unknown> | undefined;
  return async () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error('no answer in time')), CHECK_LIMIT_MS);
    await Promise.race([running, late]).finally(() => clearTimeout(timer));
  };
}

/**
 * `/healthz`: the process answers. `/readyz`: what it stands on answers too; else 503.
 * Not in the API's document: they are for who runs the service.
 */
export function readinessRoutes(
  app: FastifyInstance,
  { database, storage, identityReady, isStarted = () => true }: ReadinessDeps,
): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));

  const checkDatabase = checkOf(() => pingDatabase(database.queries));
  const checkStorage = checkOf(() => storage.check());
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const [data, files, replica] = await Promise.allSettled([
      checkDatabase(),
      checkStorage(),
      database.replicaAnswers?.(),
    ]);
    for (const check of [data, files]) {
      if (check.status === 'rejected') request.log.warn({ cause: describeCause(check.reason) }, 'not ready');
    }
    const ready = data.status === 'fulfilled' && files.status === 'fulfilled' && isStarted();
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ok' : 'unavailable',
      database: data.status === 'fulfilled',
      storage: files.status === 'fulfilled',
      // Told, and no more: without it, the primary answers.
      ...(database.replicaAnswers && { replica: replica.status === 'fulfilled' && replica.value === true }),
      ...(identityReady && { identity: identityReady() }),
    });
  });
}
