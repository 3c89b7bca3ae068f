import { expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { PRODUCTION, refusal } from './config-fixture.ts';

it('refuses, in production, a bucket that browsers would reach over plain http', () => {
  const env = { ...PRODUCTION, S3_BUCKET: 'fichiers', S3_ENDPOINT: 'http://minio:9000' };
  expect(refusal(env)).toContain('S3_ENDPOINT');
});

it.each([
  ['DATABASE_URL', 'postgres://doc2@base.exemple.fr/doc2'],
  ['DATABASE_URL', 'postgres://doc2@base.exemple.fr/doc2?sslmode=require'],
  ['DATABASE_URL', 'postgres://doc2@base.exemple.fr/doc2?sslmode=no-verify'],
  ['DATABASE_URL', 'postgres://doc2@localhost/doc2?host=base.exemple.fr'],
  ['DATABASE_URL', 'postgres://doc2@localhost/doc2?host=localhost&host=base.exemple.fr'],
  ['DATABASE_URL', 'postgres://doc2@base.exemple.fr/doc2?sslmode=verify-full&sslmode=disable'],
  ['DATABASE_REPLICA_URL', 'postgres://doc2@replique.exemple.fr/doc2'],
])('refuses, in production, a %s in clear text (%s) unless the operator allows it', (name, url) => {
  const here = { ...PRODUCTION, DATABASE_URL: 'postgres://doc2@localhost/doc2' };
  expect(refusal({ ...here, [name]: url })).toContain(`La variable ${name}`);
  expect(refusal({ ...here, [name]: url, DATABASE_TLS: 'off' })).toBe('');
  expect(refusal({ ...here, NODE_ENV: 'development', SECRET_KEY: '', [name]: url })).not.toContain(name);
});

it.each([
  'postgres://doc2@base.exemple.fr/doc2?sslmode=verify-full',
  'postgres://doc2@127.0.0.1/doc2',
  'postgres://doc2@localhost/doc2?host=%2Frun%2Fpostgresql',
])('accepts the database %s in production', (DATABASE_URL) => {
  expect(refusal({ ...PRODUCTION, DATABASE_URL })).toBe('');
});

it.each([
  ['FIREBASE_EMULATOR', { ...PRODUCTION, FIREBASE_PROJECT_ID: 'demo-doc2', FIREBASE_EMULATOR: 'true' }],
  ['FIREBASE_EMULATOR_HOST', { FIREBASE_EMULATOR_HOST: '192.168.1.10' }],
  ['FIREBASE_EMULATOR_HOST', { FIREBASE_EMULATOR_HOST: '0.0.0.0' }],
  ['HOST', { HOST: '0.0.0.0' }],
  ['HOST', { HOST: '192.168.1.10' }],
  ['HOST', { HOST: '::' }],
  ['HOST', { HOST: 'clinique.local' }],
  ['FIREBASE_PROJECT_ID', { FIREBASE_PROJECT_ID: 'doc2-live' }],
])('refuses an emulator that is not a local demonstration (%s)', (name, env) => {
  expect(refusal(env)).toContain(name);
});

it.each([
  'http://doc2.fr',
  'http://192.168.1.10:3000',
  'http://localhost.doc2.fr',
  'http://127.0.0.1.doc2.fr',
])('refuses a public address in clear text, in production or not (%s)', (PUBLIC_URL) => {
  expect(refusal({ PUBLIC_URL })).toContain('La variable PUBLIC_URL');
  expect(refusal({ ...PRODUCTION, PUBLIC_URL })).toContain('La variable PUBLIC_URL');
});

it('listens on all addresses when the identity provider is the real one', () => {
  expect(loadConfig({ ...PRODUCTION, HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
});

it.each(['PUBLIC_URL', 'SECRET_KEY', 'TRAIL_KEY', 'SUBJECT_KEY', 'FIREBASE_API_KEY', 'FIREBASE_PROJECT_ID'])(
  'demands %s in production',
  (name) => {
    expect(refusal({ ...PRODUCTION, [name]: '' })).toContain(name);
  },
);

it('runs without emulator in production', () => {
  expect(loadConfig(PRODUCTION).firebase.emulator).toBeNull();
});

it('refuses redirects to this machine in production', () => {
  expect(refusal({ ...PRODUCTION, REDIRECT_ORIGINS: 'http://localhost:8080' })).toContain('REDIRECT_ORIGINS');
  expect(
    loadConfig({ REDIRECT_ORIGINS: 'http://localhost:8080, https://exemple.fr' }).redirectOrigins,
  ).toEqual(['http://localhost:8080', 'https://exemple.fr']);
});
