import type { FastifyBaseLogger } from 'fastify';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { ignoreExpectations, type WatchBody, watchBodies } from '../core/http/body-watch.ts';
import type { Metrics } from '../core/metrics.ts';
import { handleError } from '../core/to-app-error.ts';
import { type ReadinessDeps, readinessRoutes } from './readiness.ts';

export interface OperationsDeps
  extends Pick<ReadinessDeps, 'database' | 'storage' | 'isStarted' | 'inboxWorks'> {
  metrics: Metrics;
  logger: FastifyBaseLogger;
}

/** Health checks and metrics for operators, on a separate address that the public never reaches. */
export function operationsApp(
  { metrics, logger, ...checked }: OperationsDeps,
  watchBody: WatchBody = watchBodies('/none/'),
): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // A URL that cannot be decoded reaches no hook.
    frameworkErrors: (error, request, reply) => {
      watchBody(request.raw, reply.raw);
      return handleError(error, request, reply);
    },
  });
  ignoreExpectations(app.server);
  app.addHook('onRequest', async (request, reply) => watchBody(request.raw, reply.raw));
  readinessRoutes(app, checked);
  app.get('/metrics', async (_, reply) => {
    reply.type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });
  return app;
}
