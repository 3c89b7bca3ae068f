import { describe, expect, it } from 'vitest';
import { FINISH, SEND, START, startTestQueue } from './upload-test-queue.ts';

describe('a connection that breaks', () => {
  it('pauses everything and resumes by itself, each file announced once', async () => {
    const { server, queue, add, items, count, until, settled } = await startTestQueue();
    let down = false;
    server.fault = (request) => {
      if (request === SEND && server.files.length === 3) down = true;
      return down ? 'cut' : undefined;
    };
    add(['a.txt', 'b.txt', 'c.txt', 'd.txt']);
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
    const { server, queue, add, states, until, settled } = await startTestQueue();
    const over = { status: 401, code: 'session_missing' };
    server.fault = (request) => (request === START || request === 'GET /users/me' ? over : undefined);
    add(['a.txt']);
    await until(() => queue.getSnapshot().isWaiting);
    server.fault = () => undefined;
    await settled();
    expect(states()).toEqual(['a.txt DONE']);
  });

  it('fails a file that breaks off three times although the server answers', async () => {
    const { server, add, item, count, settled } = await startTestQueue();
    server.fault = (request) => (request === SEND ? 'cut' : undefined);
    add(['a.txt']);
    await settled();
    expect(item('a.txt')).toMatchObject({
      status: 'FAILED',
      canRetry: true,
      error: { message: "Erreur lors de l'upload du fichier a.txt" },
    });
    expect(count(SEND)).toBe(3);
  });

  it('takes up a file whose content went through, of which only the answer was lost', async () => {
    const { server, add, states, count, settled } = await startTestQueue();
    server.fault = (request) => (request === FINISH && count(FINISH) === 1 ? 'cut' : undefined);
    add(['a.txt']);
    await settled();
    expect(states()).toEqual(['a.txt DONE']);
    expect(server.files).toHaveLength(1);
  });

  it('takes a link that is used up for a content that went through', async () => {
    const { server, add, states, settled } = await startTestQueue();
    server.fault = (request, known) => {
      if (request !== SEND || !known) return undefined;
      known.received = known.size;
      return { status: 409, code: 'upload_already_finished' };
    };
    add(['a.txt']);
    await settled();
    expect(states()).toEqual(['a.txt DONE']);
  });
});
