import { EXTRACTION_LOG } from '../../../../shared/texts/extraction/extraction-log.ts';
import type { Outcomes } from '../log-unkept-values.ts';
import type { MappedValue } from '../map-candidate.ts';
import type { Group } from '../to-observation.ts';
import { agreementOf, hasHour, isOneResult, preferUnconverted } from './contradictions.ts';

/**
 * Merges panels of the same type, time and person, unless a measure would get two values. A value that both have is kept
 * once.
 */
export function joinPanels(groups: readonly Group[], outcomes: Outcomes): Group[] {
  const { log } = outcomes;
  joinRepeated(groups, outcomes);
  const joined: Group[] = [];
  for (const group of groups) {
    const dated = group.values.values().next().value?.candidate.effective_time !== null;
    const host = dated ? joined.find((other) => compatible(other, group)) : undefined;
    if (host === undefined) {
      joined.push({ ...group, values: new Map(group.values) });
      continue;
    }
    for (const [id, value] of group.values) {
      if (host.values.has(id)) {
        log.taken -= 1;
        log.tally('duplicate', EXTRACTION_LOG.duplicates);
      } else host.values.set(id, value);
    }
  }
  return joined;
}

/** Maximum number of earlier results of one measure and minute that a further one is compared with. */
const COMPARED_MAX = 20;

interface Placed {
  group: Group;
  value: MappedValue;
}

/**
 * Merges results of two panels that agree in two units, and refuses those that contradict each other: in two units at
 * the same minute, or as two results of one analysis, sample and instant, of which nothing says that one replaces the
 * other.
 */
function joinRepeated(groups: readonly Group[], outcomes: Outcomes): void {
  const placedById = new Map<string, Placed[]>();
  for (const group of groups) {
    for (const [id, value] of [...group.values]) {
      const placed = placedById.get(id) ?? [];
      placedById.set(id, placed);
      for (const [at, before] of placed.entries()) {
        const kept = joinTwo(before, { group, value }, outcomes);
        if (kept !== undefined) placed[at] = kept;
      }
      if (placed.length < COMPARED_MAX) placed.push({ group, value });
    }
  }
}

/** @returns the result that stands for both, if they agree in two units */
function joinTwo(before: Placed, placed: Placed, outcomes: Outcomes): Placed | undefined {
  const [first, second] = [before.value, placed.value];
  if (second.candidate.effective_time === null) return undefined;
  const agreement = agreementOf(first, second);
  if (agreement === 'restated') return joinRestated(before, placed, outcomes);
  if (!hasHour(second.candidate.effective_time)) return undefined;
  if (agreement === 'contradiction' || (agreement === 'other' && isOneResult(first, second))) {
    outcomes.deny(placed.group, second, first);
    outcomes.deny(before.group, first, second);
  }
  return undefined;
}

function joinRestated(before: Placed, placed: Placed, outcomes: Outcomes): Placed {
  const preferred = preferUnconverted(before.value, placed.value) === before.value ? before : placed;
  const other = preferred === before ? placed : before;
  if (other.group.values.delete(other.value.entry.measure.id)) outcomes.log.taken -= 1;
  outcomes.repeated(other.value, preferred.value);
  return preferred;
}

/**
 * Whether two panels can merge: they share no measure, or every shared measure is equal and one panel contains the
 * other.
 */
function compatible(a: Group, b: Group): boolean {
  const shared = [...b.values].filter(([id]) => a.values.has(id));
  if (shared.length === 0) return true;
  const equal = shared.every(([id, value]) => {
    const other = a.values.get(id);
    return other !== undefined && agreementOf(other, value) === 'same';
  });
  return equal && (shared.length === a.values.size || shared.length === b.values.size);
}
