import type { Line } from '../../page/page.ts';
import { type FoundDate, findDates } from '../../page/printed-date.ts';
import type { Paragraph } from '../paragraphs.ts';

/** A day written behind the number of a vital sign, and where its words begin and end in the paragraph. */
interface DayBehind {
  date: FoundDate;
  from: number;
  end: number;
}

const LENGTH_MAX = 40;
/** « 49,8 kg (le 28/03/2026) », « 49,8 kg le 28/03/2026 ». */
const OPENS = /^\s?(?:\((?:le |du |(?:mesur|pes|relev|not)ée? le |consultation (?:du |le )|on )?|le |on )$/iu;

/** The whole day that stands directly behind a number and dates it; null if there is none. */
export function dayBehind(text: string, end: number, order: Line['order']): DayBehind | null {
  const after = text.slice(end, end + LENGTH_MAX);
  const [date] = findDates(after, order);
  if (date === undefined || date.eitherOrder) return null;
  const opens = after.slice(0, date.at);
  const rest = after.slice(date.at + date.length);
  if (!OPENS.test(opens)) return null;
  const closes = opens.includes('(') ? /^\s?\)/.exec(rest)?.[0] : /^(?=\s*(?:[,;.\n]|$))/.exec(rest)?.[0];
  if (closes === undefined) return null;
  return { date, from: end, end: end + date.at + date.length + closes.length };
}

/** A paragraph without the day and the sentence's later words, because these state nothing else about the number. */
export function withoutDay(paragraph: Paragraph, { from, end }: DayBehind): Paragraph {
  const { text } = paragraph;
  return { ...paragraph, text: `${text.slice(0, from)}${' '.repeat(end - from)}${text.slice(end)}` };
}
