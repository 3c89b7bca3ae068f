import { toTheMinute } from '../../vocabulary/coded-time.ts';
import type { MappedValue } from '../map-candidate.ts';
import { agreementOf, dayOf, hasHour } from './contradictions.ts';

/** Maximum number of final results of one measure to compare a preliminary one with. */
const COMPARED_MAX = 200;

/**
 * Preliminary results, which wait until the whole file is read: one that has a final result of the same measure in the
 * same order and on the same day no longer counts, whatever names or order of lines the two have.
 */
export class PreliminaryResults {
  readonly #timeZone: string;
  readonly #finals = new Map<string, MappedValue[]>();
  readonly #waiting: MappedValue[] = [];

  constructor(timeZone: string) {
    this.#timeZone = timeZone;
  }

  get size(): number {
    return this.#waiting.length;
  }

  /** @returns whether the value must wait */
  hold(mapped: MappedValue): boolean {
    const { resultStatus } = mapped.candidate;
    if (resultStatus === undefined) return false;
    if (!resultStatus.isFinal) this.#waiting.push(mapped);
    else {
      const finals = this.#finals.get(keyOf(mapped));
      if (finals === undefined) this.#finals.set(keyOf(mapped), [mapped]);
      else if (finals.length < COMPARED_MAX) finals.push(mapped);
    }
    return !resultStatus.isFinal;
  }

  /** The values that waited, and whether a final result replaces each. */
  *decided(): Generator<readonly [MappedValue, boolean]> {
    for (const mapped of this.#waiting) {
      const finals = this.#finals.get(keyOf(mapped)) ?? [];
      yield [mapped, finals.some((final) => this.#replaces(final, mapped))];
    }
  }

  #replaces(final: MappedValue, mapped: MappedValue): boolean {
    const [one, other] = [final.candidate, mapped.candidate];
    const [time, otherTime] = [toTheMinute(one.effective_time), toTheMinute(other.effective_time)];
    // Such a pair is one result stated twice.
    if (time === otherTime && agreementOf(final, mapped) === 'same') return false;
    const sameOrder = isSameOrder(one.resultStatus?.order ?? [], other.resultStatus?.order ?? []);
    if (sameOrder === false) return false;
    const [day, otherDay] = [one, other].map((each) => dayOf(each.effective_time, this.#timeZone));
    const isUndated = day === null || otherDay === null;
    if (isUndated || day !== otherDay) return isUndated && sameOrder === true;
    return (
      sameOrder === true ||
      time === otherTime ||
      !hasHour(one.effective_time) ||
      !hasHour(other.effective_time)
    );
  }
}

const keyOf = ({ candidate, entry }: MappedValue): string =>
  JSON.stringify([entry.measure.id, candidate.subject]);

/** Compares the numbers of two orders, the first of which both have; null if they cannot be compared. */
function isSameOrder(one: readonly string[], other: readonly string[]): boolean | null {
  const at = one.findIndex((number, index) => number !== '' && (other[index] ?? '') !== '');
  return at < 0 ? null : one[at] === other[at];
}
