import type { FastifyBaseLogger } from 'fastify';
import { START_TEXTS } from '../../shared/texts/console/start.ts';
import { fill } from '../../shared/texts/errors/api-error-texts.ts';
import { buildApp } from '../app.ts';
import { emailLine, emulatorMailbox } from '../auth/emulator-mailbox.ts';
import { emulatorProxy } from '../auth/emulator-proxy.ts';
import { keepUsedTypes } from '../catalogue/keep-used-types.ts';
import { type Config, withPort } from '../config/config.ts';
import { auditQueue } from '../core/audit/audit-queue.ts';
import { loadCatalogue } from '../core/catalogue/load-catalogue.ts';
import { buildIndexes } from '../core/database/indexes.ts';
import { searchPastInvisibleSigns } from '../core/database/invisible-signs.ts';
import { findFreePort } from '../core/free-port.ts';
import { type RunningEmulator, startEmulator } from '../core/identity/emulator/emulator.ts';
import { emulatorVerifier } from '../core/identity/emulator-verifier.ts';
import { firebaseVerifier, googleKeys } from '../core/identity/firebase-verifier.ts';
import { pgBossJobs } from '../core/jobs/jobs.ts';
import { createLogger } from '../core/logging.ts';
import { createMetrics } from '../core/metrics.ts';
import { clamdScanner } from '../core/scanner/clamd.ts';
import { describeCause } from '../core/to-app-error.ts';
import type { Deps } from '../deps.ts';
import { extractionQueue } from '../extractions/jobs/extraction-queue.ts';
import { readyChildren } from '../extractions/running/ready-children.ts';
import { runExtractors } from '../extractions/running/run-extractors.ts';
import { scanQueue } from '../files/scan.ts';
import { operationsApp } from '../shell/operations-app.ts';
import { migrateWhenReachable } from './migrate-when-reachable.ts';
import { openDatabase } from './open-database.ts';
import { openStorage } from './open-storage.ts';
import { openTracing } from './open-tracing.ts';
import { StartError } from './start-error.ts';
import { startSealingTrail } from './start-sealing.ts';
import { subjectKeys } from './subject-keys.ts';
import { watchesInbox, watchInbox } from './watch-inbox.ts';
import { startWorkers, type WorkersDeps } from './workers.ts';

/** What a process does: answers the API, works on jobs, or both. */
export type Role = 'all' | 'api' | 'worker';

export interface StartOptions {
  role: Role;
  /** Folder of the built web application. Undefined: only the API is served. */
  webFolder: string | undefined;
  print: (line: string) => void;
}

export interface RunningServer {
  /** The configuration in use: busy ports have been replaced. */
  config: Config;
  /** Null: the real Firebase Auth. */
  emulator: RunningEmulator | null;
  /** Stops everything that was started. Safe to call while a request or a job runs. */
  stop(): Promise<void>;
}

const CLOSE_LIMIT_MS = 1_000;

/**
 * Starts everything that `config` requires, and listens. If the data folder is used, the caller holds its lock.
 * @throws {StartError} when a part cannot start; the parts that had started are stopped
 */
export async function startServer(wanted: Config, options: StartOptions): Promise<RunningServer> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    // In reverse order of start. A part that fails to stop does not prevent the others from stopping.
    for (const end of stops.splice(0).reverse()) await end().catch(() => undefined);
  };
  try {
    const answers = options.role !== 'worker';
    const config = answers ? await choosePorts(wanted, options.print) : wanted;
    const emulator = answers ? startIdentity(config, options.print) : null;
    if (emulator) stops.push(() => emulator.stop());
    const tracing = await openTracing(config);
    if (tracing) stops.push(() => withinLimit(tracing.stop(), CLOSE_LIMIT_MS));
    const metrics = createMetrics({ ofProcess: true });
    const { database, stopEmbedded } = await openDatabase(config, { tracing, metrics });
    stops.push(stopEmbedded, () => withinLimit(database.close(), CLOSE_LIMIT_MS));
    const deps = await assemble(config, { database, emulator, tracing, metrics }, options.webFolder);
    stops.push(() => withinLimit(deps.auditQueue.stop(), CLOSE_LIMIT_MS));
    const operations = await startOperations(deps, options.role, stops);
    await migrateWhenReachable(deps);
    const catalogue = await keepUsedTypes(database, deps.catalogue);
    await startRoles({ ...deps, catalogue }, options.role, stops);
    operations.started = true;
    return { config, emulator, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function choosePorts(config: Config, print: (line: string) => void): Promise<Config> {
  const hosts = config.host === 'localhost' ? ['127.0.0.1', '::1'] : [config.host];
  const port = await findFreePort(hosts, config.port);
  if (port !== config.port && config.port !== 0) {
    // A proxy or a container expects exactly this port, and would not find another one.
    if (config.environment === 'production') {
      throw new StartError(fill(START_TEXTS.portRefused, { taken: config.port }));
    }
    print(fill(START_TEXTS.portTaken, { taken: config.port, port }));
  }
  const moved = withPort(config, port);
  const { emulator } = config.firebase;
  if (emulator === null) return moved;
  const emulatorPort = await findFreePort([emulator.host], emulator.port);
  if (emulatorPort !== emulator.port && emulator.port !== 0) {
    print(fill(START_TEXTS.emulatorPortTaken, { taken: emulator.port, port: emulatorPort }));
  }
  return { ...moved, firebase: { ...config.firebase, emulator: { ...emulator, port: emulatorPort } } };
}

function startIdentity(config: Config, print: (line: string) => void): RunningEmulator | null {
  const { emulator, projectId, tenantId } = config.firebase;
  if (emulator === null) return null;
  const { dataDir, publicUrl } = config;
  return startEmulator({
    ...emulator,
    dataDir,
    projectId,
    tenantId,
    publicUrl,
    onEmail: (email) => print(emailLine(email, publicUrl)),
  });
}

async function assemble(
  config: Config,
  {
    emulator,
    ...opened
  }: Pick<Deps, 'database' | 'tracing' | 'metrics'> & { emulator: RunningEmulator | null },
  webFolder: string | undefined,
): Promise<StartedDeps> {
  const { projectId, tenantId } = config.firebase;
  const clock = () => new Date();
  const expected = { projectId, tenantId, clock };
  const { storage, plugins } = await openStorage(config, clock);
  const logger = createLogger(config.logLevel);
  const { metrics } = opened;
  const jobs = pgBossJobs(opened.database, {
    onError: (error) => logger.error(error, 'jobs'),
    onTry: metrics.observeJob,
    runTry: opened.tracing?.runJob,
    traceparent: opened.tracing?.traceparent,
  });
  metrics.watch(opened.database, jobs);
  const queue = auditQueue(opened.database.queries, (error) =>
    logger.error({ cause: describeCause(error) }, 'audit events wait for the database'),
  );
  return {
    ...opened,
    config,
    auditQueue: queue,
    identity: emulator ? emulatorVerifier(expected, emulator) : firebaseVerifier(expected, googleKeys()),
    storage,
    scanner: config.clamd && clamdScanner(config.clamd),
    jobs,
    catalogue: await loadCatalogue(config.catalogueDir),
    clock,
    subjectKeys: subjectKeys(config),
    blockedPlaces: new Set(),
    webFolder,
    logger,
    plugins: [
      ...plugins,
      ...(emulator
        ? [
            emulatorProxy(emulator),
            emulatorMailbox({ emulator, projectId, tenantId, publicUrl: config.publicUrl }),
          ]
        : []),
    ],
  };
}

type StartedDeps = Deps &
  Omit<WorkersDeps, 'extract'> & { logger: FastifyBaseLogger; blockedPlaces: Set<string> };

/** Answers health checks before the database is reached, so that operators see what the process is waiting for. */
async function startOperations(
  deps: StartedDeps,
  role: Role,
  stops: (() => Promise<unknown>)[],
): Promise<{ started: boolean }> {
  const state = { started: false };
  const { operations } = deps.config;
  if (operations === null) return state;
  const watches = role !== 'api' && watchesInbox(deps.config);
  const app = operationsApp({
    ...deps,
    isStarted: () => state.started,
    ...(watches && { inboxWorks: () => deps.blockedPlaces.size === 0 }),
  });
  stops.push(() => withinLimit(app.close(), CLOSE_LIMIT_MS));
  await app.listen(operations);
  return state;
}

/** Starts the parts of a role. They stop together: running requests and jobs have the same time to finish. */
async function startRoles(deps: StartedDeps, role: Role, stops: (() => Promise<unknown>)[]): Promise<void> {
  const { config, database, jobs, logger } = deps;
  const ends: (() => Promise<unknown>)[] = [() => jobs.stop(config.stopLimitMs)];
  stops.push(() => Promise.all(ends.map((end) => withinLimit(end(), config.stopLimitMs))));
  await jobs.start([extractionQueue, scanQueue]);
  const work = async () => {
    // Nobody waits for it: queries without their index are slower, but work.
    const report = (message: string) => (error: unknown) =>
      logger.error({ cause: describeCause(error) }, message);
    void buildIndexes(database.unhurried).then(
      () =>
        searchPastInvisibleSigns(database.unhurried).catch(
          report('some names stored with invisible signs are not found by a search'),
        ),
      report('indexes are missing: some lists are slow'),
    );
    const children = readyChildren(config);
    ends.push(async () => (await children).stop());
    const { catalogueDir, extractionTimeZone: timeZone } = config;
    await startWorkers({
      ...deps,
      extract: async (input) =>
        runExtractors({ ...input, catalogueDir, timeZone }, { take: (await children).take }),
    });
    const inbox = watchInbox(deps);
    ends.push(() => inbox.stop());
    const sealing = startSealingTrail(deps);
    ends.push(() => sealing.stop());
  };
  const answer = async () => {
    const app = await buildApp(deps);
    ends.push(() => app.close());
    await app.listen({ host: config.host, port: config.port });
  };
  // In parallel: one waits for the database while the other loads routes.
  await Promise.all([role === 'api' ? undefined : work(), role === 'worker' ? undefined : answer()]);
}

/** Waits for `work`, at most `limitMs`. */
async function withinLimit(work: Promise<unknown>, limitMs: number): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, limitMs);
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
