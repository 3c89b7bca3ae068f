import { FHIR_LOG } from '../../../../shared/texts/extraction/format-log.ts';
import { child, list, type TreeNode, textAt } from '../../parsing/tree-node.ts';
import type { RunLog } from '../../run-log.ts';
import { resourceType } from './fhir-source.ts';
import type { Placed } from './versions.ts';

/**
 * Every resource of a file that is not contained in another one, in file order: alone, in JSON lists, in nested
 * Bundles, in Parameters. Entries that the server refused and patches are left out.
 */
export function placedIn(roots: readonly TreeNode[], log: RunLog): Placed[] {
  const placed: Placed[] = [];
  const waiting: Placed[] = roots.map(alone).reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node } = next;
    if (node?.kind !== 'array') placed.push(next);
    for (const each of inside(node, log).reverse()) waiting.push(each);
  }
  return placed;
}

const alone = (node: TreeNode): Placed => ({ node, fullUrl: null, entry: null, rank: null });

function inside(node: TreeNode | null, log: RunLog): Placed[] {
  if (node === null) return [];
  if (node.kind === 'array') return node.items().map(alone);
  const type = resourceType(node);
  if (type === 'Parameters') return inParameters(node);
  const isHistory = textAt(node, 'type') === 'history';
  return list(node, 'entry').flatMap((entry, index): Placed[] => {
    const resource = child(entry, 'resource');
    const placed = { fullUrl: textAt(entry, 'fullUrl'), entry, rank: isHistory ? index : null };
    const method = textAt(entry, 'request', 'method')?.toUpperCase();
    // Some servers list a deletion in a history without its request, and state only that the resource is gone.
    const isGone = isHistory && resource === null && textAt(entry, 'response', 'status')?.startsWith('410');
    if (method === 'DELETE' && resource !== null) log.tally('toDelete', FHIR_LOG.toDelete);
    if (method === 'DELETE' || isGone === true) return [{ ...placed, node: null }];
    if (resource === null) return [];
    if (method === 'PATCH' || /^[45]/.test(textAt(entry, 'response', 'status') ?? '')) {
      log.tally(
        method === 'PATCH' ? 'patch' : 'rejected',
        method === 'PATCH' ? FHIR_LOG.patch : FHIR_LOG.rejected,
      );
      return [];
    }
    return [{ ...placed, node: resource }];
  });
}

function inParameters(node: TreeNode): Placed[] {
  const found: TreeNode[] = [];
  const waiting = [...list(node, 'parameter')].reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    found.push(...list(next, 'resource'));
    waiting.push(...list(next, 'part').toReversed());
  }
  return found.map(alone);
}
