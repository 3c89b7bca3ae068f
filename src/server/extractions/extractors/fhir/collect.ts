import { child, list, type TreeNode, textAt } from '../../source-tree.ts';
import { resourceType } from './fhir-source.ts';

/** An Observation with the report or panel that it belongs to. */
export interface Collected {
  observation: TreeNode;
  /** DiagnosticReport or Observation that names it among its results. */
  group: TreeNode | null;
}

/** The space in which a reference such as `#id` or `Observation/id` is looked up: a file, or a resource's contained. */
type Scope = Map<string, TreeNode>;

/**
 * Every Observation of a file, once: alone, in a Bundle (nested ones too), contained, or named by a report.
 * Iterative: a resource inside another is put on a list, never walked into by recursion.
 */
export function collectObservations(roots: readonly TreeNode[]): Collected[] {
  const observations: TreeNode[] = [];
  const groups: { node: TreeNode; scope: Scope }[] = [];
  const file: Scope = new Map();
  const waiting = roots
    .map((node) => ({ node, fullUrl: null as string | null, outer: null as Scope | null }))
    .reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, fullUrl, outer } = next;
    const type = resourceType(node);
    const id = textAt(node, 'id');
    if (fullUrl !== null) file.set(fullUrl, node);
    if (outer !== null && id !== null) outer.set(`#${id}`, node);
    if (outer === null && type !== null && id !== null) file.set(`${type}/${id}`, node);
    if (type === 'Observation') observations.push(node);
    const contained = list(node, 'contained');
    const scope: Scope = contained.length > 0 ? new Map() : (outer ?? new Map());
    if (type === 'Observation' || type === 'DiagnosticReport') groups.push({ node, scope });
    const inner = contained.map((resource) => ({ node: resource, fullUrl: null, outer: scope }));
    for (const resource of [...entries(node), ...inner].reverse()) waiting.push(resource);
  }
  const owners = new Map<TreeNode, TreeNode>();
  for (const { node, scope } of groups) {
    for (const member of members(node, scope, file)) if (!owners.has(member)) owners.set(member, node);
  }
  return observations.map((observation) => ({ observation, group: owners.get(observation) ?? null }));
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

function members(node: TreeNode, scope: Scope, file: Scope): TreeNode[] {
  return [...list(node, 'result'), ...list(node, 'hasMember')].flatMap((reference) => {
    const target = textAt(reference, 'reference')?.replace(/\/_history\/[^/]*$/, '') ?? '';
    const tail = target.split('/').slice(-2).join('/');
    const found = scope.get(target) ?? file.get(target) ?? file.get(tail);
    return found === undefined || found === node ? [] : [found];
  });
}
