import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { buildApp } from '../app.ts';
import { loadConfig } from '../config/config.ts';
import { type AuditQueue, auditQueue } from '../core/audit/audit-queue.ts';
import { loadCatalogue } from '../core/catalogue/load-catalogue.ts';
import type { Clock } from '../core/clock.ts';
import { connectDatabase, type Database } from '../core/database/database.ts';
import { firebaseVerifier } from '../core/identity/firebase-verifier.ts';
import { pgBossJobs } from '../core/jobs/jobs.ts';
import { createMetrics } from '../core/metrics.ts';
import { createTestDatabase } from '../core/testing/test-database.ts';
import { type Deps, filesDeps } from '../deps.ts';
import { extractionQueue } from '../extractions/jobs/extraction-queue.ts';
import type { FilesDeps } from '../files/deps.ts';
import { scanQueue } from '../files/scan.ts';
import { folderStorage, type OpenedStorage } from '../starting/open-storage.ts';
import { startWorkers, type WorkersDeps } from '../starting/workers.ts';
import { extractInChildren } from './extract-in-children-fixture.ts';

const PROJECT = 'doc2-test';
const SECRET = 'a secret of the tests, 32 characters long';

export interface Person {
  email: string;
  email_verified?: boolean;
  name?: string;
  /** Default: the e-mail. */
  sub?: string;
}

export const ADMINISTRATOR: Person = { email: 'claire@doc2.example', name: 'Claire Fontaine' };
export const PRACTITIONER: Person = { email: 'paul@exemple.fr', name: 'Paul Martin' };

export interface SignedIn {
  token: string;
  /** Sends a request as this person's browser does: with the cookie, and the XSRF header when one is needed. */
  call(options: InjectOptions & { url: string }): ReturnType<TestApp['call']>;
}

export type TestOptions = Partial<Deps & WorkersDeps> & {
  /** False: jobs wait until `startWorkers`, as when the API runs alone. */
  works?: boolean;
  /** Opens a storage other than a temporary folder. */
  openStorage?: ((clock: Clock) => Promise<OpenedStorage>) | undefined;
  /** Opens a database other than a copy of the prepared one. The application closes it. */
  openDatabase?: (() => Promise<OpenedDatabase>) | undefined;
};

interface OpenedDatabase {
  database: Database;
  drop(): Promise<void>;
}

export interface TestApp {
  app: FastifyInstance;
  database: Database;
  /** Moves the server's clock, which starts at the real time. */
  advance(milliseconds: number): void;
  now(): Date;
  idToken(claims: Record<string, unknown>): Promise<string>;
  /** @param remoteAddress of the person signing in: an address may do so 120 times a minute */
  signIn(person: Person, remoteAddress?: string): Promise<SignedIn>;
  call(
    options: InjectOptions,
  ): Promise<{ status: number; body: unknown; headers: Record<string, unknown>; raw: Buffer }>;
  storageFolder: string;
  startWorkers(): Promise<void>;
  /** Waits until the next attempt of a job ends, in success or failure. */
  jobTried(): Promise<void>;
  auditQueue: AuditQueue;
  /** Dependencies of the scheduled jobs of files. */
  files: FilesDeps;
  close(): Promise<void>;
}

async function copyPrepared(tracing: Deps['tracing']): Promise<OpenedDatabase> {
  const { connection, drop } = await createTestDatabase();
  return { database: connectDatabase(connection, tracing?.observeQuery), drop };
}

/**
 * Starts the application on a real database, a real folder and real jobs. ID tokens are signed with a key of the tests
 * and checked by the production verifier.
 */
export async function startTestApp({
  openStorage,
  openDatabase,
  works = true,
  ...options
}: TestOptions = {}): Promise<TestApp> {
  const { database, drop } = await (openDatabase?.() ?? copyPrepared(options.tracing));
  const folder = await mkdtemp(join(tmpdir(), 'doc2-test-'));
  let shift = 0;
  const clock = () => new Date(Date.now() + shift);
  const keys = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'test', alg: 'RS256' };
  const expected = { projectId: PROJECT, tenantId: null, clock };
  const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  const { runJob: runTry, traceparent } = options.tracing ?? {};
  const tries = new EventEmitter().setMaxListeners(0);
  const onTry = () => void tries.emit('end');
  const jobs = pgBossJobs(database, { onError: () => {}, onTry, runTry, traceparent });
  const queue = auditQueue(database.queries, () => {});
  const deps: Deps & WorkersDeps = {
    config,
    database,
    auditQueue: queue,
    jobs,
    clock,
    subjectKeys: ['a subject key of the tests, 32 characters long'],
    identity: firebaseVerifier(expected, createLocalJWKSet({ keys: [jwk] })),
    ...((await openStorage?.(clock)) ?? folderStorage(folder, SECRET, clock)),
    scanner: null,
    catalogue: await loadCatalogue(),
    extract: extractInChildren,
    webFolder: undefined,
    metrics: createMetrics(),
    ...options,
  };
  const app = await buildApp(deps);
  await jobs.start([scanQueue, extractionQueue]);
  if (works) await startWorkers(deps);

  const call: TestApp['call'] = async (request) => {
    const { payload } = request;
    // The server may keep or change the chunks of a body, as with those of a socket: send a copy.
    const sent = Buffer.isBuffer(payload) ? { ...request, payload: Buffer.from(payload) } : request;
    const response = await app.inject(sent);
    const { 'content-type': type, 'content-encoding': encoding } = response.headers;
    const isJson =
      String(type).startsWith('application/json') && encoding === undefined && response.body !== '';
    const body: unknown = isJson ? response.json() : response.body;
    return { status: response.statusCode, body, headers: response.headers, raw: response.rawPayload };
  };

  const idToken: TestApp['idToken'] = (claims) => {
    const now = Math.floor(clock().getTime() / 1000);
    return new SignJWT({ auth_time: now, email_verified: true, firebase: {}, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'test' })
      .setIssuer(`https://securetoken.google.com/${PROJECT}`)
      .setAudience(PROJECT)
      .setSubject(String(claims.sub ?? claims.email))
      .setIssuedAt(now)
      .setExpirationTime(now + 3600)
      .sign(keys.privateKey);
  };

  return {
    app,
    database,
    call,
    idToken,
    storageFolder: folder,
    startWorkers: () => startWorkers(deps),
    jobTried: async () => void (await once(tries, 'end')),
    auditQueue: queue,
    files: filesDeps(deps),
    now: clock,
    advance: (milliseconds) => {
      shift += milliseconds;
    },
    async signIn(person, remoteAddress = '127.0.0.1') {
      const token = await idToken({ ...person });
      const request = { method: 'POST', url: '/api/v1/sessions', payload: { token }, remoteAddress } as const;
      const response = await app.inject(request);
      const cookies = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
      const headers = { 'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '' };
      return {
        token: response.json<{ token: string }>().token,
        call: (request) => call({ cookies, ...request, headers: { ...headers, ...request.headers } }),
      };
    },
    async close() {
      await app.close();
      await queue.stop().catch(() => undefined);
      await jobs.stop(2_000);
      await database.close();
      await drop();
      await rm(folder, { recursive: true });
    },
  };
}
