import path from 'node:path';
import { CONFIGURATION_TEXTS as TEXTS } from '../../shared/texts/console/configuration.ts';
import { INCOMING, KEPT } from '../core/storage/bucket.ts';
import { providerProblems } from './config-providers.ts';
import type { Environment } from './config-variables.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/** An invalid variable, and the reason in French. */
export interface Problem {
  name: string;
  reason: string;
}

/** Problems of variables that are valid one by one: contradictions, and values that production refuses. */
export function environmentProblems(env: Environment): Problem[] {
  return [
    ...emulatorProblems(env),
    ...firebaseProblems(env),
    ...webProblems(env),
    ...databaseProblems(env),
    ...storageProblems(env),
    ...inboxProblems(env),
  ];
}

/** Whether the identity provider is the embedded emulator. */
export function usesEmulator(env: Environment): boolean {
  return env.FIREBASE_EMULATOR === undefined
    ? env.NODE_ENV !== 'production'
    : env.FIREBASE_EMULATOR === 'true';
}

/** The emulator issues unsigned tokens: anyone who can reach it can sign in as anyone. */
function emulatorProblems(env: Environment): Problem[] {
  if (!usesEmulator(env)) return [];
  const problems: Problem[] = [];
  if (env.NODE_ENV === 'production') {
    problems.push({
      name: 'FIREBASE_EMULATOR',
      reason: TEXTS.emulatorInProduction,
    });
  }
  if (!LOOPBACK.has(env.HOST)) {
    problems.push({
      name: 'HOST',
      reason: TEXTS.emulatorListens,
    });
  }
  if (!LOOPBACK.has(env.FIREBASE_EMULATOR_HOST)) {
    problems.push({
      name: 'FIREBASE_EMULATOR_HOST',
      reason: TEXTS.emulatorHost,
    });
  }
  if (!env.FIREBASE_PROJECT_ID.startsWith('demo-')) {
    problems.push({
      name: 'FIREBASE_PROJECT_ID',
      reason: TEXTS.emulatorProject,
    });
  }
  return problems;
}

function firebaseProblems(env: Environment): Problem[] {
  const problems = providerProblems(env);
  if (usesEmulator(env)) return problems;
  if (env.FIREBASE_PROJECT_ID.startsWith('demo-')) {
    problems.push({
      name: 'FIREBASE_PROJECT_ID',
      reason: TEXTS.realProject,
    });
  }
  if (env.FIREBASE_API_KEY === undefined) {
    problems.push({
      name: 'FIREBASE_API_KEY',
      reason: TEXTS.realKey,
    });
  }
  return problems;
}

function webProblems(env: Environment): Problem[] {
  const production = env.NODE_ENV === 'production';
  const problems: Problem[] = [];
  for (const name of ['SECRET_KEY', 'TRAIL_KEY', 'SUBJECT_KEY'] as const) {
    if (production && env[name] === undefined) problems.push({ name, reason: TEXTS.secretInProduction });
  }
  if (env.SUBJECT_KEY_BEFORE !== undefined && env.SUBJECT_KEY === undefined) {
    problems.push({ name: 'SUBJECT_KEY_BEFORE', reason: TEXTS.onlyWith('SUBJECT_KEY') });
  }
  // Plain http would expose sessions and health data. Without PUBLIC_URL, production would fall back to http.
  if (production ? !isSafeUrl(env.PUBLIC_URL ?? '') : env.PUBLIC_URL && !isSafeUrl(env.PUBLIC_URL)) {
    problems.push({
      name: 'PUBLIC_URL',
      reason: TEXTS.safeUrl,
    });
  }
  for (const origin of env.REDIRECT_ORIGINS.filter((text) => !isSafeOrigin(text, !production))) {
    problems.push({
      name: 'REDIRECT_ORIGINS',
      reason: TEXTS.safeOrigin(origin),
    });
  }
  return problems;
}

function databaseProblems(env: Environment): Problem[] {
  const alone = env.DATABASE_REPLICA_URL !== undefined && env.DATABASE_URL === undefined;
  const problems: Problem[] = alone
    ? [{ name: 'DATABASE_REPLICA_URL', reason: TEXTS.onlyWith('DATABASE_URL') }]
    : [];
  if (env.NODE_ENV !== 'production' || env.DATABASE_TLS === 'off') return problems;
  for (const name of ['DATABASE_URL', 'DATABASE_REPLICA_URL'] as const)
    if (isInClear(env[name])) problems.push({ name, reason: TEXTS.databaseInClear });
  return problems;
}

/** Whether a database is reached over a network without verifying its certificate. A Unix socket is not a network. */
function isInClear(address: string | undefined): boolean {
  if (address === undefined) return false;
  const url = URL.parse(address);
  // If a parameter is repeated, `pg` takes its last value.
  const last = (name: string) => url?.searchParams.getAll(name).at(-1);
  const host = last('host') ?? url?.hostname ?? '';
  const isHere = host === '' || host.startsWith('/') || LOOPBACK.has(host);
  return !isHere && last('sslmode') !== 'verify-full';
}

/** Browsers block requests from an https page to an http bucket, and plain http would expose links and contents. */
function storageProblems(env: Environment): Problem[] {
  const problems: Problem[] = [];
  const endpoints = (['S3_PUBLIC_ENDPOINT', 'S3_ENDPOINT'] as const).filter(
    (name) => env[name] !== undefined,
  );
  if (env.S3_BUCKET === undefined) {
    problems.push(...endpoints.map((name) => ({ name, reason: TEXTS.onlyWith('S3_BUCKET') })));
  }
  const [browserEndpoint] = endpoints;
  const origin = URL.parse((browserEndpoint && env[browserEndpoint]) ?? '')?.origin;
  if (env.NODE_ENV === 'production' && browserEndpoint && origin && !isSafeOrigin(origin, true)) {
    problems.push({ name: browserEndpoint, reason: TEXTS.httpsInProduction });
  }
  if (env.S3_KMS_KEY_ID !== undefined && env.S3_ENCRYPTION !== 'aws:kms') {
    problems.push({ name: 'S3_KMS_KEY_ID', reason: TEXTS.onlyWith('S3_ENCRYPTION=aws:kms') });
  }
  return problems;
}

/** Emptying the data folder would import doc2's own files, and a folder inside it would be backed up with them. */
function inboxProblems(env: Environment): Problem[] {
  const problems: Problem[] = [];
  if (env.INBOX_DIR !== undefined) {
    const apart = [env.INBOX_DIR, env.DATA_DIR].map((folder) => `${path.resolve(folder)}${path.sep}`);
    const [inbox = '', data = ''] = apart;
    if (inbox.startsWith(data) || data.startsWith(inbox) || path.resolve(env.INBOX_DIR) === path.sep)
      problems.push({ name: 'INBOX_DIR', reason: TEXTS.inboxApart });
  }
  const prefix = env.INBOX_S3_PREFIX;
  if (prefix !== undefined && env.S3_BUCKET === undefined)
    problems.push({ name: 'INBOX_S3_PREFIX', reason: TEXTS.onlyWith('S3_BUCKET') });
  if (prefix !== undefined && [INCOMING, KEPT].some((reserved) => prefix.startsWith(reserved)))
    problems.push({ name: 'INBOX_S3_PREFIX', reason: TEXTS.bucketPrefixApart });
  return problems;
}

/** Whether the origin of a URL is safe; the URL may have a path. */
const isSafeUrl = (text: string): boolean => isSafeOrigin(URL.parse(text)?.origin ?? '', true);

/** Whether a text is an https origin or, with `loopback`, an http origin of this machine. */
function isSafeOrigin(text: string, loopback: boolean): boolean {
  const url = URL.parse(text);
  if (url === null || url.origin !== text) return false;
  return url.protocol === 'https:' || (loopback && url.protocol === 'http:' && LOOPBACK.has(url.hostname));
}
