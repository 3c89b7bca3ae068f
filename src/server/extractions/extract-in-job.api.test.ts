import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Extraction } from '../../shared/extractions/contract.ts';
import { EXTRACTION_TEXTS } from '../../shared/texts/extractions.ts';
import { storeFile } from '../store-file-fixture.ts';
import { ADMINISTRATOR, type SignedIn, startTestApp, type TestApp } from '../test-app.ts';

let test: TestApp;
let claire: SignedIn;
let tries = 0;
beforeAll(async () => {
  const extract = async () => {
    tries += 1;
    throw new Error('the machine has no process left');
  };
  test = await startTestApp({ extract });
  claire = await test.signIn(ADMINISTRATOR);
});
afterAll(() => test.close());

it('a job that fails is tried twice again, then its report is in error, in French', async () => {
  const file = await storeFile(test, claire, 'bilan.csv', 'Date;Poids (kg)\n');
  const extraction = await vi.waitUntil(
    async () => {
      const { status, body } = await claire.call({ url: `/api/v1/files/${file.id}/extractions` });
      return status === 200 ? (body as Extraction) : undefined;
    },
    { timeout: 60_000, interval: 200 },
  );
  expect(tries).toBe(3);
  expect(extraction).toMatchObject({
    has_error: true,
    report: { extractors: [{ runs: [{ error: EXTRACTION_TEXTS.gave_up }] }] },
  });
}, 90_000);
