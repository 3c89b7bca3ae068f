import type { QueryClient } from '@tanstack/react-query';

/**
 * The queries to refetch after a write, by the first part of their key. Contents of files, and values that a form was
 * filled in from, are never among them.
 */
const WRITTEN: readonly (readonly [string, readonly string[]])[] = [
  ['files', ['list', 'count', 'batch', 'batches', 'detail', 'observations', 'observation_count']],
  ['observations', ['list', 'count', 'detail', 'derived', 'versions', 'same_type']],
];

function isWritten([room, part, of]: readonly unknown[]): boolean {
  if (room === 'extractions') return of === 'detail';
  if (room === 'subjects') return of !== 'erasure_preview';
  if (room === 'dashboard') return true;
  if (room === 'users') return of === 'observations' || of === 'files';
  return WRITTEN.some(([name, parts]) => name === room && parts.some((each) => each === part));
}

/**
 * After any write, refetches the queries that show observations, files, extractions and subjects, the latest ones of
 * the dashboard and of an author included.
 */
export const refetchAfterWrite = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => isWritten(queryKey) });
