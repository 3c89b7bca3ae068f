import type { Candidate } from '../../extractor.ts';

type Document = NonNullable<Candidate['document']>;

/**
 * Returns a function that tells whether another document of the file replaces a given one: by its id, or as a later
 * version of the same set.
 */
export function replacedAmong(
  documents: ReadonlyMap<string, Document>,
): (document: Document | undefined) => boolean {
  const replaced = new Set(
    [...documents.values()].flatMap(({ id, replaces }) => replaces.filter((each) => each !== id)),
  );
  const latest = new Map<string, number>();
  for (const { set, version } of documents.values())
    if (set !== undefined && version !== undefined) latest.set(set, Math.max(version, latest.get(set) ?? 0));
  return (document) => {
    if (document === undefined) return false;
    const { id, set, version } = document;
    return (
      replaced.has(id) || (set !== undefined && version !== undefined && version < (latest.get(set) ?? 0))
    );
  };
}
