import { EXTRACTION_LOG } from '../../../shared/texts/extraction-log.ts';
import { agreementOf, hasHour, preferUnconverted } from './contradictions.ts';
import type { MappedValue } from './map-candidate.ts';
import type { Outcomes } from './outcomes.ts';
import type { Group } from './to-observation.ts';

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

/**
 * Merges results of two panels that agree in two units, and refuses those that contradict each other at the same
 * minute.
 */
function joinRepeated(groups: readonly Group[], outcomes: Outcomes): void {
  const firstById = new Map<string, { group: Group; value: MappedValue }>();
  for (const group of groups) {
    for (const [id, value] of [...group.values]) {
      const first = firstById.get(id);
      if (first === undefined) firstById.set(id, { group, value });
      if (first === undefined || value.candidate.effective_time === null) continue;
      const agreement = agreementOf(first.value, value);
      if (agreement === 'restated') {
        const preferred = preferUnconverted(first.value, value);
        (preferred === value ? first.group : group).values.delete(id);
        if (preferred === value) firstById.set(id, { group, value });
        outcomes.log.taken -= 1;
        outcomes.repeated(preferred === value ? first.value : value, preferred);
      } else if (agreement === 'contradiction' && hasHour(value.candidate.effective_time)) {
        outcomes.deny(group, value, first.value);
        outcomes.deny(first.group, first.value, value);
      }
    }
  }
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
