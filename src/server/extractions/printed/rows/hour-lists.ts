import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { titledHourOf } from '../days/titled-hours.ts';
import type { Line } from '../page/page.ts';
import { type FoundDate, findDates } from '../page/printed-date.ts';
import { subjectOf } from '../page/sentence-subject.ts';
import { gasesOf } from '../sections/gas-sections.ts';
import { readLabel } from '../sections/read-label.ts';
import { BLOOD } from '../sections/section.ts';
import type { Section } from '../sections/section-facts.ts';
import { gasItemsOf } from './gas-items.ts';
import { type DatedList, placed, type SentencePart, sentenceOf, textOf } from './list-sentence.ts';
import { EXAMINATION, GASES, isEcg, TITLE } from './list-titles.ts';
import { itemsOf, leftOf, readItem } from './listed-items.ts';

/**
 * The results that a line lists behind a title and its hour: « ECG 14:40 : RS 86/min, PR 160 ms », « GDS 14:00 pH 7,38
 * PaCO2 44 », « Troponine T us 18:10 : 7 ng/L ».
 *
 * @param date the day and hour of the line
 */
export function hourListAt(
  lines: readonly Line[],
  index: number,
  date: FoundDate,
  catalogue: Catalogue,
): DatedList | undefined {
  const line = lines[index];
  const titled = line === undefined ? null : titledHourOf(line.text);
  if (line === undefined || titled === null) return undefined;
  const { title, end } = titled;
  const gases = GASES.test(title) ? gasesOf('arterial') : undefined;
  const examination = EXAMINATION.test(title);
  const name =
    gases || examination || TITLE.test(title) ? '' : line.text.slice(0, end).replace(HOUR_AT_END, '');
  if (name !== '' && readLabel(catalogue, name, BLOOD) === null) return undefined;
  const sentence = withoutNextLines(sentenceOf(lines, index, end));
  const { text, starts } = textOf(sentence);
  const about = subjectOf(text, 0, text.length);
  if (findDates(text, line.order).length > 0 || (about !== null && about !== 'negated')) return undefined;
  if (gases !== undefined && (OTHER_BLOOD.test(text) || AGAIN.test(text))) return undefined;
  const kind = { examination, ecg: isEcg(title), section: gases ?? BLOOD };
  const items = gases === undefined ? itemsOf(text, { examination }) : gasItemsOf(text);
  const found = items.map(({ at, item, isOther }, order) => {
    const whole = name !== '' && order === 0 ? `${name} ${item}` : item;
    const row = isOther || /\([^()]*\d|[±]\s?\d/.test(item) ? null : readItem(whole, kind, catalogue);
    return { at: at - (whole.length - item.length), item: whole, row };
  });
  const rows = found.flatMap(({ at, row }) => (row === null ? [] : placed(row, sentence, starts, at)));
  if (rows.length === 0) return undefined;
  const left = found.flatMap(({ row, item }) => (row === null ? leftOf(item, line, catalogue) : []));
  return { date, rows, left, lines: sentence.length, ...sectionOf(gases) };
}

/** Gases of other blood than that of an artery. */
const OTHER_BLOOD =
  /(?<!\p{L})(?:veineu(?:x|se)|capillaires?|cordon|mixtes?|venous|capillary|cord)(?!\p{L})/iu;

/** A second sampling in the same line: « pH 7,38 PaCO2 44 à 16:00 pH 7,20 PaCO2 60 ». */
const AGAIN = /\bpH\b.*\bpH\b|(?<!\d)\d{1,2}\s?[h:]\s?\d{2}(?!\d)/;

/** The hour behind a name, with what follows it. */
const HOUR_AT_END = /\s+(?:[àa]\s+|de\s+)?\d{1,2}\s?[h:]\s?\d{2}\s*[:–-]?\s*$/u;

const sectionOf = (section: Section | undefined) => (section === undefined ? {} : { section });

/** A list goes on below only where its line ends with a comma, or where the next one begins in small letters. */
function withoutNextLines(sentence: readonly SentencePart[]): SentencePart[] {
  const end = sentence.findIndex(({ line }, at) => {
    const before = sentence[at - 1]?.line.text;
    return before !== undefined && !/[,;]\s*$/.test(before) && !/^\s*\p{Ll}/u.test(line.text);
  });
  return sentence.slice(0, end < 0 ? sentence.length : end);
}
