import { EXTRACTION_LOG } from '../../../shared/texts/extraction/extraction-log.ts';
import type { Person } from '../../core/person.ts';
import type { RunLog } from '../run-log.ts';
import { type Group, type Observation, toObservation } from './to-observation.ts';

/** Tells apart the patients of a file. Persons and patients have numbers here; their names go nowhere else. */
export class PatientNumbers {
  readonly #log: RunLog;
  readonly #persons = new Map<string, number>();

  constructor(log: RunLog) {
    this.#log = log;
  }

  /** The persons to whom the `person` index of observations refers. */
  persons(): Person[] {
    return [...this.#persons.keys()].map((text) => JSON.parse(text));
  }

  /** The index of a group's person; undefined if its values do not all identify the same one. */
  #personOf({ values }: Group): number | undefined {
    const persons = new Set(
      Array.from(values.values(), ({ candidate }) => JSON.stringify(candidate.person ?? null)),
    );
    const [text = 'null'] = persons;
    if (persons.size !== 1 || text === 'null') return undefined;
    const index = this.#persons.get(text) ?? this.#persons.size;
    this.#persons.set(text, index);
    return index;
  }

  /** If a file holds several patients, adds the patient's number to each observation, never a name. */
  toObservations(groups: readonly Group[]): Observation[] {
    const subjects = [...new Set(groups.map(subjectOf))].filter((subject) => subject !== '');
    if (subjects.length < 2) return groups.map((group) => this.#toObservation(group));
    this.#log.tally('patients', () => EXTRACTION_LOG.severalPatients(subjects.length));
    const numbers = new Map(subjects.map((subject, index) => [subject, index + 1]));
    return groups.map((group) => this.#toObservation(group, numbers.get(subjectOf(group)) ?? 0));
  }

  /** @param patient its number in a file of several patients, 0 if the file does not say which */
  #toObservation(group: Group, patient?: number): Observation {
    const person = this.#personOf(group);
    return {
      ...toObservation(group),
      ...(patient !== undefined && { patient }),
      ...(person !== undefined && { person }),
    };
  }
}

function subjectOf({ values }: Group): string {
  return values.values().next().value?.candidate.subject.trim() ?? '';
}
