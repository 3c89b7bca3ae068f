import type { FastifyInstance } from 'fastify';

/**
 * Answers given while the server stops close their connection: a client or a proxy that kept it for later would hold the
 * stop back until its limit.
 */
export function closeWithLastAnswers(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done();
  });
}
