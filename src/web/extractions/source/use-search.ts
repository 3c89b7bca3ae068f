import { useEffect, useMemo, useState } from 'react';
import type { Place } from '../../../shared/core/place.ts';

/**
 * A search of a source: what was typed, and the hit that is shown. Choosing another value ends it.
 * @param find the hits of a query that is not empty; it changes with the source only
 */
export function useSearch<Hit>(find: (query: string) => readonly Hit[], place: Place | null | undefined) {
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(-1);
  const hits = useMemo(() => (query.trim() === '' ? [] : find(query.trim())), [find, query]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each value that is chosen comes before the search
  useEffect(() => setAt(-1), [place]);
  return {
    hit: hits[at],
    tool: {
      query,
      at,
      count: hits.length,
      onQuery: (next: string) => {
        setQuery(next);
        setAt(next.trim() === '' ? -1 : 0);
      },
      onStep: (by: 1 | -1) => setAt((at + by + hits.length) % hits.length),
    },
  };
}
