import { anyOf } from '../../../vocabulary/patterns.ts';
import type { Line } from '../../page/page.ts';
import { type FoundDate, findDates } from '../../page/printed-date.ts';
import { hourAt } from '../hour-line.ts';
import { isBelowOther } from '../stay/emergency-visits.ts';
import type { DayOfStay } from '../stay/stay-days.ts';

const TESTS = anyOf(
  "(?:bilan|biologie|analyses?|gaz du sang|ionogramme|nfs)(?: (?:sanguine?|biologique|veineux|art[ée]riel|d[’']entr[ée]e))?",
);
const SAMPLED = anyOf(
  String.raw`pr[ée]lev[ée]e?s?\s*(?:[àa]|:)?`,
  String.raw`pr[ée]l[èe]vement\s*(?:[àa]|de|:)?`,
  String.raw`(?:heure (?:de|du) pr[ée]l[èe]vement|collection time|collected at)\s*:?`,
);
/** « Biologie (prélevée à 11:05) », « Heure de prélèvement : 11h05 »: the whole of a line, or of its first cell. */
const AT_HOUR = new RegExp(
  String.raw`^\s*(?:${TESTS}\s*[(:–,-]?\s*)?${SAMPLED}\s*(\d{1,2}\s?[h:]\s?\d{2})\s*\)?\s*:?\s*(?:\t|$)`,
  'iu',
);

/**
 * The samplings of which only the hour is stated, in a document about a passage whose entry and exit are stated: each
 * is of the only day on which its hour is between both.
 */
export function hourSamplingsOf(
  lines: readonly Line[],
  dayOfStay: DayOfStay,
): { line: number; date: FoundDate | null; urine: false }[] {
  return lines.flatMap((line, index) => {
    const [words = '', hour = ''] = AT_HOUR.exec(line.text) ?? [];
    const minutes = hourAt(hour);
    if (minutes === null || findDates(line.text, line.order).length > 0) return [];
    const date = isBelowOther(lines, index) ? null : dayOfStay(index, { moment: 'during', minutes });
    return [
      { line: index, date: date === null ? null : { ...date, words: words.trim() }, urine: false as const },
    ];
  });
}
