import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { wholeWords } from '../../vocabulary/patterns.ts';
import type { Line } from '../page/page.ts';
import { type FoundDate, findDates, textBefore } from '../page/printed-date.ts';
import { SAMPLING } from './sampling/sampling-words.ts';

/** A date of a report that applies from a line on. */
interface Moment {
  line: number;
  date: FoundDate;
}

/** Words for a birth, as `plainLabel` writes them. */
export const BIRTH_WORDS = [
  'naissance|ne le|nee le|nee? e? le|ddn|dob|date of birth|birth ?date|born|nat[oa] il|data di nascita|geb|geboren|geburtsdatum|geboortedatum|nacimiento|nascimento|urodzenia',
];
const BIRTH = wholeWords(BIRTH_WORDS, 'g');

/** Birth dates, each of which starts the part of one person. */
export function birthDates(lines: readonly Line[]): Moment[] {
  return lines.flatMap((line, index) => {
    const dates = findDates(line.text, line.order);
    const found = dates.find((_, at) => saysBirth(plainLabel(textBefore(line.text, dates, at))));
    return found === undefined ? [] : [{ line: index, date: found }];
  });
}

/** Whether the words before a date, as `plainLabel` writes them, say that it is a birth date. */
export function saysBirth(before: string): boolean {
  const birth = lastOf(before, BIRTH);
  return birth >= 0 && birth > lastOf(before, SAMPLING);
}

function lastOf(plain: string, pattern: RegExp): number {
  return [...plain.matchAll(pattern)].at(-1)?.index ?? -1;
}
