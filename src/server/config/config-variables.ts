import { z } from 'zod';
import { oidcSettingsSchema } from '../../shared/auth/oidc-settings.ts';
import { DEFAULT_TIME_ZONE, isTimeZone } from '../../shared/core/local-time.ts';
import { CONFIGURATION_TEXTS as TEXTS } from '../../shared/texts/console/configuration.ts';
import { NAMED_RANGES, trustsAnybody } from '../core/http/trusted-proxies.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const port = z
  .string()
  .regex(/^\d{1,5}$/, TEXTS.port)
  .transform(Number)
  .refine((value) => value <= 65_535, TEXTS.port);

const positiveInteger = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, TEXTS.positiveInteger)
  .transform(Number);

const wholeNumber = z
  .string()
  .regex(/^\d{1,5}$/, TEXTS.wholeNumber)
  .transform(Number);

/**
 * The longest duration accepted: beyond it, a timer would overflow and fire at once, and a date would be invalid.
 */
const atMost = (max: number) => positiveInteger.refine((value) => value <= max, TEXTS.atMost(max));
const DAY_SECONDS = 86_400;
const TEN_YEARS_DAYS = 3_650;
const TRAIL_MONTHS_MAX = 1_200;

const webUrl = z.url({ protocol: /^https?$/, error: TEXTS.webUrl });

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\/.+/, TEXTS.postgresUrl);

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

/** Origins as browsers write them: in small letters, without the slash that follows them in an address bar. */
const origins = list.transform((texts) =>
  texts.map((text) => {
    const url = URL.parse(text);
    return url !== null && url.href === `${url.origin}/` ? url.origin : text;
  }),
);

/** `none`: an empty variable counts as absent. */
const signInProviders = list.transform((names) => (names.join() === 'none' ? [] : names));

/**
 * Addresses of the reverse proxies. A number of hops instead would also trust clients that reach us without a proxy.
 */
const proxy = z
  .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.enum(Object.keys(NAMED_RANGES))], {
    error: TEXTS.proxies,
  })
  .refine((range) => !trustsAnybody(range), TEXTS.tooManyProxies);

const oidcProvidersSchema = z.record(z.string().regex(/^oidc\.[a-z0-9-]{1,32}$/), oidcSettingsSchema);

/** Settings of OIDC providers, in JSON. */
const oidcProviders = z.string().transform((text, context) => {
  const parsed = oidcProvidersSchema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const keys = issue?.code === 'unrecognized_keys' ? issue.keys : [];
  const message = TEXTS.oidcProviders([...(issue?.path ?? []), ...keys].join(' › '));
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Professionals, each identified by a provider and its identifier for them: `oidc.prosanteconnect:899700000000`. */
const identifiers = list.pipe(
  z.array(
    z
      .string()
      .regex(/^oidc\.[a-z0-9-]{1,32}:./, TEXTS.administratorIdentifier)
      .transform((text) => {
        const colon = text.indexOf(':');
        return { provider: text.slice(0, colon), identifier: text.slice(colon + 1) };
      }),
  ),
);

/** Every environment variable that doc2 reads. `.env.example` explains each of them. */
export const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], { error: TEXTS.nodeEnvironment })
    .default('development'),
  HOST: z.string().default('localhost'),
  PORT: port.default(3000),
  PUBLIC_URL: webUrl.transform((url) => url.replace(/\/+$/, '')).optional(),
  TRUST_PROXY: list.pipe(z.array(proxy)).optional(),
  CONNECTIONS_PER_ADDRESS: positiveInteger.default(256),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  DATABASE_TLS: z.enum(['verify-full', 'off'], { error: TEXTS.databaseTls }).default('verify-full'),
  DATABASE_POOL_MAX: positiveInteger.default(10),
  DATABASE_STATEMENT_SECONDS: atMost(DAY_SECONDS).default(30),
  DATABASE_PREPARED_STATEMENTS: z.enum(['true', 'false'], { error: TEXTS.boolean }).default('true'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, TEXTS.bucket)
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: webUrl.optional(),
  S3_PUBLIC_ENDPOINT: webUrl.optional(),
  S3_PATH_STYLE: z.enum(['true', 'false'], { error: TEXTS.boolean }).default('false'),
  S3_ENCRYPTION: z.enum(['none', 'AES256', 'aws:kms'], { error: TEXTS.encryption }).default('none'),
  S3_KMS_KEY_ID: z.string().optional(),
  CLAMD_HOST: z
    .string()
    .regex(/^[^\s:/]+(:\d{1,5})?$/, TEXTS.host)
    .optional(),
  INBOX_DIR: z.string().optional(),
  INBOX_S3_PREFIX: z
    .string()
    .regex(/^[^/].*[^/]\/?$/, TEXTS.bucketPrefix)
    .transform((text) => text.replace(/\/?$/, '/'))
    .optional(),
  INBOX_QUIET_SECONDS: positiveInteger.default(5),
  INBOX_KEEP: z.enum(['true', 'false'], { error: TEXTS.boolean }).default('true'),
  OPERATOR_EMAIL_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, TEXTS.domain)
    .transform((domain) => domain.toLowerCase())
    .default('doc2.example'),
  SUPPORT_EMAIL: z.email({ error: TEXTS.email }).default('support@doc2.example'),
  MARKETPLACE_URL: webUrl.default('https://marketplace.doc2.example'),
  REDIRECT_ORIGINS: origins.default([]),
  SESSION_TTL_SECONDS: positiveInteger.default(3600),
  SESSION_MAX_DAYS: atMost(TEN_YEARS_DAYS).default(30),
  ADMINISTRATOR_SESSION_MAX_HOURS: atMost(24 * TEN_YEARS_DAYS).default(12),
  IDLE_MINUTES: wholeNumber.default(30),
  ACCESS_TOKEN_CALLS_PER_MINUTE: positiveInteger.default(600),
  SECRET_KEY: z.string().min(32, TEXTS.secretLength).optional(),
  TRAIL_KEY: list.pipe(z.array(z.string().min(32, TEXTS.secretLength)).min(1, TEXTS.secretLength)).optional(),
  TRAIL_MONTHS: atMost(TRAIL_MONTHS_MAX)
    .refine((months) => months >= 6, TEXTS.trailMonths)
    .default(12),
  SUBJECT_KEY: z.string().min(32, TEXTS.secretLength).optional(),
  SUBJECT_KEY_BEFORE: z.string().min(32, TEXTS.secretLength).optional(),
  OPERATIONS_HOST: z.string().default('127.0.0.1'),
  OPERATIONS_PORT: port.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.transform((url) => url.replace(/\/+$/, '')).optional(),
  STOP_TIMEOUT_SECONDS: atMost(DAY_SECONDS).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: TEXTS.oneOf(LOG_LEVELS) }).optional(),
  CATALOGUE_DIR: z.string().optional(),
  EXTRACTIONS_AT_ONCE: positiveInteger.default(2),
  EXTRACTION_WAIT_SECONDS: atMost(DAY_SECONDS).default(240),
  EXTRACTION_TIME_ZONE: z.string().refine(isTimeZone, TEXTS.timeZone).default(DEFAULT_TIME_ZONE),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]+$/, TEXTS.projectId)
    .default('demo-doc2'),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_APP_ID: z.string().default('doc2-web'),
  FIREBASE_AUTH_DOMAIN: z.string().optional(),
  FIREBASE_TENANT_ID: z.string().optional(),
  FIREBASE_EMULATOR: z.enum(['true', 'false'], { error: TEXTS.boolean }).optional(),
  FIREBASE_EMULATOR_HOST: z.string().default('127.0.0.1'),
  FIREBASE_EMULATOR_PORT: port.default(9099),
  AUTHENTICATION_EXTERNAL_PROVIDERS: signInProviders.default(['google', 'microsoft']),
  OIDC_PROVIDERS: oidcProviders.default({}),
  ADMINISTRATOR_IDENTIFIERS: identifiers.default([]),
  ADMINISTRATOR_PROVIDERS: list.default([]),
});
export type Environment = z.infer<typeof environmentSchema>;

/** Names of all variables, in the order of `.env.example`. */
export const VARIABLE_NAMES: readonly string[] = Object.keys(environmentSchema.shape);
