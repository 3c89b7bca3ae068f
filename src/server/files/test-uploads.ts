import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { IDEMPOTENCY_HEADER } from '../../shared/core/endpoint.ts';
import type { StoredFile } from '../../shared/files/contract.ts';
import { DIRECT_LINK_HEADERS } from '../../shared/files/limits.ts';
import { INCOMING } from '../core/storage/bucket.ts';
import { s3Storage } from '../core/storage/s3-storage.ts';
import { createTestBucket } from '../core/testing/test-bucket.ts';
import {
  ADMINISTRATOR,
  type SignedIn,
  startTestApp,
  type TestApp,
  type TestOptions,
} from '../tests/test-app.ts';

/** Where contents are stored: the same tests run on both. */
export const STORAGES = ['a folder', 'S3'] as const;

export interface Started {
  upload_information: { direct_link: string };
  file: StoredFile;
}

type Answer = Awaited<ReturnType<TestApp['call']>>;

/** An application on one of the storages, and the steps of an upload. */
export interface Uploads {
  test: TestApp;
  /** The administrator, signed in at the clock's present time. */
  claire(): SignedIn;
  signInAgain(): Promise<void>;
  openBatch(who?: SignedIn): Promise<string>;
  start(batch: string, name: string, size: number, who?: SignedIn, idempotencyKey?: string): Promise<Answer>;
  started(name: string, size: number, batch?: string): Promise<Started>;
  /** Sends a content to a direct link, as a browser does. */
  put(link: string, content: Buffer): Promise<{ status: number; text: string }>;
  finish(id: string, who?: SignedIn): Promise<Answer>;
  store(name: string, content: Buffer): Promise<StoredFile>;
  /** Requests a content, and follows redirects. */
  download(id: string, inline: boolean, headers?: Record<string, string>): Promise<Download>;
  /** Number of bytes that the storage holds of a file, complete or not, kept or not. */
  bytes(id: string): Promise<number>;
  /** The contents that arrived in the storage and were not kept. */
  incoming(): Promise<string[]>;
  close(): Promise<void>;
}

/** Files that hold no content: they tell a process that another one is receiving the same upload. */
const HOLDS_NO_CONTENT = /\.(slot|taken|mark\.part)$/;

interface Download {
  status: number;
  content: Buffer;
  headers: Record<string, unknown>;
}

export async function startUploads(
  storage: (typeof STORAGES)[number],
  options: TestOptions = {},
): Promise<Uploads> {
  const bucket = storage === 'S3' ? await createTestBucket() : undefined;
  const openStorage: TestOptions['openStorage'] =
    bucket && (async (clock) => ({ storage: await s3Storage(bucket.options, clock), plugins: [] }));
  const test = await startTestApp({ ...options, openStorage });
  let claire = await test.signIn(ADMINISTRATOR);

  const uploads: Uploads = {
    test,
    claire: () => claire,
    async signInAgain() {
      claire = await test.signIn(ADMINISTRATOR);
    },
    async openBatch(who = claire) {
      const { body } = await who.call({ url: '/api/v1/files/_upload_batch_id' });
      return (body as { batch_id: string }).batch_id;
    },
    start: (batch, name, size, who = claire, key = undefined) =>
      who.call({
        method: 'POST',
        url: `/api/v1/files/_upload_start?batch_id=${batch}`,
        payload: { name, size },
        ...(key !== undefined && { headers: { [IDEMPOTENCY_HEADER]: key } }),
      }),
    async started(name, size, batch) {
      const answer = await uploads.start(batch ?? (await uploads.openBatch()), name, size);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body as Started;
    },
    async put(link, content) {
      const headers = DIRECT_LINK_HEADERS;
      if (link.startsWith('/')) {
        const { status, raw } = await test.call({ method: 'PUT', url: link, payload: content, headers });
        return { status, text: raw.toString() };
      }
      const answer = await fetch(link, { method: 'PUT', body: new Uint8Array(content), headers });
      return { status: answer.status, text: await answer.text() };
    },
    finish: (id, who = claire) => who.call({ method: 'PUT', url: `/api/v1/files/${id}/_upload_finish` }),
    async store(name, content) {
      const { upload_information, file } = await uploads.started(name, content.length);
      const sent = await uploads.put(upload_information.direct_link, content);
      expect(sent.status, sent.text).toBeLessThan(300);
      const { status, body } = await uploads.finish(file.id);
      expect(status, JSON.stringify(body)).toBe(200);
      return body as StoredFile;
    },
    async download(id, inline, headers = {}) {
      const url = `/api/v1/files/${id}/_download?inline=${inline}`;
      const answer = await claire.call({ url, headers });
      if (answer.status !== 302) return { ...answer, content: answer.raw };
      const { range } = headers;
      const led = await fetch(String(answer.headers.location), { headers: { ...(range && { range }) } });
      const content = Buffer.from(await led.arrayBuffer());
      // These are the headers that a browser uses: the entity tag comes from the API, the others with the content.
      return {
        status: led.status,
        content,
        headers: { etag: answer.headers.etag, ...withoutTag(Object.fromEntries(led.headers)) },
      };
    },
    async bytes(id) {
      if (bucket)
        return (await bucket.sizes()).reduce((sum, { key, size }) => sum + (key.includes(id) ? size : 0), 0);
      const entries = await readdir(test.storageFolder, { recursive: true, withFileTypes: true });
      const paths = entries
        .flatMap(({ name, parentPath }) => join(parentPath, name))
        .filter((path) => path.includes(id) && !HOLDS_NO_CONTENT.test(path));
      const found = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)));
      return found.reduce((sum, each) => sum + (each?.isFile() ? each.size : 0), 0);
    },
    incoming: async () =>
      bucket
        ? (await bucket.keys()).filter((key) => key.startsWith(INCOMING))
        : (await readdir(`${test.storageFolder}/incoming`, { recursive: true, withFileTypes: true }))
            .filter((entry) => entry.isFile())
            .map(({ name }) => name),
    async close() {
      await test.close();
      await bucket?.drop();
    },
  };
  return uploads;
}

function withoutTag({ etag, ...others }: Record<string, string>): Record<string, string> {
  return others;
}
