import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sha256Of } from './sha256.ts';
import type { UploadItem } from './upload-item.ts';
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
    wait: noWait,
  });
});
afterEach(async () => {
  queue.dispose();
  await server.close();
});

/** Time passes at once; what was given up throws as it does in the browser. */
async function noWait(_: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await setImmediate();
  signal.throwIfAborted();
}

const file = (name: string, content = `content of ${name}`) => new File([content], name);
const add = (...names: string[]) => queue.add(names.map((name) => ({ file: file(name), path: name })));
const items = () => queue.getSnapshot().items;
const item = (name: string): UploadItem | undefined => items().find(({ path }) => path === name);
const states = () => items().map(({ path, status }) => `${path} ${status}`);
const until = (done: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = () => done() && resolve();
    queue.subscribe(look);
    look();
  });
const settled = () => until(() => items().every(({ status }) => status === 'DONE' || status === 'FAILED'));
const count = (request: string) => server.requests.filter((made) => made === request).length;

const START = 'POST /files/_upload_start';
const SEND = 'PUT /storage/:id';
const FINISH = 'PUT /files/:id/_upload_finish';
const EXTRACTION = 'GET /files/:id/extractions';

describe('sending files', () => {
  it('takes each from the batch to its extraction, three contents at a time', async () => {
    const three = Promise.withResolvers<void>();
    server.hold = (receiving) => {
      if (receiving === 3) three.resolve();
      return three.promise;
    };
    const names = Array.from({ length: 10 }, (_, i) => `${i}.txt`);
    add(...names);
    await settled();
    expect(server.batches).toHaveLength(1);
    expect(server.files.map(({ name }) => name).sort()).toEqual(names);
    expect(server.files.every(({ stored }) => stored)).toBe(true);
    expect(server.mostAtOnce).toBe(3);
    expect(items().every(({ status, observations }) => status === 'DONE' && observations === 2)).toBe(true);
    expect(queue.getSnapshot().batches).toEqual(server.batches);
  });

  it('goes through the statuses in order', async () => {
    const seen: string[] = [];
    queue.subscribe(() => seen.push(item('a.txt')?.status ?? ''));
    add('a.txt');
    await settled();
    expect([...new Set(seen)]).toEqual(['PENDING', 'UPLOADING', 'EXTRACTING', 'DONE']);
  });

  it('gives each choice a batch of its own', async () => {
    add('a.txt');
    add('b.txt');
    await settled();
    expect(server.batches).toHaveLength(2);
  });

  it('lists what is refused beside what is sent', async () => {
    const error = { message: 'Le fichier vide.txt est vide' };
    queue.add(
      [{ file: file('a.txt'), path: 'a.txt' }],
      [{ file: file('vide.txt', ''), path: 'vide.txt', error }],
    );
    await settled();
    expect(states()).toEqual(['vide.txt FAILED', 'a.txt DONE']);
    expect(item('vide.txt')).toMatchObject({ error, canRetry: false, isSent: false });
    expect(server.files).toHaveLength(1);
  });

  it('learns its speed', async () => {
    const before = queue.getSnapshot().speed;
    add('a.txt');
    await settled();
    expect(queue.getSnapshot().speed).not.toBe(before);
  });
});

describe('a file that is refused', () => {
  it('fails in the words of its step while the others go on, and may be tried again', async () => {
    server.fault = (request) =>
      request === START && server.files.length === 1 ? { status: 422, code: 'validation_failed' } : undefined;
    add('a.txt', 'b.txt');
    await settled();
    const failed = items().find(({ status }) => status === 'FAILED');
    expect(failed).toMatchObject({
      canRetry: true,
      stored: false,
      error: { message: `Erreur lors de la préparation de l'upload du fichier ${failed?.path}` },
    });
    server.fault = () => undefined;
    queue.retry([failed?.key ?? '']);
    await settled();
    expect(items().map(({ status }) => status)).toEqual(['DONE', 'DONE']);
    expect(items().every(({ error }) => error === undefined)).toBe(true);
  });

  it('is announced once more where its link is dead', async () => {
    server.fault = (request, known) =>
      request === SEND && known === server.files[0]
        ? { status: 410, code: 'direct_link_expired' }
        : undefined;
    add('a.txt');
    await settled();
    expect(item('a.txt')?.error?.message).toBe("Erreur lors de l'upload du fichier a.txt");
    queue.retry([item('a.txt')?.key ?? '']);
    await settled();
    expect(states()).toEqual(['a.txt DONE']);
    expect(count(START)).toBe(2);
  });
});

describe('a batch that takes no more', () => {
  it('gives way to another', async () => {
    server.fault = (request) =>
      request === START && server.batches.length === 1
        ? { status: 409, code: 'upload_batch_full' }
        : undefined;
    add('a.txt', 'b.txt', 'c.txt');
    await settled();
    expect(states()).toEqual(['a.txt DONE', 'b.txt DONE', 'c.txt DONE']);
    expect(server.batches).toHaveLength(2);
  });
});

describe('a connection that breaks', () => {
  it('pauses everything and resumes by itself, each file announced once', async () => {
    let down = false;
    server.fault = (request) => {
      if (request === SEND && server.files.length === 3) down = true;
      return down ? 'cut' : undefined;
    };
    add('a.txt', 'b.txt', 'c.txt', 'd.txt');
    await until(() => queue.getSnapshot().isWaiting);
    expect(queue.isSending()).toBe(true);
    down = false;
    server.fault = () => undefined;
    await settled();
    expect(queue.getSnapshot().isWaiting).toBe(false);
    expect(items().map(({ status }) => status)).toEqual(['DONE', 'DONE', 'DONE', 'DONE']);
    expect(count(START)).toBe(4);
  });

  it('waits where the session is over, and goes on once it is open again', async () => {
    const over = { status: 401, code: 'session_missing' };
    server.fault = (request) => (request === START || request === 'GET /users/me' ? over : undefined);
    add('a.txt');
    await until(() => queue.getSnapshot().isWaiting);
    server.fault = () => undefined;
    await settled();
    expect(states()).toEqual(['a.txt DONE']);
  });

  it('fails a file that breaks off three times although the server answers', async () => {
    server.fault = (request) => (request === SEND ? 'cut' : undefined);
    add('a.txt');
    await settled();
    expect(item('a.txt')).toMatchObject({
      status: 'FAILED',
      canRetry: true,
      error: { message: "Erreur lors de l'upload du fichier a.txt" },
    });
    expect(count(SEND)).toBe(3);
  });

  it('takes up a file whose content went through, of which only the answer was lost', async () => {
    server.fault = (request) => (request === FINISH && count(FINISH) === 1 ? 'cut' : undefined);
    add('a.txt');
    await settled();
    expect(states()).toEqual(['a.txt DONE']);
    expect(server.files).toHaveLength(1);
  });

  it('takes a link that is used up for a content that went through', async () => {
    server.fault = (request, known) => {
      if (request !== SEND || !known) return undefined;
      known.received = known.size;
      return { status: 409, code: 'upload_already_finished' };
    };
    add('a.txt');
    await settled();
    expect(states()).toEqual(['a.txt DONE']);
  });
});

describe('an extraction', () => {
  it('is awaited until it is there', async () => {
    server.extraction = () => (count(EXTRACTION) > 5 ? { has_error: false } : undefined);
    add('a.txt');
    await settled();
    expect(states()).toEqual(['a.txt DONE']);
  });

  it('that failed fails its file, which is stored; trying again extracts again', async () => {
    server.extraction = () => ({ has_error: true });
    add('a.txt');
    await settled();
    expect(item('a.txt')).toMatchObject({
      status: 'FAILED',
      stored: true,
      error: { message: 'Extraction en erreur' },
    });
    server.extraction = () => ({ has_error: false });
    queue.retry([item('a.txt')?.key ?? '']);
    await settled();
    expect(states()).toEqual(['a.txt DONE']);
    expect(count(SEND)).toBe(1);
    expect(count('PUT /files/:id/extractions')).toBe(1);
  });

  it('that never comes says so', async () => {
    server.extraction = () => undefined;
    add('a.txt');
    await settled();
    expect(item('a.txt')?.error?.message).toBe(
      "Aucune extraction automatique n'a été trouvé pour le fichier a.txt",
    );
    expect(count(EXTRACTION)).toBe(11);
  });
});

describe('a file that is stored already', () => {
  it('is not sent, and leads to the one there is', async () => {
    server.twin = {
      content: 'content of b.txt',
      id: '01900004-0000-7000-8000-000000000001',
      name: 'jumeau.txt',
    };
    add('a.txt', 'b.txt');
    await settled();
    expect(item('b.txt')).toMatchObject({
      status: 'DONE',
      stored: true,
      twin: { id: server.twin.id, name: 'jumeau.txt' },
      fileId: server.twin.id,
    });
    expect(server.files.map(({ name }) => name)).toEqual(['a.txt']);
  });

  it('is sent anyway on request', async () => {
    server.twin = {
      content: 'content of a.txt',
      id: '01900004-0000-7000-8000-000000000001',
      name: 'jumeau.txt',
    };
    add('a.txt');
    await settled();
    queue.sendAnyway(item('a.txt')?.key ?? '');
    await settled();
    expect(item('a.txt')).toMatchObject({ status: 'DONE', fileId: server.files[0]?.id });
    expect(item('a.txt')?.twin).toBeUndefined();
    expect(server.files).toHaveLength(1);
  });

  it('is sent where that cannot be told', async () => {
    server.fault = (request) => (request === 'GET /files' ? { status: 500, code: 'internal' } : undefined);
    add('a.txt');
    await settled();
    expect(states()).toEqual(['a.txt DONE']);
  });
});

describe('giving up', () => {
  it('ends all that runs, and says nothing any more', async () => {
    add('a.txt', 'b.txt');
    queue.dispose();
    const before = states();
    await setImmediate();
    expect(states()).toEqual(before);
  });
});
