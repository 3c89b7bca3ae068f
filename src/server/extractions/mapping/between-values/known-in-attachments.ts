import { instantsOf, parsePartialTime } from '../../../../shared/core/partial-time.ts';
import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { asWritten } from '../as-written.ts';
import type { MappedValue } from '../map-candidate.ts';
import type { Group } from '../to-observation.ts';
import { agreementOf, dayOf, hasHour } from './contradictions.ts';

/** A value already found in the file, or in another file embedded in it. */
export interface KnownValue {
  group: Group;
  value: MappedValue;
}

/** What to do with a value of an embedded file. */
export type Decision =
  | { kind: 'take' }
  /** It repeats a known value. */
  | { kind: 'repeats'; repeated: KnownValue }
  /** It is refused for a reason, in French. The known values that it contradicts are refused too. */
  | { kind: 'refused'; reason: string; denied: readonly KnownValue[] };

/** Maximum number of known values of a measure to compare a value with. */
const COMPARED_MAX = 200;

/** Known values, by measure and by day. */
export class KnownValues {
  readonly #timeZone: string;
  readonly #byMeasure = new Map<string, KnownValue[]>();
  readonly #byDay = new Map<string, KnownValue[]>();

  constructor(timeZone: string) {
    this.#timeZone = timeZone;
  }

  add(knownValue: KnownValue): void {
    const { id } = knownValue.value.entry.measure;
    for (const [map, key] of [
      [this.#byMeasure, id],
      [this.#byDay, `${id} ${this.dayOf(knownValue.value)}`],
    ] as const) {
      const sameKey = map.get(key);
      if (sameKey === undefined) map.set(key, [knownValue]);
      else sameKey.push(knownValue);
    }
  }

  dayOf({ candidate }: MappedValue): string | null {
    return dayOf(candidate.effective_time, this.#timeZone);
  }

  /** Whether the times of two values cannot be told apart: they are equal to the minute, or one of them has no hour. */
  isSameMoment({ candidate: one }: MappedValue, { candidate: other }: MappedValue): boolean {
    const [a, b] = [one.effective_time, other.effective_time];
    if (a === null || b === null) return false;
    return !hasHour(a) || !hasHour(b) || this.#minuteOf(a) === this.#minuteOf(b);
  }

  #minuteOf(time: string): number | null {
    const read = parsePartialTime(time);
    const start = read === null ? undefined : instantsOf(read, this.#timeZone)?.start;
    return start === undefined ? null : Math.floor(start.getTime() / 60_000);
  }

  /** Known values of the measure on the same day, from another file and possibly of the same person. */
  onItsDay(mapped: MappedValue): KnownValue[] {
    const day = this.dayOf(mapped);
    const values = day === null ? [] : this.#byDay.get(`${mapped.entry.measure.id} ${day}`);
    return (values ?? [])
      .slice(0, COMPARED_MAX)
      .filter((knownValue) => isOtherSource(knownValue.value, mapped));
  }

  /** The same, on any day. */
  onAnyDay(mapped: MappedValue): KnownValue[] {
    const values = this.#byMeasure.get(mapped.entry.measure.id) ?? [];
    return values.slice(0, COMPARED_MAX).filter((knownValue) => isOtherSource(knownValue.value, mapped));
  }
}

/**
 * Decides what to do with each value of one embedded file. If the measure is known on the same day, both are one
 * result: it is kept once, or refused if the two contradict each other. An equal value on a day that the embedded file
 * does not mention is also the same result; it casts doubt on the embedded file's own day, and values dated by that day
 * alone are refused.
 */
export function* decide(
  file: readonly MappedValue[],
  known: KnownValues,
): Generator<readonly [MappedValue, Decision]> {
  const days = new Set(file.map((each) => `${each.entry.measure.id} ${known.dayOf(each)}`));
  const confirmed = new Set<string | null>();
  const doubted = new Map<string | null, MappedValue>();
  const waiting: MappedValue[] = [];
  for (const mapped of file) {
    const day = known.dayOf(mapped);
    const ofItsDay = known.onItsDay(mapped);
    if (ofItsDay.length > 0) {
      const decision = ofOneDay(mapped, ofItsDay, known);
      if (decision.kind === 'repeats') confirmed.add(day);
      yield [mapped, decision];
      continue;
    }
    const elsewhere = known
      .onAnyDay(mapped)
      .filter(
        ({ value }) => agrees(value, mapped) && !days.has(`${mapped.entry.measure.id} ${known.dayOf(value)}`),
      );
    const [other] = elsewhere;
    if (day !== null && other !== undefined) {
      doubted.set(day, other.value);
      yield [mapped, refused(REFUSALS.otherDay(dayText(other.value)))];
    } else if (day === null) yield [mapped, ofNoDay(mapped, known.onAnyDay(mapped))];
    else waiting.push(mapped);
  }
  for (const mapped of waiting) {
    const day = known.dayOf(mapped);
    const doubt = confirmed.has(day) ? undefined : doubted.get(day);
    yield [mapped, doubt === undefined ? { kind: 'take' } : refused(REFUSALS.doubtfulDay(dayText(doubt)))];
  }
}

const refused = (reason: string, denied: readonly KnownValue[] = []): Decision => ({
  kind: 'refused',
  reason,
  denied,
});
const dayText = ({ candidate }: MappedValue): string | null => candidate.effective_time?.slice(0, 10) ?? null;

function agrees(one: MappedValue, other: MappedValue): boolean {
  const agreement = agreementOf(one, other);
  return agreement === 'same' || agreement === 'restated';
}

function ofOneDay(mapped: MappedValue, ofItsDay: readonly KnownValue[], known: KnownValues): Decision {
  const same = ofItsDay.find(({ value }) => agrees(value, mapped));
  if (same?.group.values.has(mapped.entry.measure.id)) return { kind: 'repeats', repeated: same };
  const [first] = ofItsDay;
  const denied = ofItsDay.filter(({ value }) => known.isSameMoment(value, mapped));
  return refused(REFUSALS.contradiction(asWritten((first?.value ?? mapped).candidate)), denied);
}

/** A value without a date must repeat a known value; it is refused if the known values differ. */
function ofNoDay(mapped: MappedValue, ofAnyDay: readonly KnownValue[]): Decision {
  const same = ofAnyDay.find(
    ({ value, group }) => agrees(value, mapped) && group.values.has(mapped.entry.measure.id),
  );
  const [first] = ofAnyDay;
  if (same !== undefined) return { kind: 'repeats', repeated: same };
  return first === undefined
    ? { kind: 'take' }
    : refused(REFUSALS.contradiction(asWritten(first.value.candidate)));
}

/** Whether two values come from different files (nested or side by side) and may be of the same person. */
function isOtherSource({ candidate: one }: MappedValue, { candidate: other }: MappedValue): boolean {
  const named = one.subject !== '' && other.subject !== '';
  return one.inside !== other.inside && (!named || one.subject === other.subject);
}
