import { OBSERVATIONS_MAX } from '../../../shared/extractions/contract.ts';
import { compareDecimals } from '../../../shared/observations/decimal.ts';
import { EXTRACTION_LOG } from '../../../shared/texts/extraction-log.ts';
import type { RunLog } from '../run-log.ts';
import type { ChildResult } from '../run-result.ts';
import { type MappedValue, seen } from './map-candidate.ts';

/** Two values of one analysis in two units agree when they differ by less than this share. */
const SAME_ANALYSIS = 0.03;
/** The most that rounding is held to account for. */
const ROUNDING_MAX = 0.1;

type Observation = ChildResult['observations'][number];

/** What was measured together, of one type, time and person. */
interface Act {
  values: Map<string, MappedValue>;
}

/**
 * Puts values together into observations. Values of one panel stay together; panels of one type, time and person
 * are joined as long as no measure has two values. What is repeated is kept once.
 */
export class ObservationGroups {
  readonly #log: RunLog;
  readonly #acts = new Map<string, Map<string, Act>>();
  #size = 0;
  #left = 0;

  constructor(log: RunLog) {
    this.#log = log;
  }

  add(mapped: MappedValue): void {
    const { candidate, entry } = mapped;
    const key = JSON.stringify([entry.type.id, candidate.effective_time, candidate.subject]);
    const acts = this.#acts.get(key) ?? new Map<string, Act>();
    const act = acts.get(candidate.panel);
    const known = act?.values.get(entry.measure.id);
    if (known !== undefined && this.#settle(act, known, mapped)) return;
    if (act !== undefined && known === undefined) {
      act.values.set(entry.measure.id, mapped);
      this.#log.taken += 1;
      return;
    }
    if (this.#size >= OBSERVATIONS_MAX) {
      this.#left += 1;
      return;
    }
    this.#size += 1;
    this.#log.taken += 1;
    const panel = known === undefined ? candidate.panel : `${candidate.panel} ${acts.size}`;
    acts.set(panel, { values: new Map([[entry.measure.id, mapped]]) });
    this.#acts.set(key, acts);
  }

  /** Observations in the order in which the file first speaks of each. */
  observations(): Observation[] {
    if (this.#left > 0) this.#log.info(EXTRACTION_LOG.tooManyObservations(OBSERVATIONS_MAX, this.#left));
    const observations = [...this.#acts.values()].flatMap((acts) => this.#joined([...acts.values()]));
    return this.#byPatient(observations);
  }

  /** Where a file holds results of several patients, each observation says of which one: numbers, never names. */
  #byPatient(acts: readonly Act[]): Observation[] {
    const subjects = [...new Set(acts.map(subjectOf))].filter((subject) => subject !== '');
    if (subjects.length < 2) return acts.map((act) => toObservation(act));
    this.#log.tally('patients', () => EXTRACTION_LOG.severalPatients(subjects.length));
    const numbers = new Map(subjects.map((subject, index) => [subject, index + 1]));
    return acts.map((act) => toObservation(act, numbers.get(subjectOf(act)) ?? 0));
  }

  /** Whether a second value of a measure in one panel is the first one again, as such or in another unit. */
  #settle(act: Act | undefined, known: MappedValue, mapped: MappedValue): boolean {
    if (sameValue(known, mapped)) {
      this.#log.tally('duplicate', EXTRACTION_LOG.duplicates);
      return true;
    }
    if (known.converted === mapped.converted || !near(known, mapped)) return false;
    const [kept, other] = known.converted ? [mapped, known] : [known, mapped];
    act?.values.set(kept.entry.measure.id, kept);
    this.#log.info(EXTRACTION_LOG.twoUnits(seen(other.candidate), seen(kept.candidate)));
    return true;
  }

  #joined(acts: readonly Act[]): Act[] {
    const joined: Act[] = [];
    for (const act of acts) {
      const dated = act.values.values().next().value?.candidate.effective_time !== null;
      const host = dated ? joined.find((other) => compatible(other, act)) : undefined;
      if (host === undefined) {
        joined.push({ values: new Map(act.values) });
        continue;
      }
      for (const [id, value] of act.values) {
        if (host.values.has(id)) {
          this.#log.taken -= 1;
          this.#log.tally('duplicate', EXTRACTION_LOG.duplicates);
        } else host.values.set(id, value);
      }
    }
    return joined;
  }
}

/** Two panels join where they share no measure, or are the same all through. */
function compatible(a: Act, b: Act): boolean {
  const shared = [...b.values].filter(([id]) => a.values.has(id));
  if (shared.length === 0) return true;
  const equal = shared.every(([id, value]) => {
    const other = a.values.get(id);
    return other !== undefined && sameValue(other, value);
  });
  return equal && (shared.length === a.values.size || shared.length === b.values.size);
}

function sameValue(a: MappedValue, b: MappedValue): boolean {
  if (a.entry.measure.value_type === 'TEXTE') return a.value === b.value;
  return compareDecimals(a.value, b.value) === 0;
}

function near(a: MappedValue, b: MappedValue): boolean {
  const [first, second] = [Number(a.value), Number(b.value)];
  const allowed = Math.max(SAME_ANALYSIS, roundingOf(a) + roundingOf(b));
  return Math.abs(first - second) <= allowed * Math.max(Math.abs(first), Math.abs(second));
}

/** What rounding may have taken from or added to a value, as a share of it: "5" mg/L is 4.5 to 5.5. */
function roundingOf({ candidate: { value } }: MappedValue): number {
  const written = value.text.replace(',', '.');
  const step = 10 ** -(written.split('.')[1]?.length ?? 0);
  const size = Math.abs(Number(written));
  return value.kind === 'number' && size > 0 ? Math.min(step / 2 / size, ROUNDING_MAX) : 0;
}

function subjectOf({ values }: Act): string {
  return values.values().next().value?.candidate.subject.trim() ?? '';
}

/** @param patient its number in a file of several patients, 0 where the file does not say */
function toObservation({ values }: Act, patient?: number): Observation {
  const mapped = [...values.values()];
  const order = new Map(mapped[0]?.entry.type.measures.map(({ id }, index) => [id, index]));
  mapped.sort((a, b) => (order.get(a.entry.measure.id) ?? 0) - (order.get(b.entry.measure.id) ?? 0));
  const [first] = mapped;
  return {
    type_id: first?.entry.type.id ?? '',
    title: `${first?.entry.type.title ?? ''}${patient === undefined ? '' : EXTRACTION_LOG.ofPatient(patient)}`,
    ...(patient === undefined ? {} : { patient }),
    effective_time: first?.candidate.effective_time ?? null,
    measures: mapped.map(({ entry, value }) => ({ type_id: entry.measure.id, value })),
    evidence: mapped.map(({ entry, candidate }) => ({
      measure_type_id: entry.measure.id,
      ...candidate.place,
    })),
  };
}
