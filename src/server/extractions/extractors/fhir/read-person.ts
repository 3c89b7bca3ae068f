import { SUBJECT_IDS, SUBJECTS } from '../../../../shared/observations/fhir/systems.ts';
import { type Person, personOf, sexOf } from '../../../core/person.ts';
import { first, list, type TreeNode, textAt } from '../../parsing/tree-node.ts';
import type { Collected, FhirContent } from './collect-observations.ts';
import { resourceType } from './fhir-source.ts';

/** The patient of an observation, or else of its holders: a resource of the file, or only an identifier. */
export function readPerson(
  { observation, holders }: Pick<Collected, 'observation' | 'holders'>,
  find: FhirContent['find'],
): Person | null {
  for (const node of [observation, ...holders]) {
    const subject = first(node, 'subject');
    const reference = textAt(subject, 'reference');
    if (reference !== null) {
      const found = reference.startsWith('#')
        ? (containedResource(node, reference.slice(1))?.resource ?? null)
        : find(reference);
      return found !== null && resourceType(found) === 'Patient' ? ofPatient(found) : null;
    }
    const identifier = first(subject, 'identifier');
    if (identifier !== null) return personOf([numberOf(identifier)], NO_TRAITS);
  }
  return null;
}

const NO_TRAITS = { birth_name: null, first_name: null, birth_date: null, sex: null };

/** A resource contained in a node or in one of its parents. */
export function containedResource(
  node: TreeNode | null,
  id: string,
): { holder: TreeNode; resource: TreeNode } | null {
  for (let holder = node; holder !== null; holder = holder.parent) {
    const resource = list(holder, 'contained').find((each) => textAt(each, 'id') === id);
    if (resource !== undefined) return { holder, resource };
  }
  return null;
}

const numberOf = (identifier: TreeNode) => ({
  authority: textAt(identifier, 'system'),
  value: textAt(identifier, 'value'),
  types: list(first(identifier, 'type'), 'coding').map((coding) => textAt(coding, 'code') ?? ''),
});

/** UUIDv7 (RFC 9562), as doc2 generates them; servers that assign their own ids use other versions. */
const OWN_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** The id of a doc2 subject, which identifies the installation of its code; empty for any other Patient. */
function ownId(patient: TreeNode, numbers: readonly { authority: string | null }[]) {
  const id = textAt(patient, 'id') ?? '';
  const isOwn = OWN_ID.test(id) && numbers.some(({ authority }) => authority?.toLowerCase() === SUBJECTS);
  return isOwn ? [{ authority: SUBJECT_IDS, value: id.toLowerCase() }] : [];
}

/** Reads a person. A birth name must be marked as such: « maiden », or « official » as in the French profiles. */
function ofPatient(patient: TreeNode): Person | null {
  const numbers = list(patient, 'identifier')
    .filter((identifier) => !['old', 'temp'].includes(textAt(identifier, 'use') ?? ''))
    .map(numberOf);
  const named = (use: string) => list(patient, 'name').find((name) => textAt(name, 'use') === use) ?? null;
  const birthName = named('maiden') ?? named('official');
  return personOf([...numbers, ...ownId(patient, numbers)], {
    birth_name: textAt(birthName, 'family'),
    first_name: textAt(birthName, 'given') ?? textAt(named('official'), 'given'),
    birth_date: textAt(patient, 'birthDate'),
    sex: sexOf(textAt(patient, 'gender')),
  });
}
