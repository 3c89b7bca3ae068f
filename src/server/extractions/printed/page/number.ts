import { anyOf } from '../../vocabulary/patterns.ts';

/** A number as printed, with or without spaces between thousands, and where it ends. */
export interface PrintedNumber {
  text: string;
  end: number;
}

const GROUPED = /(?:[1-9]\d{0,2})(?: \d{3})+(?:[.,]\d+)?/y;
/** Swiss laboratories separate thousands with an apostrophe: 1'245. */
const PLAIN = /[1-9]\d{0,2}(?:'\d{3})+(?:[.,]\d+)?(?!')|[1-9]\d{0,2}(?:\.\d{3}){2,}|\d+(?:[.,]\d+)?/y;
/** Continuations that make a number part of something else: a date, a time, a rank, an age, a page number. */
const DIGITS = String.raw`[.,/:'-]?\d`;
const TIME_OR_RANK = String.raw`\s?(?:ans?|mois|jours|er|ère|ere|e|è|ème|eme|nd|nde|°|h\d|hpf)(?![\wéè])`;
const FRACTION = String.raw`\s?\/\s?\d`;
const TIMES = String.raw`\s?[xX]\s?\d(?!\d?\s?[\^*eE\d])`;
const GOES_ON = new RegExp(`^${anyOf(DIGITS, TIME_OR_RANK, FRACTION, TIMES)}`);

/** The possible readings of the number at an offset: first with all its groups of thousands, then with fewer. */
export function numbersAt(text: string, at: number): PrintedNumber[] {
  const readings: PrintedNumber[] = [];
  GROUPED.lastIndex = at;
  const grouped = GROUPED.exec(text)?.[0];
  for (let rest = grouped; rest?.includes(' '); rest = rest.slice(0, rest.lastIndexOf(' '))) {
    readings.push({ text: rest.replaceAll(' ', ''), end: at + rest.length });
  }
  PLAIN.lastIndex = at;
  const plain = PLAIN.exec(text)?.[0];
  if (plain !== undefined) readings.push({ text: plain.replaceAll("'", ''), end: at + plain.length });
  return readings.filter(({ end }) => !GOES_ON.test(text.slice(end, end + 12)));
}
