import { REFUSALS } from '../../../../shared/texts/extraction-log.ts';
import { OCR_LOG } from '../../../../shared/texts/format-log.ts';
import type { Candidate, ExtractorInput, MappingOutcome } from '../../extractor.ts';
import type { Page } from '../../printed/page.ts';
import { readReport } from '../../printed/report.ts';
import { indexSecondReading } from '../../printed/second-reading.ts';
import { RunLog } from '../../run-log.ts';

/** A shorter name must be seen by both readers. */
const NAME_MIN = 4;

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
  const read = (pages: readonly Page[], log: RunLog, look: readonly Page[]): Found[] =>
    [...readReport(pages, { ...input, log, secondReading: indexSecondReading(look) })].map((candidate) => ({
      candidate,
      outcome: input.tryMapping(candidate),
    }));
  const own = read(first, input.log, second);
  const others = read(second, new RunLog(), first);
  for (const found of own) {
    const twin = others.find(({ candidate }) => isSamePlace(candidate, found.candidate));
    const checked = twin === undefined ? seenByOne(found) : agreed(found, twin, input.log);
    yield withoutLostMicro(checked, input);
  }
  for (const { candidate, outcome } of others) {
    if (own.some((found) => isSamePlace(found.candidate, candidate))) continue;
    const refusal = candidate.refusal ?? null;
    const compared = refusal === REFUSALS.twoReadings || refusal === REFUSALS.oneReading;
    if ('refused' in outcome && !compared) continue;
    const alone = inContext(candidate, own) ?? { ...candidate, refusal: refusal ?? REFUSALS.oneReading };
    yield withoutLostMicro(alone, input);
  }
}

/** Refuses a result with a short name that only one reader sees, such as « TG », because it may be a misread unit. */
function seenByOne({ candidate, outcome }: Found): Candidate {
  const short = (candidate.label ?? '').length < NAME_MIN && 'entry' in outcome;
  return short ? { ...candidate, refusal: REFUSALS.oneReading } : candidate;
}

/**
 * Refuses a value in pg/L or nmol/L of a measure that the catalogue has in µg/L or µmol/L: both readers may have
 * misread « µ », and the value would be a million or a thousand times too small.
 */
function withoutLostMicro(
  candidate: Candidate,
  { tryMapping }: Pick<ExtractorInput, 'tryMapping'>,
): Candidate {
  const outcome = tryMapping(candidate);
  const [unit = ''] = candidate.units;
  const micro = 'refused' in outcome ? '' : (outcome.entry.measure.ucum ?? '');
  const lost =
    micro.startsWith('u') &&
    /^[pn]\p{L}/u.test(unit) &&
    unit.slice(1).startsWith(micro.slice(1).split('/')[0] ?? '');
  return lost ? { ...candidate, refusal: REFUSALS.unitInDoubt(unit) } : candidate;
}

function agreed({ candidate, outcome }: Found, twin: Found, log: RunLog): Candidate {
  const sameSpecimen = (candidate.specimen === undefined) === (twin.candidate.specimen === undefined);
  const sameLimit = comparatorOf(candidate) === comparatorOf(twin.candidate);
  if (!sameSpecimen || !sameLimit) return { ...candidate, refusal: REFUSALS.twoReadings };
  if ('refused' in twin.outcome) return candidate;
  const sameTime = twin.candidate.effective_time === candidate.effective_time;
  if ('refused' in outcome) {
    const known = sameTime && outcome.refused !== REFUSALS.sign && outcome.refused !== REFUSALS.range;
    return known ? { ...twin.candidate, subject: candidate.subject } : candidate;
  }
  const same = outcome.entry === twin.outcome.entry && outcome.value === twin.outcome.value;
  if (!same) return { ...candidate, refusal: REFUSALS.twoReadings };
  if (sameTime) return candidate;
  log.tally('dates', OCR_LOG.twoDates);
  return { ...candidate, effective_time: null };
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
