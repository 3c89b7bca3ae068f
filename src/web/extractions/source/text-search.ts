import { useEffect, useMemo, useState } from 'react';
import type { Place } from '../../../shared/core/place.ts';
import type { TextRange } from './xml-element.ts';

const HITS_MAX = 1000;

/** Where a text contains another one, whatever the case: the first thousand matches. */
function findInText(text: string, query: string): TextRange[] {
  const wanted = query.trim();
  if (wanted === '') return [];
  const literal = wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const hits: TextRange[] = [];
  for (const { 0: found, index } of text.matchAll(new RegExp(literal, 'giu'))) {
    hits.push({ start: index, end: index + found.length });
    if (hits.length === HITS_MAX) break;
  }
  return hits;
}

/** The search of a text; choosing another value ends it. */
export function useTextSearch(text: string, place: Place | null | undefined) {
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(-1);
  const hits = useMemo(() => findInText(text, query), [text, query]);
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
