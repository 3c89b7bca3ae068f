import { child, list, type TreeNode, textAt } from '../../parsing/source-tree.ts';
import { resourceType } from './fhir-source.ts';

/** An Observation with the report or panel that it belongs to. */
export interface Collected {
  observation: TreeNode;
  /** DiagnosticReport or Observation that names it among its results. */
  group: TreeNode | null;
}

/** The results of a file, and the files embedded in it in base64. */
export interface FhirContent {
  observations: Collected[];
  files: TreeNode[];
  /** The resource of the file that a reference leads to. */
  find(reference: string): TreeNode | null;
}

/**
 * The space in which a reference such as `#id` or `Observation/id` is looked up: a file, or a resource's contained.
 * Null if two resources have the same name.
 */
type Scope = Map<string, TreeNode | null>;

/**
 * Collects every Observation of a file once, whether alone, in a Bundle, contained or referenced, and every embedded
 * file. It is iterative, because a hostile file nests resources deeper than the stack.
 */
export function collectContent(roots: readonly TreeNode[]): FhirContent {
  const observations: TreeNode[] = [];
  const files: TreeNode[] = [];
  const groups: { node: TreeNode; scope: Scope }[] = [];
  const file: Scope = new Map();
  const placed = new Set<TreeNode>();
  const waiting = roots
    .map((node) => ({ node, fullUrl: null as string | null, outer: null as Scope | null }))
    .reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, fullUrl, outer } = next;
    const type = resourceType(node);
    const id = textAt(node, 'id');
    if (fullUrl !== null) put(file, fullUrl, node);
    if (fullUrl !== null && IS_ON_SERVER.test(fullUrl)) placed.add(node);
    if (outer !== null && id !== null) put(outer, `#${id}`, node);
    if (outer === null && type !== null && id !== null) put(file, `${type}/${id}`, node);
    for (const data of attachments(node, type)) files.push(data);
    if (type === 'Observation') observations.push(node);
    const contained = list(node, 'contained');
    const scope: Scope = contained.length > 0 ? new Map() : (outer ?? new Map());
    if (type === 'Observation' || type === 'DiagnosticReport') groups.push({ node, scope });
    const inner = contained.map((resource) => ({ node: resource, fullUrl: null, outer: scope }));
    for (const resource of [...entries(node), ...inner].reverse()) waiting.push(resource);
  }
  const owners = new Map<TreeNode, TreeNode>();
  for (const { node, scope } of groups) {
    for (const member of members(node, scope, (reference) => lookUp(reference, file, placed)))
      if (!owners.has(member)) owners.set(member, node);
  }
  return {
    observations: observations.map((observation) => ({
      observation,
      group: owners.get(observation) ?? null,
    })),
    files,
    find: (reference) => lookUp(reference, file, placed),
  };
}

const IS_ON_SERVER = /^https?:/i;

/** @param placed resources that are on a server: an address of another one is not theirs, although it ends alike */
function lookUp(reference: string, file: Scope, placed: ReadonlySet<TreeNode>): TreeNode | null {
  const target = unversioned(reference);
  const exact = file.get(target);
  if (exact !== undefined) return exact;
  const found = file.get(target.split('/').slice(-2).join('/')) ?? null;
  return found !== null && placed.has(found) ? null : found;
}

const unversioned = (reference: string): string => reference.replace(/\/_history\/[^/]*$/, '');

function put(scope: Scope, name: string, node: TreeNode): void {
  scope.set(name, scope.has(name) ? null : node);
}

/** Base64 data of the resources that carry files. */
function attachments(node: TreeNode, type: string | null): TreeNode[] {
  const data = (attachment: TreeNode | null) => child(attachment, 'data') ?? [];
  if (type === 'Binary') return [data(node)].flat();
  if (type === 'DiagnosticReport') return list(node, 'presentedForm').flatMap(data);
  if (type !== 'DocumentReference') return [];
  return list(node, 'content').flatMap((content) => data(child(content, 'attachment')));
}

function entries(node: TreeNode): { node: TreeNode; fullUrl: string | null; outer: null }[] {
  if (node.kind === 'array') {
    return node.items().map((each) => ({ node: each, fullUrl: null, outer: null }));
  }
  return list(node, 'entry').flatMap((entry) => {
    const resource = child(entry, 'resource');
    return resource === null ? [] : [{ node: resource, fullUrl: textAt(entry, 'fullUrl'), outer: null }];
  });
}

function members(node: TreeNode, scope: Scope, find: FhirContent['find']): TreeNode[] {
  return [...list(node, 'result'), ...list(node, 'hasMember')].flatMap((reference) => {
    const target = textAt(reference, 'reference') ?? '';
    const found = scope.get(unversioned(target)) ?? find(target);
    return found === null || found === node ? [] : [found];
  });
}
