import { list, type TreeNode, textAt } from '../../parsing/source-tree.ts';
import { codeSystemOf } from '../../vocabulary/code-systems.ts';
import type { Collected, FhirContent } from './collect.ts';
import { resourceType } from './fhir-source.ts';
import { effectiveOf } from './read-effective.ts';
import { subjectOf } from './read-subject.ts';

/** How far the statuses of a result are. A cancelled one says nothing of another resource. */
const PROGRESS = new Map([
  ['preliminary', 0],
  ['final', 1],
  ['amended', 2],
  ['corrected', 2],
]);
const CORRECTED = 2;

/** Further results of one analysis and person on one day are not compared with each other. */
const COMPARED_MAX = 200;

/** A result, and what tells whether another one is of the same sample. */
interface Placed {
  observation: TreeNode;
  progress: number;
  time: string;
  specimen: string | null;
  site: string | null;
}

/**
 * The results that another resource of the file makes out of date: of one analysis of one sample (same person, code,
 * time and specimen), a corrected one replaces a final one, which replaces a preliminary one. Servers that give each of
 * them its own id say it by nothing else.
 */
export function correctedAmong(
  observations: readonly Collected[],
  find: FhirContent['find'],
): ReadonlySet<TreeNode> {
  const ofOne = new Map<string, Placed[]>();
  for (const collected of observations) {
    const { observation } = collected;
    const progress = PROGRESS.get(textAt(observation, 'status') ?? '');
    const [code, time] = [codeOf(observation), effectiveOf(collected, find)?.time];
    if (progress === undefined || code === null || time === undefined) continue;
    const key = JSON.stringify([subjectOf(collected, find), code]);
    const placed = {
      observation,
      progress,
      time,
      specimen: textAt(observation, 'specimen', 'reference'),
      site: textAt(observation, 'bodySite', 'coding', 'code') ?? textAt(observation, 'bodySite', 'text'),
    };
    if (!ofOne.get(key)?.push(placed)) ofOne.set(key, [placed]);
  }
  const outdated = new Set<TreeNode>();
  for (const all of ofOne.values()) {
    const lowest = Math.min(...all.slice(0, COMPARED_MAX).map(({ progress }) => progress));
    const further = all.filter(({ progress }) => progress > lowest).slice(0, COMPARED_MAX);
    for (const each of further.length === 0 ? [] : all)
      if (further.some((other) => replaces(other, each))) outdated.add(each.observation);
  }
  return new Set([...outdated, ...correctedReports(observations)]);
}

function replaces(one: Placed, other: Placed): boolean {
  if (one.progress <= other.progress || !isSameTime(one, other)) return false;
  return isSame(one.specimen, other.specimen) && isSame(one.site, other.site);
}

/** Whether two fields agree. A correction need not repeat what its result said. */
const isSame = (one: string | null, other: string | null): boolean =>
  one === null || other === null || one === other;

/** Whether two times are one instant, or a correction states only the day. */
function isSameTime(one: Placed, other: Placed): boolean {
  const [a, b] = [one, other].map(({ time }) => Date.parse(time));
  if (one.time === other.time || a === b) return true;
  return one.progress === CORRECTED && !one.time.includes('T') && other.time.startsWith(`${one.time}T`);
}

/** The code that two resources share, whatever the order of their codings: that of LOINC, or else the first. */
function codeOf(node: TreeNode): string | null {
  const codings = list(node, 'code').flatMap((code) => list(code, 'coding'));
  const loinc = codings.find((coding) => codeSystemOf(textAt(coding, 'system') ?? '') === 'loinc');
  return textAt(loinc ?? codings[0] ?? null, 'code') ?? textAt(node, 'code', 'text');
}

/**
 * The reports that a corrected one of the file with the same number makes out of date: their results are those that were
 * corrected, even if each is still called final.
 */
function correctedReports(observations: readonly Collected[]): TreeNode[] {
  const reports = new Set(
    observations.flatMap(({ holders }) =>
      holders.filter((node) => resourceType(node) === 'DiagnosticReport'),
    ),
  );
  const keyed = [...reports].flatMap((node) =>
    list(node, 'identifier').map((identifier) => ({
      node,
      isCorrected: PROGRESS.get(textAt(node, 'status') ?? '') === CORRECTED,
      key: JSON.stringify([
        ...[textAt(identifier, 'system'), textAt(identifier, 'value')],
        ...[codeOf(node), textAt(node, 'subject', 'reference')],
      ]),
    })),
  );
  const corrected = new Set(keyed.flatMap(({ key, isCorrected }) => (isCorrected ? [key] : [])));
  return keyed.flatMap(({ node, key, isCorrected }) => (!isCorrected && corrected.has(key) ? [node] : []));
}
