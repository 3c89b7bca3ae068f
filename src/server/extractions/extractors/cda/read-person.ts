import type { XmlElement } from 'libxml2-wasm';
import { type Person, personOf, sexOf } from '../../../core/person.ts';
import { attribute, element, elements } from '../../parsing/xml.ts';

/** The patient of a document (`recordTarget`, as CI-SIS specifies it); null if there are two. */
export function readPerson(root: XmlElement): Person | null {
  const [target, other] = elements(root, 'recordTarget');
  const role = element(target ?? null, 'patientRole');
  if (role === null || other !== undefined) return null;
  const numbers = elements(role, 'id').map((id) => ({
    authority: attribute(id, 'root'),
    value: attribute(id, 'extension'),
  }));
  const patient = element(role, 'patient');
  const name = element(patient, 'name');
  const part = (tag: string) => (name === null ? [] : elements(name, tag));
  const ofBirth = (tag: string) => part(tag).find((each) => attribute(each, 'qualifier') === 'BR');
  const firstName = ofBirth('given') ?? part('given')[0];
  return personOf(numbers, {
    birth_name: ofBirth('family')?.content ?? null,
    first_name: firstName?.content ?? null,
    birth_date: attribute(element(patient, 'birthTime'), 'value')?.slice(0, 8) ?? null,
    sex: sexOf(attribute(element(patient, 'administrativeGenderCode'), 'code')),
  });
}
