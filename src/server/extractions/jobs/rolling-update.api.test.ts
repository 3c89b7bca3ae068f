import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { pgBossJobs } from '../../core/jobs/jobs.ts';
import { extractWeight } from '../../tests/extract-weight-fixture.ts';
import { awaitExtraction, storeFile } from '../../tests/store-file-fixture.ts';
import { ADMINISTRATOR, type SignedIn, startTestApp, type TestApp } from '../../tests/test-app.ts';
import { extractionQueue } from './extraction-queue.ts';

let test: TestApp;
let claire: SignedIn;
beforeAll(async () => {
  test = await startTestApp({ extract: extractWeight });
  claire = await test.signIn(ADMINISTRATOR);
});
afterAll(() => test.close());

const REQUEST = '019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0b';

it.each([
  ['of the previous version, with less data', {}],
  ['of the previous version, for a request whose process has ended', { request_id: REQUEST }],
  ['of the next version, with more data', { reads_tables: true, depth: 3 }],
])('a worker runs a job %s', async (_, data) => {
  const file = await storeFile(test, claire, 'poids.txt', '71');
  await awaitExtraction(test, claire, file);
  const jobs = pgBossJobs(test.database, { onError: () => {} });
  await jobs.start([extractionQueue]);
  const queue = { ...extractionQueue, data: z.unknown() };
  await test.database.queries
    .transaction()
    .execute((trx) => jobs.send(trx, queue, { file_id: file.id, ...data }));
  const states = async () => {
    const { rows } = await test.database.pool.query(
      "select state from pgboss.job where name = 'extract-file' and data->>'file_id' = $1",
      [file.id],
    );
    return rows.map(({ state }) => state);
  };
  await expect.poll(states).toEqual(['completed', 'completed']);
  await jobs.stop(1_000);
});
