import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../../shared/core/app-error.ts';
import type { Extraction } from '../../../shared/extractions/contract.ts';
import { ERROR_TEXTS } from '../../../shared/texts/errors/api-error-texts.ts';
import { EXTRACTION_TEXTS } from '../../../shared/texts/extraction/extractions.ts';
import { storeFile } from '../../tests/store-file-fixture.ts';
import { ADMINISTRATOR, type SignedIn, startTestApp, type TestApp } from '../../tests/test-app.ts';

let test: TestApp;
let claire: SignedIn;
let tries = 0;
let failure: Error;
beforeAll(async () => {
  const extract = async () => {
    tries += 1;
    throw failure;
  };
  test = await startTestApp({ extract });
  claire = await test.signIn(ADMINISTRATOR);
});
afterAll(() => test.close());
beforeEach(() => {
  tries = 0;
});

const retries = async () =>
  (await test.database.pool.query("select retry_count from pgboss.job where name = 'extract-file'")).rows;

it('a job that waits for the storage does not use up a retry', async () => {
  failure = new AppError('storage_unavailable');
  await storeFile(test, claire, 'bilan.csv', 'Date;Poids (kg)\n');
  await vi.waitUntil(() => tries === 2, { timeout: 60_000, interval: 50 });
  expect(await retries()).toEqual([{ retry_count: 0 }]);
  failure = new AppError('file_erased');
  await vi.waitUntil(() => tries === 3, { timeout: 60_000, interval: 50 });
});

it.each(['file_erased', 'file_infected', 'file_scan_too_large'] as const)(
  'a job that meets %s ends at its first attempt',
  async (code) => {
    failure = new AppError(code);
    const { id } = await storeFile(test, claire, `${code}.csv`, 'Date;Poids (kg)\n');
    const state = async () => {
      const found =
        "select state, retry_count from pgboss.job where name = 'extract-file' and data->>'file_id' = $1";
      return (await test.database.pool.query(found, [id])).rows[0];
    };
    await vi.waitUntil(async () => (await state()).state === 'completed', { timeout: 60_000, interval: 50 });
    expect(tries).toBe(1);
  },
);

it('a job whose child was killed from outside is retried without being reported', async () => {
  failure = new AppError('extraction_interrupted');
  const { id } = await storeFile(test, claire, 'interrompu.csv', 'Date;Poids (kg)\n');
  await vi.waitUntil(() => tries === 1, { timeout: 60_000, interval: 50 });
  const url = `/api/v1/files/${id}/extractions`;
  expect(await claire.call({ url })).toMatchObject({ status: 404, body: { code: 'extraction_not_found' } });
  expect(await claire.call({ method: 'PUT', url: `${url}?save=true` })).toMatchObject({
    status: 503,
    body: { code: 'extraction_interrupted', ...ERROR_TEXTS.extraction_interrupted },
  });
  failure = new AppError('file_erased');
  await vi.waitUntil(() => tries === 3, { timeout: 60_000, interval: 50 });
});

it('a job that keeps failing is retried, then reports an error in French', async () => {
  failure = new Error('the machine has no process left');
  const file = await storeFile(test, claire, 'bilan.csv', 'Date;Poids (kg)\n');
  // The retries before the last one would take a minute. The first delay starts once the first failure is recorded.
  await vi.waitUntil(
    async () => {
      const { rowCount } = await test.database.pool.query(
        "update pgboss.job set retry_count = retry_limit - 1 where name = 'extract-file' and state = 'retry'",
      );
      return rowCount === 1;
    },
    { timeout: 60_000, interval: 50 },
  );
  const extraction = await vi.waitUntil(
    async () => {
      const { status, body } = await claire.call({ url: `/api/v1/files/${file.id}/extractions` });
      return status === 200 ? (body as Extraction) : undefined;
    },
    { timeout: 60_000, interval: 200 },
  );
  expect(tries).toBe(2);
  expect(extraction).toMatchObject({
    has_error: true,
    report: { extractors: [{ runs: [{ error: EXTRACTION_TEXTS.gave_up }] }] },
  });
}, 600_000);
