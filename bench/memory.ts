import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectDatabase, migrate } from '../src/server/core/database/database.ts';
import { createTestBucket } from '../src/server/core/testing/test-bucket.ts';
import { API_PREFIX } from '../src/shared/core/endpoint.ts';
import { startS3Server } from '../tools/s3/s3-server.ts';
import { startDoc2 } from './drills/doc2-process.ts';
import { hostilePdfs } from './drills/hostile-pdfs.ts';
import { limitMemory } from './drills/memory-limit.ts';
import { newSecrets } from './drills/new-secrets.ts';
import { sendFile } from './drills/uploaders.ts';
import { signIn } from './load/person.ts';
import { startDatabase } from './load/servers.ts';

/**
 * `npm run drill:memory`: an API process and a worker under the memory limits of `deploy/kubernetes`, each in a control
 * group, like a pod. Sends scanned documents and a hostile PDF, then requests ten previews at once: each must get an
 * answer, even if only that the workers are busy. Then requests each file until it gets its preview, within twenty
 * minutes. The kernel must kill nothing.
 */
const SCANS = ['plusieurs-pages.pdf', 'tableau-cumulatif.webp'];
const HOSTILE = ['page-de-140-mo.pdf'];
const PREVIEWS = 10;
const PREVIEW_LIMIT_MS = 1_200_000;
const MB = 1024 * 1024;

const failures: string[] = [];
const expect = (what: string, isRight: boolean): void => {
  console.log(`${isRight ? 'ok  ' : 'FAIL'} ${what}`);
  if (!isRight) failures.push(what);
};

/** The memory limit of a role in `deploy/kubernetes`, in bytes. */
function limitOf(role: 'api' | 'worker'): number {
  const text = readFileSync(new URL(`../deploy/kubernetes/${role}.yaml`, import.meta.url), 'utf8');
  const [, amount, unit] = /limits: \{ memory: (\d+)(Mi|Gi) \}/.exec(text) ?? [];
  return Number(amount) * (unit === 'Gi' ? 1024 : 1) * MB;
}

const stops: (() => unknown)[] = [];
try {
  const folder = mkdtempSync(path.join(tmpdir(), 'doc2-drill-'));
  stops.push(() => rmSync(folder, { recursive: true, force: true }));
  const base = await startDatabase('postgres');
  stops.push(() => base.stop());
  const database = connectDatabase(base.connection);
  stops.push(() => database.close());
  await migrate(database.queries);
  const { headers } = await signIn(database);
  const s3 = await startS3Server();
  stops.push(() => s3.close());
  process.env.TEST_S3_ENDPOINT = s3.endpoint;
  process.env.AWS_ACCESS_KEY_ID = s3.accessKey;
  process.env.AWS_SECRET_ACCESS_KEY = s3.secretKey;
  const bucket = await createTestBucket();
  const environment = {
    ...base.environment,
    PUBLIC_URL: 'http://127.0.0.1:3000',
    ...newSecrets(),
    LOG_LEVEL: 'warn',
    S3_BUCKET: bucket.options.bucket,
    S3_ENDPOINT: s3.endpoint,
    S3_PATH_STYLE: 'true',
    AWS_ACCESS_KEY_ID: s3.accessKey,
    AWS_SECRET_ACCESS_KEY: s3.secretKey,
  };
  const limited = async (role: 'api' | 'worker') => {
    const limit = limitMemory(role, limitOf(role));
    stops.push(() => limit.remove());
    const doc2 = await startDoc2(role, role, folder, environment, limit.enter);
    stops.push(() => doc2.stop());
    return { ...doc2, limit, role };
  };
  const api = await limited('api');
  const worker = await limited('worker');
  const url = `http://127.0.0.1:${api.port}`;

  const samples = new URL('../src/server/extractions/extractors/ocr/samples/', import.meta.url);
  for (const name of SCANS) await sendFile(url, headers, name, readFileSync(new URL(name, samples)));
  const hostile = hostilePdfs();
  for (const name of HOSTILE) await sendFile(url, headers, name, hostile[name] ?? Buffer.of());
  const { rows: files } = await database.pool.query<{ id: string; name: string }>(
    'select id, name from files order by id',
  );
  const preview = async (id: string) => {
    const path = `${API_PREFIX}/files/${id}/extractions?save=false`;
    const answer = await fetch(url + path, { method: 'PUT', headers }).catch(() => undefined);
    if (answer === undefined) return 'no answer';
    const { code = '' } = (await answer.json()) as { code?: string };
    return `${answer.status} ${code}`.trim();
  };
  const start = performance.now();
  const seconds = () => `after ${Math.round((performance.now() - start) / 1000)} s`;
  await Promise.all(
    Array.from({ length: PREVIEWS / files.length + 1 }, () => files)
      .flat()
      .slice(0, PREVIEWS)
      .map(async ({ id, name }) => {
        const answer = await preview(id);
        expect(`at once, ${name}: ${answer} ${seconds()}`, ['200', '503 extraction_busy'].includes(answer));
      }),
  );
  for (const { id, name } of files) {
    let answer = '';
    while (answer !== '200' && performance.now() - start < PREVIEW_LIMIT_MS) answer = await preview(id);
    expect(`in the end, ${name}: ${answer} ${seconds()}`, answer === '200');
  }
  for (const { role, limit, operations } of [api, worker]) {
    const [peak, most] = [limit.peak(), limitOf(role)].map((bytes) => Math.round(bytes / MB));
    expect(
      `${role}: ${peak} MB at most, of ${most}; killed by the kernel: ${limit.killed()}`,
      limit.killed() === 0,
    );
    expect(`${role} still answers`, (await fetch(`${operations}/readyz`)).ok);
  }
  for (const { role } of failures.length > 0 ? [api, worker] : [])
    console.log(readFileSync(path.join(folder, `${role}.log`), 'utf8').slice(-4_000));
} finally {
  for (const stop of stops.reverse()) await stop();
}
process.exitCode = failures.length > 0 ? 1 : 0;
