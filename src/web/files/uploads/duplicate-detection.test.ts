import { describe, expect, it } from 'vitest';
import { SEND, startTestQueue, testLocks } from './upload-test-queue.ts';

describe('a file that is stored already', () => {
  it('is not uploaded, and links to the stored one', async () => {
    const { server, add, item, finished } = await startTestQueue();
    server.storedBefore = {
      content: 'content of b.txt',
      id: '01900004-0000-7000-8000-000000000001',
      name: 'jumeau.txt',
    };
    add(['a.txt', 'b.txt']);
    await finished();
    expect(item('b.txt')).toMatchObject({
      status: 'DONE',
      stored: true,
      duplicateOf: { id: server.storedBefore.id, name: 'jumeau.txt' },
      fileId: server.storedBefore.id,
    });
    expect(server.files.map(({ name }) => name)).toEqual(['a.txt']);
  });

  it('is uploaded anyway on request', async () => {
    const { server, queue, add, item, finished } = await startTestQueue();
    server.storedBefore = {
      content: 'content of a.txt',
      id: '01900004-0000-7000-8000-000000000001',
      name: 'jumeau.txt',
    };
    add(['a.txt']);
    await finished();
    queue.sendAnyway(item('a.txt')?.key ?? '');
    await finished();
    expect(item('a.txt')).toMatchObject({ status: 'DONE', fileId: server.files[0]?.id });
    expect(item('a.txt')?.duplicateOf).toBeUndefined();
    expect(server.files).toHaveLength(1);
  });

  it('is uploaded when the check fails', async () => {
    const { server, add, states, finished } = await startTestQueue();
    server.fault = (request) => (request === 'GET /files' ? { status: 500, code: 'internal' } : undefined);
    add(['a.txt']);
    await finished();
    expect(states()).toEqual(['a.txt DONE']);
  });
});

describe('the same content', () => {
  it('in several files of one choice is uploaded once, and the others show under which name', async () => {
    const { server, add, items, finished } = await startTestQueue();
    add(['a.txt', 'b.txt', 'c.txt', 'd.txt', 'e.txt'], 'the same content');
    await finished();
    expect(server.files).toHaveLength(1);
    const [sent] = server.files;
    expect(items().filter(({ duplicateOf }) => duplicateOf === undefined)).toHaveLength(1);
    for (const { duplicateOf, stored, name } of items().map((item) => ({ ...item, name: item.path }))) {
      expect(stored, name).toBe(true);
      if (duplicateOf !== undefined) expect(duplicateOf).toEqual({ id: sent?.id, name: sent?.name });
    }
  });

  it('is uploaded from the next file when the upload of the first failed', async () => {
    const { server, add, items, finished } = await startTestQueue();
    server.fault = (request, file) =>
      request.startsWith('PUT /storage') && file === server.files[0]
        ? { code: 'file_size_mismatch', status: 422 }
        : undefined;
    add(['a.txt', 'b.txt', 'c.txt'], 'the same content');
    await finished();
    expect(server.files.map(({ stored }) => stored)).toEqual([false, true]);
    expect(items().map(({ status, stored }) => [status, stored])).toEqual(
      expect.arrayContaining([
        ['FAILED', false],
        ['DONE', true],
        ['DONE', true],
      ]),
    );
  });
});

describe('the same files, chosen in two tabs at once', () => {
  const NAMES = Array.from({ length: 8 }, (_, n) => `${n}.txt`);

  it('are uploaded once, and each file of the other tab links to the stored one', async () => {
    const locks = testLocks();
    const one = await startTestQueue({ locks });
    const two = await startTestQueue({ locks, server: one.server });
    one.add(NAMES);
    two.add(NAMES.toReversed());
    await Promise.all([one.finished(), two.finished()]);
    expect(one.server.files.map(({ name, stored }) => [name, stored]).sort()).toEqual(
      NAMES.map((name) => [name, true]),
    );
    for (const name of NAMES) {
      const [sent, duplicate] = [one.item(name), two.item(name)].toSorted((a) => (a?.duplicateOf ? 1 : -1));
      expect(sent).toMatchObject({ status: 'DONE' });
      expect(duplicate).toMatchObject({ status: 'DONE', duplicateOf: { id: sent?.fileId, name } });
    }
  });

  it('are uploaded by the other tab when the first could not upload them', async () => {
    const locks = testLocks();
    const one = await startTestQueue({ locks });
    const two = await startTestQueue({ locks, server: one.server });
    one.server.fault = (request, file) =>
      request === SEND && file === one.server.files[0]
        ? { code: 'file_size_mismatch', status: 422 }
        : undefined;
    one.add(['0.txt']);
    two.add(['0.txt']);
    await Promise.all([one.finished(), two.finished()]);
    expect([...one.states(), ...two.states()].sort()).toEqual(['0.txt DONE', '0.txt FAILED']);
    expect(one.server.files.map(({ stored }) => stored)).toEqual([false, true]);
  });

  it('are uploaded by the other tab when the first is closed', async () => {
    const locks = testLocks();
    const one = await startTestQueue({ locks });
    const two = await startTestQueue({ locks, server: one.server });
    const { promise: never, resolve: end } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    one.server.hold = () => {
      begin();
      return never;
    };
    one.add(['0.txt']);
    await begun;
    two.add(['0.txt', '1.txt']);
    one.server.hold = () => Promise.resolve();
    await two.until(() => two.states().includes('1.txt DONE'));
    expect(two.states()).toEqual(['0.txt PENDING', '1.txt DONE']);
    one.queue.dispose();
    await two.finished();
    expect(two.states()).toEqual(['0.txt DONE', '1.txt DONE']);
    expect(two.items().every(({ duplicateOf }) => duplicateOf === undefined)).toBe(true);
    end();
  });
});
