import { instantsOf, parsePartialTime } from '../../../../shared/core/partial-time.ts';
import { EXTRACTION_LOG } from '../../../../shared/texts/extraction/extraction-log.ts';
import type { CatalogueEntry } from '../../../core/catalogue/catalogue.ts';
import type { RunLog } from '../../run-log.ts';
import { dayOf } from '../between-values/contradictions.ts';
import type { MappedValue } from '../map-candidate.ts';

const HOUR = 3_600_000;
/** A day in which the clocks change has 25 hours. */
const DAY_HOURS = 25;
/** A rate or a pressure of so many hours has a day, but was not measured at the hour at which they start. */
const MOST_OF_A_DAY = 20;
/** Measures of a whole day whose unit does not say so. */
const OF_A_DAY = /^(?:nombre-de-pas-par-jour|mesure-ambulatoire-de-la-pression|proteinurie-des-24-heures)\./;
const PER_DAY = /\(24\.h\)$|\/d$/;

/**
 * Removes the time of a value whose period is longer than a day, because it is not a measure of the first of several
 * days, and the hour of what was measured on the body during nearly a day. A measure of a whole day keeps the day on
 * which it starts if it ends on the next.
 */
export function withoutStartOfPeriod(mapped: MappedValue, timeZone: string, log: RunLog): MappedValue {
  const { candidate, entry } = mapped;
  const { effective_time: from, until } = candidate;
  if (from === null || until === undefined || until === from) return mapped;
  const hours = hoursOf(from, until, timeZone);
  if (hours !== null && (hours < MOST_OF_A_DAY || entry.specimen !== 'patient')) return mapped;
  if (hours !== null && !isOfADay(entry))
    return { ...mapped, candidate: { ...candidate, effective_time: dayOf(from, timeZone) } };
  if (isOfADay(entry) && isNextDay(from, until, timeZone)) return mapped;
  log.tally('period', EXTRACTION_LOG.severalDays);
  return { ...mapped, candidate: { ...candidate, effective_time: null } };
}

const isOfADay = ({ measure }: CatalogueEntry): boolean =>
  OF_A_DAY.test(measure.id) || PER_DAY.test(measure.ucum ?? '');

/** The hours of a period; null if it is longer than a day, or cannot be read. */
function hoursOf(from: string, until: string, timeZone: string): number | null {
  const [start, end] = [from, until].map((text) => {
    const time = parsePartialTime(text);
    return time === null ? null : instantsOf(time, timeZone);
  });
  if (!start || !end) return null;
  const hours = (end.end.getTime() - start.start.getTime()) / HOUR;
  return hours > 0 && hours <= DAY_HOURS ? hours : null;
}

function isNextDay(from: string, until: string, timeZone: string): boolean {
  const [first, last] = [from, until].map((text) => Date.parse(dayOf(text, timeZone) ?? ''));
  const days = ((last ?? Number.NaN) - (first ?? Number.NaN)) / (24 * HOUR);
  return days === 0 || days === 1;
}
