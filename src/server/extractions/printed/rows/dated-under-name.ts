import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import { NOT_MEASURED } from '../days/sheet-day.ts';
import type { Line } from '../page/page.ts';
import { type FoundDate, findDates } from '../page/printed-date.ts';
import { isAboutPerson } from '../page/sentence-subject.ts';
import { type Label, readLabel } from '../sections/read-label.ts';
import { BLOOD } from '../sections/section.ts';
import { readAfterLabel } from './after-label.ts';
import type { DatedList } from './list-sentence.ts';
import { BARE, isValue, type Row } from './result-row.ts';

/** The only words before the name of the analysis: « Derniers INR : », « Historique des INR ». */
const BEFORE = new RegExp(
  `^\\s*(?:[-•*–]\\s*)?(?:(?:les )?(?:${anyOf(
    'derni[èe]re?s?|[0-9]{1,2} derni[èe]re?s?|last|recent|previous',
    "(?:historique|suivi|relev[ée]|tableau|valeurs?|r[ée]sultats?|dosages?)(?: (?:des?|du|de l['’]|d['’]|de la|of))?",
  )})\\s*){0,3}`,
  'iu',
);
const DAY_FIRST = /^\s*(?:[-•*–]\s*)?(?:le\s+)?$/iu;
const AFTER_DAY = /^[\s:\t–-]*(?=\d)/u;
const ROWS_MAX = 30;
const TITLE_MAX = 60;

/** The result of a line that holds a day and a number, with its unit, and nothing else; null for any other. */
function valueAt(line: Line, label: Label): { date: FoundDate; row: Row } | null {
  const [date, other] = findDates(line.text, line.order);
  if (date === undefined || other !== undefined || date.eitherOrder) return null;
  if (!DAY_FIRST.test(line.text.slice(0, date.at))) return null;
  const end = date.at + date.length;
  const from = end + (AFTER_DAY.exec(line.text.slice(end))?.[0].length ?? 0);
  const parts = from === end ? null : readAfterLabel(line.text, from, label.entries, line.order);
  const [value, ...others] = parts ?? [];
  if (value === undefined || !isValue(value) || others.length > 0) return null;
  const unit = value.unit ?? label.unit;
  if (unit === null && !label.entries.every(({ measure }) => BARE.has(measure.ucum))) return null;
  const isWhole = line.text.slice(value.end).trim() === '';
  return isWhole ? { date, row: { line, label, labelAt: null, parts: [{ ...value, unit }] } } : null;
}

/** The analysis that a title names, with nothing else: « Derniers INR : ». */
function titledBy({ text }: Line, catalogue: Catalogue): Label | null {
  if (text.length > TITLE_MAX || text.includes('\t') || isAboutPerson(text)) return null;
  const label = readLabel(catalogue, text.replace(BEFORE, '').replace(/\s*:\s*$/, ''), BLOOD);
  return label === null || label.examination ? null : label;
}

/**
 * A result below the name of its analysis, on a line of its own with its day: « Derniers INR : » above « 05/04/2026
 * 2,8 » and « 22/03/2026 3,4 ».
 */
export function datedUnderName(lines: readonly Line[], index: number, catalogue: Catalogue): DatedList[] {
  const line = lines[index];
  if (line === undefined || !findsDay(line)) return [];
  for (let at = index - 1; at >= Math.max(0, index - ROWS_MAX); at -= 1) {
    const above = lines[at];
    if (above === undefined || above.page !== line.page || above.block !== line.block) return [];
    if (findsDay(above)) continue;
    if (lines.slice(Math.max(0, at - 2), at).some(isOfOthers)) return [];
    const label = titledBy(above, catalogue);
    const rows = label === null ? [] : lines.slice(at + 1, index + 1).map((each) => valueAt(each, label));
    const own = rows.at(-1);
    if (!own || rows.includes(null)) return [];
    return [{ date: own.date, rows: [own.row], left: [], lines: 1, single: true }];
  }
  return [];
}

/** Whether a line above the name may say that its numbers are planned, or of another person. */
const isOfOthers = ({ text }: Line): boolean => {
  const plain = plainLabel(text);
  return (
    isAboutPerson(text) ||
    NOT_MEASURED.test(plain) ||
    /\b(?:a prevoir|a faire|souhaitee?s?|a venir)\b/.test(plain)
  );
};

/** Whether a line begins with a day. */
const findsDay = ({ text, order }: Line): boolean => {
  const [date] = findDates(text.slice(0, TITLE_MAX), order);
  return date !== undefined && DAY_FIRST.test(text.slice(0, date.at));
};
