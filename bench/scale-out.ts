import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { connectDatabase, migrate } from '../src/server/core/database/database.ts';
import { buildIndexes } from '../src/server/core/database/indexes.ts';
import { createTestBucket } from '../src/server/core/testing/test-bucket.ts';
import { startS3Server } from '../tools/s3/s3-server.ts';
import { startDoc2 } from './drills/doc2-process.ts';
import { newSecrets } from './drills/new-secrets.ts';
import { startNginx } from './drills/nginx.ts';
import { startPgBouncer } from './drills/pgbouncer.ts';
import { lostFiles, startUploaders } from './drills/uploaders.ts';
import { lostOrDoubled, startWriters } from './drills/writers.ts';
import { signIn } from './load/person.ts';
import { startDatabase } from './load/servers.ts';

/**
 * `npm run drill:scale-out`: two API processes and two workers behind nginx, on one PostgreSQL and one S3 server, under
 * load. One of each is killed with -9; nothing acknowledged may be lost or done twice.
 *
 * --seconds 10    how long clients work before and after
 * --pgbouncer     sends everything, migrations and jobs included, through PgBouncer in transaction mode, without
 *                 prepared statements
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    pgbouncer: { type: 'boolean', default: false },
  },
});
const wait = () => new Promise((resolve) => setTimeout(resolve, Number(values.seconds) * 1000));
/** A dead worker is detected after 10 to 20 s, and its jobs then queue behind the others. */
const JOBS_LIMIT_MS = 180_000;

const stops: (() => unknown)[] = [];
const started = <Part extends { stop(): Promise<unknown> }>(part: Part): Part => {
  stops.push(() => part.stop());
  return part;
};

try {
  const folder = mkdtempSync(path.join(tmpdir(), 'doc2-drill-'));
  stops.push(() => rmSync(folder, { recursive: true, force: true }));
  const direct = started(await startDatabase('postgres')).environment;
  const bouncer = values.pgbouncer && started(await startPgBouncer(folder, direct.DATABASE_URL ?? ''));
  const environment = bouncer ? { DATABASE_URL: bouncer.url, DATABASE_PREPARED_STATEMENTS: 'false' } : direct;
  const s3 = await startS3Server();
  stops.push(() => s3.close());
  process.env.TEST_S3_ENDPOINT = s3.endpoint;
  process.env.AWS_ACCESS_KEY_ID = s3.accessKey;
  process.env.AWS_SECRET_ACCESS_KEY = s3.secretKey;
  const bucket = await createTestBucket();
  const shared = {
    ...environment,
    PUBLIC_URL: 'http://127.0.0.1:3000',
    ...newSecrets(),
    LOG_LEVEL: 'warn',
    S3_BUCKET: bucket.options.bucket,
    S3_ENDPOINT: s3.endpoint,
    S3_PATH_STYLE: 'true',
    AWS_ACCESS_KEY_ID: s3.accessKey,
    AWS_SECRET_ACCESS_KEY: s3.secretKey,
  };
  const database = connectDatabase({ connectionString: environment.DATABASE_URL });
  stops.push(() => database.close());
  await migrate(database.queries);
  await buildIndexes(database.unhurried);
  const { headers } = await signIn(database);

  const [api, otherApi] = [
    started(await startDoc2('api', 'api-1', folder, shared)),
    started(await startDoc2('api', 'api-2', folder, shared)),
  ];
  const worker = started(await startDoc2('worker', 'worker-1', folder, shared));
  started(await startDoc2('worker', 'worker-2', folder, shared));
  const proxy = started(await startNginx(folder, [api.port, otherApi.port]));

  const writers = startWriters(proxy.url, headers, 3);
  const uploaders = startUploaders(proxy.url, headers, 2);
  await wait();
  await Promise.all([api.kill(), worker.kill()]);
  console.log("kill -9 d'un processus api et d'un processus worker");
  await wait();
  const [written, sent] = await Promise.all([writers.stop(), uploaders.stop()]);
  console.log(`déclarations confirmées : ${written.acknowledged.size}, renvoyées : ${written.retried}`);
  console.log(`fichiers confirmés : ${sent.finished.size}, étapes renvoyées : ${sent.retried}`);
  console.log(`temps sans déclaration acceptée : ${(written.longestGapMs / 1000).toFixed(1)} s`);
  const problems = [
    ...(await lostOrDoubled(database, written)),
    ...(await lostFiles(proxy.url, headers, sent, JOBS_LIMIT_MS)),
  ];
  console.log(problems.length === 0 ? 'rien de perdu, rien en double' : problems.join('\n'));
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  for (const stop of stops.reverse()) await stop();
}
