import type { ReadDate } from './read-date.ts';
import { neighbour, readDate } from './read-date.ts';
import { previousSpan } from './read-relative-period.ts';

/** The beginning, the middle or the end of a month or a year: its first and last day, or month. */
export interface ReadPart {
  part: 'debut' | 'mi' | 'fin';
  from: string;
  to: string;
  length: number;
  hasYear: boolean;
}

const WHICH = /^(?:(?:a la|au|en|le|la|l'|de|du|d') )?(?:la |le )?(debut|mi|milieu|fin)[- ]/;
/** « du mois dernier » and « de l'année dernière » contain their own articles. */
const OF = /^(?:(?:de l'|de|du|d') )?(?:(?:le )?mois d(?:e|') |annee )?/;
/** « au début du mois », with nothing else after it. */
const THIS_MONTH = /^(?:du|de ce) mois(?=$| [<>=≤≥⩽⩾])/;
/** The first and last day of the beginning, the middle and the end of a month; the last day of the month is its end. */
const THIRDS = { debut: ['01', '10'], mi: ['11', '20'], fin: ['21', null] } as const;
/** The months of the beginning, the middle and the end of a year. */
const PARTS_OF_YEAR = { debut: ['01', '03'], mi: ['05', '08'], fin: ['10', '12'] } as const;

/**
 * « début mars » and « fin février » are thirds of a month, « début 2026 » and « fin de l'année dernière » quarters of
 * a year, « mi-2025 » its four middle months.
 */
export function readPart(text: string, today: string): ReadPart | null {
  const [word, which = ''] = WHICH.exec(text) ?? [];
  if (word === undefined) return null;
  const part = which === 'milieu' ? 'mi' : (which as ReadPart['part']);
  const rest = text.slice(word.length);
  const whole = wholeOf(rest, today);
  if (whole === null) return null;
  const length = word.length + whole.length;
  const read = whole.date.length === 4 ? ofYear(part, whole) : ofMonth(part, whole, today);
  return { part, ...read, length, hasYear: whole.hasYear };
}

/** The month or the year of which a part is meant. */
function wholeOf(text: string, today: string): ReadDate | null {
  const thisMonth = THIS_MONTH.exec(text)?.[0];
  if (thisMonth !== undefined) return { date: today.slice(0, 7), length: thisMonth.length, hasYear: true };
  const article = /^d' /.exec(text)?.[0] ?? '';
  const last = previousSpan(text.slice(article.length), today);
  if (last !== null && !last.span.startsWith('sem'))
    return { date: last.from, length: article.length + last.length, hasYear: true };
  const of = OF.exec(text)?.[0] ?? '';
  const date = readDate(text.slice(of.length), today, false);
  if (date === null || date.date.length === 10 || date.date < '1950') return null;
  if (date.date.length === 4 && date.date > today) return null;
  return { ...date, length: of.length + date.length };
}

function ofYear(part: ReadPart['part'], { date }: ReadDate): Pick<ReadPart, 'from' | 'to'> {
  const [from, to] = PARTS_OF_YEAR[part];
  return { from: `${date}-${from}`, to: `${date}-${to}` };
}

/** Without a year, the latest that has begun: « fin mars », on the 11th of March, is of the year before. */
function ofMonth(
  part: ReadPart['part'],
  { date, hasYear }: ReadDate,
  today: string,
): Pick<ReadPart, 'from' | 'to'> {
  const [first, last] = THIRDS[part];
  const isToCome = !hasYear && `${date}-${first}` > today;
  const month = isToCome ? `${Number(date.slice(0, 4)) - 1}${date.slice(4)}` : date;
  return {
    from: `${month}-${first}`,
    to: last === null ? neighbour(`${neighbour(month, 1)}-01`, -1) : `${month}-${last}`,
  };
}
