import { expect, it } from 'vitest';
import { EXTRACTION, startTestQueue } from './upload-test-queue.ts';

/** What the upload list says of one file, when the server answers requests for its extraction so. */
async function outcomeOf(code: string, times: number) {
  const { server, add, settled, item, count } = await startTestQueue();
  server.fault = (request) =>
    request === EXTRACTION && count(EXTRACTION) <= times ? { code, status: 409 } : undefined;
  add(['a.txt']);
  await settled();
  return item('a.txt');
}

it('a file that waits for the scanner is done once it was scanned and extracted', async () => {
  expect(await outcomeOf('file_scan_pending', 3)).toMatchObject({ status: 'DONE', stored: true });
});

it('a file that still waits at the end says so, and may be retried', async () => {
  expect(await outcomeOf('file_scan_pending', 100)).toMatchObject({
    status: 'FAILED',
    stored: true,
    canRetry: true,
    error: { technical: { code: 'file_scan_pending' } },
  });
});

it('an infected file says so at once', async () => {
  expect(await outcomeOf('file_infected', 100)).toMatchObject({
    status: 'FAILED',
    stored: true,
    error: { technical: { code: 'file_infected' } },
  });
});
