import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../shared/core/app-error.ts';
import { sweepUnfinished } from './sweep.ts';
import { STORAGES, startUploads, type Uploads } from './test-uploads.ts';

const BATCH_LIFE_MS = 3 * 3600_000;

describe.each(STORAGES)('a direct link to %s', (storage) => {
  let uploads: Uploads;
  beforeAll(async () => {
    uploads = await startUploads(storage);
  });
  afterAll(() => uploads.close());

  it('accepts one file of one size by one method', async () => {
    const { upload_information, file } = await uploads.started('a.txt', 3);
    const link = upload_information.direct_link;
    const { file: other } = await uploads.started('b.txt', 3);
    const refused = async (altered: string, content: string) => {
      const { status } = await uploads.put(altered, Buffer.from(content));
      expect([403, 422], altered).toContain(status);
    };
    await refused(link, 'abcd');
    await refused(link, 'ab');
    await refused(link.replace(file.id, other.id), 'abc');
    await refused(
      link.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')),
      'abc',
    );
    await refused(link.replace(/expires=\d+/i, 'Expires=9999999'), 'abc');
    expect(await uploads.finish(file.id)).toMatchObject({ status: 409, body: { code: 'upload_missing' } });
    expect(await uploads.finish(other.id)).toMatchObject({ status: 409, body: { code: 'upload_missing' } });
    if (!link.startsWith('/')) expect((await fetch(link)).status).toBe(403);
    expect((await uploads.put(link, Buffer.from('abc'))).status).toBeLessThan(300);
    expect((await uploads.finish(file.id)).status).toBe(200);
  });

  /** How a link answers once it has accepted a content: like doc2 for the folder, like AWS for the bucket. */
  const used = (answer: { status: number; text: string }) =>
    storage === 'a folder'
      ? expect([answer.status, JSON.parse(answer.text).code]).toEqual([409, 'upload_already_finished'])
      : expect(answer).toMatchObject({ status: 412, text: expect.stringContaining('PreconditionFailed') });

  it('accepts one content, and refuses others before the finish, after it and after the erasure', async () => {
    const { upload_information, file } = await uploads.started('a.txt', 3);
    const link = upload_information.direct_link;
    const again = () => uploads.put(link, Buffer.from('xyz'));
    expect((await uploads.put(link, Buffer.from('abc'))).status).toBeLessThan(300);
    used(await again());
    const { body: stored } = await uploads.finish(file.id);
    used(await again());
    expect((await uploads.download(file.id, false)).content.toString()).toBe('abc');
    expect(await uploads.finish(file.id)).toMatchObject({ status: 200, body: stored });
    expect((await uploads.download(file.id, false)).content.toString()).toBe('abc');
    const erase = {
      method: 'POST',
      url: `/api/v1/files/${file.id}/_erase`,
      payload: { reason: 'Demande de la personne' },
    } as const;
    expect((await uploads.claire().call(erase)).status).toBe(200);
    used(await again());
    expect(await uploads.bytes(file.id)).toBe(0);
  });

  it('used by eight uploads at once never holds more than twice the announced size, and keeps one content', async () => {
    const size = 4 * 1024 * 1024;
    const { upload_information, file } = await uploads.started('gros.bin', size);
    const link = upload_information.direct_link;
    let most = 0;
    let sending = true;
    const watch = (async () => {
      while (sending) most = Math.max(most, await uploads.bytes(file.id));
    })();
    const contents = Array.from({ length: 8 }, (_, n) => Buffer.alloc(size, 65 + n));
    const answers = await Promise.all(contents.map((content) => uploads.put(link, content)));
    sending = false;
    await watch;
    const accepted = answers.flatMap(({ status }, n) => (status < 300 ? [n] : []));
    expect(accepted).toHaveLength(1);
    for (const { status } of answers) expect([200, 204, 409, 412]).toContain(status);
    expect(most).toBeLessThanOrEqual(2 * size);
    expect(await uploads.bytes(file.id)).toBe(size);
    expect((await uploads.finish(file.id)).status).toBe(200);
    const { content } = await uploads.download(file.id, false);
    expect(content.equals(contents[accepted[0] ?? -1] ?? Buffer.of())).toBe(true);
  });

  it('expires with its batch after three hours', async () => {
    // The clock goes back first, so that the session is still valid at the end: a new, earlier sign-in would be
    // refused.
    uploads.test.advance(-BATCH_LIFE_MS - 1000);
    const { upload_information, file } = await uploads.started('tard.txt', 3);
    uploads.test.advance(BATCH_LIFE_MS + 1000);
    const late = await uploads.put(upload_information.direct_link, Buffer.from('abc'));
    expect([403, 410]).toContain(late.status);
    expect(late.text).toContain('expir');
    expect(await uploads.finish(file.id)).toMatchObject({ status: 409, body: { code: 'upload_missing' } });
    expect(await uploads.start(file.batch_id, 'c.txt', 1)).toMatchObject({
      status: 410,
      body: { code: 'upload_batch_expired' },
    });
  });

  it('leaves nothing behind when the upload was never finished, or sent again', async () => {
    const { upload_information, file } = await uploads.started('oublié.txt', 3);
    await uploads.put(upload_information.direct_link, Buffer.from('abc'));
    const started = await uploads.started('gardé.txt', 3);
    await uploads.put(started.upload_information.direct_link, Buffer.from('abc'));
    await uploads.finish(started.file.id);
    await uploads.put(started.upload_information.direct_link, Buffer.from('xyz'));
    uploads.test.advance(BATCH_LIFE_MS + 3600_000);
    await uploads.signInAgain();
    expect(await sweepUnfinished(uploads.test.files)).toBeGreaterThan(0);
    expect(await uploads.finish(file.id)).toMatchObject({ status: 404, body: { code: 'file_not_found' } });
    expect(await uploads.incoming()).toEqual([]);
    expect((await uploads.download(started.file.id, false)).content.toString()).toBe('abc');
  });

  it('that was never finished is removed with its row, never one without the other', async () => {
    const { files } = uploads.test;
    const abandoned = await uploads.started('abandonné.txt', 3);
    await uploads.put(abandoned.upload_information.direct_link, Buffer.from('abc'));
    uploads.test.advance(BATCH_LIFE_MS + 3600_000);
    await uploads.signInAgain();
    const { id } = abandoned.file;
    const withDiscard = (discard: typeof files.storage.discard) => ({
      ...files,
      storage: { ...files.storage, discard },
    });
    const away = withDiscard(() => Promise.reject(new AppError('storage_unavailable')));
    await expect(sweepUnfinished(away)).rejects.toThrow('storage_unavailable');
    expect((await uploads.claire().call({ url: `/api/v1/files/${id}` })).status).toBe(200);
    let finishing: ReturnType<typeof uploads.finish> | undefined;
    const finishedMeanwhile = withDiscard(async (each) => {
      if (each === id) finishing = uploads.finish(id);
      await files.storage.discard(each);
    });
    await sweepUnfinished(finishedMeanwhile);
    expect((await finishing)?.status).toBeGreaterThanOrEqual(400);
    expect((await uploads.claire().call({ url: `/api/v1/files/${id}` })).status).toBe(404);
    expect(await files.storage.keep(id, 3)).toBeUndefined();
  });
});
