import { parsePartialTime } from '../../../../shared/core/partial-time.ts';
import type { MappedValue } from '../map-candidate.ts';
import type { Group } from '../to-observation.ts';

/** What a value is multiplied by when it is noted in another unit: pounds for kilograms, inches for centimetres. */
interface Size {
  ratios: readonly number[];
  /** Below this, a person grows fast enough to look like a slip. */
  min: number;
}
const SIZES: ReadonlyMap<string, Size> = new Map([
  ['poids.poids', { ratios: [2.2046, 10], min: 30 }],
  ['taille.taille', { ratios: [2.54, 10], min: 100 }],
]);
/** How near a value must be to the others once it is in their unit, and how near these must be to each other. */
const NEAR = 0.06;
const ALIKE = 0.15;
const DAYS = 400;
const DAY = 86_400_000;
/** Above this, the values of a file are not compared. */
const VALUES_MAX = 20_000;

interface Dated {
  mapped: MappedValue;
  values: Group['values'];
  number: number;
  at: number;
}

/**
 * Removes from groups the weights and heights that are as many times above or below the person's others, within about a
 * year, as two units are from each other: « 178,6 » among weights of 81 kg is in pounds.
 */
export function removeUnitSlips(groups: readonly Group[]): MappedValue[] {
  return [...SIZES].flatMap(([id, size]) =>
    [...bySubject(groups, id).values()].flatMap((all) =>
      slipsAmong(all, size).map(({ mapped, values }) => {
        values.delete(id);
        return mapped;
      }),
    ),
  );
}

function bySubject(groups: readonly Group[], id: string): Map<string, Dated[]> {
  const found = new Map<string, Dated[]>();
  for (const { values } of groups) {
    const mapped = values.get(id);
    const start = mapped === undefined ? undefined : startOf(mapped.candidate.effective_time);
    if (mapped === undefined || start === undefined || mapped.comparator !== undefined) continue;
    const one = { mapped, values, number: Number(mapped.value), at: start };
    const others = found.get(mapped.candidate.subject);
    if (others === undefined) found.set(mapped.candidate.subject, [one]);
    else others.push(one);
  }
  return found;
}

function startOf(time: string | null): number | undefined {
  const day = time === null ? null : parsePartialTime(time);
  const at = day === null || time === null ? Number.NaN : Date.parse(time.slice(0, 10));
  return Number.isNaN(at) ? undefined : at;
}

function slipsAmong(all: readonly Dated[], { ratios, min }: Size): Dated[] {
  if (all.length < 3 || all.length > VALUES_MAX) return [];
  const usual = middleOf(all.map(({ number }) => number));
  // Most values are near the middle one: only the others are compared one by one.
  const apart = all.filter(({ number }) => number > 1.6 * usual || number < usual / 1.6);
  return apart.filter((one) => {
    const others = all.filter((each) => each !== one && Math.abs(each.at - one.at) <= DAYS * DAY);
    if (others.length < 2) return false;
    const middle = middleOf(others.map(({ number }) => number));
    const alike = others.filter(({ number }) => isNear(number, middle, ALIKE));
    if (middle < min || alike.length * 3 < (others.length + 1) * 2) return false;
    return ratios.some(
      (ratio) => isNear(one.number / ratio, middle, NEAR) || isNear(one.number * ratio, middle, NEAR),
    );
  });
}

const isNear = (a: number, b: number, part: number): boolean => Math.abs(a - b) <= part * b;

function middleOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
