import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sha256Of } from './sha256.ts';
import { UploadQueue } from './upload-queue.ts';
import { startUploadTestServer, type UploadTestServer } from './upload-test-server.ts';

let server: UploadTestServer;
let queue: UploadQueue;
beforeEach(async () => {
  server = await startUploadTestServer();
  queue = new UploadQueue({
    calls: server.calls,
    hash: sha256Of,
    now: () => performance.now(),
    wait: async (_, signal) => {
      await setImmediate();
      signal.throwIfAborted();
    },
  });
});
afterEach(async () => {
  queue.dispose();
  await server.close();
});

const choose = (...names: string[]) =>
  queue.add(names.map((name) => ({ file: new File(['the same content'], name), path: name })));
const items = () => queue.getSnapshot().items;
const settled = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => items().every(({ status }) => status === 'DONE' || status === 'FAILED') && resolve();
    queue.subscribe(look);
    look();
  });

it('of one choice is sent once, and the others say under which name', async () => {
  choose('a.txt', 'b.txt', 'c.txt', 'd.txt', 'e.txt');
  await settled();
  expect(server.files).toHaveLength(1);
  const [sent] = server.files;
  expect(items().filter(({ twin }) => twin === undefined)).toHaveLength(1);
  for (const { twin, stored, name } of items().map((item) => ({ ...item, name: item.path }))) {
    expect(stored, name).toBe(true);
    if (twin !== undefined) expect(twin).toEqual({ id: sent?.id, name: sent?.name });
  }
});

it('is sent by the next one where the first could not be', async () => {
  server.fault = (request, file) =>
    request.startsWith('PUT /storage') && file === server.files[0]
      ? { code: 'file_size_mismatch', status: 422 }
      : undefined;
  choose('a.txt', 'b.txt', 'c.txt');
  await settled();
  expect(server.files.map(({ stored }) => stored)).toEqual([false, true]);
  expect(items().map(({ status, stored }) => [status, stored])).toEqual(
    expect.arrayContaining([
      ['FAILED', false],
      ['DONE', true],
      ['DONE', true],
    ]),
  );
});
