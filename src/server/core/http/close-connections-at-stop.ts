import type { FastifyInstance } from 'fastify';

/**
 * Closes the connection after each answer while the server stops: one kept alive by a client or a proxy would delay the
 * stop until its limit.
 */
export function closeConnectionsAtStop(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done();
  });
}
