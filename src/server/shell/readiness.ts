import type { FastifyInstance } from 'fastify';
import { type Database, pingDatabase } from '../core/database/database.ts';
import type { Storage } from '../core/storage/storage.ts';
import { describeCause } from '../core/to-app-error.ts';

export interface ReadinessDeps {
  database: Database;
  storage: Storage;
  /**
   * Reported separately: signed-in users can work while the identity provider starts. Absent when nobody signs in here.
   */
  identityReady?: () => boolean;
  /** Whether arrivals are being imported. Reported separately; absent when this process watches nothing. */
  inboxWorks?: () => boolean;
  /** Whether the process has started its work. Absent when it answers only after that. */
  isStarted?: () => boolean;
}

/** Shorter than the usual timeout of a health check. */
const CHECK_LIMIT_MS = 4_000;

/**
 * A check with a time limit. It runs once for all concurrent requests, so that a hanging check uses a single
 * connection.
 */
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
 * `/healthz`: the process answers. `/readyz`: its dependencies answer too, otherwise 503. Both are for operators, and
 * not in the OpenAPI document.
 */
export function readinessRoutes(
  app: FastifyInstance,
  { database, storage, identityReady, inboxWorks, isStarted = () => true }: ReadinessDeps,
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
      // Reported only: without the replica, the primary answers.
      ...(database.replicaAnswers && { replica: replica.status === 'fulfilled' && replica.value === true }),
      ...(inboxWorks && { inbox: inboxWorks() }),
      ...(identityReady && { identity: identityReady() }),
    });
  });
}
