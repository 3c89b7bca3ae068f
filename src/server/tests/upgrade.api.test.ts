import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../config/config.ts';
import { connectDatabase, migrate } from '../core/database/database.ts';
import { MIGRATIONS } from '../core/database/migrations/migrations.ts';
import { createTestDatabase, urlOf } from '../core/testing/test-database.ts';
import { startServer } from '../starting/start-server.ts';
import { ADMINISTRATOR, type SignedIn, startTestApp, type TestApp } from './test-app.ts';

/** A future release: it adds something unknown to earlier ones, and fills it from the existing data. */
const GOOD: Migration = {
  async up(db) {
    await sql`alter table observations add column reviewed text not null default 'no'`.execute(db);
    await sql`create table reviews (observation_id uuid primary key references observations)`.execute(db);
    await sql`insert into reviews select id from observations`.execute(db);
  },
};
/** A release whose migration fails on the existing data, after it has changed some of it. */
const FAILING: Migration = {
  async up(db) {
    await sql`update users set name = 'lost'`.execute(db);
    await sql`drop table measures`.execute(db);
    await sql`alter table observations alter column title type integer using title::integer`.execute(db);
  },
};
const BODY = { type_id: 'poids', title: 'Avant', measures: [{ type_id: 'poids.poids', value: '70.50' }] };

describe('a populated database', () => {
  let test: TestApp;
  let claire: SignedIn;
  let id: string;
  beforeAll(async () => {
    test = await startTestApp();
    claire = await test.signIn(ADMINISTRATOR);
    const { body } = await claire.call({ method: 'POST', url: '/api/v1/observations', payload: BODY });
    ({ id } = body as { id: string });
  });
  afterAll(() => test.close());

  const tables = async () =>
    (
      await test.database.pool.query(
        `select table_name, count(*) from information_schema.columns where table_schema = 'public'
         group by table_name order by table_name`,
      )
    ).rows;
  const all = async () => {
    const paths = [`observations/${id}?fetches=Measures`, 'observations', 'observations/_count', 'users/me'];
    const answers = [];
    for (const each of paths) answers.push((await claire.call({ url: `/api/v1/${each}` })).body);
    return answers;
  };

  it('stays unchanged when a migration fails, and the migration is named; earlier ones of the same start are undone too', async () => {
    const [before, schema] = [await all(), await tables()];
    const release = { ...MIGRATIONS, '9001-good': GOOD, '9002-failing': FAILING, '9003-good': GOOD };
    await expect(migrate(test.database.queries, release)).rejects.toMatchObject({
      migration: '9002-failing',
    });
    expect(await tables()).toEqual(schema);
    expect(await all()).toEqual(before);
  });

  it('is migrated once by processes that start together, while processes of the previous version serve', async () => {
    const before = await all();
    const release = { ...MIGRATIONS, '9001-good': GOOD };
    await Promise.all([1, 2, 3].map(() => migrate(test.database.queries, release)));
    expect((await test.database.pool.query('select observation_id from reviews')).rows).toEqual([
      { observation_id: id },
    ]);
    expect(await all()).toEqual(before);
    const { status } = await claire.call({ method: 'POST', url: '/api/v1/observations', payload: BODY });
    expect(status).toBe(200);
  });

  it('can be used by the previous version again', async () => {
    await migrate(test.database.queries);
    expect((await test.database.pool.query('select from reviews')).rows).toHaveLength(1);
  });

  it('is left alone by a version that lacks one of its migrations', async () => {
    const schema = await tables();
    await expect(migrate(test.database.queries, { '9001-good': GOOD })).rejects.toThrow('is missing');
    expect(await tables()).toEqual(schema);
  });
});

describe('a start on an empty database', () => {
  it('prepares it once, however many processes start together; a foreign database is refused and left unchanged', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'doc2-upgrade-'));
    const test = await createTestDatabase();
    const { pool, close } = connectDatabase(test.connection);
    const start = () =>
      startServer(
        loadConfig({
          NODE_ENV: 'production',
          PUBLIC_URL: 'https://doc2.fr',
          DATA_DIR: dataDir,
          DATABASE_URL: urlOf(test.connection),
          LOG_LEVEL: 'silent',
          SECRET_KEY: 'a secret of the tests, 32 characters long',
          TRAIL_KEY: 'another secret of the tests that seals the trail',
          SUBJECT_KEY: 'a secret of the tests, 32 characters long',
          FIREBASE_PROJECT_ID: 'clinique-des-lilas',
          FIREBASE_API_KEY: 'public-key',
        }),
        { role: 'worker', webFolder: undefined, print: () => {} },
      );
    try {
      await pool.query('drop schema public cascade; create schema public; create table files (x int)');
      await expect(start()).rejects.toThrow(
        /La mise à jour de la base de données a échoué à l'étape «\s0001-first\s».*"code":"42P07"/,
      );
      expect((await pool.query('select from kysely_migration')).rows).toEqual([]);
      expect((await pool.query('select x from files')).rows).toEqual([]);

      await pool.query('drop table files; drop schema pgboss cascade');
      for (const server of await Promise.all([start(), start()])) await server.stop();
      const done = (await pool.query('select name from kysely_migration order by name')).rows;
      expect(done).toEqual(Object.keys(MIGRATIONS).map((name) => ({ name })));
    } finally {
      await close();
      await test.drop();
      await rm(dataDir, { recursive: true });
    }
  });
});
