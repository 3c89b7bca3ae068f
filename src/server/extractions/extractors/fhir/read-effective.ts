import { child, list, type TreeNode, textAt } from '../../parsing/tree-node.ts';
import type { Collected, FhirContent } from './collect-observations.ts';
import { specimensOf } from './read-specimen.ts';
import { firstNonNull } from './status.ts';

export type Find = FhirContent['find'];

/**
 * When a result was measured or its specimen was taken, as written: its own effective time, that of its specimen, then
 * those of the panel and of the report. `issued`, `receivedTime` and `lastUpdated` are never used.
 */
export function effectiveOf(
  { observation, holders }: Pick<Collected, 'observation' | 'holders'>,
  find: Find,
): Effective | null {
  return firstNonNull([observation, ...holders], (node) => ownEffective(node) ?? collectedOf(node, find));
}

/** A moment, or a period with its end. */
export interface Effective {
  time: string;
  until: string | null;
}

/** The same, of a resource alone, if it is one moment: a period over several days dates nothing in a report. */
export function momentOf(node: TreeNode, find: Find): string | null {
  const period = child(node, 'effectivePeriod');
  const [start, end] = [textAt(period, 'start'), textAt(period, 'end')];
  if (period !== null && start?.slice(0, 10) !== end?.slice(0, 10)) return null;
  return (ownEffective(node) ?? collectedOf(node, find))?.time ?? null;
}

function ownEffective(node: TreeNode): Effective | null {
  return (
    momentIn(textAt(node, 'effectiveDateTime') ?? textAt(node, 'effectiveInstant')) ??
    periodIn(child(node, 'effectivePeriod')) ??
    momentIn(only(list(child(node, 'effectiveTiming'), 'event').map((event) => event.text())))
  );
}

/** The one time at which all specimens of a resource were taken. */
function collectedOf(node: TreeNode, find: Find): Effective | null {
  const times = specimensOf(node, find).map(({ specimen }) => {
    const collection = child(specimen, 'collection');
    return (
      momentIn(textAt(collection, 'collectedDateTime')) ?? periodIn(child(collection, 'collectedPeriod'))
    );
  });
  const [first = null] = times;
  const isOne = only(times.map((each) => each && JSON.stringify(each))) !== null;
  return isOne ? first : null;
}

const momentIn = (time: string | null): Effective | null => (time ? { time, until: null } : null);

function periodIn(period: TreeNode | null): Effective | null {
  const [start, end] = [textAt(period, 'start'), textAt(period, 'end')];
  const time = start || end;
  return time ? { time, until: end } : null;
}

/** The value that all of them share; null if they differ or one is missing. */
function only(values: readonly (string | null)[]): string | null {
  return new Set(values).size === 1 ? values[0] || null : null;
}
