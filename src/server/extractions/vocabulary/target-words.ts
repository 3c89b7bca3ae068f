/**
 * Nouns for what is aimed at rather than measured, in lower case without accents, in the languages of the files that are
 * read: « objectif », « cible », "goal", „Zielwert“. For a regular expression, between the bounds that each place needs.
 *
 * Refused by name (`mapping/labels/label-words.ts`), by section (`vocabulary/doubts/sections-not-of-patient.ts`), by
 * remark (`vocabulary/doubts/remark-doubts.ts`); in papers, by title (`printed/page/aside-titles.ts`), sentence
 * (`printed/page/sentence-subject.ts`), row and column (`printed/rows`, `printed/days/columns`); in tables, by heading
 * (`csv/headings/headings.ts`) and row (`csv/rows/about-row-columns.ts`). A bound without any such word, « HbA1c < 7 % », is
 * refused by `mapping/bare-bounds.ts`.
 */
export const TARGET_WORDS =
  'objectifs?|cibles?|goals?|targets?|zielwerte?|zielbereiche?|ziele?|sollwerte?|objetivos?|obiettiv[oi]|streefwaarden?';
