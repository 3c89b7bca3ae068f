import { fold } from '../core/fold.ts';
import type { ReviewedType } from './contract.ts';

/** Whether every word of a filter occurs in the id, category, titles, use, synonyms or codes of a type. */
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
