import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { loadConfig, withPort } from './config.ts';
import { PRODUCTION, refusal } from './config-fixture.ts';
import { VARIABLE_NAMES } from './config-variables.ts';

describe('loadConfig', () => {
  it('returns the embedded defaults when nothing is set', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      environment: 'development',
      port: 3000,
      dataDir: 'data',
      publicUrl: 'http://localhost:3000',
      database: { url: undefined },
      operator: { email_domain: 'doc2.example' },
      sessionTtlSeconds: 3600,
      firebase: {
        projectId: 'demo-doc2',
        tenantId: null,
        externalProviders: [{ name: 'google' }, { name: 'microsoft' }],
        emulator: { host: '127.0.0.1', port: 9099 },
      },
    });
  });

  it('offers no provider when none is wanted, and only then', () => {
    const offered = (AUTHENTICATION_EXTERNAL_PROVIDERS: string) =>
      loadConfig({ AUTHENTICATION_EXTERNAL_PROVIDERS }).firebase.externalProviders.map(({ name }) => name);
    expect(offered('none')).toEqual([]);
    expect(offered('')).toEqual(['google', 'microsoft']);
    expect(refusal({ AUTHENTICATION_EXTERNAL_PROVIDERS: 'google,none' })).toContain('none');
  });

  it('takes an origin as people copy it, in any case and with its slash', () => {
    const REDIRECT_ORIGINS = 'https://Clinique.example/, https://exemple.fr:443';
    expect(loadConfig({ REDIRECT_ORIGINS }).redirectOrigins).toEqual([
      'https://clinique.example',
      'https://exemple.fr',
    ]);
    expect(refusal({ REDIRECT_ORIGINS: 'https://exemple.fr/?a' })).toContain('REDIRECT_ORIGINS');
  });

  it("refuses an administrators' provider that the sign-in screen does not offer", () => {
    const given = { AUTHENTICATION_EXTERNAL_PROVIDERS: 'google,oidc.a=Clinique' };
    expect(loadConfig({ ...given, ADMINISTRATOR_PROVIDERS: 'oidc.a' }).administratorProviders).toMatchObject([
      { name: 'oidc.a', title: 'Clinique' },
    ]);
    expect(refusal({ ...given, ADMINISTRATOR_PROVIDERS: 'microsoft' })).toMatch(
      /ADMINISTRATOR_PROVIDERS .*microsoft/,
    );
  });

  it("knows what Pro Santé Connect needs, and reads the operator's settings of each OIDC provider", () => {
    const given = { AUTHENTICATION_EXTERNAL_PROVIDERS: 'oidc.prosanteconnect,oidc.clinique=Clinique' };
    const settings = { scopes: ['openid', 'groups'], acr: ['2fa'], identifier: 'sub' };
    const config = loadConfig({
      ...given,
      OIDC_PROVIDERS: JSON.stringify({ 'oidc.clinique': settings }),
      ADMINISTRATOR_IDENTIFIERS: 'oidc.prosanteconnect:899700000001, oidc.clinique:f:550d:12',
    });
    expect(config.firebase.externalProviders).toEqual([
      {
        name: 'oidc.prosanteconnect',
        title: 'Pro Santé Connect',
        icon: 'logos-prosanteconnect',
        scopes: ['openid', 'scope_all'],
        parameters: { acr_values: 'eidas1' },
        acr: [],
        identifier: 'preferred_username',
      },
      { name: 'oidc.clinique', title: 'Clinique', icon: 'logos-clinique', parameters: {}, ...settings },
    ]);
    expect(config.administratorIdentifiers).toEqual([
      { provider: 'oidc.prosanteconnect', identifier: '899700000001' },
      { provider: 'oidc.clinique', identifier: 'f:550d:12' },
    ]);
  });

  it.each([
    ['OIDC_PROVIDERS', 'openid scope_all', /objet JSON/],
    ['OIDC_PROVIDERS', '[]', /objet JSON/],
    ['OIDC_PROVIDERS', '{"google":{}}', /objet JSON.*voir google/],
    ['OIDC_PROVIDERS', '{"oidc.a":{"scope":["openid"]}}', /voir oidc\.a › scope\./],
    ['OIDC_PROVIDERS', '{"oidc.a":{"acr":"eidas1"}}', /voir oidc\.a › acr\./],
    ['OIDC_PROVIDERS', '{"oidc.a":{"parameters":{"state":"x"}}}', /voir oidc\.a › parameters › state\./],
    ['OIDC_PROVIDERS', '{"oidc.b":{}}', /oidc\.b.*AUTHENTICATION_EXTERNAL_PROVIDERS/],
    ['ADMINISTRATOR_IDENTIFIERS', '899700000001', /oidc\.nom:identifiant/],
    ['ADMINISTRATOR_IDENTIFIERS', 'oidc.a:', /oidc\.nom:identifiant/],
    ['ADMINISTRATOR_IDENTIFIERS', 'google:1', /oidc\.nom:identifiant/],
    ['ADMINISTRATOR_IDENTIFIERS', 'oidc.b:1', /oidc\.b.*AUTHENTICATION_EXTERNAL_PROVIDERS/],
    ['ADMINISTRATOR_IDENTIFIERS', 'oidc.a:1', /oidc\.a.*OIDC_PROVIDERS/],
  ])('refuses %s=%s, and explains why', (name, value, reason) => {
    const message = refusal({ AUTHENTICATION_EXTERNAL_PROVIDERS: 'google,oidc.a', [name]: value });
    expect(message).toMatch(reason);
    expect(message).toContain(`La variable ${name} n'est pas valide`);
  });

  it('reads the bucket and the scanner', () => {
    const given = {
      S3_BUCKET: 'fichiers',
      S3_ENDPOINT: 'http://minio:9000',
      S3_PUBLIC_ENDPOINT: 'https://s3.exemple.fr',
      S3_PATH_STYLE: 'true',
      S3_ENCRYPTION: 'AES256',
      CLAMD_HOST: 'clamd',
    };
    expect(loadConfig({ ...PRODUCTION, ...given })).toMatchObject({
      s3: {
        bucket: 'fichiers',
        region: 'us-east-1',
        publicEndpoint: 'https://s3.exemple.fr',
        pathStyle: true,
        encryption: { algorithm: 'AES256' },
      },
      clamd: { host: 'clamd', port: 3310 },
    });
    expect(loadConfig({ CLAMD_HOST: 'clamd:3311' }).clamd).toEqual({ host: 'clamd', port: 3311 });
  });

  it('treats an empty variable as absent', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(loadConfig({}));
  });

  it.each([
    ['NODE_ENV', 'prod'],
    ['PORT', 'abc'],
    ['EXTRACTION_TIME_ZONE', 'Paris'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'localhost:3000'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1,proxy.example'],
    ['DATABASE_URL', 'mysql://localhost/doc2'],
    ['DATABASE_REPLICA_URL', 'https://replique.exemple.fr'],
    ['DATABASE_REPLICA_URL', 'postgres://replique/doc2'],
    ['DATABASE_POOL_MAX', '0'],
    ['OPERATOR_EMAIL_DOMAIN', '@doc2.example'],
    ['SUPPORT_EMAIL', 'support'],
    ['MARKETPLACE_URL', 'javascript:alert(1)'],
    ['REDIRECT_ORIGINS', 'https://exemple.fr/chemin'],
    ['REDIRECT_ORIGINS', 'http://exemple.fr'],
    ['S3_BUCKET', 'Un Bucket'],
    ['S3_ENDPOINT', 's3.exemple.fr'],
    ['S3_ENDPOINT', 'https://s3.exemple.fr'],
    ['S3_ENCRYPTION', 'oui'],
    ['S3_KMS_KEY_ID', 'clé'],
    ['CLAMD_HOST', 'http://clamd'],
    ['SESSION_TTL_SECONDS', '-1'],
    ['SESSION_MAX_DAYS', '100000000'],
    ['ADMINISTRATOR_SESSION_MAX_HOURS', '999999999'],
    ['STOP_TIMEOUT_SECONDS', '2147484'],
    ['DATABASE_STATEMENT_SECONDS', '2147484'],
    ['EXTRACTION_WAIT_SECONDS', '999999999'],
    ['TRAIL_MONTHS', '999999999'],
    ['SECRET_KEY', 'court'],
    ['TRAIL_KEY', `${'t'.repeat(32)},court`],
    ['TRAIL_MONTHS', '5'],
    ['SUBJECT_KEY', 'court'],
    ['LOG_LEVEL', 'loud'],
    ['FIREBASE_PROJECT_ID', 'Doc 2'],
    ['FIREBASE_EMULATOR', 'yes'],
    ['FIREBASE_EMULATOR_PORT', '9099.5'],
    ['AUTHENTICATION_EXTERNAL_PROVIDERS', 'google,facebook'],
  ])('refuses a wrong %s (%s) with a sentence that names it', (name, value) => {
    expect(refusal({ [name]: value })).toContain(`La variable ${name} n'est pas valide`);
  });

  it.each([
    '0.0.0.0/0',
    '::/0',
    '0.0.0.0/1,128.0.0.0/1',
    '10.0.0.1, 2000::/6',
    '::ffff:0.0.0.0/96',
    '0:0:0:0:0:ffff::/96',
    '0::/80',
  ])('refuses TRUST_PROXY=%s, which would believe any client about its own address', (TRUST_PROXY) =>
    expect(refusal({ TRUST_PROXY })).toMatch(/La variable TRUST_PROXY .*n'importe qui/),
  );

  it.each([
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
    ['fc00::/7, ::ffff:10.0.0.0/104', ['fc00::/7', '::ffff:10.0.0.0/104']],
    ['uniquelocal', ['uniquelocal']],
    ['', false],
  ])('reads the proxies of TRUST_PROXY=%s', (text, read) => {
    expect(loadConfig({ TRUST_PROXY: text }).trustProxy).toEqual(read);
  });

  it.each(['data', 'data/arrivee', '.', '/'])(
    'refuses a watched folder that contains its data folder or is inside it (%s)',
    (INBOX_DIR) => expect(refusal({ INBOX_DIR })).toContain('La variable INBOX_DIR'),
  );

  it('watches a prefix only when there is a bucket, and none of its own prefixes', () => {
    expect(refusal({ INBOX_S3_PREFIX: 'arrivee' })).toContain('S3_BUCKET');
    const S3_BUCKET = 'doc2-files';
    expect(refusal({ S3_BUCKET, INBOX_S3_PREFIX: 'kept/labo' })).toContain('La variable INBOX_S3_PREFIX');
    expect(refusal({ S3_BUCKET, INBOX_S3_PREFIX: '/' })).toContain('La variable INBOX_S3_PREFIX');
    const { inbox } = loadConfig({ S3_BUCKET, INBOX_S3_PREFIX: 'arrivee' });
    expect(inbox.bucketPrefix).toBe('arrivee/');
  });

  it('watches a folder next to its data folder, whatever its name begins with', () => {
    expect(
      loadConfig({ INBOX_DIR: 'data-arrivee', INBOX_QUIET_SECONDS: '20', INBOX_KEEP: 'false' }).inbox,
    ).toEqual({ folder: 'data-arrivee', bucketPrefix: null, quietMs: 20_000, keeps: false });
    expect(loadConfig({}).inbox).toMatchObject({ folder: null, quietMs: 5000, keeps: true });
  });

  it('names every wrong variable at once', () => {
    const message = refusal({ PORT: 'x', LOG_LEVEL: 'y' });
    expect(message.split('\n')).toHaveLength(2);
  });

  it.each(['http://localhost:5173', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'https://doc2.fr'])(
    'accepts the public address %s',
    (PUBLIC_URL) => expect(loadConfig({ PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL),
  );
});

describe('withPort', () => {
  it('changes the public address with the port', () => {
    expect(withPort(loadConfig({}), 3001)).toMatchObject({ port: 3001, publicUrl: 'http://localhost:3001' });
  });

  it('keeps a configured public address', () => {
    const config = loadConfig({ PUBLIC_URL: 'https://doc2.fr/' });
    expect(withPort(config, 3001).publicUrl).toBe('https://doc2.fr');
  });
});

it('.env.example explains exactly the variables that are read', async () => {
  const text = await readFile(new URL('../../../.env.example', import.meta.url), 'utf8');
  const names = [...text.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]);
  expect(names).toEqual(VARIABLE_NAMES);
});
