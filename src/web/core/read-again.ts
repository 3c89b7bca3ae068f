import type { QueryClient } from '@tanstack/react-query';

/** By the first words of query keys; never contents, nor what a form was filled in from. */
const WRITTEN: readonly (readonly [string, readonly string[]])[] = [
  ['files', ['list', 'count', 'batch', 'batches', 'detail', 'observations', 'observation_count']],
  ['observations', ['list', 'count', 'derived', 'versions', 'same_type']],
];

function isWritten([room, part, of]: readonly unknown[]): boolean {
  if (room === 'extractions') return of === 'detail';
  if (room === 'subjects') return of !== 'erasure_preview';
  return WRITTEN.some(([name, parts]) => name === room && parts.some((each) => each === part));
}

/**
 * After a write, whatever it was: what shows observations, files, extractions and subjects is read again. An observation
 * in detail is so by the next screen that shows it, since somebody may type what it filled in.
 */
export async function readAgain(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ predicate: ({ queryKey }) => isWritten(queryKey) }),
    client.invalidateQueries({ queryKey: ['observations', 'detail'], refetchType: 'none' }),
  ]);
}
