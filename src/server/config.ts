import { z } from 'zod';
import { parseExternalProvider } from '../shared/shell/external-providers.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const port = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'un nombre entier entre 0 et 65535 est attendu')
    .transform(Number)
    .refine((value) => value <= 65_535, 'un nombre entier entre 0 et 65535 est attendu')
    .default(fallback);

const positiveInteger = (fallback: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'un nombre entier supérieur à 0 est attendu')
    .transform(Number)
    .default(fallback);

const webUrl = z.url({ protocol: /^https?$/, error: 'une adresse http:// ou https:// est attendue' });

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

/** Every variable of the environment that doc2 reads. `.env.example` explains each of them. */
const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], { error: 'development, production ou test est attendu' })
    .default('development'),
  HOST: z.string().default('localhost'),
  PORT: port(3000),
  PUBLIC_URL: webUrl.transform((url) => url.replace(/\/+$/, '')).optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+/, 'une adresse postgres://… est attendue')
    .optional(),
  DATABASE_POOL_MAX: positiveInteger(10),
  OPERATOR_EMAIL_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'un nom de domaine est attendu, sans @')
    .transform((domain) => domain.toLowerCase())
    .default('doc2.example'),
  SUPPORT_EMAIL: z.email({ error: 'une adresse email est attendue' }).default('support@doc2.example'),
  MARKETPLACE_URL: webUrl.default('https://marketplace.doc2.example'),
  REDIRECT_ORIGINS: list.default([]),
  SESSION_TTL_SECONDS: positiveInteger(3600),
  SECRET_KEY: z.string().min(32, '32 caractères au moins sont attendus').optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `l'un de ${LOG_LEVELS.join(', ')} est attendu` }).optional(),
  CATALOGUE_DIR: z.string().optional(),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'un identifiant fait de minuscules, de chiffres et de tirets est attendu')
    .default('demo-doc2'),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_APP_ID: z.string().default('doc2-web'),
  FIREBASE_AUTH_DOMAIN: z.string().optional(),
  FIREBASE_TENANT_ID: z.string().optional(),
  FIREBASE_EMULATOR: z.enum(['true', 'false'], { error: 'true ou false est attendu' }).optional(),
  FIREBASE_EMULATOR_HOST: z.string().default('127.0.0.1'),
  FIREBASE_EMULATOR_PORT: port(9099),
  AUTHENTICATION_EXTERNAL_PROVIDERS: list.default(['google', 'microsoft']),
});
type Environment = z.infer<typeof environmentSchema>;

/** Names of all variables, in the order of `.env.example`. */
export const VARIABLE_NAMES: readonly string[] = Object.keys(environmentSchema.shape);

/** What the whole server is configured by: parsed once, passed as an argument. */
export interface Config {
  environment: 'development' | 'production' | 'test';
  host: string;
  port: number;
  dataDir: string;
  publicUrl: string;
  /** `url` undefined: the embedded database. */
  database: { url: string | undefined; poolMax: number };
  operator: { email_domain: string; support_email: string; marketplace_url: string };
  redirectOrigins: string[];
  sessionTtlSeconds: number;
  /** Signs direct links. Undefined: a key kept in the data folder. */
  secretKey: string | undefined;
  logLevel: (typeof LOG_LEVELS)[number];
  catalogueDir: string | undefined;
  firebase: {
    projectId: string;
    apiKey: string;
    appId: string;
    authDomain: string;
    tenantId: string | null;
    externalProviders: string[];
    /** Null: the real Firebase Auth. */
    emulator: { host: string; port: number } | null;
  };
}

/** Variables that are wrong, each named in a French sentence. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

interface Problem {
  name: string;
  reason: string;
}

/**
 * Reads the configuration of the server. An empty variable counts as absent.
 * @throws {ConfigError} when a variable is wrong or missing; its message names every such variable.
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(VARIABLE_NAMES.map((name) => [name, env[name]?.trim() || undefined]));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    throw configError(
      parsed.error.issues.map(({ path, message }) => ({ name: String(path[0]), reason: message })),
    );
  }
  const problems = [
    ...emulatorProblems(parsed.data),
    ...firebaseProblems(parsed.data),
    ...webProblems(parsed.data),
  ];
  if (problems.length > 0) throw configError(problems);
  return toConfig(parsed.data);
}

/** The same configuration on another port; the public address follows unless it was chosen. */
export function withPort(config: Config, chosen: number): Config {
  const follows = config.publicUrl === localUrl(config.port);
  return { ...config, port: chosen, publicUrl: follows ? localUrl(chosen) : config.publicUrl };
}

function configError(problems: Problem[]): ConfigError {
  const lines = problems.map(({ name, reason }) => `La variable ${name} n'est pas valide : ${reason}.`);
  return new ConfigError(lines.join('\n'));
}

function usesEmulator(env: Environment): boolean {
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
  return env.AUTHENTICATION_EXTERNAL_PROVIDERS.filter(
    (text) => parseExternalProvider(text) === undefined,
  ).map((text) => ({
    name: 'AUTHENTICATION_EXTERNAL_PROVIDERS',
    reason: `« ${text} » n'est ni google, ni microsoft, ni un fournisseur oidc.nom ou oidc.nom=Titre`,
  }));
}

function webProblems(env: Environment): Problem[] {
  const production = env.NODE_ENV === 'production';
  const problems: Problem[] = [];
  if (production && env.SECRET_KEY === undefined) {
    problems.push({ name: 'SECRET_KEY', reason: 'elle est obligatoire avec NODE_ENV=production' });
  }
  if (production && env.PUBLIC_URL !== undefined && !isSafeOrigin(new URL(env.PUBLIC_URL).origin, true)) {
    problems.push({
      name: 'PUBLIC_URL',
      reason: 'une adresse https:// est attendue avec NODE_ENV=production',
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

/** An origin over https, or a loopback one over http where `loopback` allows it. */
function isSafeOrigin(text: string, loopback: boolean): boolean {
  const url = URL.parse(text);
  if (url === null || url.origin !== text) return false;
  return url.protocol === 'https:' || (loopback && url.protocol === 'http:' && LOOPBACK.has(url.hostname));
}

function localUrl(chosen: number): string {
  return `http://localhost:${chosen}`;
}

function toConfig(env: Environment): Config {
  return {
    environment: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    dataDir: env.DATA_DIR,
    publicUrl: env.PUBLIC_URL ?? localUrl(env.PORT),
    database: { url: env.DATABASE_URL, poolMax: env.DATABASE_POOL_MAX },
    operator: {
      email_domain: env.OPERATOR_EMAIL_DOMAIN,
      support_email: env.SUPPORT_EMAIL,
      marketplace_url: env.MARKETPLACE_URL,
    },
    redirectOrigins: env.REDIRECT_ORIGINS,
    sessionTtlSeconds: env.SESSION_TTL_SECONDS,
    secretKey: env.SECRET_KEY,
    logLevel: env.LOG_LEVEL ?? (env.NODE_ENV === 'production' ? 'info' : 'warn'),
    catalogueDir: env.CATALOGUE_DIR,
    firebase: {
      projectId: env.FIREBASE_PROJECT_ID,
      apiKey: env.FIREBASE_API_KEY ?? 'demo-api-key',
      appId: env.FIREBASE_APP_ID,
      authDomain: env.FIREBASE_AUTH_DOMAIN ?? `${env.FIREBASE_PROJECT_ID}.firebaseapp.com`,
      tenantId: env.FIREBASE_TENANT_ID ?? null,
      externalProviders: env.AUTHENTICATION_EXTERNAL_PROVIDERS,
      emulator: usesEmulator(env)
        ? { host: env.FIREBASE_EMULATOR_HOST, port: env.FIREBASE_EMULATOR_PORT }
        : null,
    },
  };
}
