import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { connectDatabase } from '../src/server/core/database/database.ts';
import { findFreePort } from '../src/server/core/free-port.ts';
import { describePostgres, findPostgres } from '../tools/postgres/find-postgres.ts';
import { startPostgres } from '../tools/postgres/server.ts';
import { startDoc2 } from './drills/doc2-process.ts';
import { newSecrets } from './drills/new-secrets.ts';
import { startS3Process } from './drills/s3-process.ts';
import { halfDone, lostFiles, startUploaders } from './drills/uploaders.ts';
import { lostOrDoubled, startWriters } from './drills/writers.ts';
import { signIn } from './load/person.ts';

/**
 * `npm run drill:faults`: in each round, the API, a worker, PostgreSQL or the S3 server is killed with -9 at a random
 * moment of declarations, uploads and extractions, then started again. Afterwards, everything acknowledged must be
 * there once, with the content that was sent.
 *
 * --rounds 100
 * --seed TEXT     the seed that an earlier run printed, to make the same choices again
 * --only api,s3   kills only these
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string' },
    only: { type: 'string' },
  },
});
const seed = values.seed ?? randomBytes(4).toString('hex');
const BUCKET = 'doc2-drill';
const JOBS_LIMIT_MS = 180_000;
console.log(`graine : ${seed}`);

const stops: (() => unknown)[] = [];
try {
  const folder = mkdtempSync(path.join(tmpdir(), 'doc2-faults-'));
  stops.push(() => process.exitCode === 0 && rmSync(folder, { recursive: true, force: true }));
  const programs = findPostgres();
  console.log(describePostgres(programs));
  const postgres = await startPostgres(programs, {});
  stops.push(() => postgres.stop());
  const s3Port = await findFreePort(['127.0.0.1'], 0);
  const s3 = await startS3Process(folder, s3Port, BUCKET);
  stops.push(() => s3.stop());
  const port = await findFreePort(['127.0.0.1'], 0);
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: postgres.url,
    ...newSecrets(),
    LOG_LEVEL: 'warn',
    S3_BUCKET: BUCKET,
    S3_ENDPOINT: `http://127.0.0.1:${s3Port}`,
    S3_PATH_STYLE: 'true',
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  };
  const database = connectDatabase({ connectionString: postgres.url });
  stops.push(() => database.close());
  // Both start at once on an empty database: one of them migrates it while the other waits.
  let [api, worker] = await Promise.all([
    startDoc2('api', 'api', folder, environment),
    startDoc2('worker', 'worker', folder, environment),
  ]);
  stops.push(() => Promise.all([api.stop(), worker.stop()]));
  const { headers } = await signIn(database);

  const faults: Record<string, (pauseMs: number) => Promise<void>> = {
    async api(pauseMs) {
      await api.kill();
      await pause(pauseMs);
      api = await startDoc2('api', 'api', folder, environment);
    },
    async worker(pauseMs) {
      await worker.kill();
      await pause(pauseMs);
      worker = await startDoc2('worker', 'worker', folder, environment);
    },
    postgresql: (pauseMs) => postgres.killAndRestart(pauseMs),
    s3: (pauseMs) => s3.killAndRestart(pauseMs),
  };

  const writers = startWriters(url, headers, 2);
  const uploaders = startUploaders(url, headers, 2);
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const names = values.only?.split(',') ?? Object.keys(faults);
    const name = names[Math.floor(random(round, 'victim') * names.length)] ?? '';
    await pause(200 + random(round, 'moment') * 2_000);
    await faults[name]?.(random(round, 'pause') * 1_500);
    process.stdout.write(`${name} `);
  }
  const [written, sent] = await Promise.all([writers.stop(), uploaders.stop()]);
  console.log(
    `\n${values.rounds} coups, ${written.acknowledged.size} déclarations et ${sent.finished.size} fichiers confirmés`,
  );
  const problems = [
    ...(await lostOrDoubled(database, written)),
    ...(await lostFiles(url, headers, sent, JOBS_LIMIT_MS)),
    ...(await halfDone(database, url, headers)),
  ];
  console.log(problems.length === 0 ? 'rien de perdu, rien en double' : problems.join('\n'));
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  for (const stop of stops.reverse()) await stop();
}

/** A number between 0 and 1, the same for the same seed, round and question. */
function random(round: number, question: string): number {
  return createHash('sha256').update(`${seed} ${round} ${question}`).digest().readUInt32BE() / 2 ** 32;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
