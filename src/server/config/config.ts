import type { ConfiguredProvider } from '../../shared/auth/oidc-settings.ts';
import { CONFIGURATION_TEXTS as TEXTS } from '../../shared/texts/console/configuration.ts';
import type { ClamdAddress } from '../core/scanner/clamd.ts';
import type { S3Options } from '../core/storage/s3-storage.ts';
import { environmentProblems, type Problem, usesEmulator } from './config-problems.ts';
import { configuredProviders } from './config-providers.ts';
import { type Environment, environmentSchema, type LOG_LEVELS, VARIABLE_NAMES } from './config-variables.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CLAMD_PORT = '3310';

/** The configuration of the whole server: parsed once, passed as an argument. */
export interface Config {
  environment: 'development' | 'production' | 'test';
  host: string;
  port: number;
  dataDir: string;
  publicUrl: string;
  /** Reverse proxies whose word on the client's address is trusted. False: none. */
  trustProxy: string[] | false;
  /** Connections that one address may hold to one process; those of the proxies are not counted. */
  connectionsPerAddress: number;
  /** Without `url`, the embedded database. */
  database: {
    url: string | undefined;
    /** A read replica, used for lists, counts and searches. Undefined: none. */
    replicaUrl: string | undefined;
    poolMax: number;
    /** Longest time of one statement. The embedded database cannot interrupt statements. */
    statementLimitMs: number;
    /** Whether connections use prepared statements. False behind a connection pooler that does not support them. */
    prepares: boolean;
  };
  operator: { email_domain: string; support_email: string; marketplace_url: string };
  /** Null: files are stored in a folder of the data folder. */
  s3: S3Options | null;
  /** The malware scanner of new files. Null: none. */
  clamd: ClamdAddress | null;
  /** Where results arrive unattended. */
  inbox: {
    /** A folder that workers empty. Null: none. */
    folder: string | null;
    /** A prefix of the bucket of `s3`, which ends with a slash. Null: none. */
    bucketPrefix: string | null;
    /** How long a file has to stay unchanged before it is imported. */
    quietMs: number;
    /** Whether imported files are kept in a folder of their day, instead of removed. */
    keeps: boolean;
  };
  redirectOrigins: string[];
  /** The only providers with which administrators may sign in. Empty: any provider. */
  administratorProviders: ConfiguredProvider[];
  /** Administrators identified by a provider's number, because the provider gives no verified e-mail. */
  administratorIdentifiers: { provider: string; identifier: string }[];
  sessionTtlSeconds: number;
  /** How long after a sign-in its sessions last. */
  sessionMaxMs: number;
  administratorSessionMaxMs: number;
  /** Time of inactivity after which a screen locks. 0: never. */
  idleMinutes: number;
  /** Calls that one access token may make to one process in a minute. */
  tokenCallsPerMinute: number;
  /** Key that signs direct links. Undefined: one is kept in the data folder. */
  secretKey: string | undefined;
  /**
   * Keys of the audit trail's seals: the first one makes seals, all of them verify them. Undefined: one is kept in the
   * data folder.
   */
  trailKeys: [string, ...string[]] | undefined;
  /** Number of months of the trail that are kept. */
  trailMonths: number;
  /** Secret of the hashes by which persons are recognised. Undefined: one is kept in the data folder. */
  subjectKey: string | undefined;
  /** The previous secret, which still recognises persons while it is being replaced. */
  subjectKeyBefore: string | undefined;
  /** Time that running requests and jobs have to finish when the process is asked to stop. */
  stopLimitMs: number;
  /** Separate address for health checks and metrics. Null: none. */
  operations: { host: string; port: number } | null;
  /** Collector that receives traces, by OTLP over HTTP. Null: no traces. */
  tracesEndpoint: string | null;
  logLevel: (typeof LOG_LEVELS)[number];
  catalogueDir: string | undefined;
  /** Extractions that a worker runs at once: each is a child process. */
  extractionsAtOnce: number;
  /** How long a call waits for the extraction that it requested from the workers. */
  extractionWaitMs: number;
  /** IANA time zone of the times in files that do not name one. */
  extractionTimeZone: string;
  firebase: {
    projectId: string;
    apiKey: string;
    appId: string;
    authDomain: string;
    tenantId: string | null;
    externalProviders: ConfiguredProvider[];
    /** Null: the real Firebase Auth. */
    emulator: { host: string; port: number } | null;
  };
}

/** Names each invalid variable in a French sentence. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the configuration of the server. An empty variable counts as absent.
 * @throws {ConfigError} when variables are invalid or missing; the message names all of them.
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const values = Object.fromEntries(VARIABLE_NAMES.map((name) => [name, env[name]?.trim() || undefined]));
  const parsed = environmentSchema.safeParse(values);
  if (!parsed.success) {
    throw configError(
      parsed.error.issues.map(({ path, message }) => ({ name: String(path[0]), reason: message })),
    );
  }
  const problems = environmentProblems(parsed.data);
  if (problems.length > 0) throw configError(problems);
  return toConfig(parsed.data);
}

/** The same configuration on another port. The public address changes with it unless it was configured. */
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

function trailKeys({ TRAIL_KEY: keys = [] }: Environment): Config['trailKeys'] {
  const [first, ...before] = keys;
  return first === undefined ? undefined : [first, ...before];
}

function clamdAddress(text: string | undefined): ClamdAddress | null {
  if (text === undefined) return null;
  const [host = '', port = CLAMD_PORT] = text.split(':');
  return { host, port: Number(port) };
}

function toConfig(env: Environment): Config {
  const externalProviders = configuredProviders(env);
  return {
    environment: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    dataDir: env.DATA_DIR,
    publicUrl: env.PUBLIC_URL ?? localUrl(env.PORT),
    trustProxy: env.TRUST_PROXY ?? false,
    connectionsPerAddress: env.CONNECTIONS_PER_ADDRESS,
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
    inbox: {
      folder: env.INBOX_DIR ?? null,
      bucketPrefix: env.INBOX_S3_PREFIX ?? null,
      quietMs: 1000 * env.INBOX_QUIET_SECONDS,
      keeps: env.INBOX_KEEP === 'true',
    },
    redirectOrigins: env.REDIRECT_ORIGINS,
    administratorProviders: externalProviders.filter(({ name }) =>
      env.ADMINISTRATOR_PROVIDERS.includes(name),
    ),
    administratorIdentifiers: env.ADMINISTRATOR_IDENTIFIERS,
    sessionTtlSeconds: env.SESSION_TTL_SECONDS,
    sessionMaxMs: DAY_MS * env.SESSION_MAX_DAYS,
    administratorSessionMaxMs: HOUR_MS * env.ADMINISTRATOR_SESSION_MAX_HOURS,
    idleMinutes: env.IDLE_MINUTES,
    tokenCallsPerMinute: env.ACCESS_TOKEN_CALLS_PER_MINUTE,
    secretKey: env.SECRET_KEY,
    trailKeys: trailKeys(env),
    trailMonths: env.TRAIL_MONTHS,
    subjectKey: env.SUBJECT_KEY,
    subjectKeyBefore: env.SUBJECT_KEY_BEFORE,
    stopLimitMs: 1000 * (env.STOP_TIMEOUT_SECONDS ?? (env.NODE_ENV === 'production' ? 20 : 1)),
    operations:
      env.OPERATIONS_PORT === undefined ? null : { host: env.OPERATIONS_HOST, port: env.OPERATIONS_PORT },
    tracesEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    logLevel: env.LOG_LEVEL ?? (env.NODE_ENV === 'production' ? 'info' : 'warn'),
    catalogueDir: env.CATALOGUE_DIR,
    extractionsAtOnce: env.EXTRACTIONS_AT_ONCE,
    extractionWaitMs: 1000 * env.EXTRACTION_WAIT_SECONDS,
    extractionTimeZone: env.EXTRACTION_TIME_ZONE,
    firebase: {
      projectId: env.FIREBASE_PROJECT_ID,
      apiKey: env.FIREBASE_API_KEY ?? 'demo-api-key',
      appId: env.FIREBASE_APP_ID,
      authDomain: env.FIREBASE_AUTH_DOMAIN ?? `${env.FIREBASE_PROJECT_ID}.firebaseapp.com`,
      tenantId: env.FIREBASE_TENANT_ID ?? null,
      externalProviders,
      emulator: usesEmulator(env)
        ? { host: env.FIREBASE_EMULATOR_HOST, port: env.FIREBASE_EMULATOR_PORT }
        : null,
    },
  };
}
