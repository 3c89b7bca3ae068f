import { partialText } from '../../../shared/core/partial-time.ts';
import type { Box } from '../../../shared/core/place.ts';
import { beginningOf } from '../../../shared/core/storable-text.ts';
import { EXTRACTION_LOG, LEFT_OUT, REFUSALS } from '../../../shared/texts/extraction-log.ts';
import type { Candidate, ExtractorInput, Place } from '../extractor.ts';
import { type DecimalMark, type NumberReading, readGroups } from '../vocabulary/decimal-mark.ts';
import type { Column } from './column.ts';
import { boxOf, confidenceOf } from './page-lines.ts';
import { type FoundDate, sameDay } from './printed-date.ts';
import { SPIROMETRY } from './read-label.ts';
import { columnOf, type Reading, readingsOf } from './readings.ts';
import type { Row } from './row.ts';
import { agreedNumber, type NumberAtPlace, type SecondReading } from './second-reading.ts';
import type { Section } from './section.ts';

/** A value recognised in an image with a lower confidence is refused. */
const CONFIDENCE_MIN = 0.6;
/** Units that no report uses, so they come from a misrecognised unit. */
const UNUSUAL = /^[fa](?:g|mol)\b/;
/** A cell that may hold an earlier result in an unsupported form: "(138 le 05/09/2023)". */
const STARTS_WITH_NUMBER = /^[([]?\s*[<>≤≥]?\s*\d/;
/** If the upper limit has decimals, a value without decimals above this multiple of it has probably lost its point. */
const LOST_POINT = 3;

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
  const readings = readingsOf(row, columns);
  const ofNoPeriod = isOfPeriod(row) && !saysDay(row);
  const measure_id = label.measure_id ?? (isOfPeriod(row) ? label.entries[0]?.measure.id : undefined);
  for (const part of row.parts) {
    const claimed = part.kind !== 'date' || readings.some(({ time }) => time === part.date);
    if (!claimed) logLeft(row, part, LEFT_OUT.looseDate, input);
    if (part.kind === 'text' && STARTS_WITH_NUMBER.test(row.line.text.slice(part.at, part.end)))
      logLeft(row, part, LEFT_OUT.looseNumber, input);
  }
  for (const [position, reading] of readings.entries()) {
    // « LDH | annulé | UI/L | 135 - 225 | 240 »: only what stands in a dated column is a result.
    if (label.withoutResult && reading.time === 'present') {
      logLeft(row, reading, LEFT_OUT.form, input);
      continue;
    }
    if (isExpected(row, reading, columns)) {
      logLeft(row, reading, LEFT_OUT.form, input);
      continue;
    }
    if (reading.time === 'undated' || (typeof reading.time !== 'string' && reading.time.eitherOrder)) {
      logLeft(row, reading, LEFT_OUT.undatedPrior, input);
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
      effective_time: timeOf(reading, sampled, input),
      ...timeWords(reading, sampled),
      side: null,
      panel: 'report',
      panel_codes: [],
      subject,
      place: checked.place,
      refusal:
        refusal ??
        (ofNoPeriod ? REFUSALS.periodUnsaid : null) ??
        (isAdvised(row, reading) ? REFUSALS.goal : null) ??
        (reading.time === 'present' && isAwaited(row, reading) ? REFUSALS.awaited : null) ??
        checked.refusal ??
        refusalOf(row, checked.reading, checked.place.confidence),
    };
  }
}

/**
 * Whether a number of a spirometer may be the expected one: several are beside the name, or it has no unit, and no
 * heading shows that this one was measured.
 */
function isExpected(row: Row, reading: Reading, columns: readonly Column[]): boolean {
  if (!row.label.entries.some(({ type }) => type.id === SPIROMETRY)) return false;
  const column = columnOf(row, reading, columns);
  if (column?.kind === 'current' && column.named) return false;
  const own = row.parts.filter((part) => part.kind === 'value' && part.unit !== '%');
  return own.length > 1 || reading.unit === null;
}

/** « inférieur à 270 » is a bounded result only in the results column; elsewhere it may be advice or a limit. */
function boundOf(row: Row, reading: Reading, columns: readonly Column[]): string | null {
  const { comparator } = reading;
  const [, word, orEqual] =
    /^(inf|sup)(?:[ée]rieure?s?|\.)?\s*(ou [ée]gale?s?)?\s*[àa]$/iu.exec(comparator ?? '') ?? [];
  if (word === undefined || reading.unit === null) return comparator;
  const column = columnOf(row, reading, columns);
  if (column?.kind !== 'current' || !column.named) return comparator;
  return `${word.toLowerCase() === 'inf' ? '<' : '>'}${orEqual === undefined ? '' : '='}`;
}

/** « LDL : < 0,70 g/L » followed by « recommandé chez cette patiente » is a target, not a result. */
function isAdvised({ line, parts }: Row, { comparator }: Reading): boolean {
  if (comparator === null) return false;
  return parts.some(
    ({ kind, at, end }) =>
      kind === 'text' && /^\s*(?:recommand|souhait|à viser|vis[ée])/iu.test(line.text.slice(at, end)),
  );
}

/** « PSA total | à suivre | ng/mL | < 4,0 »: the result is not known yet, and the number is something else. */
const AWAITED_WORDS = [
  String.raw`à (?:suivre|venir|compléter)|en cours|(?:en )?attente|suivra|résultat ultérieur\w*|[-?]{2,}(?=\s)`,
  'non (?:rendue?|faite?|dosée?|communiquée?|réalisée?|effectuée?|parvenue?)',
  'pending|awaited|to follow|not (?:done|performed|available)',
];
const AWAITED = new RegExp(String.raw`(?<!\p{L})(?:${AWAITED_WORDS.join('|')})(?!\p{L})`, 'iu');

function isAwaited({ line, labelAt, parts }: Row, { at }: Reading): boolean {
  const first = parts.find(({ kind }) => kind === 'value');
  return first?.at === at && AWAITED.test(line.text.slice(labelAt ?? 0, at));
}

/**
 * Whether a row is a urine volume. Monitoring sheets give one per shift, so it is a 24-hour volume only if the page
 * says so.
 */
function isOfPeriod({ label }: Row): boolean {
  return label.entries.every(({ measure }) => measure.id === 'proteinurie-des-24-heures.diurese');
}

function saysDay({ line }: Row): boolean {
  return /(?<!\d)24 ?h(?:eures?|rs?)?(?!\p{L})/iu.test(line.page.words.map(({ text }) => text).join(' '));
}

function logLeft(
  { line, label }: Row,
  { at, end }: { at: number; end: number },
  reason: string,
  { log }: Pick<ExtractorInput, 'log'>,
): void {
  const written = beginningOf(tidySpaces(line.text.slice(at, end)), 40);
  log.info(EXTRACTION_LOG.leftValue(label.word, written, line.page.number, line.number, reason));
}

/** Returns a reading confirmed by the second recognition of the image, or the reason for refusing it. */
function checkAgain(
  row: Row,
  reading: Reading,
  place: Place,
  secondReading: SecondReading | undefined,
): { reading: Reading; place: Place; refusal?: string } {
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

/** The box of a reading's digits, without sign, bracket or comparator. */
function numberBox({ line }: Row, { at, number }: Reading): Box {
  const digits = [...line.text.slice(at).matchAll(/\d/g)].slice(0, number.replace(/\D/g, '').length);
  return boxOf(line, at + (digits[0]?.index ?? 0), at + (digits.at(-1)?.index ?? 0) + 1);
}

function doubtful(confidence: number): string {
  return REFUSALS.doubtful(Math.round(confidence * 100));
}

function usualOf({ parts }: Row): string[] {
  return parts
    .flatMap((part) => (part.kind === 'range' ? [part.low, part.high] : []))
    .filter((end) => end !== null);
}

function numberOf({ number, unit }: Reading, row: Row, mark: DecimalMark | null): NumberReading {
  return readGroups(number, { mark, unit, usual: usualOf(row) });
}

function refusalOf(row: Row, reading: Reading, confidence: number | undefined): string | null {
  if (reading.doubt !== null) return reading.doubt === 'reference' ? REFUSALS.range : REFUSALS.afterInterval;
  return doubtOf(reading, row, confidence);
}

/** Whether a dash and a space precede a number: either its sign, or a separator between name and value. */
function hasDashApart({ line }: Row, { at }: Reading): boolean {
  return /-\s+$/.test(line.text.slice(0, at));
}

/** Why a value recognised in an image is refused: low confidence, or a lost decimal point (82 beside 5,0 - 9,0). */
function doubtOf({ number, unit }: Reading, { parts }: Row, confidence: number | undefined): string | null {
  if (confidence === undefined) return null;
  if (unit !== null && UNUSUAL.test(unit)) return REFUSALS.unitUnknown(unit);
  if (confidence < CONFIDENCE_MIN) return doubtful(confidence);
  const lost = parts.some(
    (part) =>
      part.kind === 'range' &&
      part.high !== null &&
      /[.,]/.test(part.high) &&
      !/[.,]/.test(number) &&
      Number(number) > LOST_POINT * Number(part.high.replace(',', '.')),
  );
  return lost ? REFUSALS.lostPoint : null;
}

/** The place of a value. It includes the label if both are on one line and the value is the present result. */
function placeOf(
  { line, labelAt, parts }: Row,
  { at, end, number, comparator }: Reading,
  first: boolean,
): Place {
  const from = first && labelAt !== null && !/\d/.test(line.text.slice(labelAt, at)) ? labelAt : at;
  const confidence = confidenceOf(line, at, at + number.length + (comparator?.length ?? 0));
  const lead = line.text.slice(from).search(/\S/);
  const value = parts.find((part) => part.at === at);
  return {
    page: line.page.number,
    line: line.number,
    box: boxOf(line, from + Math.max(lead, 0), value?.end ?? end),
    ...(labelAt !== null && from === at && { label_box: labelBox(line, labelAt, at) }),
    text: tidySpaces(line.text.slice(from, end)),
    ...(confidence === undefined ? {} : { confidence }),
  };
}

/** The box of an analysis name: the words of its line up to the end of its column. */
function labelBox(line: Row['line'], labelAt: number, valueAt: number): Box {
  const name = line.text.slice(labelAt, valueAt);
  const lead = name.search(/\S/);
  const column = name.slice(Math.max(lead, 0)).split('\t')[0] ?? '';
  return boxOf(line, labelAt + Math.max(lead, 0), labelAt + Math.max(lead, 0) + column.trimEnd().length);
}

/** A text with its white space collapsed to one line, for the log. */
export function tidySpaces(text: string): string {
  return beginningOf(text.replace(/\s+/g, ' ').trim(), 200);
}

/** The time of a result: the sampling time, unless its column or a date beside it names another day. */
function timeOf(
  { time }: Reading,
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
function timeWords({ time }: Reading, sampled: FoundDate | null): Pick<Candidate, 'time_words'> {
  const isOwn = typeof time !== 'string' && (sampled === null || !sameDay(time, sampled));
  return isOwn || sampled?.words === undefined ? {} : { time_words: sampled.words };
}
