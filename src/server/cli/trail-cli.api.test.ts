import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sealTrail } from '../audit/sealing/seal-new-rows.ts';
import { connectDatabase, type Database } from '../core/database/database.ts';
import { createTestDatabase, type TestDatabase, urlOf } from '../core/testing/test-database.ts';

const TRAIL_KEY = 'another secret of the tests that seals the trail';

let test: TestDatabase;
let database: Database;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'doc2-trail-'));
  test = await createTestDatabase();
  database = connectDatabase(test.connection);
  await database.pool.query("insert into audit (action) select 'user.read' from generate_series(1, 40)");
  await sealTrail(database, TRAIL_KEY);
});
afterAll(async () => {
  await database.close();
  await test.drop();
  await rm(folder, { recursive: true });
});

const run = promisify(execFile);
const trail = async (...words: string[]) => {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: urlOf(test.connection),
    TRAIL_KEY,
    DATA_DIR: folder,
  };
  const command = path.resolve(import.meta.dirname, 'trail-cli.ts');
  return run(process.execPath, [command, ...words], { env, cwd: folder }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stderr }) => ({ code, text: String(stderr) }),
  );
};

it('the trail is verified, exported with its proof, and checked by somebody with neither database nor key', async () => {
  const verified = await trail('verify');
  expect(verified).toMatchObject({
    code: 0,
    text: expect.stringContaining('40 lignes comparées à 1 scellés'),
  });
  const head = /: (1:[0-9a-f]{64})/.exec(verified.text)?.[1] ?? '';
  expect(await trail('verify', '--expect', head)).toMatchObject({ code: 0 });
  expect(await trail('verify', '--expect', `2:${head.slice(2)}`)).toMatchObject({
    code: 1,
    text: expect.stringContaining('Le scellé 2 manque.'),
  });

  const { rows } = await database.pool.query("select to_char(now() at time zone 'UTC', 'YYYY-MM') as month");
  const file = path.join(folder, 'export.jsonl');
  await writeFile(file, (await trail('export', rows[0]?.month)).text);
  const key = (await trail('key')).text.trim();
  expect(await trail('check', file, key)).toMatchObject({
    code: 0,
    text: expect.stringContaining('40 lignes'),
  });
});

it('a row that somebody changed is reported, with status 1', async () => {
  await database.pool.query('alter table audit disable trigger user');
  await database.pool.query("update audit set action = 'file.erase' where id = 17");
  await database.pool.query('alter table audit enable trigger user');
  expect(await trail('verify')).toMatchObject({
    code: 1,
    text: expect.stringContaining('La ligne 17 a été modifiée.'),
  });
}, 600_000);

it('an unknown command prints the usage', async () => {
  expect(await trail('effacer')).toMatchObject({
    code: 1,
    text: expect.stringContaining('npm run trail -- verify'),
  });
});
