import { readEffectiveTime } from '../../../../shared/observations/effective-time.ts';
import type { ExtractorInput, Place } from '../../extractor.ts';
import { codeSystemOf } from '../../vocabulary/code-systems.ts';
import { readCompactTime, timeOf } from '../../vocabulary/coded-time.ts';
import { byLabel } from '../../vocabulary/names/labels.ts';
import { component, type Segment } from './message.ts';
import type { MessageScope, Result } from './scopes.ts';
import { isOnPatient, visitFieldOf } from './visit-time.ts';

type Input = Pick<ExtractorInput, 'timeZone' | 'log' | 'catalogue'> & { place: Place };

/**
 * When the specimen was taken, or the patient was observed: the collection of the specimen (SPM-17), the time of the
 * observation (OBX-14), or that of the order (OBR-7); of a measure made on the patient, else the visit of the message's
 * document (TXA-4). The times of receipt (OBR-14, SPM-18), report (OBR-22) and sending (MSH-7) are never used.
 *
 * OBX-14 is meant for that time, but many laboratories put the time of analysis there. It is ignored if the specimen
 * had already been received by then, or if it equals the time of analysis (OBX-19). Unless one test occurs at several
 * times, it is also ignored if the specimen states its collection time, if its day is that of the report, or if it is
 * days after the order of a specimen, or if a correction of the result has another one. In HPRIM it is always the time of
 * analysis, so OBR-7 comes first.
 *
 * @param repeated how the order has this test at several times, if it does
 */
export function samplingTime(
  result: Result,
  repeated: 'series' | 'corrected' | null,
  input: Input,
): string | null {
  const { segment, order } = result;
  const { message } = order;
  const sampled = [...new Set(order.specimens.map(({ fields }) => writtenIn(fields[17], message)))];
  const collected = sampled.length === 1 ? (sampled[0] ?? '') : '';
  const observed = writtenIn(segment.fields[14], message);
  const ordered = isNewOrder(order) ? '' : writtenIn(order.obr?.fields[7], message);
  const isAnalysis = isOfAnalysis(observed, segment, order, message, input.timeZone);
  const isOther =
    isAnalysis ||
    (repeated === 'corrected' && ordered !== '') ||
    (repeated !== 'series' &&
      (collected !== '' ||
        isInDoubt(observed, order, message, input) ||
        isDayOfReport(observed, segment, order) ||
        isAfterCollection(observed, segment, order, input)));
  const times =
    message.header.name === 'H'
      ? [ordered, observed]
      : isOther
        ? [collected, ordered]
        : [observed, collected, ordered];
  const [chosen = ''] = times.filter((time) => time !== '');
  const finer = times.find((time) => time.length > chosen.length && isDay(chosen) && time.startsWith(chosen));
  if (chosen !== '')
    return timeOf(withZone(finer ?? chosen, message, input.timeZone), readCompactTime, input);
  return isOnPatient(result, input.catalogue) ? visitTime(result, input) : null;
}

/** When the visit that the message's document is about took place, for what was measured on the patient during it. */
export function visitTime(result: Result, input: Input): string | null {
  const { message } = result.order;
  const written = writtenIn(visitFieldOf(result), message);
  return written === '' ? null : timeOf(withZone(written, message, input.timeZone), readCompactTime, input);
}

const ORDERS = new Set(['ORM', 'OML', 'OMG', 'OMI']);

/**
 * Whether a message asks for what an order names (ORC-1 is NW), so that the order's time is that of a future sampling,
 * and its results are only told to the laboratory: « Poids ».
 */
function isNewOrder({ orc, message: { header, separators } }: Result['order']): boolean {
  const kind = component(header.fields[9], 1, separators).toUpperCase();
  return ORDERS.has(kind) && component(orc?.fields[1], 1, separators).toUpperCase() === 'NW';
}

/**
 * When the observation ended (OBR-8), if its time is the start of the order (OBR-7). Of an analysis of a specimen,
 * laboratories put other times there.
 */
export function endOfObservation(
  { segment, order }: Result,
  time: string | null,
  { timeZone, catalogue }: Pick<Input, 'timeZone' | 'catalogue'>,
): string | null {
  const { message, obr } = order;
  const [start, end] = [obr?.fields[7], obr?.fields[8]].map((field) =>
    readCompactTime(withZone(writtenIn(field, message), message, timeZone), timeZone),
  );
  const isOfOrder = time !== null && start === time && message.header.name === 'MSH';
  return !isOfOrder || isDrawn(segment, message, catalogue) ? null : (end ?? null);
}

function isOfAnalysis(
  observed: string,
  { fields }: Segment,
  { obr, specimens }: Result['order'],
  message: MessageScope,
  timeZone: string,
): boolean {
  if (observed === '') return false;
  if (observed === writtenIn(fields[19], message)) return true;
  const received = [obr?.fields[14], ...specimens.map((each) => each.fields[18])];
  const at = instantOf(observed, timeZone);
  return received.some((field) => {
    const limit = instantOf(writtenIn(field, message), timeZone);
    return at !== null && limit !== null && at > limit;
  });
}

/**
 * Whether the specimen of an order was received on a day without a stated hour, and the result is later than the
 * order's time, so that it may be a time of analysis.
 */
function isInDoubt(
  observed: string,
  { obr }: Result['order'],
  message: MessageScope,
  { timeZone }: Input,
): boolean {
  if (!isDay(writtenIn(obr?.fields[14], message))) return false;
  const [at, ordered] = [observed, writtenIn(obr?.fields[7], message)].map((each) =>
    instantOf(each, timeZone),
  );
  return typeof at === 'number' && typeof ordered === 'number' && at > ordered;
}

/**
 * Whether the time of the observation is of the day on which results were made or reported (OBX-19, OBR-22), later than
 * the day of the order. A day alone may also be that of sending (MSH-7); monitors send each measure at its own time.
 */
function isDayOfReport(observed: string, { fields }: Segment, { obr, message }: Result['order']): boolean {
  const dayOf = (field: string | undefined) => writtenIn(field, message).slice(0, 8);
  const [day, ordered] = [observed.slice(0, 8), dayOf(obr?.fields[7])];
  if (!isDay(day) || !isDay(ordered) || ordered >= day || isOfMonitor(fields[3], message)) return false;
  const reported = [fields[19], obr?.fields[22], isDay(observed) ? message.header.fields[7] : undefined];
  return reported.some((field) => dayOf(field) === day);
}

/**
 * Whether the observation is of a later day than the order, for an analysis of a specimen. Nobody is sampled again days
 * after the order's own time, while monitors and devices at home send what they measured since then.
 */
function isAfterCollection(
  observed: string,
  segment: Segment,
  { obr, specimens, message }: Result['order'],
  { catalogue }: Input,
): boolean {
  const [day, ordered] = [observed.slice(0, 8), writtenIn(obr?.fields[7], message).slice(0, 8)];
  if (!isDay(day) || !isDay(ordered) || ordered >= day || isOfMonitor(segment.fields[3], message))
    return false;
  const specimenFields = [obr?.fields[14], obr?.fields[15], ...specimens.map((each) => each.fields[4])];
  if (specimenFields.some((field) => /[^\s^~&"]/.test(field ?? ''))) return true;
  return isDrawn(segment, message, catalogue);
}

/** Whether a result is of an analysis that is made on a specimen. */
function isDrawn({ fields }: Segment, { separators }: MessageScope, catalogue: Input['catalogue']): boolean {
  const words = [1, 2, 4, 5].map((at) => component(fields[3], at, separators)).filter(Boolean);
  return words.some((word) =>
    [...catalogue.byLoinc(word), ...byLabel(catalogue, word)].some((entry) => DRAWN.has(entry.specimen)),
  );
}

/** Specimens that laboratories receive; capillary blood and interstitial fluid are measured at home too. */
const DRAWN = new Set<string>([
  'sang',
  'sang veineux',
  'sang artériel',
  'urines',
  'selles',
  'sperme',
  'liquide cérébrospinal',
]);

const isOfMonitor = (identifier: string | undefined, { separators }: MessageScope): boolean =>
  [3, 6].some((position) => codeSystemOf(component(identifier, position, separators)) === 'mdc');

/** An instant, if the time has hours. A day alone cannot be ordered within that day. */
export function instantOf(written: string, timeZone: string): number | null {
  const text = isDay(written) ? null : readCompactTime(written, timeZone);
  return text === null ? null : (readEffectiveTime(text, timeZone)?.start.getTime() ?? null);
}

const isDay = (written: string): boolean => /^\d{8}$/.test(written);

const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s?(Z|[+-]\d\d:?\d\d)?)?$/;
/** Compact form with a space before the hour: « 20250212 1015 ». */
const APART = /^(\d{8}) +(\d{4}(?:\d\d)?(?:[+-]\d{4})?)$/;
const FRENCH = /^(\d\d)[/.-](\d\d)[/.-](\d{4})(?:[T ]+(\d\d)\s?[:hH]\s?(\d\d)(?::(\d\d))?)?$/;

/**
 * Converts a time in ISO 8601 or French form to the compact form of messages. The French form, with the day first, is
 * accepted only in HPRIM, which is French. Any other form is returned unchanged, and is then not read as a time.
 */
function compactTime(written: string, isHprim: boolean): string {
  const [iso, year, month, day, ...clock] = ISO.exec(written) ?? [];
  if (iso !== undefined) return [year, month, day, ...clock].join('').replace(/:/g, '');
  const [apart, date, hour] = APART.exec(written) ?? [];
  if (apart !== undefined) return `${date}${hour}`;
  const [french, first, second, last, ...hours] = (isHprim && FRENCH.exec(written)) || [];
  return french === undefined ? written : [last, second, first, ...hours].join('');
}

/** The first time of a field; empty if it has none or only zeros. */
export function writtenIn(field: string | undefined, { separators, header }: MessageScope): string {
  const compact = compactTime(component(field, 1, separators), header.name === 'H');
  const start = (compact.includes('/') ? undefined : /^[\d.+Z-]+/.exec(compact)?.[0]) ?? compact;
  return /^(?:0*|"")$/.test(start) ? '' : start;
}

/**
 * Adds the zone of the message's own time (MSH-7) to a time without a zone, as HL7 specifies. If the local zone has the
 * same offset at MSH-7, nothing is added, because the local zone also handles summer time.
 */
export function withZone(written: string, { header, separators }: MessageScope, timeZone: string): string {
  const sent = header.name === 'MSH' ? component(header.fields[7], 1, separators) : '';
  const [, zone] = /^\d{10,14}(?:\.\d+)?([+-]\d{4})$/.exec(sent) ?? [];
  if (zone === undefined || !/^\d{10,14}(?:\.\d+)?$/.test(written)) return written;
  return instantOf(sent, timeZone) === instantOf(sent.slice(0, -5), timeZone) ? written : `${written}${zone}`;
}
