import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { list, type TreeNode, textAt } from '../../parsing/tree-node.ts';
import { saysTargetValue } from '../../vocabulary/target-value.ts';
import { refusedByCodes } from '../interpretation-codes.ts';
import type { OwnValue } from './read-value.ts';

/** The laboratory's interpretation of a value, in words: « ininterprétable ». */
export function wordsOfInterpretation(node: TreeNode): string[] {
  return list(node, 'interpretation').flatMap((interpretation) => textAt(interpretation, 'text') ?? []);
}

/** Why the interpretation of an Observation or component refuses its value. */
export function interpretationRefusal(node: TreeNode, { value }: OwnValue): string | null {
  const displays = list(node, 'interpretation').flatMap((interpretation) =>
    list(interpretation, 'coding').flatMap((coding) => textAt(coding, 'display') ?? []),
  );
  if ([...wordsOfInterpretation(node), ...displays].some(saysTargetValue)) return REFUSALS.goal;
  return refusedByCodes(interpretationCodes(node), value);
}

/** The codes of the interpretation of an Observation or component. */
export const interpretationCodes = (node: TreeNode): string[] =>
  list(node, 'interpretation').flatMap((interpretation) =>
    list(interpretation, 'coding').flatMap((coding) => textAt(coding, 'code') ?? []),
  );
