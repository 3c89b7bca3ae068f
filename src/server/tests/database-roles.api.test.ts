import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealTrail } from '../audit/sealing/seal-new-rows.ts';
import { verifyTrail } from '../audit/sealing/verify.ts';
import { connectDatabase, type Database } from '../core/database/database.ts';
import { withDatabase } from '../core/testing/postgres-url.ts';
import { onServer } from '../core/testing/test-database.ts';
import { prepareDatabase } from '../starting/prepare-database.ts';
import { awaitExtraction, storeFile } from './store-file-fixture.ts';
import { ADMINISTRATOR, type SignedIn, startTestApp, type TestApp } from './test-app.ts';

/** Roles belong to the whole server, so those of this test have names of their own. */
const NAME = `doc2_roles_${randomBytes(4).toString('hex')}`;
const OWNER = `${NAME}_owner`;
const KEY = 'a key of the tests that seals the trail';
const server = process.env.TEST_DATABASE_URL ?? '';

const urlFor = (user: string) => {
  const url = new URL(withDatabase(server, NAME));
  url.username = user;
  url.password = 'of the tests';
  return url.toString();
};

let test: TestApp;
let script: string;
let claire: SignedIn;
let serving: Database;
beforeAll(async () => {
  await onServer(server, `create database ${NAME}`);
  const deployed = await readFile(new URL('../../../deploy/roles.sql', import.meta.url), 'utf8');
  script = deployed.replaceAll(/\bdoc2(_owner)?\b/g, `${NAME}$1`);
  for (const statement of [
    script,
    ...[OWNER, NAME].map((role) => `alter role ${role} password 'of the tests'`),
  ])
    await onServer(withDatabase(server, NAME), statement);
  const owner = connectDatabase({ connectionString: urlFor(OWNER) });
  await prepareDatabase(owner);
  await owner.close();
  // Once more, now that there are tables.
  await onServer(withDatabase(server, NAME), script);
  test = await startTestApp({
    openDatabase: async () => {
      const database = connectDatabase({ connectionString: urlFor(NAME), prepares: true });
      return { database, drop: async () => undefined };
    },
  });
  serving = test.database;
  claire = await test.signIn(ADMINISTRATOR);
});
afterAll(async () => {
  await test.close();
  await onServer(server, `drop database ${NAME} with (force)`);
  for (const role of [NAME, OWNER]) await onServer(server, `drop role ${role}`);
});

const run = (statement: string) => serving.pool.query(statement);

describe('the serving role', () => {
  it('declares, lists, uploads and extracts, and seals the trail', async () => {
    const payload = { type_id: 'poids', title: 'Poids', measures: [{ type_id: 'poids.poids', value: 70 }] };
    expect(await claire.call({ method: 'POST', url: '/api/v1/observations', payload })).toMatchObject({
      status: 200,
    });
    expect(await claire.call({ url: '/api/v1/observations?q:text=poids' })).toMatchObject({ status: 200 });
    const file = await storeFile(test, claire, 'g.csv', 'Date;Glycémie à jeun (g/L)\n12/03/2026;0,93\n');
    await awaitExtraction(test, claire, file);
    expect((await sealTrail(serving, KEY)).sealed).toBeGreaterThan(0);
    const options = { keys: [KEY], months: 12, now: new Date() };
    expect((await verifyTrail(serving, options)).finding).toBeUndefined();
    expect(await run("select drop_audit_before('2020-01-01') as dropped")).toMatchObject({
      rows: [{ dropped: 0 }],
    });
  });

  it('is not a superuser, and neither is the owner', async () => {
    const { rows } = await run(`select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls as more
      from pg_roles where rolname in ('${NAME}', '${OWNER}')`);
    expect(rows).toEqual([{ more: false }, { more: false }]);
  });

  it.each([
    ['put a schema of its own in front', 'create schema diverted'],
    ['make a table', 'create table public.diverted (id integer)'],
    ['make a temporary table', 'create temporary table audit (id integer)'],
    ['change the trail', "update audit set action = 'user.read'"],
    ['take rows out of the trail', 'delete from audit'],
    ['empty the trail', 'truncate audit'],
    [
      'choose the id of a row',
      "insert into audit (id, action) overriding system value values (1000000, 'user.read')",
    ],
    ['move the ids of the trail', "select setval('audit_id_seq', 1)"],
    ['take the guard of the trail away', 'alter table audit disable trigger user'],
    ['change a seal', 'update audit_seals set count = 0'],
    ['take seals away', 'delete from audit_seals'],
    ['give itself rights', 'select limit_trail_rights()'],
  ])('cannot %s', async (_, statement) => {
    await expect(run(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('cannot delete a recent month', async () => {
    await expect(run('select drop_audit_before(current_date)')).rejects.toThrow('six months');
  });

  it('cannot delete a recent month by a seal of its own making', async () => {
    const rows = async () => (await run('select count(*)::int as n from audit')).rows[0].n;
    await run("insert into audit (action) values ('user.read')");
    const before = await rows();
    await run(
      `insert into audit_seals select max(id) + 1, '2020-01-01', max(to_id) + 1,
         (select last_value from audit_id_seq), 1, now(), '', '', '', '', null from audit_seals`,
    );
    expect((await run("select drop_audit_before('2020-02-01') as dropped")).rows).toEqual([{ dropped: 0 }]);
    expect(await rows()).toBe(before);
  });

  it.each([
    ['over rows to come', 'max(id) + 1', 'max(to_id) + 1', '9000000000000'],
    ['far ahead', 'max(id) + 1000', 'max(to_id) + 1', 'max(to_id) + 1'],
    ['over rows that are sealed', 'max(id) + 1', '1', 'max(to_id)'],
  ])('cannot stop the sealing by a seal %s', async (_, id, from, to) => {
    await expect(
      run(`insert into audit_seals select ${id}, '2020-01-01', ${from}, ${to}, 1, now(), '', '', '', '', null
        from audit_seals`),
    ).rejects.toThrow('a seal follows the one before it');
    await run("insert into audit (action) values ('user.read')");
    expect((await sealTrail(serving, KEY)).sealed).toBeGreaterThan(0);
  });

  it('cannot choose the time of a row', async () => {
    const { rows } = await run(
      "insert into audit (time, action) values ('2020-01-01', 'user.read') returning now() - time < '1 minute' as now",
    );
    expect(rows).toEqual([{ now: true }]);
  });

  it('has our path in each connection, even after it changed its own', async () => {
    const { rows } = await run('select current_user as me');
    await run(`alter role ${rows[0]?.me} set search_path = diverted, public`);
    const again = connectDatabase({ connectionString: urlFor(NAME) });
    expect((await again.pool.query('show search_path')).rows).toEqual([{ search_path: 'public,pg_temp' }]);
    await again.close();
  });
});

it("the owner's connections have the same protected path", async () => {
  const client = new pg.Client({ connectionString: urlFor(OWNER) });
  await client.connect();
  const { rows } = await client.query('show search_path');
  expect(rows).toEqual([{ search_path: 'public, pg_temp' }]);
  await client.end();
});

it('the tables of a database that the serving role owned become those of the owner, and it goes on serving', async () => {
  const before = `${NAME}_before`;
  await onServer(server, `create database ${before}`);
  const url = withDatabase(server, before);
  await onServer(url, 'create table kept (id integer)');
  await onServer(url, `alter table kept owner to ${NAME}`);
  await onServer(url, script);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    "select tableowner, has_table_privilege($1, 'kept', 'insert') as serves from pg_tables where tablename = 'kept'",
    [NAME],
  );
  await client.end();
  await onServer(server, `drop database ${before} with (force)`);
  expect(rows).toEqual([{ tableowner: OWNER, serves: true }]);
});
