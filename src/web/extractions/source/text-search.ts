import { useCallback } from 'react';
import type { Place } from '../../../shared/core/place.ts';
import type { TextRange } from './tree/xml-element.ts';
import { useSearch } from './use-search.ts';

const HITS_MAX = 1000;

/** Where a text contains another one, whatever the case: the first thousand matches. */
function findInText(text: string, wanted: string): TextRange[] {
  const literal = wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const hits: TextRange[] = [];
  for (const { 0: found, index } of text.matchAll(new RegExp(literal, 'giu'))) {
    hits.push({ start: index, end: index + found.length });
    if (hits.length === HITS_MAX) break;
  }
  return hits;
}

/** The search of a text. */
export function useTextSearch(text: string, place: Place | null | undefined) {
  return useSearch(
    useCallback((query) => findInText(text, query), [text]),
    place,
  );
}
