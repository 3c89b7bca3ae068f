import { type ExternalProvider, parseExternalProvider } from '../shared/shell/external-providers.ts';
import { CONFIGURATION_TEXTS as TEXTS } from '../shared/texts/configuration.ts';
import { environmentProblems, type Problem, usesEmulator } from './config-problems.ts';
import { type Environment, environmentSchema, type LOG_LEVELS, VARIABLE_NAMES } from './config-variables.ts';
import type { ClamdAddress } from './core/scanner/clamd.ts';
import type { S3Options } from './core/storage/s3-storage.ts';

const CLAMD_PORT = '3310';

/** What the whole server is configured by: parsed once, passed as an argument. */
export interface Config {
  environment: 'development' | 'production' | 'test';
  host: string;
  port: number;
  dataDir: string;
  publicUrl: string;
  /** Reverse proxies whose word is taken for the client's address. False: nobody's. */
  trustProxy: string[] | false;
  /** `url` undefined: the embedded database. */
  database: {
    url: string | undefined;
    /** A server that follows it, for lists, counts and searches. Undefined: none. */
    replicaUrl: string | undefined;
    poolMax: number;
    /** How long one statement may take. The embedded database cannot interrupt any. */
    statementLimitMs: number;
    /** Whether connections keep prepared statements: not behind a pooler that knows none of them. */
    prepares: boolean;
  };
  operator: { email_domain: string; support_email: string; marketplace_url: string };
  /** Null: a folder under the data folder. */
  s3: S3Options | null;
  /** The malware scanner that every new file goes through. Null: none. */
  clamd: ClamdAddress | null;
  redirectOrigins: string[];
  /** The only providers that administrators may sign in with; empty: by any way. */
  administratorProviders: ExternalProvider[];
  sessionTtlSeconds: number;
  /** Signs direct links. Undefined: a key kept in the data folder. */
  secretKey: string | undefined;
  /** How long requests and jobs that run may take to end when the process is asked to. */
  stopLimitMs: number;
  /** Address of health checks and figures, apart from the public one. Null: none. */
  operations: { host: string; port: number } | null;
  /** The collector that traces are sent to, by OTLP over HTTP. Null: nothing is traced. */
  tracesEndpoint: string | null;
  logLevel: (typeof LOG_LEVELS)[number];
  catalogueDir: string | undefined;
  /** IANA zone of times in files that name none. */
  extractionTimeZone: string;
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
  const problems = environmentProblems(parsed.data);
  if (problems.length > 0) throw configError(problems);
  return toConfig(parsed.data);
}

/** The same configuration on another port; the public address follows unless it was chosen. */
export function withPort(config: Config, chosen: number): Config {
  const follows = config.publicUrl === localUrl(config.port);
  return { ...config, port: chosen, publicUrl: follows ? localUrl(chosen) : config.publicUrl };
}

function configError(problems: Problem[]): ConfigError {
  const lines = problems.map(({ name, reason }) => TEXTS.invalid(name, reason));
  return new ConfigError(lines.join('\n'));
}

function localUrl(chosen: number): string {
  return `http://localhost:${chosen}`;
}

function s3Options(env: Environment): S3Options | null {
  if (env.S3_BUCKET === undefined) return null;
  const { S3_ENCRYPTION: algorithm, S3_KMS_KEY_ID: kmsKeyId } = env;
  return {
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    publicEndpoint: env.S3_PUBLIC_ENDPOINT,
    pathStyle: env.S3_PATH_STYLE === 'true',
    encryption: algorithm === 'none' ? null : { algorithm, kmsKeyId },
  };
}

function clamdAddress(text: string | undefined): ClamdAddress | null {
  if (text === undefined) return null;
  const [host = '', port = CLAMD_PORT] = text.split(':');
  return { host, port: Number(port) };
}

function toConfig(env: Environment): Config {
  return {
    environment: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    dataDir: env.DATA_DIR,
    publicUrl: env.PUBLIC_URL ?? localUrl(env.PORT),
    trustProxy: env.TRUST_PROXY ?? false,
    database: {
      url: env.DATABASE_URL,
      replicaUrl: env.DATABASE_REPLICA_URL,
      poolMax: env.DATABASE_POOL_MAX,
      statementLimitMs: 1000 * env.DATABASE_STATEMENT_SECONDS,
      prepares: env.DATABASE_PREPARED_STATEMENTS === 'true',
    },
    operator: {
      email_domain: env.OPERATOR_EMAIL_DOMAIN,
      support_email: env.SUPPORT_EMAIL,
      marketplace_url: env.MARKETPLACE_URL,
    },
    s3: s3Options(env),
    clamd: clamdAddress(env.CLAMD_HOST),
    redirectOrigins: env.REDIRECT_ORIGINS,
    administratorProviders: env.AUTHENTICATION_EXTERNAL_PROVIDERS.flatMap(
      (text) => parseExternalProvider(text) ?? [],
    ).filter(({ name }) => env.ADMINISTRATOR_PROVIDERS.includes(name)),
    sessionTtlSeconds: env.SESSION_TTL_SECONDS,
    secretKey: env.SECRET_KEY,
    stopLimitMs: 1000 * (env.STOP_TIMEOUT_SECONDS ?? (env.NODE_ENV === 'production' ? 20 : 1)),
    operations:
      env.OPERATIONS_PORT === undefined ? null : { host: env.OPERATIONS_HOST, port: env.OPERATIONS_PORT },
    tracesEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    logLevel: env.LOG_LEVEL ?? (env.NODE_ENV === 'production' ? 'info' : 'warn'),
    catalogueDir: env.CATALOGUE_DIR,
    extractionTimeZone: env.EXTRACTION_TIME_ZONE,
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
