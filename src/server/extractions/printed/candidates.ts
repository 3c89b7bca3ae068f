import { partialText } from '../../../shared/core/partial-time.ts';
import { beginningOf } from '../../../shared/core/storable-text.ts';
import { EXTRACTION_LOG, LEFT_OUT, REFUSALS } from '../../../shared/texts/extraction/extraction-log.ts';
import type { Candidate, ExtractorInput, Place } from '../extractor.ts';
import { type DecimalMark, type NumberReading, readGroups } from '../vocabulary/units/decimal-mark.ts';
import type { Column } from './page/column.ts';
import { type FoundDate, sameDay } from './page/printed-date.ts';
import { agreedNumber, type NumberAtPlace, type SecondReading } from './page/second-reading.ts';
import {
  isAdvised,
  isAwaited,
  isExpected,
  isOfPeriod,
  refusalOf,
  saysDay,
  saysMonth,
} from './rows/candidate-doubts.ts';
import { numberBox, placeOf, tidySpaces } from './rows/candidate-place.ts';
import { hasLooseDay } from './rows/loose-day.ts';
import type { Row } from './rows/result-row.ts';
import { columnOf, type RowValue, valuesOfRow } from './rows/row-values.ts';
import type { Section } from './sections/section-facts.ts';

/** A cell that may hold an earlier result in an unsupported form: "(138 le 05/09/2023)". */
const STARTS_WITH_NUMBER = /^[([]?\s*[<>≤≥]?\s*\d/;
/**
 * The results of a row, including earlier ones. `sampled` and `subject` are the last sampling date and person stated
 * above the row, `mark` is the decimal separator of the report, and `refusal` says why results here are not the
 * patient's.
 */
export function* candidatesOf(
  row: Row,
  {
    section: above,
    columns,
    refusal,
  }: { section: Section; columns: readonly Column[]; refusal: string | null },
  { sampled, subject, mark }: { sampled: FoundDate | null; subject: string; mark: DecimalMark | null },
  input: Pick<ExtractorInput, 'timeZone' | 'log'> & { secondReading?: SecondReading },
): Generator<Candidate> {
  const { label, section = above } = row;
  const underSection = label.underSection || section.specimen === '';
  const readings = valuesOfRow(row, columns);
  const ofNoPeriod = isOfPeriod(row) && !saysDay(row);
  const measure_id = label.measure_id ?? (isOfPeriod(row) ? label.entries[0]?.measure.id : undefined);
  logUnread(row, readings, input);
  for (const [position, reading] of readings.entries()) {
    const isLoose = hasLooseDay(row, reading, readings, columns, sampled);
    const left = whyLeft(row, reading, columns) ?? (isLoose ? LEFT_OUT.looseDate : null);
    if (left !== null) {
      logLeft(row, reading, left, input);
      continue;
    }
    const place = placeOf(row, reading, position === 0);
    const checked = checkAgain(row, reading, place, input.secondReading);
    yield {
      codes: [],
      ...(measure_id !== undefined && { measure_id }),
      label: label.word,
      words: [label.word],
      ...(underSection ? {} : { specimen: section.specimen }),
      value: {
        kind: 'number',
        ...numberOf(checked.reading, row, mark),
        comparator: boundOf(row, reading, columns),
        ...(hasDashApart(row, reading) && { dash_apart: true as const }),
      },
      units: reading.unit === null ? [] : [reading.unit],
      usual: usualOf(row),
      effective_time: timeOf(reading, sampled, input),
      ...timeWords(reading, sampled),
      side: null,
      panel: 'report',
      panel_codes: [],
      subject,
      place: checked.place,
      refusal:
        refusal ??
        (ofNoPeriod ? REFUSALS.periodUnstated : null) ??
        (isAdvised(row, reading) ? REFUSALS.goal : null) ??
        (reading.time === 'present' && isAwaited(row, reading) ? REFUSALS.awaited : null) ??
        checked.refusal ??
        refusalOf(row, checked.reading, checked.place.confidence),
    };
  }
}

/** Logs the dates of a row that belong to none of its values, and its cells that may hold a number in another form. */
function logUnread(row: Row, readings: readonly RowValue[], input: Pick<ExtractorInput, 'log'>): void {
  for (const part of row.parts) {
    const claimed = part.kind !== 'date' || readings.some(({ time }) => time === part.date);
    if (!claimed) logLeft(row, part, LEFT_OUT.looseDate, input);
    if (part.kind === 'text' && STARTS_WITH_NUMBER.test(row.line.text.slice(part.at, part.end)))
      logLeft(row, part, LEFT_OUT.looseNumber, input);
  }
}

/** Why a value of a row is not a result of a known day; null if it is one. */
function whyLeft(row: Row, reading: RowValue, columns: readonly Column[]): string | null {
  const { time } = reading;
  // « LDH | annulé | UI/L | 135 - 225 | 240 »: only what stands in a dated column is a result.
  if (row.label.withoutResult && time === 'present') return LEFT_OUT.form;
  if (isExpected(row, reading, columns)) return LEFT_OUT.form;
  if (time === 'present' && saysMonth(row, reading)) return LEFT_OUT.looseDate;
  const isUndated = time === 'undated' || (typeof time !== 'string' && time.eitherOrder);
  return isUndated ? LEFT_OUT.undatedPrior : null;
}

/** « inférieur à 270 » is a bounded result only in the results column; elsewhere it may be advice or a limit. */
function boundOf(row: Row, reading: RowValue, columns: readonly Column[]): string | null {
  const { comparator } = reading;
  const [, word, orEqual] =
    /^(inf|sup)(?:[ée]rieure?s?|\.)?\s*(ou [ée]gale?s?)?\s*[àa]$/iu.exec(comparator ?? '') ?? [];
  if (word === undefined || reading.unit === null) return comparator;
  const column = columnOf(row, reading, columns);
  // « inf. à 3 mg/L (< 6) »: with the interval behind it, it is the result. « inf. à 2,00 g/L (< 5,16 mmol/L) » is the
  // limit in two units, and « voir commentaire » before it stands for the result.
  const own = row.line.text.slice(row.labelAt ?? 0, reading.at);
  const isLimited =
    word.toLowerCase() === 'inf' &&
    /^[\s:]*$/.test(own.replace(row.label.word, '')) &&
    row.parts.some((part) => part.kind === 'range' && part.unit === null && part.at >= reading.end);
  const isResult = column?.kind === 'current' && column.named;
  if (!isResult && !(isLimited && column === undefined)) return comparator;
  return `${word.toLowerCase() === 'inf' ? '<' : '>'}${orEqual === undefined ? '' : '='}`;
}

function logLeft(
  { line, label }: Row,
  { at, end }: { at: number; end: number },
  reason: string,
  { log }: Pick<ExtractorInput, 'log'>,
): void {
  const valueText = beginningOf(tidySpaces(line.text.slice(at, end)), 40);
  log.info(EXTRACTION_LOG.leftValue(label.word, valueText, line.page.number, line.number, reason));
}

/** Returns a reading confirmed by the second recognition of the image, or the reason for refusing it. */
function checkAgain(
  row: Row,
  reading: RowValue,
  place: Place,
  secondReading: SecondReading | undefined,
): { reading: RowValue; place: Place; refusal?: string } {
  if (secondReading === undefined || place.confidence === undefined) return { reading, place };
  const other: NumberAtPlace | null = secondReading(row.line.page.number, numberBox(row, reading));
  if (other === null) {
    return { reading, place, refusal: REFUSALS.oneReading };
  }
  const number = agreedNumber(reading.number.replace('-', ''), other.number, usualOf(row));
  if (number === null || other.bounded !== (reading.comparator !== null)) {
    return { reading, place, refusal: REFUSALS.twoReadings };
  }
  const confidence = Math.max(place.confidence, other.confidence);
  const sign = reading.number.startsWith('-') ? '-' : '';
  return { reading: { ...reading, number: sign + number }, place: { ...place, confidence } };
}

function usualOf({ parts }: Row): string[] {
  return parts
    .flatMap((part) => (part.kind === 'range' ? [part.low, part.high] : []))
    .filter((end) => end !== null);
}

function numberOf({ number, unit }: RowValue, row: Row, mark: DecimalMark | null): NumberReading {
  return readGroups(number, { mark, unit, usual: usualOf(row) });
}

/** Whether a dash and a space precede a number: either its sign, or a separator between name and value. */
function hasDashApart({ line }: Row, { at }: RowValue): boolean {
  return /-\s+$/.test(line.text.slice(0, at));
}

/** The time of a result: the sampling time, unless its column or a date beside it names another day. */
function timeOf(
  { time }: RowValue,
  sampled: FoundDate | null,
  { timeZone }: Pick<ExtractorInput, 'timeZone'>,
): string | null {
  const own = typeof time === 'string' ? null : time;
  const isSampled = own !== null && !own.precise && sampled !== null && sameDay(own, sampled);
  const date = own === null || isSampled ? (sampled ?? own) : own;
  if (date === null || date.eitherOrder) return null;
  const { year, month, day } = date.local;
  return partialText(date.precise ? date.local : { year, month, day }, timeZone);
}

/** The words that state when a result was sampled; none if its own column or cell has the date. */
function timeWords({ time }: RowValue, sampled: FoundDate | null): Pick<Candidate, 'time_words'> {
  const isOwn = typeof time !== 'string' && (sampled === null || !sameDay(time, sampled));
  return isOwn || sampled?.words === undefined ? {} : { time_words: sampled.words };
}
