import { describe, expect, it } from 'vitest';
import { EXTRACTION, SEND, startTestQueue } from './upload-test-queue.ts';

describe('an extraction', () => {
  it('is awaited until it exists', async () => {
    const { server, add, states, count, settled } = await startTestQueue();
    server.extraction = () => (count(EXTRACTION) > 5 ? { has_error: false } : undefined);
    add(['a.txt']);
    await settled();
    expect(states()).toEqual(['a.txt DONE']);
  });

  it('that failed fails its file, which is stored; a retry extracts again', async () => {
    const { server, queue, add, item, states, count, settled } = await startTestQueue();
    server.extraction = () => ({ has_error: true });
    add(['a.txt']);
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

  it('that never comes is reported', async () => {
    const { server, add, item, count, settled } = await startTestQueue();
    server.extraction = () => undefined;
    add(['a.txt']);
    await settled();
    expect(item('a.txt')?.error?.message).toBe(
      "Aucune extraction automatique n'a été trouvé pour le fichier a.txt",
    );
    expect(count(EXTRACTION)).toBe(11);
  });
});
