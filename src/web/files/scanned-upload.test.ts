import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { sha256Of } from './sha256.ts';
import { UploadQueue } from './upload-queue.ts';
import { startUploadTestServer } from './upload-test-server.ts';

/** What the list of a sending says of one file, where the server answers so to who asks for its extraction. */
async function outcomeOf(code: string, times: number) {
  const server = await startUploadTestServer();
  let asked = 0;
  server.fault = (request) => {
    if (request !== 'GET /files/:id/extractions') return undefined;
    asked += 1;
    return asked <= times ? { code, status: 409 } : undefined;
  };
  const wait = () => setImmediate();
  const queue = new UploadQueue({ calls: server.calls, hash: sha256Of, now: () => performance.now(), wait });
  const done = new Promise<void>((resolve) => {
    queue.subscribe(() => /DONE|FAILED/.test(queue.getSnapshot().items[0]?.status ?? '') && resolve());
  });
  queue.add([{ file: new File(['x'], 'a.txt'), path: 'a.txt' }]);
  await done;
  const [item] = queue.getSnapshot().items;
  queue.dispose();
  await server.close();
  return item;
}

it('a file that waits for the scanner is done once it was judged and extracted', async () => {
  expect(await outcomeOf('file_scan_pending', 3)).toMatchObject({ status: 'DONE', stored: true });
});

it('a file that still waits at the end says so, and may be tried again', async () => {
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
