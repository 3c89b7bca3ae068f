import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '../shared/core/app-error.ts';
import { UPLOAD_TIME_MS } from '../shared/files/limits.ts';
import { auditRoutes } from './audit/routes.ts';
import { isKnownAdministrator } from './auth/administrator.ts';
import { authRoutes } from './auth/routes.ts';
import { type AuthDeps, authenticator } from './auth/service.ts';
import { sessionCookie } from './auth/session-cookie.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import type { Config } from './config.ts';
import type { AuditQueue } from './core/audit-queue.ts';
import { watchBodies } from './core/body-watch.ts';
import type { Catalogue } from './core/catalogue/catalogue.ts';
import type { Clock } from './core/clock.ts';
import { closeConnectionsAtStop } from './core/close-connections-at-stop.ts';
import { limitConnections } from './core/connection-limit.ts';
import type { Database } from './core/database/database.ts';
import { handleError } from './core/errors.ts';
import type { IdentityVerifier } from './core/identity/identity.ts';
import type { Jobs } from './core/jobs/jobs.ts';
import { readJsonBodies } from './core/json-body.ts';
import { createLogger, logRequests } from './core/logging.ts';
import type { Metrics } from './core/metrics.ts';
import { openApi } from './core/open-api.ts';
import type { Scanner } from './core/scanner/clamd.ts';
import { secureHeaders } from './core/secure-headers.ts';
import { Server } from './core/serve.ts';
import { UPLOADS_PATH } from './core/storage/direct-link.ts';
import type { Storage } from './core/storage/storage.ts';
import type { Tracing } from './core/tracing/tracing.ts';
import { keepReading } from './extractions/corrections/keep-reading.ts';
import type { ExtractionsDeps } from './extractions/deps.ts';
import { inOwnUnit } from './extractions/mapping/in-own-unit.ts';
import { eraseQuotes } from './extractions/repository.ts';
import { type AskDeps, askExtraction } from './extractions/requests.ts';
import { extractionsRoutes } from './extractions/routes.ts';
import { extractionQueue } from './extractions/service.ts';
import { extractionStates } from './extractions/states/states.ts';
import { eraseFile } from './files/erase.ts';
import { findFile, forgetFileName, lockFile } from './files/repository.ts';
import { filesRoutes } from './files/routes.ts';
import { scanQueue } from './files/scan.ts';
import type { FilesDeps } from './files/service.ts';
import { findObservations } from './observations/repository.ts';
import { observationsRoutes } from './observations/routes.ts';
import { saveObservations } from './observations/service.ts';
import { shellRoutes } from './shell/routes.ts';
import { type ContentSources, webApp } from './shell/web-app.ts';
import { recognise } from './subjects/recognition/recognise.ts';
import { lockCode } from './subjects/repository.ts';
import { subjectsRoutes } from './subjects/routes.ts';
import { usersRoutes } from './users/routes.ts';
import { VERSION, webConfiguration } from './web-configuration.ts';

/** Everything the application depends on, passed in rather than imported, so that tests can replace any of it. */
export interface Deps {
  config: Config;
  database: Database;
  /** The queue of the same database. Its opener stops it before closing the database. */
  auditQueue: AuditQueue;
  identity: IdentityVerifier;
  storage: Storage;
  /** Scans each new file before anybody may read it. Null: files are not scanned. */
  scanner: Scanner | null;
  jobs: Jobs;
  catalogue: Catalogue;
  clock: Clock;
  /** Secrets of the hashes that persons are known by: the one in use, then those of before. */
  subjectKeys: readonly string[];
  /** Folder of the built web application. Undefined: only the API is served. */
  webFolder: string | undefined;
  metrics: Metrics;
  /** Undefined: no traces. */
  tracing?: Tracing | undefined;
  /** Routes that adapters need: the emulator of the identity provider, the local storage. */
  plugins?: readonly ((app: FastifyInstance) => Promise<void>)[];
  /** Default: a logger that writes to the standard output. */
  logger?: FastifyBaseLogger;
}

const JSON_BODY_LIMIT = 1024 * 1024;

/** Builds the application, ready to listen or to be called through `inject`. All routes are registered here. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, database, auditQueue, identity, storage, catalogue, clock } = deps;
  z.config(z.locales.fr());
  const watchBody = watchBodies(UPLOADS_PATH);
  const app = Fastify({
    bodyLimit: JSON_BODY_LIMIT,
    // The last word: `watchBody` cuts off bodies that trickle in or that nobody reads.
    requestTimeout: UPLOAD_TIME_MS,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    trustProxy: config.trustProxy,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    loggerInstance: deps.logger ?? createLogger(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    // A URL that cannot be decoded reaches neither the routes nor the error handler.
    frameworkErrors: (error, request, reply) => {
      watchBody(request.raw, reply.raw);
      return handleError(error, request, reply);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.addHook('onRequest', async (request, reply) => watchBody(request.raw, reply.raw));
  limitConnections(app.server, config.connectionsPerAddress, config.trustProxy || []);
  app.decorateRequest('actor', undefined);
  logRequests(app);
  closeConnectionsAtStop(app);
  deps.metrics.observeRequests(app);
  deps.tracing?.observeRequests(app);
  readJsonBodies(app);

  const secureCookies = config.publicUrl.startsWith('https:');
  await app.register(cookie);
  await secureHeaders(app, secureCookies);
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new AppError('too_many_requests'),
  });
  await openApi(app, { cookie: sessionCookie(secureCookies), version: VERSION });

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
  const server = new Server(app, { authenticate: authenticator(auth), auditQueue });
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
  });
  catalogueRoutes(server, { database, catalogue });
  filesRoutes(server, { ...eraseDeps, extractionStates });
  const asking = askDeps(deps);
  extractionsRoutes(server, {
    ...asking,
    ...extractionsDeps(deps, ({ file }, options) => askExtraction(asking, file.id, options)),
  });
  for (const plugin of deps.plugins ?? []) await app.register(plugin);
  if (deps.webFolder !== undefined)
    await webApp(app, deps.webFolder, contentSources(config, storage.origin), config.operator);
  else app.setNotFoundHandler(() => Promise.reject(new AppError('route_not_found')));
  return app;
}

/** What the files room needs of the other rooms. The scheduled sweep needs the same. */
export function filesDeps({
  database,
  storage,
  scanner,
  clock,
  jobs,
}: Pick<Deps, 'database' | 'storage' | 'scanner' | 'clock' | 'jobs'>): FilesDeps {
  return {
    database,
    storage,
    scanner,
    clock,
    requestScan: (trx, file_id) => jobs.send(trx, scanQueue, { file_id }),
    wakeScan: () => jobs.wake(scanQueue),
    requestExtraction: (trx, file_id) => jobs.send(trx, extractionQueue, { file_id }),
    wakeExtraction: () => jobs.wake(extractionQueue),
  };
}

function askDeps({ config, database, clock, jobs, subjectKeys }: Deps): AskDeps {
  return {
    database,
    clock,
    waitMs: config.extractionWaitMs,
    sendRequest: (trx, request) => jobs.send(trx, extractionQueue, request, { urgent: true, once: true }),
    wakeExtraction: () => jobs.wake(extractionQueue),
    subjectKeys,
  };
}

/** What the extractions room needs of the other rooms. Its jobs need the same, and run the extractors themselves. */
export function extractionsDeps(
  deps: Pick<Deps, 'config' | 'database' | 'catalogue' | 'clock' | 'subjectKeys'>,
  run: ExtractionsDeps['run'],
): ExtractionsDeps {
  const { extractionTimeZone: timeZone } = deps.config;
  return {
    ...deps,
    run,
    timeZone,
    findFile,
    lockFile,
    findObservations: (queries, ids) => findObservations(queries, ids, timeZone),
    recognise: (trx, persons, by) => recognise(trx, persons, { ...by, secrets: deps.subjectKeys }),
    saveObservations,
  };
}

/**
 * Origins that the pages may use besides our own: Google's for the real identity provider (the embedded one is proxied
 * on our origin), and the storage's when browsers read contents from it directly.
 */
function contentSources({ firebase }: Config, storageOrigin: string | undefined): ContentSources {
  const content = storageOrigin === undefined ? [] : [storageOrigin];
  if (firebase.emulator !== null) return { connect: [], script: [], frame: [], content };
  return {
    connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    script: ['https://apis.google.com'],
    frame: [`https://${firebase.authDomain}`],
    content,
  };
}
