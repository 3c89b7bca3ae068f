import { plainLabel } from '../../../../core/catalogue/plain-label.ts';
import { anyOf, wholeWords } from '../../../vocabulary/patterns.ts';
import { cellsOf } from '../../page/cells.ts';
import type { Line } from '../../page/page.ts';
import { findDates, sameDay } from '../../page/printed-date.ts';
import { BIRTH_WORDS, saysBirth } from '../birth-dates.ts';

const ONLY_BIRTH = new RegExp(`^(?:dates? de )?(?:${BIRTH_WORDS.join('|')})?$`);
/** « Mme AUBERT Sonia », « AUBERT Luc ». */
const NAMED = new RegExp(
  String.raw`^(?:${anyOf('M|Mr|Mme|Mlle|Monsieur|Madame|Mademoiselle', 'Mrs|Ms')}\.?\s+\p{Lu}|\p{Lu}[\p{Lu}'-]+ \p{Lu}\p{Ll}+)`,
  'u',
);
/** Words before a date that is not of a person's birth: « Mme Dr PETIT Anne 09/02/2026 », « LYON Cedex, le 09/02/2026 ». */
const OF_PAPER = wholeWords([
  'le|du|dr|docteur|pr|professeur|chu|chr|ch|cedex|laboratoires?|cabinet|clinique|hopital',
]);

/**
 * Whether a line gives several people their birth dates, each in its column: « 21/05/1975 | 30/10/1977 » below « M. X,
 * né le | Mme Y, née le ». Each column below belongs to one person, and the dates are not those of results.
 */
export function bornInColumns(lines: readonly Line[], index: number): boolean {
  const line = lines[index];
  if (line === undefined || !line.text.includes('\t')) return false;
  const dated = cellsOf(line).flatMap(({ text }) => {
    const [date, other] = findDates(text, line.order);
    return date === undefined || other !== undefined ? [] : [{ text, date }];
  });
  const [first, ...others] = dated;
  if (first === undefined || others.every(({ date }) => sameDay(date, first.date))) return false;
  const before = ({ text, date }: (typeof dated)[number]) => plainLabel(text.slice(0, date.at));
  const isBirth = (cell: (typeof dated)[number]) =>
    saysBirth(before(cell)) || (NAMED.test(cell.text) && !OF_PAPER.test(before(cell)));
  if (dated.every(isBirth)) return true;
  if (!dated.every((cell) => before(cell) === '')) return false;
  const [head] = cellsOf(line);
  // « Naissance | 21/05/1975 | Prélèvement | 09/02/2026 » has the dates of one person.
  const isAlone = cellsOf(line).filter(({ text }) => /\p{L}/u.test(text)).length < 2;
  const isTitled =
    isAlone && head !== undefined && head.text !== first.text && ONLY_BIRTH.test(plainLabel(head.text));
  const above = lines[index - 1];
  const over = above?.page === line.page ? cellsOf(above).filter(({ text }) => /\p{L}/u.test(text)) : [];
  return isTitled || (over.length > 1 && over.every(({ text }) => NAMED.test(text) || endsWithBirth(text)));
}

/** « M. X, né le », with nothing behind it. */
function endsWithBirth(text: string): boolean {
  return new RegExp(`\\b(?:${BIRTH_WORDS.join('|')})$`).test(plainLabel(text));
}
