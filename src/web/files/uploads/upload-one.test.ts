import { expect, it } from 'vitest';
import { SEND, startTestQueue } from './upload-test-queue.ts';

it.each([
  ['an empty direct link', '', 'Error: unknown-upload-strategy'],
  ['no direct link', undefined, 'internal'],
])(
  'a file whose link is %s fails with the message of its preparation, and nothing is uploaded',
  async (_, link, why) => {
    const { server, add, item, count, finished } = await startTestQueue();
    server.linkOf = () => link;
    add(['a.txt']);
    await finished();
    const { status, error } = item('a.txt') ?? {};
    expect(status).toBe('FAILED');
    expect(error?.message).toBe("Erreur lors de la préparation de l'upload du fichier a.txt");
    expect(error?.technical).toSatisfy(
      (cause: Error & { code?: string }) => why === (cause.code ?? `${cause}`),
    );
    expect(count(SEND)).toBe(0);
  },
);
