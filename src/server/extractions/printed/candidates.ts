import { EXTRACTION_LOG, REFUSALS } from '../../../shared/texts/extraction-log.ts';
import type { CatalogueEntry } from '../../core/catalogue/catalogue.ts';
import type { Candidate, ExtractorInput, Place } from '../extractor.ts';
import { localToUtc } from '../mapping/local-time.ts';
import type { Column } from './columns.ts';
import type { FoundDate } from './french-date.ts';
import { boxOf, confidenceOf } from './page.ts';
import { type Reading, readingsOf } from './readings.ts';
import type { Row } from './row.ts';
import type { Section } from './section.ts';

/** Below this confidence a value recognised on an image is left out. */
const CONFIDENCE_MIN = 0.6;
/** Units that no report has: another one badly recognised. */
const UNUSUAL = /^[fa](?:g|mol)\b/;
/** How many times over what is usual a value without decimals may be, where the usual ones have some. */
const LOST_POINT = 3;

/**
 * The results of a row, the earlier ones too.
 *
 * @param moments when the specimen was taken and the birth date of its patient, as said last
 */
export function* candidatesOf(
  row: Row,
  { section, columns }: { section: Section; columns: readonly Column[] },
  { sampled, born }: { sampled: FoundDate | null; born: FoundDate | null },
  input: Pick<ExtractorInput, 'timeZone' | 'log'>,
): Generator<Candidate> {
  const { label, line } = row;
  const underSection = label.underSection || section.specimen === '';
  for (const [position, reading] of readingsOf(row, columns).entries()) {
    if (reading.time === 'undated') {
      input.log.tally('undated', EXTRACTION_LOG.undatedPrior);
      continue;
    }
    if (reading.unit === null && !line.text.includes('\t') && !isBare(label.entries)) continue;
    const place = placeOf(row, reading, position === 0);
    yield {
      codes: [],
      label: label.word,
      words: [label.word],
      ...(underSection ? {} : { specimen: section.specimen }),
      value: { kind: 'number', text: reading.number, comparator: reading.comparator },
      units: reading.unit === null ? [] : [reading.unit],
      effective_time: timeOf(reading, sampled, input),
      side: null,
      panel: 'compte rendu',
      panel_codes: [],
      subject: born === null ? '' : JSON.stringify(born.local),
      place,
      refusal: reading.reference
        ? REFUSALS.range
        : signLost(row, reading)
          ? REFUSALS.sign
          : doubtOf(reading, row, place.confidence),
    };
  }
}

/** Whether a dash apart from a number may be the sign of a measure that can be negative. */
function signLost({ line, label }: Row, { at }: Reading): boolean {
  const negative = label.entries.some(({ measure }) => measure.min !== null && measure.min < 0);
  return negative && /-\s+$/.test(line.text.slice(0, at));
}

/** Why a value recognised on an image is left out: unsure, or its point may be lost (82 where 5,0 to 9,0 is usual). */
function doubtOf({ number, unit }: Reading, { parts }: Row, confidence: number | undefined): string | null {
  if (confidence === undefined) return null;
  if (unit !== null && UNUSUAL.test(unit)) return REFUSALS.unitUnknown(unit);
  if (confidence < CONFIDENCE_MIN) return REFUSALS.doubtful(Math.round(confidence * 100));
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

/** Where a value stands: with its label where both are on one line and it is the result. */
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
    text: tidySpaces(line.text.slice(from, end)),
    ...(confidence === undefined ? {} : { confidence }),
  };
}

/** A text on one line, for the report. */
export function tidySpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 200);
}

/** The time of a result: of its sampling, where its column or the date beside it names the same day or none. */
function timeOf(
  { time }: Reading,
  sampled: FoundDate | null,
  { timeZone, log }: Pick<ExtractorInput, 'timeZone' | 'log'>,
): string | null {
  const own = typeof time === 'string' ? null : time;
  const date = own === null || (sampled !== null && sameDay(own, sampled)) ? (sampled ?? own) : own;
  if (date === null) return null;
  if (!date.precise) log.tally('day', (times) => EXTRACTION_LOG.dateOnly(times, timeZone));
  return localToUtc(date.local, timeZone);
}

function sameDay({ local: a }: FoundDate, { local: b }: FoundDate): boolean {
  return a.year === b.year && a.month === b.month && a.day === b.day;
}

function isBare(entries: readonly CatalogueEntry[]): boolean {
  return entries.some(({ measure }) => measure.ucum === '1' || measure.ucum === '[pH]');
}
