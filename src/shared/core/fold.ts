const BEYOND_ASCII = /\P{ASCII}/u;

/** A text in small letters, without accents or ligatures: « Œdème » is « oedeme ». */
export const bareLetters = (text: string): string =>
  BEYOND_ASCII.test(text) ? withoutMarks(text) : text.toLowerCase();

const withoutMarks = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/œ/g, 'oe').replace(/æ/g, 'ae');

/**
 * A text in the form in which what people type is compared: bare letters, without typographic variants of its signs.
 * Names of measures are compared with `plainLabel`, which leaves out punctuation too.
 */
export const fold = (text: string): string =>
  bareLetters(text.normalize('NFKD')).replace(/[’ʼ‘]/g, "'").replace(/[µμ]/g, 'u').replace(/[−–‑]/g, '-');

/** A word without the punctuation after it. */
export const withoutEnd = (word: string): string => word.replace(/(?<=.)[,;!?.]+$/, '');

/** The singular of a folded word, so that « glycémies » equals « glycémie ». */
export const singular = (word: string): string =>
  word.length > 3 && !word.endsWith('ss') ? word.replace(/[sx]$/, '') : word;
