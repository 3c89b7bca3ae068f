import type { FastifyInstance } from 'fastify';

/**
 * Closes the connection after each answer while the server stops: a client or a proxy that kept it alive would delay the
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
