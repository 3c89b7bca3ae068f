import { expect, vi } from 'vitest';
import type { Extraction } from '../shared/extractions/contract.ts';
import type { StoredFile } from '../shared/files/contract.ts';
import type { SignedIn, TestApp } from './test-app.ts';

const OCTETS = { 'content-type': 'application/octet-stream' };

/** Sends a file as the screens do, and answers it once it is stored. */
export async function storeFile(
  test: TestApp,
  who: SignedIn,
  name: string,
  content: string,
): Promise<StoredFile> {
  const payload = Buffer.from(content);
  const { body: batch } = await who.call({ url: '/api/v1/files/_upload_batch_id' });
  const { batch_id } = batch as { batch_id: string };
  const started = await who.call({
    method: 'POST',
    url: `/api/v1/files/_upload_start?batch_id=${batch_id}`,
    payload: { name, size: payload.length },
  });
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  const { file, upload_information } = started.body as {
    file: StoredFile;
    upload_information: { direct_link: string };
  };
  await test.call({ method: 'PUT', url: upload_information.direct_link, payload, headers: OCTETS });
  const finished = await who.call({ method: 'PUT', url: `/api/v1/files/${file.id}/_upload_finish` });
  expect(finished.status, JSON.stringify(finished.body)).toBe(200);
  return finished.body as StoredFile;
}

/** What the job extracted from a file, once it has run. */
export function awaitExtraction(who: SignedIn, { id }: StoredFile): Promise<Extraction> {
  return vi.waitUntil(
    async () => {
      const { status, body } = await who.call({
        url: `/api/v1/files/${id}/extractions?fetches=ExtractedItems`,
      });
      return status === 200 && (body as Extraction);
    },
    { timeout: 20_000, interval: 100 },
  );
}
