import type { Person } from '../../../core/person.ts';
import type { Candidate } from '../../extractor.ts';
import { component, partOf, repetitionsOf, type Segment, type Separators } from './message.ts';
import { readPerson } from './read-person.ts';

/** A patient of a file. `key` is the same in every message that identifies this patient. */
export interface Patient {
  key: string;
  person: Person | null;
  /** Family name and numbers in lower case, by which an embedded document is recognised as the patient's. */
  marks: readonly string[];
}

/** The patient of a message that identifies nobody. */
export const NOBODY: Patient = { key: '', person: null, marks: [] };

interface Known extends Patient {
  birth: string;
  authorities: Map<string, string>;
}

/**
 * Recognises the patients of a file. Two segments belong to one patient if they share a number and their authorities do
 * not differ (or, without any number, if they have the same names), and if their birth dates do not differ.
 */
export class Patients {
  readonly #byNumber = new Map<string, Known[]>();

  /** The patient of a PID or P segment. */
  of(segment: Segment, separators: Separators): Patient {
    const { fields } = segment;
    const numbers = numbersOf(segment, separators);
    const birth = component(fields[7], 1, separators).slice(0, 8);
    const names = (fields[5] ?? '').trim();
    if (numbers.length === 0 && names === '') return NOBODY;
    const keys = numbers.length === 0 ? [`${names} ${birth}`] : numbers.map(({ value }) => value);
    const sameNumber = keys.flatMap((key) => this.#byNumber.get(key) ?? []);
    const same = sameNumber.find((each) => isSame(each, numbers, birth));
    const person = segment.name === 'PID' ? readPerson(segment, separators) : null;
    const family = partOf(names, 1, separators).split(separators.subcomponent)[0] ?? '';
    const marks = [family, ...numbers.map(({ value }) => value)].map((mark) => mark.trim().toLowerCase());
    const patient: Known = {
      key: same?.key ?? [keys[0], numbers[0]?.authority, birth, names].join(' '),
      person,
      marks: marks.filter((mark) => mark.length > 2),
      birth: birth || (same?.birth ?? ''),
      authorities: new Map(numbers.map(({ value, authority }) => [value, authority])),
    };
    for (const key of same === undefined ? keys : []) {
      this.#byNumber.set(key, [...(this.#byNumber.get(key) ?? []), patient]);
    }
    return patient;
  }
}

function isSame(
  { birth, authorities }: Known,
  numbers: readonly { value: string; authority: string }[],
  otherBirth: string,
): boolean {
  if (birth !== '' && otherBirth !== '' && birth !== otherBirth) return false;
  return (
    numbers.length === 0 ||
    numbers.some(({ value, authority }) => {
      const knownAuthority = authorities.get(value);
      return (
        knownAuthority !== undefined &&
        (knownAuthority === '' || authority === '' || knownAuthority === authority)
      );
    })
  );
}

/**
 * Numbers assigned by the laboratory (field 3), or else by its correspondent (field 2), or else alternative ones (field
 * 4).
 */
function numbersOf({ fields }: Segment, separators: Separators): { value: string; authority: string }[] {
  for (const field of [fields[3], fields[2], fields[4]]) {
    const numbers = repetitionsOf(field, separators)
      .map((number) => ({ value: partOf(number, 1, separators), authority: partOf(number, 4, separators) }))
      .filter(({ value }) => value !== '' && value !== '""');
    if (numbers.length > 0) return numbers;
  }
  return [];
}

/**
 * Whether a candidate of an embedded document belongs to the message's patient: the document names nobody, or prints a
 * name or number of the patient. A structured `person` is never matched here.
 */
export function isOfPatient({ subject, person }: Candidate, { marks }: Patient): boolean {
  if (person) return false;
  const named = subject.toLowerCase();
  return named === '' || marks.some((mark) => named.includes(mark));
}
