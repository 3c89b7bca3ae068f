import { describe, expect, it } from 'vitest';
import type { StateName } from '../../shared/files/extraction-state.ts';
import { SEND, STATES, startTestQueue } from './uploads/upload-test-queue.ts';

const extracted = (state: StateName, observations = 0) => ({ extraction: { state, observations } });

describe('an extraction', () => {
  it('that is queued or running is followed, far beyond ten attempts', async () => {
    const { server, add, item, states, count, finished } = await startTestQueue();
    server.stateOf = () =>
      count(STATES) > 60 ? extracted('done', 3) : extracted(count(STATES) > 30 ? 'running' : 'queued');
    add(['a.txt']);
    await finished();
    expect(states()).toEqual(['a.txt DONE']);
    expect(item('a.txt')).toMatchObject({ observations: 3, serverState: extracted('done', 3) });
  });

  it('of a hundred files is polled with one request at a time', async () => {
    const { server, add, items, count, finished } = await startTestQueue();
    const stored = () => server.files.filter((file) => file.stored).length;
    let looks = 0;
    server.stateOf = () => {
      if (stored() === 100) looks += 1;
      return extracted(looks > 500 ? 'done' : 'running');
    };
    add(Array.from({ length: 100 }, (_, i) => `${i}.txt`));
    await finished();
    expect(items().every(({ status }) => status === 'DONE')).toBe(true);
    // Each answer covers a hundred files: 500 states need only a few requests.
    expect(looks / count(STATES)).toBeGreaterThan(1);
    expect(server.requests.some((made) => made.startsWith('GET /files/:id'))).toBe(false);
  });

  it('is not polled while the page is hidden', async () => {
    const { promise, resolve: show } = Promise.withResolvers<void>();
    const { add, item, count, until, finished } = await startTestQueue({ seen: () => promise });
    add(['a.txt']);
    await until(() => item('a.txt')?.status === 'EXTRACTING');
    await new Promise(setImmediate);
    expect(count(STATES)).toBe(0);
    show();
    await finished();
    expect(count(STATES)).toBe(1);
  });

  it('that failed fails its file, which is stored; a retry extracts again', async () => {
    const { server, queue, add, item, states, count, finished } = await startTestQueue();
    server.stateOf = () => extracted('failed');
    add(['a.txt']);
    await finished();
    expect(item('a.txt')).toMatchObject({
      status: 'FAILED',
      stored: true,
      error: { message: 'Extraction en erreur' },
    });
    server.stateOf = () => extracted('done');
    queue.retry([item('a.txt')?.key ?? '']);
    await finished();
    expect(states()).toEqual(['a.txt DONE']);
    expect(count(SEND)).toBe(1);
    expect(count('PUT /files/:id/extractions')).toBe(1);
  });

  it('of an unknown format is not a failure', async () => {
    const { server, add, states, finished } = await startTestQueue();
    server.stateOf = () => extracted('unrecognised');
    add(['a.txt']);
    await finished();
    expect(states()).toEqual(['a.txt DONE']);
  });

  it('that stays unknown is reported after the first attempt and ten more', async () => {
    const { server, add, item, count, finished } = await startTestQueue();
    server.stateOf = () => extracted('none');
    add(['a.txt']);
    await finished();
    expect(item('a.txt')?.error?.message).toBe(
      "Aucune extraction automatique n'a été trouvé pour le fichier a.txt",
    );
    expect(count(STATES)).toBe(11);
  });
});
