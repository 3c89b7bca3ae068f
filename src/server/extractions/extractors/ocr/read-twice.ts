import { partialText } from '../../../../shared/core/partial-time.ts';
import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { OCR_LOG } from '../../../../shared/texts/extraction/format-log.ts';
import type { Candidate, ExtractorInput, MappingOutcome } from '../../extractor.ts';
import type { Page } from '../../printed/page/page.ts';
import { findDates } from '../../printed/page/printed-date.ts';
import { indexSecondReading } from '../../printed/page/second-reading.ts';
import { linesOf } from '../../printed/page/words-to-lines.ts';
import { readReport } from '../../printed/report.ts';
import { RunLog } from '../../run-log.ts';

/** A shorter name must be seen by both readers. */
const NAME_MIN = 4;
/** « n » read for « m » makes a value a million times smaller. */
const MISREAD_MILLI = 2e-6;

/** A value of one reading, with its mapping. */
interface Found {
  candidate: Candidate;
  outcome: MappingOutcome;
}

/**
 * The results of pages recognised by two readers, if both agree. If the mapping accepts only one reading, because the
 * other misread the name or unit, the other must still have the number at that place.
 */
export function* readTwice(
  first: readonly Page[],
  second: readonly Page[],
  input: ExtractorInput,
): Generator<Candidate> {
  const read = (pages: readonly Page[], log: RunLog, others: readonly Page[]): Found[] =>
    [...readReport(pages, { ...input, log, secondReading: indexSecondReading(others) })].map((candidate) => ({
      candidate,
      outcome: input.tryMapping(candidate),
    }));
  const firstFound = read(first, input.log, second);
  const secondFound = read(second, new RunLog(), first);
  const secondDates = datesOn(second, input);
  for (const found of firstFound) {
    const twin = secondFound.find(({ candidate }) => isSamePlace(candidate, found.candidate));
    const checked =
      twin === undefined ? seenByOne(found) : agreed(found, dated(twin, found, secondDates), input.log);
    yield withoutLostPrefix(checked, input);
  }
  for (const { candidate, outcome } of secondFound) {
    if (firstFound.some((found) => isSamePlace(found.candidate, candidate))) continue;
    const refusal = candidate.refusal ?? null;
    const compared = refusal === REFUSALS.twoReadings || refusal === REFUSALS.oneReading;
    if ('refused' in outcome && !compared) continue;
    const alone = inContext(candidate, firstFound) ?? {
      ...candidate,
      refusal: refusal ?? REFUSALS.oneReading,
    };
    yield withoutLostPrefix(alone, input);
  }
}

/** Refuses a result with a short name that only one reader sees, such as « TG », because it may be a misread unit. */
function seenByOne({ candidate, outcome }: Found): Candidate {
  const short = (candidate.label ?? '').length < NAME_MIN && 'entry' in outcome;
  return short ? { ...candidate, refusal: REFUSALS.oneReading } : candidate;
}

/**
 * Refuses a value in pg/L or nmol/L of a measure that the catalogue has in µg/L or µmol/L, and one that « n » or « p »
 * makes a million times smaller than in the catalogue's mmol/L or mUI/L: both readers may have misread « µ » or « m »,
 * of which a crossed or pale letter shows one half.
 */
function withoutLostPrefix(
  candidate: Candidate,
  { tryMapping }: Pick<ExtractorInput, 'tryMapping'>,
): Candidate {
  const outcome = tryMapping(candidate);
  const [unit = ''] = candidate.units;
  if ('refused' in outcome || !/^[pn]\p{L}/u.test(unit)) return candidate;
  const ucum = outcome.entry.measure.ucum ?? '';
  const isMicro = ucum.startsWith('u') && unit.slice(1).startsWith(ucum.slice(1).split('/')[0] ?? '');
  const share = Number(outcome.value) / Number(candidate.value.text.replace(',', '.'));
  const isMilli = ucum.startsWith('m') && share < MISREAD_MILLI;
  return isMicro || isMilli ? { ...candidate, refusal: REFUSALS.unitInDoubt(unit) } : candidate;
}

/** Every date on the pages: its day, and with its hour where one is printed. */
function datesOn(
  pages: readonly Page[],
  { timeZone }: Pick<ExtractorInput, 'timeZone'>,
): ReadonlySet<string | null> {
  const dates = pages.flatMap((page) => linesOf(page)).flatMap(({ text }) => findDates(text));
  const days = dates.map(({ local: { year, month, day } }) => ({ year, month, day }));
  const hours = dates.filter(({ precise }) => precise).map(({ local }) => local);
  return new Set([...days, ...hours].map((local) => partialText(local, timeZone)));
}

/**
 * The second reading of a value with the date of the first one, if it has none: where it misreads the words beside a
 * date, it still has its figures.
 */
function dated(
  twin: Found,
  { candidate: { effective_time } }: Found,
  seen: ReadonlySet<string | null>,
): Found {
  if (twin.candidate.effective_time !== null || effective_time === null) return twin;
  const time = [effective_time, effective_time.slice(0, 10)].find((each) => seen.has(each));
  return time === undefined ? twin : { ...twin, candidate: { ...twin.candidate, effective_time: time } };
}

function agreed({ candidate, outcome }: Found, twin: Found, log: RunLog): Candidate {
  const sameSpecimen = (candidate.specimen === undefined) === (twin.candidate.specimen === undefined);
  const sameLimit = comparatorOf(candidate) === comparatorOf(twin.candidate);
  if (!sameSpecimen || !sameLimit) return { ...candidate, refusal: REFUSALS.twoReadings };
  if ('refused' in twin.outcome) return candidate;
  const sameTime = twin.candidate.effective_time === candidate.effective_time;
  if ('refused' in outcome) {
    const isKnown = sameTime && outcome.refused !== REFUSALS.sign && outcome.refused !== REFUSALS.range;
    return isKnown ? { ...twin.candidate, subject: candidate.subject } : candidate;
  }
  const same = outcome.entry === twin.outcome.entry && outcome.value === twin.outcome.value;
  if (!same) return { ...candidate, refusal: REFUSALS.twoReadings };
  if (sameTime) return candidate;
  const day = sameDay(candidate.effective_time, twin.candidate.effective_time);
  if (day === null) log.tally('dates', OCR_LOG.twoDates);
  else log.tally('hours', OCR_LOG.twoHours);
  return { ...candidate, effective_time: day };
}

/** The day of two times, if it is the same and only their hours differ. */
function sameDay(one: string | null, other: string | null): string | null {
  const day = one?.slice(0, 10) ?? null;
  return day === (other?.slice(0, 10) ?? null) ? day : null;
}

function comparatorOf({ value }: Candidate): string | null {
  return value.kind === 'number' ? value.comparator : null;
}

/**
 * A result of the second reading alone, with the person from the first reading. Null if the first reading has several
 * persons on that page, or does not have this date.
 */
function inContext(candidate: Candidate, own: readonly Found[]): Candidate | null {
  const beside = own
    .map((found) => found.candidate)
    .filter(({ place }) => place.page === candidate.place.page);
  const persons = new Set(beside.map(({ subject }) => subject));
  const [subject = ''] = persons;
  const dated = beside.some(({ effective_time }) => effective_time === candidate.effective_time);
  return persons.size === 1 && dated ? { ...candidate, subject } : null;
}

function isSamePlace({ place: a }: Candidate, { place: b }: Candidate): boolean {
  if (a.page !== b.page || a.box === undefined || b.box === undefined) return false;
  const [one, two] = [a.box, b.box];
  const apart = Math.abs(one.y + one.height / 2 - two.y - two.height / 2);
  const shared = Math.min(one.x + one.width, two.x + two.width) - Math.max(one.x, two.x);
  return apart < Math.min(one.height, two.height) / 2 && shared > 0;
}
