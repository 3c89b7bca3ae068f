import type { Place } from '../../extractor.ts';
import { type TreeNode, textAt } from '../../parsing/source-tree.ts';

/** The resources of a file, and how to locate a node in it. */
export interface FhirSource {
  roots: readonly TreeNode[];
  placeOf(node: TreeNode): Omit<Place, 'text'>;
}

/** Name of a node's resource type, or null where it is no resource. */
export function resourceType(node: TreeNode): string | null {
  return textAt(node, 'resourceType');
}
