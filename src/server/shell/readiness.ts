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

/**
 * `/healthz`: the process answers. `/readyz`: what it stands on answers too; else 503.
 * Not in the API's document: they are for who runs the service.
 */
export function readinessRoutes(
  app: FastifyInstance,
  { database, storage, identityReady, isStarted = () => true }: ReadinessDeps,
): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));

  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const [data, files] = await Promise.allSettled([pingDatabase(database.queries), storage.check()]);
    for (const check of [data, files]) {
      if (check.status === 'rejected') request.log.warn({ cause: describeCause(check.reason) }, 'not ready');
    }
    const ready = data.status === 'fulfilled' && files.status === 'fulfilled' && isStarted();
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ok' : 'unavailable',
      database: data.status === 'fulfilled',
      storage: files.status === 'fulfilled',
      ...(identityReady && { identity: identityReady() }),
    });
  });
}
