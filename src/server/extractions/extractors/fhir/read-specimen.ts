import { child, list, type TreeNode, textAt } from '../../parsing/tree-node.ts';
import { type SpecimenWords, specimenWords } from '../../vocabulary/specimens/specimen-words.ts';
import type { Collected, FhirContent } from './collect-observations.ts';
import { resourceType } from './fhir-source.ts';
import { containedResource } from './read-person.ts';

/**
 * The words about the specimen of a result: its own, or else that of its panel or report, then the surrounding words.
 */
export function specimenOf(
  { observation, holders }: Pick<Collected, 'observation' | 'holders'>,
  find: FhirContent['find'],
): SpecimenWords {
  const [holder = null] = holders;
  const ownNames = [observation, ...holders]
    .map((node) => specimensOf(node, find).flatMap(namesOf))
    .find((names) => names.length > 0);
  const around = [
    textAt(observation, 'category', 'text'),
    textAt(holder, 'code', 'text'),
    textAt(holder, 'code', 'coding', 'display'),
  ];
  return specimenWords(ownNames ?? [], around.filter(isFilled));
}

/** A reference to a specimen, and the resource that it points to, if the file contains it. */
interface Referred {
  reference: TreeNode;
  specimen: TreeNode | null;
}

export function specimensOf(node: TreeNode, find: FhirContent['find']): Referred[] {
  return list(node, 'specimen').map((reference) => {
    const target = textAt(reference, 'reference');
    const found =
      target === null
        ? null
        : target.startsWith('#')
          ? (containedResource(node, target.slice(1))?.resource ?? null)
          : find(target);
    return { reference, specimen: found !== null && resourceType(found) === 'Specimen' ? found : null };
  });
}

/** The display names and codes of a specimen's type. */
function namesOf({ reference, specimen }: Referred): string[] {
  const type = child(specimen, 'type');
  const codings = list(type, 'coding').flatMap((coding) => [
    textAt(coding, 'display'),
    textAt(coding, 'code'),
  ]);
  return [textAt(reference, 'display'), textAt(type, 'text'), ...codings].filter(isFilled);
}

const isFilled = (word: string | null): word is string => word !== null && word.trim() !== '';
