import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../shared/core/app-error.ts';
import { parseListQuery } from '../shared/core/list-query.ts';
import { fileListSpec } from '../shared/files/contract.ts';
import { observationListSpec } from '../shared/observations/list-specs.ts';
import { frenchValidation } from '../shared/texts/errors/validation.ts';
import { auditRoutes } from './audit/routes.ts';
import { isKnownAdministrator } from './auth/administrator-rights.ts';
import { authenticator } from './auth/authenticate.ts';
import type { AuthDeps } from './auth/open-session.ts';
import { authRoutes } from './auth/routes.ts';
import { readToken, sessionCookie } from './auth/session-cookie.ts';
import { stillOpenChecker } from './auth/sessions/recheck-during-answer.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { rightsChecker } from './core/check-rights.ts';
import { compressAnswers } from './core/http/json-compression.ts';
import { secureHeaders } from './core/http/secure-headers.ts';
import { Server } from './core/http/serve.ts';
import { openApi } from './core/reference/open-api.ts';
import { askDeps, type Deps, extractionsDeps, filesDeps } from './deps.ts';
import { keepReading } from './extractions/corrections/keep-reading.ts';
import { askExtraction } from './extractions/jobs/ask-worker.ts';
import { inOwnUnit } from './extractions/mapping/units/in-own-unit.ts';
import { eraseQuotes } from './extractions/repository.ts';
import { extractionsRoutes } from './extractions/routes.ts';
import { extractionStates } from './extractions/states/read-extraction-states.ts';
import { eraseFile } from './files/erase.ts';
import { forgetFileName, lockFile } from './files/repository.ts';
import { filesRoutes } from './files/routes.ts';
import { withMeasures } from './observations/measure-query.ts';
import { findObservations } from './observations/repository.ts';
import { observationsRoutes } from './observations/routes.ts';
import { shellRoutes } from './shell/routes.ts';
import { webApp } from './shell/web-app.ts';
import { createHttpServer } from './starting/create-http-server.ts';
import { contentSources, webConfiguration } from './starting/web-configuration.ts';
import { lockCode } from './subjects/repository.ts';
import { subjectsRoutes } from './subjects/routes.ts';
import { usersRoutes } from './users/routes.ts';
import { forgetSubjects } from './views/kept-views.ts';
import { countNaming } from './views/repository.ts';
import { viewsRoutes } from './views/routes.ts';

/** Builds the application, ready to listen or to be called through `inject`. All routes are registered here. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, auditQueue, storage } = deps;
  z.config(frenchValidation);
  const secureCookies = config.publicUrl.startsWith('https:');
  const app = createHttpServer(deps, secureCookies);
  await app.register(cookie);
  await secureHeaders(app, secureCookies);
  await compressAnswers(app);
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new AppError('too_many_requests'),
  });
  await openApi(app, { cookie: sessionCookie(secureCookies) });

  const auth = authDeps(deps, secureCookies);
  const checkRights = rightsChecker({ authenticate: authenticator(auth), auditQueue });
  const server = new Server(app, checkRights, stillOpenChecker(deps));
  serveRooms(server, deps, auth);
  for (const plugin of deps.plugins ?? []) await app.register(plugin);
  if (deps.webFolder !== undefined) {
    const facts = { ...config.operator, providers: config.firebase.externalProviders };
    const hasSession = (request: FastifyRequest) => readToken(request, secureCookies) !== undefined;
    await webApp(app, deps.webFolder, contentSources(config, storage.origin), facts, hasSession);
  } else app.setNotFoundHandler(() => Promise.reject(new AppError('route_not_found')));
  return app;
}

function authDeps({ config, database, auditQueue, identity, clock }: Deps, secureCookies: boolean): AuthDeps {
  return {
    ...{ database, auditQueue, identity, clock },
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
}

/** Registers the routes of every room, each with what it needs from the others. */
function serveRooms(server: Server, deps: Deps, auth: AuthDeps): void {
  const { config, database, auditQueue, identity, storage, catalogue, clock } = deps;
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
  filesRoutes(server, { ...eraseDeps, auditQueue, extractionStates });
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
    auditQueue,
    ...extractionsDeps(deps, ({ file }, options) => askExtraction(asking, file.id, options)),
  });
}
