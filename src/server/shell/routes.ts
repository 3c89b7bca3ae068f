import { type Configuration, shellEndpoints } from '../../shared/shell/contract.ts';
import { type Database, pingDatabase } from '../core/database/database.ts';
import { describeCause } from '../core/errors.ts';
import type { Server } from '../core/serve.ts';
import type { Storage } from '../core/storage/storage.ts';

export interface ShellDeps {
  configuration: () => Configuration;
  database: Database;
  storage: Storage;
}

export function shellRoutes(server: Server, { configuration, database, storage }: ShellDeps): void {
  server.serve(shellEndpoints.getConfiguration, async () => configuration());

  // Alive: the process answers. Not in the API's document: it is for who runs the service.
  server.app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));

  // Ready: what it stands on answers too. The identity provider is told apart: one still works while it starts.
  server.app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const [data, files] = await Promise.allSettled([pingDatabase(database.queries), storage.check()]);
    for (const check of [data, files]) {
      if (check.status === 'rejected') request.log.warn({ cause: describeCause(check.reason) }, 'not ready');
    }
    const ready = data.status === 'fulfilled' && files.status === 'fulfilled';
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ok' : 'unavailable',
      database: data.status === 'fulfilled',
      storage: files.status === 'fulfilled',
      identity: configuration().identity_ready,
    });
  });
}
