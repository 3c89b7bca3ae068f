import type { Extraction } from '../../shared/extractions/contract.ts';
import type { StoredFile } from '../../shared/files/contract.ts';
import type { SignedIn, TestApp } from './test-app.ts';

const OCTETS = { 'content-type': 'application/octet-stream' };

/** Uploads a file as the screens do, and returns it once it is stored. */
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
  demand(started);
  const { file, upload_information } = started.body as {
    file: StoredFile;
    upload_information: { direct_link: string };
  };
  await test.call({ method: 'PUT', url: upload_information.direct_link, payload, headers: OCTETS });
  const finished = await who.call({ method: 'PUT', url: `/api/v1/files/${file.id}/_upload_finish` });
  demand(finished);
  return finished.body as StoredFile;
}

function demand({ status, body }: { status: number; body: unknown }): void {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
}

/** Waits for the job of a file and returns what it extracted. The test's time limit ends it if it hangs. */
export async function awaitExtraction(
  test: Pick<TestApp, 'jobTried'>,
  who: SignedIn,
  { id }: Pick<StoredFile, 'id'>,
): Promise<Extraction> {
  for (;;) {
    // Subscribed before the check, so that an attempt ending during it is not missed.
    const tried = test.jobTried();
    const found = await who.call({ url: `/api/v1/files/${id}/extractions?fetches=ExtractedItems` });
    if (found.status === 200) return found.body as Extraction;
    await tried;
  }
}
