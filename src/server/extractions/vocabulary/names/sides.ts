import type { Side } from '../../../core/catalogue/catalogue.ts';

/** Words for each side. A text may name both. */
export const RIGHT = /\b(?:right|droite?)\b/i;
export const LEFT = /\b(?:left|gauche)\b/i;

/** The side of the body that words name; null if they name none, or both. */
export function sideIn(words: string): Side | null {
  const [right, left] = [RIGHT.test(words), LEFT.test(words)];
  return right === left ? null : right ? 'droite' : 'gauche';
}
