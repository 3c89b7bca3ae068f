import { EXTRACTION_LOG, LEFT_OUT } from '../../../shared/texts/extraction/extraction-log.ts';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../core/catalogue/plain-label.ts';
import type { RunLog } from '../run-log.ts';
import { byLabel } from '../vocabulary/names/labels.ts';
import { numbersAt } from './page/number.ts';
import type { Line } from './page/page.ts';
import { findDates } from './page/printed-date.ts';
import { unitAt } from './page/unit-at.ts';
import { STAFF } from './persons/person-traits.ts';
import { unreadNameIn } from './persons/unread-names.ts';
import { readAfterLabel } from './rows/after-label.ts';
import { tidySpaces } from './rows/candidate-place.ts';
import { startsOf } from './rows/result-row.ts';
import { isUnit, readLabel, withoutMarks } from './sections/read-label.ts';
import type { Section } from './sections/section-facts.ts';
import { NAMES } from './vital-sign-names/vital-sign-kinds.ts';
import { LOOSE } from './vital-signs/vital-signs.ts';

/** Number of words of the longest name searched for in a sentence. */
const NAME_WORDS_MAX = 4;
/** Only this many words of a sentence are searched. */
const WORDS_MAX = 40;

/**
 * Logs a line that names an analysis and has a number but was not read as a result, so that nothing is dropped
 * silently.
 */
export function logLeftOut(
  line: Line,
  catalogue: Catalogue,
  section: Section,
  log: RunLog,
  isNote: boolean,
): void {
  const read = (text: string) => readLabel(catalogue, text, section)?.word;
  const starts = startsOf(line.text);
  const unread = unreadName(line.text, catalogue);
  if (unread !== null) {
    log.info(EXTRACTION_LOG.leftOut(unread, line.page.number, line.number, LEFT_OUT.form));
    return;
  }
  const beside = unreadNameIn(line.text);
  if (beside !== null) logLeftName(beside, line, log);
  if (starts.length === 0) return;
  const heads = [...starts.map((start) => line.text.slice(0, start)), line.text.split('\t')[0] ?? ''];
  const word = heads.map(read).find((each) => each !== undefined) ?? leading(line.text, read);
  const named = word ?? quoted(line.text, starts, read);
  if (named !== undefined && isVitalSign(line.text, named)) return;
  if (named === undefined) {
    const isPressure = PRESSURE.test(line.text) && line.text.search(NAMES) < 0;
    if (
      isPressure ||
      GERMS.test(line.text) ||
      starts.some((start) => CONCENTRATION.test(unitAfter(line.text, start)))
    )
      log.info(EXTRACTION_LOG.leftNumber(line.page.number, line.number));
    return;
  }
  const isSentence = word === undefined && !line.text.includes('\t');
  const reason = isNote ? LEFT_OUT.note : isSentence ? LEFT_OUT.sentence : LEFT_OUT.form;
  log.info(EXTRACTION_LOG.leftOut(named, line.page.number, line.number, reason));
}

/**
 * Whether a name before a number is that of a vital sign, which is read or reported with its sentence: « FiO2 50 % ».
 */
const isVitalSign = (text: string, named: string): boolean =>
  [...text.matchAll(NAMES)].some(
    ({ index, 0: sign }) =>
      plainLabel(sign).startsWith(plainLabel(named)) && LOOSE.test(text.slice(index + sign.length)),
  );

/** A blood pressure, which without a name is a mean or an objective: « Automesure : moyenne 134/78 mmHg ». */
const PRESSURE = /(?<!\d)\d{2,3}\s?\/\s?\d{2,3}\s?mm ?Hg/i;

/** A count of germs: « Culture > 10^5 UFC/mL ». */
const GERMS = /(?<!\p{L})(?:UFC|CFU)(?!\p{L})|(?:germes?|bact[ée]ries?|colonies)\s?\/\s?mL/iu;
/** Types of examinations that are not read from paper, and are neither vital signs nor biology. */
const UNREAD = new Set([
  'rythme-cardiaque-foetal',
  'surface-corporelle',
  'test-de-marche-de-6-minutes',
  'vitesse-de-marche',
  'force-de-prehension',
]);
const GERM = /^(?:germes? (?:identifies?|isoles?)|culture|numeration des germes)$/;

/** The name of an examination that is not read, before a number or after a colon; null if there is none. */
function unreadName(text: string, catalogue: Catalogue): string | null {
  const [, head = '', rest = ''] = /^([^:\t]{2,60}?)\s*[:\t=]\s*(\S.*)$/u.exec(text) ?? [];
  const number = startsOf(text)[0];
  const names = [head, number === undefined ? '' : text.slice(0, number)].map(withoutMarks);
  const unread = names.find((name) => {
    const entries = name === '' ? [] : byLabel(catalogue, name);
    return entries.length > 0 && entries.every(({ type }) => UNREAD.has(type.id));
  });
  if (unread !== undefined && number !== undefined) return unread;
  return rest !== '' && GERM.test(plainLabel(head)) ? withoutMarks(head) : null;
}

/** The analysis whose name begins a line, even if other words stand before its number: « INR entre 2 et 3 ». */
function leading(text: string, read: (text: string) => string | undefined): string | undefined {
  const words = text
    .trim()
    .split(/[\s:;,]+/)
    .slice(0, NAME_WORDS_MAX);
  return words
    .map((_, more) => words.slice(0, more + 1).join(' '))
    .filter((name) => name.length > 2)
    .map(read)
    .findLast((word) => word !== undefined);
}

/** A unit that only analyses have, unlike those of doses. */
const CONCENTRATION = /\/(?:[dmµu]?l|mm ?[3³])$/i;

function unitAfter(text: string, start: number): string {
  const end = numbersAt(text, start).at(-1)?.end;
  return (end === undefined ? null : unitAt(text, end, []))?.unit ?? '';
}

/** Logs a result row without a name: its name was split over more lines than are joined. */
export function logNameless(line: Line, isTable: boolean, log: RunLog): void {
  if (startsOf(line.text)[0] !== 0) return;
  const [value, ...others] = readAfterLabel(line.text, 0, []) ?? [];
  if (value?.kind !== 'value' || value.unit === null || !isUnit(value.unit)) return;
  if (isTable || others.some(({ kind }) => kind === 'range'))
    log.info(EXTRACTION_LOG.leftNameless(line.page.number, line.number));
}

/** Logs a number that is not read for its form, with the name of its analysis if it is known. */
export function logLeftName(name: string | null, { page, number }: Line, log: RunLog): void {
  log.info(
    name === null
      ? EXTRACTION_LOG.leftNumber(page.number, number)
      : EXTRACTION_LOG.leftOut(name, page.number, number, LEFT_OUT.form),
  );
}

/** Logs an analysis that the catalogue does not have: a name in the first column, then a value with a unit. */
export function logUnknown(
  line: Line,
  { isTable, names }: { isTable: boolean; names: ReadonlySet<string> },
  log: RunLog,
): void {
  const [name = '', ...cells] = line.text.split('\t');
  const label = withoutMarks(name);
  if (cells.length === 0 || !/^\p{L}[\p{L}\d\s()'/.,+-]{2,60}$/u.test(label)) return;
  const parts = readAfterLabel(line.text, name.length, []) ?? [];
  const value = parts.find((part) => part.kind !== 'text');
  if (value?.kind !== 'value' || value.unit === null || findDates(line.text).length > 0) return;
  const place = { page: line.page.number, line: line.number };
  // A person's name may look like an analysis name. Only a result row has an interval or stands under a table heading.
  const isRow = isTable || parts.some(({ kind }) => kind === 'range');
  const isPerson = plainLabel(label)
    .split(' ')
    .some((word) => names.has(word));
  if (isRow && !isPerson && !STAFF.test(label))
    log.unknownCode(label, label, { ...place, text: tidySpaces(line.text) });
  else log.info(EXTRACTION_LOG.leftNumber(place.page, place.line));
}

/** The analysis whose name stands before a number with a unit, in a cell of its own, or before a colon. */
function quoted(
  text: string,
  starts: readonly number[],
  read: (text: string) => string | undefined,
): string | undefined {
  const measured = starts.find((start) => {
    const end = numbersAt(text, start).at(-1)?.end;
    const apart = /[\t:]\s*$/.test(text.slice(0, start)) && /^\s*(?:\t|$|le\b)/.test(text.slice(end));
    return end !== undefined && (apart || unitAt(text, end, []) !== null);
  });
  if (measured === undefined) return undefined;
  const words = text
    .slice(0, measured)
    .replace(/\b[dl]'/gi, ' ')
    .split(/[\s:;,()]+/)
    .slice(0, WORDS_MAX);
  const names = words.flatMap((_, from) =>
    Array.from({ length: NAME_WORDS_MAX }, (_none, more) => words.slice(from, from + more + 1).join(' ')),
  );
  return names
    .filter((name) => name.length > 2)
    .map(read)
    .find((word) => word !== undefined);
}
