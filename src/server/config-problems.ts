import { parseExternalProvider } from '../shared/shell/external-providers.ts';
import type { Environment } from './config-variables.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/** A variable that is wrong, and why, in French. */
export interface Problem {
  name: string;
  reason: string;
}

/** What is wrong with variables that are each well formed: those that contradict one another, or that production refuses. */
export function environmentProblems(env: Environment): Problem[] {
  return [
    ...emulatorProblems(env),
    ...firebaseProblems(env),
    ...webProblems(env),
    ...databaseProblems(env),
    ...storageProblems(env),
  ];
}

/** Whether the identity provider is the embedded emulator. */
export function usesEmulator(env: Environment): boolean {
  return env.FIREBASE_EMULATOR === undefined
    ? env.NODE_ENV !== 'production'
    : env.FIREBASE_EMULATOR === 'true';
}

/** Tokens of the emulator are unsigned: whoever reaches it may sign in as anybody. */
function emulatorProblems(env: Environment): Problem[] {
  if (!usesEmulator(env)) return [];
  const problems: Problem[] = [];
  if (env.NODE_ENV === 'production') {
    problems.push({
      name: 'FIREBASE_EMULATOR',
      reason: "l'émulateur accepte des jetons non signés, il est refusé avec NODE_ENV=production",
    });
  }
  if (!LOOPBACK.has(env.HOST)) {
    problems.push({
      name: 'HOST',
      reason:
        "avec l'émulateur, qui laisse entrer n'importe qui, doc2 n'écoute que cette machine (localhost, 127.0.0.1 ou ::1)",
    });
  }
  if (!LOOPBACK.has(env.FIREBASE_EMULATOR_HOST)) {
    problems.push({
      name: 'FIREBASE_EMULATOR_HOST',
      reason: "l'émulateur n'est accepté que sur cette machine (127.0.0.1, ::1 ou localhost)",
    });
  }
  if (!env.FIREBASE_PROJECT_ID.startsWith('demo-')) {
    problems.push({
      name: 'FIREBASE_PROJECT_ID',
      reason: "l'émulateur n'est accepté qu'avec un projet dont l'identifiant commence par « demo- »",
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
      reason: "sans émulateur, l'identifiant d'un vrai projet Firebase est attendu",
    });
  }
  if (env.FIREBASE_API_KEY === undefined) {
    problems.push({
      name: 'FIREBASE_API_KEY',
      reason: 'sans émulateur, la clé du projet Firebase est attendue',
    });
  }
  return problems;
}

function providerProblems(env: Environment): Problem[] {
  const offered = env.AUTHENTICATION_EXTERNAL_PROVIDERS.map((text) => parseExternalProvider(text)?.name);
  const missing = env.ADMINISTRATOR_PROVIDERS.filter((name) => !offered.includes(name));
  const unknown = env.AUTHENTICATION_EXTERNAL_PROVIDERS.filter(
    (text) => parseExternalProvider(text) === undefined,
  ).map((text) => ({
    name: 'AUTHENTICATION_EXTERNAL_PROVIDERS',
    reason: `« ${text} » n'est ni google, ni microsoft, ni un fournisseur oidc.nom ou oidc.nom=Titre`,
  }));
  return [
    ...unknown,
    ...missing.map((name) => ({
      name: 'ADMINISTRATOR_PROVIDERS',
      reason: `« ${name} » n'est pas l'un des fournisseurs d'AUTHENTICATION_EXTERNAL_PROVIDERS`,
    })),
  ];
}

function webProblems(env: Environment): Problem[] {
  const production = env.NODE_ENV === 'production';
  const problems: Problem[] = [];
  if (production && env.SECRET_KEY === undefined) {
    problems.push({ name: 'SECRET_KEY', reason: 'elle est obligatoire avec NODE_ENV=production' });
  }
  // Over plain http, sessions and health data would travel in the open. Left out in production, it would be http.
  if (production ? !isSafeUrl(env.PUBLIC_URL ?? '') : env.PUBLIC_URL && !isSafeUrl(env.PUBLIC_URL)) {
    problems.push({
      name: 'PUBLIC_URL',
      reason:
        'une adresse https:// est attendue (http:// pour cette seule machine : localhost, 127.0.0.1, ::1)',
    });
  }
  for (const origin of env.REDIRECT_ORIGINS.filter((text) => !isSafeOrigin(text, !production))) {
    problems.push({
      name: 'REDIRECT_ORIGINS',
      reason: `« ${origin} » n'est pas une origine https:// (par exemple https://exemple.fr, sans chemin)`,
    });
  }
  return problems;
}

function databaseProblems(env: Environment): Problem[] {
  const alone = env.DATABASE_REPLICA_URL !== undefined && env.DATABASE_URL === undefined;
  return alone ? [{ name: 'DATABASE_REPLICA_URL', reason: "elle n'a de sens qu'avec DATABASE_URL" }] : [];
}

/** Pages over https may not send to a bucket over http; links and contents would travel in the open. */
function storageProblems(env: Environment): Problem[] {
  const problems: Problem[] = [];
  const given = (['S3_PUBLIC_ENDPOINT', 'S3_ENDPOINT'] as const).filter((name) => env[name] !== undefined);
  if (env.S3_BUCKET === undefined) {
    problems.push(...given.map((name) => ({ name, reason: "elle n'a de sens qu'avec S3_BUCKET" })));
  }
  const [reached] = given;
  const origin = URL.parse((reached && env[reached]) ?? '')?.origin;
  if (env.NODE_ENV === 'production' && reached && origin && !isSafeOrigin(origin, true)) {
    problems.push({ name: reached, reason: 'une adresse https:// est attendue avec NODE_ENV=production' });
  }
  if (env.S3_KMS_KEY_ID !== undefined && env.S3_ENCRYPTION !== 'aws:kms') {
    problems.push({ name: 'S3_KMS_KEY_ID', reason: "elle n'a de sens qu'avec S3_ENCRYPTION=aws:kms" });
  }
  return problems;
}

/** An address whose origin is safe, with or without a path. */
const isSafeUrl = (text: string): boolean => isSafeOrigin(URL.parse(text)?.origin ?? '', true);

/** An origin over https, or a loopback one over http where `loopback` allows it. */
function isSafeOrigin(text: string, loopback: boolean): boolean {
  const url = URL.parse(text);
  if (url === null || url.origin !== text) return false;
  return url.protocol === 'https:' || (loopback && url.protocol === 'http:' && LOOPBACK.has(url.hostname));
}
