import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { FHIR_LOG } from '../../../../shared/texts/extraction/format-log.ts';
import { child, list, type TreeNode, textAt } from '../../parsing/tree-node.ts';
import type { RunLog } from '../../run-log.ts';
import { placedIn } from './all-resources.ts';
import { attachmentsOf, type FileInside, replacedBy } from './attachments.ts';
import { resourceType } from './fhir-source.ts';
import { type Versions, versionsOf } from './versions.ts';

/** An Observation with the resources that hold it. */
export interface Collected {
  observation: TreeNode;
  /** Panels, reports, sections, documents and lists that hold it, the nearest first. */
  holders: readonly TreeNode[];
  /** Key of the resource, if the file has several versions of it in unknown order; otherwise null. */
  unordered: string | null;
}

/** The results of a file, and its embedded base64 files. */
export interface FhirContent {
  observations: Collected[];
  /** Results of which the file has a later version, or that it deletes, each with the reason in French. */
  outdated: (Collected & { reason: string })[];
  files: FileInside[];
  /** Documents that another document of the file replaces. */
  replaced: ReadonlySet<TreeNode>;
  /** The resource of the file that a reference points to. */
  find(reference: string): TreeNode | null;
}

/**
 * The namespace in which a reference such as `#id` or `Observation/id` is looked up: a file, or a resource's
 * `contained`. Null if two resources have the same id.
 */
type Namespace = Map<string, TreeNode | null>;

/** Resources that hold results: a panel, a report, a document, a list. */
const HOLDERS = new Set(['Observation', 'DiagnosticReport', 'Composition', 'List']);
/** Maximum number of holders examined for one result. */
const HOLDERS_MAX = 50;
/** Maximum number of sections around one section that are remembered. */
const SECTIONS_MAX = 8;

/**
 * Collects every Observation of a file once (alone, in a Bundle, contained or referenced), and every embedded file.
 * Iterative, because a hostile file nests resources deeper than the stack allows.
 */
export function collectContent(roots: readonly TreeNode[], log: RunLog): FhirContent {
  const observations: TreeNode[] = [];
  const outdated: FhirContent['outdated'] = [];
  const holders: { node: TreeNode; scope: Namespace }[] = [];
  const all: TreeNode[] = [];
  const file: Namespace = new Map();
  const onServer = new Set<TreeNode>();
  const placed = placedIn(roots, log);
  const versions = versionsOf(placed);
  for (const { node: root, fullUrl } of placed) {
    if (root === null) continue;
    if (isLeft(root, versions, log)) {
      const reason = versions.deleted.has(root) ? REFUSALS.deletedLater : REFUSALS.outdated;
      if (resourceType(root) === 'Observation')
        outdated.push({ observation: root, holders: [], unordered: null, reason });
      continue;
    }
    if (fullUrl !== null) put(file, unversioned(fullUrl), root);
    if (fullUrl !== null && IS_ON_SERVER.test(fullUrl)) onServer.add(root);
    const waiting: { node: TreeNode; outer: Namespace | null }[] = [{ node: root, outer: null }];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { node, outer } = next;
      const type = resourceType(node);
      const id = textAt(node, 'id');
      if (outer !== null && id !== null) put(outer, `#${id}`, node);
      if (outer === null && type !== null && id !== null) put(file, `${type}/${id}`, node);
      all.push(node);
      if (type === 'Observation') observations.push(node);
      const contained = list(node, 'contained');
      const scope: Namespace = contained.length > 0 ? new Map() : (outer ?? new Map());
      if (type !== null && HOLDERS.has(type)) holders.push({ node, scope });
      for (const resource of contained.toReversed()) waiting.push({ node: resource, outer: scope });
    }
  }
  const find = (reference: string) => lookUp(reference, file, onServer);
  const owners = new Map<TreeNode, TreeNode[]>();
  for (const { node, scope } of holders) {
    for (const { member, sections } of members(node, scope, find)) {
      const memberOwners = owners.get(member) ?? [];
      if (memberOwners.length < HOLDERS_MAX) owners.set(member, [...memberOwners, ...sections, node]);
    }
  }
  const replaced = replacedBy(all, find);
  return {
    observations: observations.map((observation) => ({
      observation,
      holders: holdersOf(observation, owners),
      unordered: versions.unordered.get(observation) ?? null,
    })),
    outdated,
    files: attachmentsOf(all, { find, owners, replaced }, log),
    replaced,
    find,
  };
}

/**
 * Whether a resource is left out because of a later version or a deletion. The log counts each one that is no result,
 * since a result is refused by name.
 */
function isLeft(node: TreeNode, { superseded, deleted }: Versions, log: RunLog): boolean {
  const isOther = resourceType(node) !== 'Observation';
  if (!deleted.has(node) && !superseded.has(node)) return false;
  if (deleted.has(node) && isOther) log.tally('deleted', FHIR_LOG.deleted);
  else if (isOther) log.tally('superseded', FHIR_LOG.superseded);
  return true;
}

/** All resources that hold a resource, directly or indirectly. */
function holdersOf(node: TreeNode, owners: ReadonlyMap<TreeNode, readonly TreeNode[]>): TreeNode[] {
  const found = new Set<TreeNode>();
  const waiting = [...(owners.get(node) ?? [])];
  for (let next = waiting.shift(); next !== undefined && found.size < HOLDERS_MAX; next = waiting.shift()) {
    if (found.has(next) || next === node) continue;
    found.add(next);
    waiting.push(...(owners.get(next) ?? []));
  }
  return [...found];
}

const IS_ON_SERVER = /^https?:/i;

/**
 * @param onServer resources with a server address: an address of another server never matches them, even if it ends
 * alike
 */
function lookUp(reference: string, file: Namespace, onServer: ReadonlySet<TreeNode>): TreeNode | null {
  const target = unversioned(reference);
  const exact = file.get(target);
  if (exact !== undefined) return exact;
  if (!IS_ON_SERVER.test(target)) return file.get(target.split('/').slice(-2).join('/')) ?? null;
  const found = file.get(target.split('/').slice(-2).join('/')) ?? null;
  return found !== null && onServer.has(found) ? null : found;
}

const unversioned = (reference: string): string => reference.replace(/\/_history\/[^/]*$/, '');

function put(scope: Namespace, name: string, node: TreeNode): void {
  scope.set(name, scope.has(name) && scope.get(name) !== node ? null : node);
}

/** What a resource holds, and the sections of a document that it stands in, the nearest first. */
function members(
  node: TreeNode,
  scope: Namespace,
  find: FhirContent['find'],
): { member: TreeNode; sections: readonly TreeNode[] }[] {
  const direct = [...list(node, 'result'), ...list(node, 'hasMember'), ...membersBeforeR4(node)];
  const references = [...direct.map((reference) => ({ reference, sections: [] })), ...inSections(node)];
  return references.flatMap(({ reference, sections }) => {
    const target = textAt(reference, 'reference') ?? '';
    const member = scope.get(unversioned(target)) ?? find(target);
    return member === null || member === node ? [] : [{ member, sections }];
  });
}

/** The members of a panel as STU3 and DSTU2 write them. */
const membersBeforeR4 = (node: TreeNode): TreeNode[] =>
  list(node, 'related').flatMap((related) => {
    const target = textAt(related, 'type') === 'has-member' ? child(related, 'target') : null;
    return target === null ? [] : [target];
  });

/** References from a document's sections, at any depth, or from a list. */
function inSections(node: TreeNode): { reference: TreeNode; sections: readonly TreeNode[] }[] {
  const type = resourceType(node);
  if (type === 'List')
    return list(node, 'entry').flatMap((entry) => {
      const reference = child(entry, 'item');
      return reference === null ? [] : [{ reference, sections: [] }];
    });
  if (type !== 'Composition') return [];
  const found: { reference: TreeNode; sections: readonly TreeNode[] }[] = [];
  const waiting = list(node, 'section').map((section) => [section]);
  for (let sections = waiting.pop(); sections !== undefined; sections = waiting.pop()) {
    const [section] = sections;
    if (section === undefined) continue;
    found.push(...list(section, 'entry').map((reference) => ({ reference, sections })));
    const around = sections.slice(0, SECTIONS_MAX);
    waiting.push(...list(section, 'section').map((inner) => [inner, ...around]));
  }
  return found;
}
