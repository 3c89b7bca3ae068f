import { describe, expect, it } from 'vitest';
import { FINISH, SEND, START, startTestQueue } from './upload-test-queue.ts';

describe('a lost connection', () => {
  it('pauses everything and resumes automatically, each file announced once', async () => {
    const { server, queue, add, items, count, until, finished } = await startTestQueue();
    let down = false;
    server.fault = (request) => {
      if (request === SEND && server.files.length === 3) down = true;
      return down ? 'cut' : undefined;
    };
    add(['a.txt', 'b.txt', 'c.txt', 'd.txt']);
    await until(() => queue.getSnapshot().lost === 'server');
    expect(queue.isSending()).toBe(true);
    down = false;
    server.fault = () => undefined;
    await finished();
    expect(queue.getSnapshot().lost).toBeUndefined();
    expect(items().map(({ status }) => status)).toEqual(['DONE', 'DONE', 'DONE', 'DONE']);
    expect(count(START)).toBe(4);
  });

  it('waits while the session is over, and continues once it is open again', async () => {
    let signedOut = false;
    const { server, queue, add, states, until, finished } = await startTestQueue({
      isSignedOut: () => signedOut,
    });
    const over = { status: 401, code: 'session_missing' };
    server.fault = (request) => (request === START || request === 'GET /users/me' ? over : undefined);
    add(['a.txt']);
    signedOut = true;
    await until(() => queue.getSnapshot().lost === 'session');
    server.fault = () => undefined;
    await finished();
    expect(states()).toEqual(['a.txt DONE']);
  });

  it('fails a file whose upload breaks three times although the server answers', async () => {
    const { server, add, item, count, finished } = await startTestQueue();
    server.fault = (request) => (request === SEND ? 'cut' : undefined);
    add(['a.txt']);
    await finished();
    expect(item('a.txt')).toMatchObject({
      status: 'FAILED',
      canRetry: true,
      error: { message: "Erreur lors de l'upload du fichier a.txt" },
    });
    expect(count(SEND)).toBe(3);
  });

  it('resumes a file whose content arrived but whose answer was lost', async () => {
    const { server, add, states, count, finished } = await startTestQueue();
    server.fault = (request) => (request === FINISH && count(FINISH) === 1 ? 'cut' : undefined);
    add(['a.txt']);
    await finished();
    expect(states()).toEqual(['a.txt DONE']);
    expect(server.files).toHaveLength(1);
  });

  it('concludes from a used link that the content arrived', async () => {
    const { server, add, states, finished } = await startTestQueue();
    server.fault = (request, known) => {
      if (request !== SEND || !known) return undefined;
      known.received = known.size;
      return { status: 409, code: 'upload_already_finished' };
    };
    add(['a.txt']);
    await finished();
    expect(states()).toEqual(['a.txt DONE']);
  });
});
