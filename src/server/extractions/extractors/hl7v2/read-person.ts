import { type Person, personOf, sexOf } from '../../../core/person.ts';
import { component, type Segment, type Separators } from './message.ts';

/** The person of a PID segment: numbers (PID-3), birth and first names (PID-5 of type « L »), birth date, sex. */
export function readPerson({ fields }: Segment, separators: Separators): Person | null {
  const repeated = (field: string | undefined) => (field ?? '').split(separators.repetition);
  const numbers = repeated(fields[3]).map((number) => ({
    authority: oidOf(number, separators),
    value: component(number, 1, separators) || null,
    types: [component(number, 5, separators)],
  }));
  const legal = repeated(fields[5]).find((name) => component(name, 7, separators) === 'L');
  const [family = ''] = (legal?.split(separators.component)[0] ?? '').split(separators.subcomponent);
  return personOf(numbers, {
    birth_name: family || null,
    first_name: component(legal, 2, separators) || null,
    birth_date: component(fields[7], 1, separators).slice(0, 8) || null,
    sex: sexOf(component(fields[8], 1, separators)),
  });
}

/** The assigning authority (CX-4) if it is an OID, because a name alone does not identify an authority worldwide. */
function oidOf(number: string, separators: Separators): string | null {
  const [, oid = '', type] = (number.split(separators.component)[3] ?? '').split(separators.subcomponent);
  return type?.trim() === 'ISO' ? oid.trim() : null;
}
