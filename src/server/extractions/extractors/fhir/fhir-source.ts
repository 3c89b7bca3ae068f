import type { Place } from '../../extractor.ts';
import { type TreeNode, textAt } from '../../parsing/tree-node.ts';

/** The resources of a file, and a function that locates a node in it. */
export interface FhirSource {
  roots: readonly TreeNode[];
  placeOf(node: TreeNode): Omit<Place, 'text'>;
}

/** The resource type of a node, or null if it is not a resource. */
export function resourceType(node: TreeNode): string | null {
  return textAt(node, 'resourceType');
}
