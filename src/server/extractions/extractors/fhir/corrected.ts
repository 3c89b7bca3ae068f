import { type TreeNode, textAt } from '../../parsing/source-tree.ts';
import type { Collected, FhirContent } from './collect.ts';
import { effectiveOf } from './read-effective.ts';
import { subjectOf } from './read-subject.ts';

/** How far the statuses of a result are. A cancelled one says nothing of another resource. */
const PROGRESS = new Map([
  ['preliminary', 0],
  ['final', 1],
  ['amended', 2],
  ['corrected', 2],
]);

/**
 * The results that another resource of the file makes out of date: of one analysis of one sample (same person, code,
 * time and specimen), a corrected one replaces a final one, which replaces a preliminary one. Servers that give each of
 * them its own id say it by nothing else.
 */
export function correctedAmong(
  observations: readonly Collected[],
  find: FhirContent['find'],
): ReadonlySet<TreeNode> {
  const furthest = new Map<string, number>();
  const progressOf = ({ observation }: Collected) => PROGRESS.get(textAt(observation, 'status') ?? '');
  const keyed = observations.flatMap((each) => {
    const [progress, key] = [progressOf(each), keyOf(each, find)];
    if (progress === undefined || key === null) return [];
    furthest.set(key, Math.max(progress, furthest.get(key) ?? 0));
    return [{ observation: each.observation, progress, key }];
  });
  return new Set(
    keyed.flatMap(({ observation, progress, key }) =>
      progress < (furthest.get(key) ?? 0) ? [observation] : [],
    ),
  );
}

/** What two results of one analysis share; null for a result without a code or a time. */
function keyOf(collected: Collected, find: FhirContent['find']): string | null {
  const { observation } = collected;
  const code = textAt(observation, 'code', 'coding', 'code') ?? textAt(observation, 'code', 'text');
  const time = effectiveOf(collected, find)?.time;
  if (code === null || time === undefined) return null;
  const instant = Date.parse(time);
  const specimen = textAt(observation, 'specimen', 'reference') ?? '';
  const site = textAt(observation, 'bodySite', 'coding', 'code') ?? textAt(observation, 'bodySite', 'text');
  const when = Number.isNaN(instant) ? time : instant;
  return JSON.stringify([subjectOf(collected, find), code, when, specimen, site]);
}
