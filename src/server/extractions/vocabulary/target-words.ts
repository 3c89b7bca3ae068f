/**
 * Nouns for what is aimed at rather than measured, in lower case without accents, in the languages of the files that are
 * read: « objectif », « cible », "goal", „Zielwert“. For a regular expression, between the bounds that each place needs.
 */
export const TARGET_WORDS =
  'objectifs?|cibles?|goals?|targets?|zielwerte?|zielbereiche?|ziele?|sollwerte?|objetivos?|obiettiv[oi]|streefwaarden?';
