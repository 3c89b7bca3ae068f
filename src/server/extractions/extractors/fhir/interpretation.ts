import { list, type TreeNode, textAt } from '../../parsing/tree-node.ts';
import { refusedByCodes } from '../interpretation-codes.ts';
import type { OwnValue } from './read-value.ts';

/** The laboratory's interpretation of a value, in words: « ininterprétable ». */
export function wordsOfInterpretation(node: TreeNode): string[] {
  return list(node, 'interpretation').flatMap((interpretation) => textAt(interpretation, 'text') ?? []);
}

/** Why the interpretation codes of an Observation or component refuse its value. */
export function interpretationRefusal(node: TreeNode, { value }: OwnValue): string | null {
  return refusedByCodes(interpretationCodes(node), value);
}

/** The codes of the interpretation of an Observation or component. */
export const interpretationCodes = (node: TreeNode): string[] =>
  list(node, 'interpretation').flatMap((interpretation) =>
    list(interpretation, 'coding').flatMap((coding) => textAt(coding, 'code') ?? []),
  );
