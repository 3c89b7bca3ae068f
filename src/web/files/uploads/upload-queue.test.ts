import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { SEND, START, startTestQueue } from './upload-test-queue.ts';
import type { UploadTestServer } from './upload-test-server.ts';

describe('uploading files', () => {
  it('takes each file from its batch to its extraction, three contents at a time', async () => {
    const { server, queue, add, items, finished } = await startTestQueue();
    const three = Promise.withResolvers<void>();
    server.hold = (receiving) => {
      if (receiving === 3) three.resolve();
      return three.promise;
    };
    const names = Array.from({ length: 10 }, (_, i) => `${i}.txt`);
    add(names);
    await finished();
    expect(server.batches).toHaveLength(1);
    expect(server.files.map(({ name }) => name).sort()).toEqual(names);
    expect(server.files.every(({ stored }) => stored)).toBe(true);
    expect(server.mostAtOnce).toBe(3);
    expect(items().every(({ status, observations }) => status === 'DONE' && observations === 2)).toBe(true);
    expect(queue.getSnapshot().batches).toEqual(server.batches);
  });

  it('goes through the statuses in order', async () => {
    const { queue, add, item, finished } = await startTestQueue();
    const seen: string[] = [];
    queue.subscribe(() => seen.push(item('a.txt')?.status ?? ''));
    add(['a.txt']);
    await finished();
    expect([...new Set(seen)]).toEqual(['PENDING', 'UPLOADING', 'EXTRACTING', 'DONE']);
  });

  it('opens a batch for each choice', async () => {
    const { server, add, finished } = await startTestQueue();
    add(['a.txt']);
    add(['b.txt']);
    await finished();
    expect(server.batches).toHaveLength(2);
  });

  it('lists refused files beside the uploads', async () => {
    const { server, queue, item, states, finished } = await startTestQueue();
    const error = { message: 'Le fichier vide.txt est vide' };
    queue.add(
      [{ file: new File(['a'], 'a.txt'), path: 'a.txt' }],
      [{ file: new File([''], 'vide.txt'), path: 'vide.txt', error }],
    );
    await finished();
    expect(states()).toEqual(['vide.txt FAILED', 'a.txt DONE']);
    expect(item('vide.txt')).toMatchObject({ error, canRetry: false, isSent: false });
    expect(server.files).toHaveLength(1);
  });

  it('measures its speed', async () => {
    const { queue, add, finished } = await startTestQueue();
    const before = queue.getSnapshot().speed;
    add(['a.txt'], 'x'.repeat(256 * 1024));
    await finished();
    expect(queue.getSnapshot().speed).not.toBe(before);
  });
});

describe('a refused file', () => {
  it('fails with the message of its step while the others continue, and can be retried', async () => {
    const { server, queue, add, items, finished } = await startTestQueue();
    server.fault = (request) =>
      request === START && server.files.length === 1 ? { status: 422, code: 'validation_failed' } : undefined;
    add(['a.txt', 'b.txt']);
    await finished();
    const failed = items().find(({ status }) => status === 'FAILED');
    expect(failed).toMatchObject({
      canRetry: true,
      stored: false,
      error: { message: `Erreur lors de la préparation de l'upload du fichier ${failed?.path}` },
    });
    server.fault = () => undefined;
    queue.retry([failed?.key ?? '']);
    await finished();
    expect(items().map(({ status }) => status)).toEqual(['DONE', 'DONE']);
    expect(items().every(({ error }) => error === undefined)).toBe(true);
  });

  it('is announced again when its link is dead', async () => {
    const { server, queue, add, item, states, count, finished } = await startTestQueue();
    server.fault = (request, known) =>
      request === SEND && known === server.files[0]
        ? { status: 410, code: 'direct_link_expired' }
        : undefined;
    add(['a.txt']);
    await finished();
    expect(item('a.txt')?.error?.message).toBe("Erreur lors de l'upload du fichier a.txt");
    queue.retry([item('a.txt')?.key ?? '']);
    await finished();
    expect(states()).toEqual(['a.txt DONE']);
    expect(count(START)).toBe(2);
  });
});

describe('an announcement whose answer is lost', () => {
  /** Loses the first answers to announcements, each time the server has handled one. */
  const loseAnswers = (server: UploadTestServer, lost: number) => {
    server.fault = (request) => (request === START && lost-- > 0 ? 'answer lost' : undefined);
  };

  it('is sent again and announces no second file', async () => {
    const { server, add, states, count, finished } = await startTestQueue();
    loseAnswers(server, 2);
    add(['a.txt', 'b.txt']);
    await finished();
    expect(states()).toEqual(['a.txt DONE', 'b.txt DONE']);
    expect(count(START)).toBe(4);
    expect(server.files.map(({ name, stored }) => [name, stored]).sort()).toEqual([
      ['a.txt', true],
      ['b.txt', true],
    ]);
    expect(server.batches).toHaveLength(1);
  });

  it('is sent again to its own batch, although the others have gone on to another one', async () => {
    const { server, add, states, finished } = await startTestQueue();
    let lost = false;
    server.fault = (request) => {
      if (request !== START) return undefined;
      // The first file is announced; the second learns at once that the batch is full.
      if (server.files.length === 0 && !lost) {
        lost = true;
        return 'answer lost';
      }
      return server.batches.length === 1 && server.requests.filter((made) => made === START).length === 2
        ? { status: 409, code: 'upload_batch_full' }
        : undefined;
    };
    add(['a.txt', 'b.txt']);
    await finished();
    expect(states()).toEqual(['a.txt DONE', 'b.txt DONE']);
    expect(server.files).toHaveLength(2);
    expect(server.files.every(({ stored }) => stored)).toBe(true);
    expect(new Set(server.files.map(({ batch_id }) => batch_id)).size).toBe(2);
  });

  it('has another key in another batch, and after its link is dead', async () => {
    const { server, queue, add, item, states, finished } = await startTestQueue();
    server.fault = (request, known) =>
      request === SEND && known === server.files[0]
        ? { status: 403, code: 'direct_link_invalid' }
        : undefined;
    add(['a.txt']);
    await finished();
    queue.retry([item('a.txt')?.key ?? '']);
    await finished();
    expect(states()).toEqual(['a.txt DONE']);
    expect(server.files.map(({ stored }) => stored)).toEqual([false, true]);
  });
});

describe('a content of which the server still receives two lost attempts', () => {
  /** Refuses contents this many times, as the server does until it notices that their senders are gone. */
  const beBusy = (server: UploadTestServer, times: number) => {
    server.fault = (request) =>
      request === SEND && times-- > 0 ? { status: 409, code: 'upload_in_progress' } : undefined;
  };

  it('waits, and is sent under its own announcement', async () => {
    const { server, add, states, finished, count } = await startTestQueue();
    beBusy(server, 7);
    add(['a.txt']);
    await finished();
    expect(states()).toEqual(['a.txt DONE']);
    expect(count(SEND)).toBe(8);
    expect(server.files.map(({ stored }) => stored)).toEqual([true]);
  });

  it('fails in the end, and a retry announces no second file', async () => {
    const { server, queue, add, item, states, finished } = await startTestQueue();
    beBusy(server, 12);
    add(['a.txt']);
    await finished();
    expect(states()).toEqual(['a.txt FAILED']);
    queue.retry([item('a.txt')?.key ?? '']);
    await finished();
    expect(server.files.map(({ stored }) => stored)).toEqual([true]);
  });
});

describe('a batch that accepts no more files', () => {
  it('is replaced by another', async () => {
    const { server, add, states, finished } = await startTestQueue();
    server.fault = (request) =>
      request === START && server.batches.length === 1
        ? { status: 409, code: 'upload_batch_full' }
        : undefined;
    add(['a.txt', 'b.txt', 'c.txt']);
    await finished();
    expect(states()).toEqual(['a.txt DONE', 'b.txt DONE', 'c.txt DONE']);
    expect(server.batches).toHaveLength(2);
  });
});

describe('cancelling', () => {
  it('ends everything, and notifies nobody any more', async () => {
    const { queue, add, states } = await startTestQueue();
    add(['a.txt', 'b.txt']);
    queue.dispose();
    const before = states();
    await setImmediate();
    expect(states()).toEqual(before);
  });
});
