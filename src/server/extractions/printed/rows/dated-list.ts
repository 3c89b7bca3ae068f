import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { type Period, shortDaysIn } from '../days/sheets/days-without-year.ts';
import type { Line } from '../page/page.ts';
import { type FoundDate, findDates } from '../page/printed-date.ts';
import { isAboutPerson, subjectOf } from '../page/sentence-subject.ts';
import { readLabel } from '../sections/read-label.ts';
import { BLOOD, saysOtherMatter } from '../sections/section.ts';
import { readAfterLabel } from './after-label.ts';
import { namedEarlier } from './earlier-line.ts';
import { type DatedList, placed, saidAbove, sentenceOf, textOf } from './list-sentence.ts';
import {
  AFTER_DATE,
  EXAMINATION,
  isEcg,
  isOfExamination,
  isTitleOfList,
  NAMED_ON,
  OF_ENTRY,
  OF_VISIT,
  SHARE,
  sectionOfList,
  TITLE,
} from './list-titles.ts';
import { BESIDE, EARLIER_BESIDE, itemsOf, leftOf, readItem, withoutWall } from './listed-items.ts';
import { isValue } from './result-row.ts';
import { spokenListAt } from './spoken-list.ts';

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
    period = null,
  }: { visit?: FoundDate | null; entry?: FoundDate | null; period?: Period | null } = {},
): DatedList[] {
  const line = lines[index];
  if (line === undefined) return [];
  const ofVisit =
    visit === null || since > 0 ? undefined : ofVisitAt(lines, index, catalogue, visit, OF_VISIT);
  const ofEntry =
    entry === null || since > 0 ? undefined : ofVisitAt(lines, index, catalogue, entry, OF_ENTRY);
  if (ofVisit !== undefined || ofEntry !== undefined)
    return [ofVisit ?? ofEntry].filter((each) => each !== undefined);
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
  const gases = sectionOfList(title);
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
  for (const { at, item, isOther } of itemsOf(text, { examination })) {
    const place = starts.findLastIndex((start) => start <= at);
    const where = sentence[place];
    if (where === undefined) continue;
    const row =
      several || isOther
        ? null
        : readItem(item, { examination, ecg: isEcg(title), section: gases ?? BLOOD }, catalogue);
    if (row === null) {
      list.left.push(...leftOf(item, where.line, catalogue));
      continue;
    }
    list.rows.push(...placed(row, sentence, starts, at));
  }
  return list;
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

/**
 * The measures of an examination of the visit, or the results at the entry of a stay whose day is known:
 * « Échocardiographie : FEVG 52 %, TAPSE 22 mm. ». Undefined if the sentence is about another time.
 */
function ofVisitAt(
  lines: readonly Line[],
  index: number,
  catalogue: Catalogue,
  visit: FoundDate,
  titles: RegExp,
): DatedList | undefined {
  const line = lines[index];
  const title = /^[^:\d]{3,40}:\s*/u.exec(line?.text ?? '')?.[0];
  if (line === undefined || title === undefined || !titles.test(plainLabel(title))) return undefined;
  const sentence = sentenceOf(lines, index, title.length);
  const { text, starts } = textOf(sentence);
  const isExamination = isOfExamination(plainLabel(title));
  const shared = text.replace(SHARE, (share) => ' '.repeat(share.length));
  const bare = isExamination ? withoutWall(shared) : shared;
  const about = subjectOf(bare, 0, bare.length);
  // « VG non dilaté » negates nothing in the items beside it; each of them is checked on its own.
  if (findDates(text, line.order).length > 0 || (about !== null && about !== 'negated')) return undefined;
  const kind = {
    examination: isExamination,
    ecg: isEcg(plainLabel(title)),
    section: BLOOD,
  };
  const found = itemsOf(text, kind).map(({ at, item, isOther }) => ({
    at,
    item,
    // A number in brackets beside another may be its year, or of another time.
    row: isOther || /\([^()]*\d/.test(item.replace(SHARE, '')) ? null : readItem(item, kind, catalogue),
    line: sentence[starts.findLastIndex((start) => start <= at)]?.line ?? line,
  }));
  const rows = found.flatMap(({ at, row }) => (row === null ? [] : placed(row, sentence, starts, at)));
  if (rows.length === 0) return undefined;
  const left = found.flatMap(({ row, item, line: each }) =>
    row === null ? leftOf(item, each, catalogue) : [],
  );
  return { date: visit, rows, left, lines: sentence.length };
}

/** « HbA1c du 03/02/2025 : 7,1 % »: a name, its day, its value and unit, and nothing else in the sentence. */
function namedOn(line: Line, date: FoundDate, from: number, catalogue: Catalogue): DatedList | undefined {
  const beforeDate = line.text.slice(0, date.at);
  const before = /^.*[.;!?]\s+/u.exec(beforeDate)?.[0] ?? '';
  // Somebody or some matter named just before the sentence may still be what it is about.
  if (isAboutPerson(before) || saysOtherMatter(before)) return undefined;
  const name =
    /^\s*(?:[-•*–]\s*)?(?:[Ll]['’]|[Ll][ae]\s+)?(\p{L}.{1,50}?)\s+(?:(?:du|le|au|of|on)\s+|\((?:du |le |on )?)$/u.exec(
      beforeDate.slice(before.length),
    )?.[1];
  const label = name === undefined ? null : readLabel(catalogue, name, BLOOD);
  if (label === null || label.examination) return undefined;
  const stop = line.text.slice(from).search(/\.(?=\s|$)/);
  const text = line.text.slice(0, stop < 0 ? line.text.length : from + stop).replace(BESIDE, '');
  const parts = readAfterLabel(text, from, label.entries) ?? [];
  const [value, ...others] = parts;
  const unit = value !== undefined && isValue(value) ? (value.unit ?? label.unit) : null;
  if (value === undefined || !isValue(value) || others.length > 0 || value.at !== from) return undefined;
  if (unit === null && !label.entries.every(({ measure }) => measure.ucum === '1')) return undefined;
  if (text.slice(value.end).trim() !== '') return undefined;
  return {
    date,
    rows: [{ line, label, labelAt: 0, parts: [{ ...value, unit }] }],
    left: [],
    lines: 1,
    single: true,
  };
}
