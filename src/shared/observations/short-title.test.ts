import { expect, it } from 'vitest';
import { shortTitle } from './short-title.ts';

const LONG = "Exploration d'une anomalie lipidique chez un patient diabétique suivi en consultation";

it('a title that is short enough stays as it is', () => {
  expect(shortTitle('Pesée du matin', 'Poids')).toBe('Pesée du matin');
});

it('a long title ends after a whole word, sooner next to a long type', () => {
  expect(shortTitle(LONG, '', 200)).toBe(LONG);
  expect(shortTitle(LONG, '')).toBe("Exploration d'une anomalie lipidique chez un\u00a0…");
  expect(shortTitle(LONG, "Exploration d'une anomalie lipidique")).toBe("Exploration d'une\u00a0…");
});

it('a title of a single word is not cut', () => {
  expect(shortTitle('x'.repeat(60), 'Poids')).toBe('x'.repeat(60));
});
