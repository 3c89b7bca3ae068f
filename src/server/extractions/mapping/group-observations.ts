import { OBSERVATIONS_MAX } from '../../../shared/extractions/contract.ts';
import { compareDecimals } from '../../../shared/observations/decimal.ts';
import { EXTRACTION_LOG } from '../../../shared/texts/extraction-log.ts';
import type { Person } from '../../core/person.ts';
import type { RunLog } from '../run-log.ts';
import type { ChildResult } from '../run-result.ts';
import { asWritten, type MappedValue } from './map-candidate.ts';

/** Two values of one analysis in two units agree when they differ by less than this share. */
const SAME_ANALYSIS = 0.03;
/** Rounding explains a difference up to this share at most. */
const ROUNDING_MAX = 0.1;

type Observation = ChildResult['observations'][number];

/** Values measured together: they have one type, time and person. */
interface Group {
  values: Map<string, MappedValue>;
}

/**
 * Groups values into observations. Values of one panel stay together; panels of the same type, time and person are
 * merged unless a measure would get two values. Repeated values are kept once.
 */
export class ObservationGroups {
  readonly #log: RunLog;
  readonly #groups = new Map<string, Map<string, Group>>();
  readonly #persons = new Map<string, number>();
  #size = 0;
  #left = 0;

  constructor(log: RunLog) {
    this.#log = log;
  }

  add(mapped: MappedValue): void {
    const { candidate, entry } = mapped;
    const key = JSON.stringify([entry.type.id, toTheMinute(candidate.effective_time), candidate.subject]);
    const groups = this.#groups.get(key) ?? new Map<string, Group>();
    const group = groups.get(candidate.panel);
    const known = group?.values.get(entry.measure.id);
    if (known !== undefined && this.#settle(group, known, mapped)) return;
    if (group !== undefined && known === undefined) {
      group.values.set(entry.measure.id, mapped);
      this.#log.taken += 1;
      return;
    }
    if (this.#size >= OBSERVATIONS_MAX) {
      this.#left += 1;
      return;
    }
    this.#size += 1;
    this.#log.taken += 1;
    const panel = known === undefined ? candidate.panel : `${candidate.panel} ${groups.size}`;
    groups.set(panel, { values: new Map([[entry.measure.id, mapped]]) });
    this.#groups.set(key, groups);
  }

  /** Observations, in the order in which each first appears in the file. */
  observations(): Observation[] {
    if (this.#left > 0) this.#log.info(EXTRACTION_LOG.tooManyObservations(OBSERVATIONS_MAX, this.#left));
    const observations = [...this.#groups.values()].flatMap((groups) => this.#joined([...groups.values()]));
    return this.#byPatient(observations);
  }

  /** The persons whom the observations are of, by their `person`. */
  persons(): Person[] {
    return [...this.#persons.keys()].map((text) => JSON.parse(text));
  }

  /** The index of the person of a group; undefined where its values do not all say the same of them. */
  #personOf({ values }: Group): number | undefined {
    const said = new Set(
      Array.from(values.values(), ({ candidate }) => JSON.stringify(candidate.person ?? null)),
    );
    const [text = 'null'] = said;
    if (said.size !== 1 || text === 'null') return undefined;
    const index = this.#persons.get(text) ?? this.#persons.size;
    this.#persons.set(text, index);
    return index;
  }

  /** When a file holds several patients, gives each observation the number of its patient; never a name. */
  #byPatient(groups: readonly Group[]): Observation[] {
    const subjects = [...new Set(groups.map(subjectOf))].filter((subject) => subject !== '');
    if (subjects.length < 2) return groups.map((group) => this.#toObservation(group));
    this.#log.tally('patients', () => EXTRACTION_LOG.severalPatients(subjects.length));
    const numbers = new Map(subjects.map((subject, index) => [subject, index + 1]));
    return groups.map((group) => this.#toObservation(group, numbers.get(subjectOf(group)) ?? 0));
  }

  /** @param patient its number in a file of several patients, 0 where the file does not say */
  #toObservation(group: Group, patient?: number): Observation {
    const person = this.#personOf(group);
    return {
      ...toObservation(group),
      ...(patient !== undefined && { patient }),
      ...(person !== undefined && { person }),
    };
  }

  /**
   * Whether the second value of a measure in a panel repeats the first, possibly in another unit; keeps one of them.
   */
  #settle(group: Group | undefined, known: MappedValue, mapped: MappedValue): boolean {
    if (sameValue(known, mapped)) {
      this.#log.tally('duplicate', EXTRACTION_LOG.duplicates);
      return true;
    }
    if (known.converted === mapped.converted || !near(known, mapped)) return false;
    const [kept, other] = known.converted ? [mapped, known] : [known, mapped];
    group?.values.set(kept.entry.measure.id, kept);
    this.#log.info(EXTRACTION_LOG.twoUnits(asWritten(other.candidate), asWritten(kept.candidate)));
    return true;
  }

  #joined(groups: readonly Group[]): Group[] {
    const joined: Group[] = [];
    for (const group of groups) {
      const dated = group.values.values().next().value?.candidate.effective_time !== null;
      const host = dated ? joined.find((other) => compatible(other, group)) : undefined;
      if (host === undefined) {
        joined.push({ values: new Map(group.values) });
        continue;
      }
      for (const [id, value] of group.values) {
        if (host.values.has(id)) {
          this.#log.taken -= 1;
          this.#log.tally('duplicate', EXTRACTION_LOG.duplicates);
        } else host.values.set(id, value);
      }
    }
    return joined;
  }
}

/** Without seconds that are zero: one program writes them, another does not. */
const toTheMinute = (time: string | null): string | undefined =>
  time?.replace(/(T\d\d:\d\d):00(?=$|[Z+-])/, '$1');

/** Whether two panels can merge: they share no measure, or every shared measure is equal and one contains the other. */
function compatible(a: Group, b: Group): boolean {
  const shared = [...b.values].filter(([id]) => a.values.has(id));
  if (shared.length === 0) return true;
  const equal = shared.every(([id, value]) => {
    const other = a.values.get(id);
    return other !== undefined && sameValue(other, value);
  });
  return equal && (shared.length === a.values.size || shared.length === b.values.size);
}

function sameValue(a: MappedValue, b: MappedValue): boolean {
  if (a.comparator !== b.comparator) return false;
  if (a.entry.measure.value_type === 'TEXTE') return a.value === b.value;
  return compareDecimals(a.value, b.value) === 0;
}

function near(a: MappedValue, b: MappedValue): boolean {
  if (a.comparator !== b.comparator) return false;
  const [first, second] = [Number(a.value), Number(b.value)];
  const allowed = Math.max(SAME_ANALYSIS, roundingOf(a) + roundingOf(b));
  return Math.abs(first - second) <= allowed * Math.max(Math.abs(first), Math.abs(second));
}

/** The largest rounding error of a value, as a share of it: "5" mg/L may be 4.5 to 5.5. */
function roundingOf({ candidate: { value } }: MappedValue): number {
  const written = value.text.replace(',', '.');
  const step = 10 ** -(written.split('.')[1]?.length ?? 0);
  const size = Math.abs(Number(written));
  return value.kind === 'number' && size > 0 ? Math.min(step / 2 / size, ROUNDING_MAX) : 0;
}

function subjectOf({ values }: Group): string {
  return values.values().next().value?.candidate.subject.trim() ?? '';
}

function toObservation({ values }: Group): Observation {
  const mapped = [...values.values()];
  const order = new Map(mapped[0]?.entry.type.measures.map(({ id }, index) => [id, index]));
  mapped.sort((a, b) => (order.get(a.entry.measure.id) ?? 0) - (order.get(b.entry.measure.id) ?? 0));
  const [first] = mapped;
  return {
    type_id: first?.entry.type.id ?? '',
    title: first?.entry.type.title ?? '',
    effective_time: first?.candidate.effective_time ?? null,
    measures: mapped.map(({ entry, value, comparator }) => ({
      type_id: entry.measure.id,
      value,
      ...(comparator && { comparator }),
    })),
    evidence: mapped.map(({ entry, candidate }) => ({
      measure_type_id: entry.measure.id,
      ...candidate.place,
    })),
  };
}
