import { list, type TreeNode, textAt } from '../../parsing/tree-node.ts';
import { codeSystemOf } from '../../vocabulary/code-systems.ts';
import type { Collected, FhirContent } from './collect-observations.ts';
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
  const outdated = [...ofOne.values()].flatMap(outdatedAmong);
  return new Set([...outdated, ...correctedReports(observations)]);
}

/** A specimen or a site: null if the result names none, undefined for any. */
type Sample = string | null | undefined;

/**
 * How far the results of one moment are, by specimen and site, so that each result is compared once and not with all
 * the others.
 */
class Furthest {
  readonly #progress = new Map<Sample, Map<Sample, number>>();

  add({ progress, specimen, site }: Placed): void {
    for (const taken of [specimen, undefined]) {
      const bySite = this.#progress.get(taken) ?? new Map<Sample, number>();
      this.#progress.set(taken, bySite);
      for (const at of [site, undefined]) bySite.set(at, Math.max(progress, bySite.get(at) ?? 0));
    }
  }

  /** Whether a result of the same sample is further. A correction need not repeat what its result said. */
  isBeyond({ progress, specimen, site }: Placed): boolean {
    const either = (own: string | null): Sample[] => (own === null ? [undefined] : [own, null]);
    return either(specimen).some((of) =>
      either(site).some((at) => (this.#progress.get(of)?.get(at) ?? 0) > progress),
    );
  }
}

/** Among the results of one analysis and person, those that a further one of the same moment replaces. */
function outdatedAmong(all: readonly Placed[]): TreeNode[] {
  const moments = new Map<string, Furthest>();
  for (const each of all) {
    for (const key of [momentOf(each), ...(isOfWholeDay(each) ? [dayKey(each.time)] : [])]) {
      const furthest = moments.get(key) ?? new Furthest();
      moments.set(key, furthest);
      furthest.add(each);
    }
  }
  return all
    .filter((each) => {
      const [day = '', hour] = each.time.split('T');
      const keys = [momentOf(each), ...(hour === undefined ? [] : [dayKey(day)])];
      return keys.some((key) => moments.get(key)?.isBeyond(each) === true);
    })
    .map(({ observation }) => observation);
}

/** The instant of a result, whatever its time zone. */
function momentOf({ time }: Placed): string {
  const instant = Date.parse(time);
  return Number.isNaN(instant) ? `text ${time}` : `instant ${instant}`;
}

const dayKey = (day: string): string => `day ${day}`;
/** A correction may state only the day of the result that it corrects. */
const isOfWholeDay = ({ progress, time }: Placed): boolean => progress === CORRECTED && !time.includes('T');

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
