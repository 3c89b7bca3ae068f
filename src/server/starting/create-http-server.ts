import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { UPLOAD_TIME_MS } from '../../shared/files/limits.ts';
import { ignoreExpectations, watchBodies } from '../core/http/body-watch.ts';
import { closeConnectionsAtStop } from '../core/http/close-connections-at-stop.ts';
import { readJsonBodies } from '../core/http/json-body.ts';
import { answerMalformed } from '../core/http/malformed-request.ts';
import { limitConnections } from '../core/http/open-connections.ts';
import { headersOutsideRoutes } from '../core/http/secure-headers.ts';
import { cutUnreadAnswers } from '../core/http/unread-answers.ts';
import { createLogger, logRequests } from '../core/logging.ts';
import { UPLOADS_PATH } from '../core/storage/direct-link.ts';
import { handleError } from '../core/to-app-error.ts';
import type { Deps } from '../deps.ts';

const JSON_BODY_LIMIT = 1024 * 1024;

/** The HTTP server without its routes: its limits, its logs and its measurements, and what it does with errors. */
export function createHttpServer(
  { config, logger, metrics, tracing }: Pick<Deps, 'config' | 'logger' | 'metrics' | 'tracing'>,
  secureCookies: boolean,
): FastifyInstance {
  const watchBody = watchBodies(UPLOADS_PATH);
  const app = Fastify({
    bodyLimit: JSON_BODY_LIMIT,
    // The last resort: `watchBody` cuts off bodies that trickle in or that nobody reads.
    requestTimeout: UPLOAD_TIME_MS,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    // Requests that were being received when the process was asked to stop are answered as usual: a proxy sends them
    // nowhere else.
    return503OnClosing: false,
    trustProxy: config.trustProxy,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    loggerInstance: logger ?? createLogger(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    clientErrorHandler: answerMalformed,
    // A URL that cannot be decoded reaches neither the routes nor the error handler.
    frameworkErrors: (error, request, reply) => {
      watchBody(request.raw, reply.raw);
      return handleError(error, request, reply.headers(headersOutsideRoutes(secureCookies)));
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.addHook('onRequest', async (request, reply) => watchBody(request.raw, reply.raw));
  ignoreExpectations(app.server);
  cutUnreadAnswers(app.server);
  limitConnections(app.server, config.connectionsPerAddress, config.trustProxy || []);
  app.decorateRequest('actor', undefined);
  logRequests(app);
  closeConnectionsAtStop(app);
  metrics.observeRequests(app);
  tracing?.observeRequests(app);
  readJsonBodies(app);
  return app;
}
