import type { ReviewedType } from './contract.ts';

/** Case and accents aside, as people type. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every word of a filter stands in what a type says of itself: titles, other names and codes included. */
export function matchesReview(type: ReviewedType, filter: string): boolean {
  const measures = type.measures.flatMap(({ title, title_short, synonyms, codes }) => [
    title,
    title_short,
    ...synonyms,
    ...codes.map(({ code }) => code),
  ]);
  const haystack = fold([type.id, type.category, type.title, type.use ?? '', ...measures].join('\n'));
  return fold(filter)
    .split(/\s+/u)
    .every((word) => haystack.includes(word));
}
