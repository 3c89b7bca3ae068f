import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { type Period, shortDaysIn } from '../days/sheets/days-without-year.ts';
import type { Line } from '../page/page.ts';
import { type FoundDate, findDates } from '../page/printed-date.ts';
import { isAboutPerson, subjectOf } from '../page/sentence-subject.ts';
import { gasesOfAside } from '../sections/gas-sections.ts';
import { BLOOD } from '../sections/section.ts';
import { namedEarlier } from './earlier-line.ts';
import { type DatedList, placed, saidAbove, sentenceOf, textOf } from './list-sentence.ts';
import {
  AFTER_DATE,
  EXAMINATION,
  isEcg,
  isTitleOfList,
  NAMED_ON,
  OF_ENTRY,
  OF_PASSAGE,
  OF_VISIT,
  sectionOfList,
  TITLE,
} from './list-titles.ts';
import { EARLIER_BESIDE, itemsOf, leftOf, readItem } from './listed-items.ts';
import { namedOn } from './named-on.ts';
import { nextSentences } from './next-sentences.ts';
import { spokenListAt } from './spoken-list.ts';
import { ofVisitAt } from './visit-list.ts';

/** « Son dernier bilan »: of the person whom the words before it name. */
const OWN = /^(?:son|sa|ses) /;
/** A line with more days is not a sentence of a letter. */
const DATES_MAX = 20;

/**
 * Reads the sentences of a line that begin with a sampling day: « Biologie du 03/03/2026 : Hb 10,2 g/dL, CRP 112
 * mg/L. », « Le bilan du 3 mars 2026 montre une HbA1c à 7,2 %. ». Each item must be a name, a number and its unit, with
 * nothing else.
 * @param since where the sentence that began on a line above ends
 */
export function datedListsAt(
  lines: readonly Line[],
  index: number,
  since: number,
  catalogue: Catalogue,
  {
    visit = null,
    entry = null,
    passage = null,
    period = null,
  }: { [of in 'visit' | 'entry' | 'passage']?: FoundDate | null } & { period?: Period | null } = {},
): DatedList[] {
  const line = lines[index];
  if (line === undefined) return [];
  const days = [
    { day: visit, titles: OF_VISIT },
    { day: entry, titles: OF_ENTRY },
    { day: passage, titles: OF_PASSAGE },
  ];
  for (const { day, titles } of since > 0 ? [] : days) {
    const list = day === null ? undefined : ofVisitAt(lines, index, catalogue, day, titles);
    if (list !== undefined) return [list];
  }
  const whole = findDates(line.text, line.order);
  const dates = [...whole, ...titledShortDays(line, period)].toSorted((a, b) => a.at - b.at);
  const earlier = since > 0 ? undefined : namedEarlier(line, catalogue);
  if (earlier !== undefined && dates[0]?.eitherOrder !== true)
    return [{ date: earlier.date, rows: [earlier.row], left: [], lines: 1, single: true }];
  const lists: DatedList[] = [];
  let from = since;
  for (const [order, date] of dates.entries()) {
    if (date.at < from) continue;
    const day = { since: from, date, other: dates[order + 1] };
    const spoken = () => (dates.length > DATES_MAX ? undefined : spokenListAt(lines, index, day, catalogue));
    const list = listAt(lines, index, day, catalogue) ?? spoken();
    if (list === undefined) continue;
    lists.push(list);
    // The last of several lines is searched for what follows when its turn comes.
    if (list.lines > 1 || list.single) break;
    from = list.end ?? line.text.length;
  }
  return lists;
}

/** « Biologie du 16/02 : » in the letter of a stay: a day without its year, between a title and its results. */
const titledShortDays = (line: Line, period: Period | null): FoundDate[] =>
  shortDaysIn(line, period).filter(
    ({ at, length }) =>
      /(?<!\p{L})(?:du|le)\s+$/iu.test(line.text.slice(0, at)) && /^\s*:/.test(line.text.slice(at + length)),
  );

/** The sentence that begins, at an offset or after it, with words and a sampling day, before another date. */
function listAt(
  lines: readonly Line[],
  index: number,
  { since, date, other }: { since: number; date: FoundDate; other: FoundDate | undefined },
  catalogue: Catalogue,
): DatedList | undefined {
  const line = lines[index];
  if (line === undefined || date.eitherOrder) return undefined;
  const from = date.at + date.length;
  const named = NAMED_ON.exec(line.text.slice(from))?.[0];
  const single =
    named === undefined || other !== undefined || since > 0
      ? undefined
      : namedOn(line, date, from + named.length, catalogue);
  if (single !== undefined) return single;
  const isBelow = since === 0 && beginsBelow(lines, index, from, catalogue);
  const [after = '', aside = ''] = isBelow ? [' '] : (AFTER_DATE.exec(line.text.slice(from)) ?? []);
  if (after === '' || subjectOf(aside, 0, aside.length) !== null) return undefined;
  const above = since > 0 ? '' : beginningAbove(lines[index - 1], line);
  const own = line.text.slice(since, date.at);
  const titles = [own, `${above} ${own}`].map((text) => plainLabel(beginning(text)));
  const title = titles.find((each) => isTitleOfList(each));
  if (title === undefined || (OWN.test(title) && isAboutPerson(`${saidAbove(lines, index)} ${own}`)))
    return undefined;
  const examination = EXAMINATION.test(title);
  const gases = gasesOfAside(sectionOfList(title), aside);
  if (!examination && !gases && !TITLE.test(title))
    return other === undefined && since === 0
      ? namedOn(line, date, from + after.length, catalogue)
      : undefined;
  const sentence = isBelow ? sentenceOf(lines, index + 1, 0) : sentenceOf(lines, index, from + after.length);
  const last = sentence.at(-1);
  const list: DatedList = {
    date,
    rows: [],
    left: [],
    lines: sentence.length + (isBelow ? 1 : 0),
    ...(last && { end: last.end }),
    ...(gases && { section: gases }),
  };
  const { text, starts } = textOf(sentence);
  // Some of the results may belong to another day that the sentence mentions.
  const several = findDates(text.replace(EARLIER_BESIDE, ''), line.order).length > 0;
  const kind = { examination, ecg: isEcg(title), section: gases ?? BLOOD };
  const items = itemsOf(text, kind);
  for (const { at, item, isOther } of items) {
    const place = starts.findLastIndex((start) => start <= at);
    const where = sentence[place];
    if (where === undefined) continue;
    const row = several || isOther ? null : readItem(item, kind, catalogue);
    if (row === null) {
      list.left.push(...leftOf(item, where.line, catalogue));
      continue;
    }
    list.rows.push(...placed(row, sentence, starts, at));
  }
  const isOver = several || gases !== undefined || items.some(({ isOther }) => isOther);
  const at = index + list.lines - sentence.length;
  const next = nextSentences({ lines, index: at, sentence, rows: list.rows, isOver }, kind, catalogue);
  return {
    ...list,
    rows: [...list.rows, ...next.rows],
    left: [...list.left, ...next.left],
    ...(next.end !== undefined && { end: next.end }),
  };
}

/**
 * Whether a day ends its line, and the line below lists several results: « Biologie (prélèvement 07/06/2026 21:45) »
 * above « Leucocytes 15,2 G/L - Hb 14,9 g/dL ».
 */
function beginsBelow(lines: readonly Line[], index: number, from: number, catalogue: Catalogue): boolean {
  const [line, below] = [lines[index], lines[index + 1]];
  if (line === undefined || below === undefined || !/^\s*\)?[\s:]*$/.test(line.text.slice(from)))
    return false;
  const isNear = below.top - line.bottom <= line.bottom - line.top;
  if (!isNear || below.page !== line.page || below.block !== line.block || below.text.includes('\t'))
    return false;
  const items = itemsOf(below.text, { examination: false });
  const kind = { examination: false, ecg: false, section: BLOOD };
  return items.slice(0, 2).filter(({ item }) => readItem(item, kind, catalogue) !== null).length === 2;
}

/** The line above if its sentence goes on: « Dernier bilan du / 14/10/2026 : ». */
function beginningAbove(above: Line | undefined, line: Line): string {
  if (above === undefined || above.page !== line.page || above.block !== line.block) return '';
  const isNear = line.top - above.bottom <= line.bottom - above.top && !above.text.includes('\t');
  return isNear && /\p{L}\s*$/u.test(above.text) ? above.text : '';
}

/** The beginning of a sentence: what follows the last point, or a form of address. */
const beginning = (text: string): string =>
  /(?:[.;!?]\s+|^\s*(?:madame|monsieur|mesdames|messieurs|ch[èe]re?s? [\p{L} ]{2,40}),\s+)([^.;!?]*)$/iu.exec(
    text,
  )?.[1] ?? text;
