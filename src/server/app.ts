import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '../shared/core/app-error.ts';
import { parseListQuery } from '../shared/core/query.ts';
import { fileListSpec } from '../shared/files/contract.ts';
import { UPLOAD_TIME_MS } from '../shared/files/limits.ts';
import { observationListSpec } from '../shared/observations/list-specs.ts';
import { frenchValidation } from '../shared/texts/validation.ts';
import { auditRoutes } from './audit/routes.ts';
import { isKnownAdministrator } from './auth/administrator.ts';
import { authenticator } from './auth/authenticate.ts';
import { authRoutes } from './auth/routes.ts';
import type { AuthDeps } from './auth/service.ts';
import { readToken, sessionCookie } from './auth/session-cookie.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { ignoreExpectations, watchBodies } from './core/body-watch.ts';
import { rightsChecker } from './core/check-rights.ts';
import { closeConnectionsAtStop } from './core/close-connections-at-stop.ts';
import { handleError } from './core/errors.ts';
import { readJsonBodies } from './core/json-body.ts';
import { compressAnswers } from './core/json-compression.ts';
import { createLogger, logRequests } from './core/logging.ts';
import { answerMalformed } from './core/malformed-request.ts';
import { openApi } from './core/open-api.ts';
import { limitConnections } from './core/open-connections.ts';
import { headersOutsideRoutes, secureHeaders } from './core/secure-headers.ts';
import { Server } from './core/serve.ts';
import { UPLOADS_PATH } from './core/storage/direct-link.ts';
import { cutUnreadAnswers } from './core/unread-answers.ts';
import { askDeps, type Deps, extractionsDeps, filesDeps } from './deps.ts';
import { keepReading } from './extractions/corrections/keep-reading.ts';
import { askExtraction } from './extractions/jobs/requests.ts';
import { inOwnUnit } from './extractions/mapping/in-own-unit.ts';
import { eraseQuotes } from './extractions/repository.ts';
import { extractionsRoutes } from './extractions/routes.ts';
import { extractionStates } from './extractions/states/states.ts';
import { eraseFile } from './files/erase.ts';
import { forgetFileName, lockFile } from './files/repository.ts';
import { filesRoutes } from './files/routes.ts';
import { withMeasures } from './observations/measure-query.ts';
import { findObservations } from './observations/repository.ts';
import { observationsRoutes } from './observations/routes.ts';
import { shellRoutes } from './shell/routes.ts';
import { webApp } from './shell/web-app.ts';
import { lockCode } from './subjects/repository.ts';
import { subjectsRoutes } from './subjects/routes.ts';
import { usersRoutes } from './users/routes.ts';
import { countNaming } from './views/repository.ts';
import { viewsRoutes } from './views/routes.ts';
import { forgetSubjects } from './views/service.ts';
import { contentSources, webConfiguration } from './web-configuration.ts';

const JSON_BODY_LIMIT = 1024 * 1024;

/** Builds the application, ready to listen or to be called through `inject`. All routes are registered here. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, database, auditQueue, identity, storage, catalogue, clock } = deps;
  z.config(frenchValidation);
  const watchBody = watchBodies(UPLOADS_PATH);
  const secureCookies = config.publicUrl.startsWith('https:');
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
    loggerInstance: deps.logger ?? createLogger(config.logLevel),
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
  deps.metrics.observeRequests(app);
  deps.tracing?.observeRequests(app);
  readJsonBodies(app);

  await app.register(cookie);
  await secureHeaders(app, secureCookies);
  await compressAnswers(app);
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new AppError('too_many_requests'),
  });
  await openApi(app, { cookie: sessionCookie(secureCookies) });

  const auth: AuthDeps = {
    database,
    auditQueue,
    identity,
    clock,
    settings: {
      operatorDomain: config.operator.email_domain,
      externalProviders: config.firebase.externalProviders,
      administratorProviders: config.administratorProviders,
      administratorIdentifiers: config.administratorIdentifiers,
      sessionTtlSeconds: config.sessionTtlSeconds,
      sessionMaxMs: config.sessionMaxMs,
      administratorSessionMaxMs: config.administratorSessionMaxMs,
      tokenCallsPerMinute: config.tokenCallsPerMinute,
      secureCookies,
    },
  };
  const server = new Server(app, rightsChecker({ authenticate: authenticator(auth), auditQueue }));
  const configuration = () => webConfiguration(config, identity);
  shellRoutes(server, { configuration, answersHealth: config.operations === null, database, storage });
  authRoutes(server, auth);
  usersRoutes(server, {
    database,
    auditQueue,
    clock,
    isAdministrator: (account, proofs) => isKnownAdministrator(account, proofs, auth.settings),
  });
  auditRoutes(server, { database, auditQueue, clock });
  const timeZone = config.extractionTimeZone;
  observationsRoutes(server, {
    ...{ database, auditQueue, catalogue, clock, timeZone },
    lockSubject: lockCode,
    keepReading: (trx, kept) => keepReading(trx, { lockFile }, kept),
    inOwnUnit,
  });
  const eraseDeps = { ...filesDeps(deps), eraseQuotes };
  subjectsRoutes(server, {
    auditQueue,
    database,
    clock,
    findObservations: (queries, ids) => findObservations(queries, ids, timeZone),
    eraseFile: (id, reason, actor) => eraseFile(eraseDeps, id, reason, actor),
    forgetFileName,
    countViews: countNaming,
    forgetInViews: forgetSubjects,
  });
  catalogueRoutes(server, { database, catalogue });
  filesRoutes(server, { ...eraseDeps, extractionStates });
  const now = () => clock().getTime();
  viewsRoutes(server, {
    ...{ database, clock },
    parsers: {
      observations: (query) =>
        withMeasures(parseListQuery(observationListSpec, query, now(), timeZone), { catalogue, inOwnUnit }),
      files: (query) => parseListQuery(fileListSpec, query, now(), timeZone),
    },
  });
  const asking = askDeps(deps);
  extractionsRoutes(server, {
    ...asking,
    ...extractionsDeps(deps, ({ file }, options) => askExtraction(asking, file.id, options)),
  });
  for (const plugin of deps.plugins ?? []) await app.register(plugin);
  if (deps.webFolder !== undefined) {
    const facts = { ...config.operator, providers: config.firebase.externalProviders };
    const hasSession = (request: FastifyRequest) => readToken(request, secureCookies) !== undefined;
    await webApp(app, deps.webFolder, contentSources(config, storage.origin), facts, hasSession);
  } else app.setNotFoundHandler(() => Promise.reject(new AppError('route_not_found')));
  return app;
}
