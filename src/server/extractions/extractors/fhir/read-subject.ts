import { first, keyOf, type TreeNode, textAt } from '../../parsing/tree-node.ts';
import type { Collected, FhirContent } from './collect-observations.ts';
import { resourceType } from './fhir-source.ts';
import { containedResource } from './read-person.ts';
import { withoutVersion } from './without-version.ts';

type Find = FhirContent['find'];
type Held = Pick<Collected, 'observation' | 'holders'>;

/**
 * Key of the patient, from the file's reference: the place of the patient's resource if the file contains it, or else
 * the address or identifier, without a version.
 */
export function subjectOf({ observation, holders }: Held, find: Find): string {
  for (const node of [observation, ...holders]) {
    const subject = first(node, 'subject');
    const reference = textAt(subject, 'reference') ?? textAt(subject, 'identifier', 'value');
    if (reference?.startsWith('#')) return localPatient(node, reference.slice(1)) ?? reference;
    if (reference === null) continue;
    const found = find(reference);
    return found === null ? withoutVersion(reference) : `${typeIn(reference)}@${keyOf(found)}`;
  }
  return '';
}

/** The resource type that a result is about; empty if the file does not show it. */
export function subjectTypeOf({ observation, holders }: Held, find: Find): string {
  for (const node of [observation, ...holders]) {
    const subject = first(node, 'subject');
    const reference = textAt(subject, 'reference');
    const found = resourceOf(node, reference, find);
    const type = (found === null ? null : resourceType(found)) ?? textAt(subject, 'type');
    if (type !== null) return type;
    if (reference !== null) return typeIn(reference);
  }
  return '';
}

/** The resource that a result is about, if the file contains it. */
export function patientOf({ observation, holders }: Held, find: Find): TreeNode | null {
  for (const node of [observation, ...holders]) {
    const reference = textAt(first(node, 'subject'), 'reference');
    if (reference !== null) return resourceOf(node, reference, find);
  }
  return null;
}

function resourceOf(node: TreeNode, reference: string | null, find: Find): TreeNode | null {
  if (reference === null) return null;
  const local = reference.startsWith('#') ? containedResource(node, reference.slice(1))?.resource : null;
  return local ?? find(reference);
}

const typeIn = (reference: string): string =>
  /(?:^|\/)([A-Z]\w+)\/[^/]+(?:\/_history\/.*)?$/.exec(reference)?.[1] ?? '';

/**
 * Key of a contained patient, by identifier, or else by name and birth date, because `#p1` may be another person in
 * each resource.
 */
function localPatient(node: TreeNode, id: string): string | null {
  const found = containedResource(node, id);
  if (found === null) return null;
  const { holder, resource: patient } = found;
  const type = resourceType(patient) ?? 'Patient';
  const traits = [['name', 'family'], ['name', 'given'], ['name', 'text'], ['birthDate']].map((path) =>
    textAt(patient, ...path),
  );
  const identity =
    textAt(patient, 'identifier', 'value') ?? traits.filter((trait) => trait !== null).join(' ');
  return `${type}/${identity === '' ? `${keyOf(holder)}#${id}` : identity}`;
}
