import { DEFAULT_TIME_ZONE } from '../../../shared/core/local-time.ts';
import { OBSERVATIONS_MAX } from '../../../shared/extractions/contract.ts';
import { EXTRACTION_LOG, REFUSALS } from '../../../shared/texts/extraction/extraction-log.ts';
import type { Person } from '../../core/person.ts';
import type { Candidate } from '../extractor.ts';
import type { RunLog } from '../run-log.ts';
import { toTheMinute } from '../vocabulary/coded-time.ts';
import { agreementOf, isOneAnalysis, preferUnconverted } from './between-values/contradictions.ts';
import { removeInverted } from './between-values/inverted-pressures.ts';
import { joinPanels } from './between-values/join-panels.ts';
import { decide, type KnownValue, KnownValues } from './between-values/known-in-attachments.ts';
import { PreliminaryResults } from './between-values/preliminary.ts';
import { replacedAmong } from './between-values/replaced-documents.ts';
import { removeUnitSlips } from './between-values/unit-slips.ts';
import { removeBareMeans } from './choosing/mean-glucose.ts';
import { Outcomes } from './log-unkept-values.ts';
import type { MappedValue } from './map-candidate.ts';
import { PatientNumbers } from './patient-numbers.ts';
import { withoutStartOfPeriod } from './times/period.ts';
import { notYetAt } from './times/refuse-future-times.ts';
import type { Group, Observation } from './to-observation.ts';
import { removeContradicting } from './units/two-scales.ts';

/** Maximum number of documents of a file whose versions are compared. */
const DOCUMENTS_MAX = 2000;

/**
 * Groups values into observations. Values of one panel stay together; panels of the same type, time and person are
 * merged unless a measure would get two values. A result stated twice (in two units, or again in an embedded file) is
 * kept once, with the number printed in the catalogue's unit. If its statements contradict each other, it is refused.
 */
export class ObservationGroups {
  readonly #log: RunLog;
  readonly #outcomes: Outcomes;
  readonly #timeZone: string;
  readonly #groups = new Map<string, Map<string, Group>>();
  /** Statements of one result, by result and measure. */
  readonly #stated = new Map<string, MappedValue[]>();
  /** Values of embedded files, to be compared with those of the file itself, and values of documents with versions. */
  readonly #attached: MappedValue[] = [];
  readonly #preliminary: PreliminaryResults;
  readonly #isNotYet: (time: string | null) => boolean;
  readonly #documents = new Map<string, NonNullable<Candidate['document']>>();
  readonly #patients: PatientNumbers;
  #size = 0;
  #leftOut = 0;

  constructor(log: RunLog, timeZone: string = DEFAULT_TIME_ZONE, now: number = Date.now()) {
    this.#log = log;
    this.#isNotYet = notYetAt(now);
    this.#outcomes = new Outcomes(log);
    this.#timeZone = timeZone;
    this.#patients = new PatientNumbers(log);
    this.#preliminary = new PreliminaryResults(timeZone);
  }

  /** Whether no further observation is kept. A value of one that is kept still is. */
  get isFull(): boolean {
    return this.#size >= OBSERVATIONS_MAX;
  }

  add(read: MappedValue): void {
    const mapped = withoutStartOfPeriod(read, this.#timeZone, this.#log);
    if (this.#isNotYet(mapped.candidate.effective_time)) this.#outcomes.refuseFor(mapped, REFUSALS.notYet);
    else if (this.#preliminary.size >= 2 * OBSERVATIONS_MAX) this.#leftOut += 1;
    else if (!this.#preliminary.hold(mapped)) this.#add(mapped);
  }

  /** A document of the file, which may replace others though it holds no value. */
  addDocument(document: NonNullable<Candidate['document']>): void {
    if (this.#documents.size < DOCUMENTS_MAX) this.#documents.set(JSON.stringify(document), document);
  }

  #add(mapped: MappedValue): void {
    const { result, inside, document } = mapped.candidate;
    if (document !== undefined) this.addDocument(document);
    if (this.#size + this.#stated.size + this.#attached.length >= 2 * OBSERVATIONS_MAX) this.#leftOut += 1;
    else if (result !== undefined) {
      const key = JSON.stringify([inside, result, mapped.entry.measure.id]);
      this.#stated.set(key, [...(this.#stated.get(key) ?? []).slice(0, 20), mapped]);
    } else if (inside !== undefined || document !== undefined) this.#attached.push(mapped);
    else this.#place(mapped);
  }

  /** Observations, in the order in which each first appears in the file. */
  observations(): Observation[] {
    for (const [mapped, isReplaced] of this.#preliminary.decided()) {
      if (isReplaced) this.#outcomes.refuseFor(mapped, REFUSALS.finalBeside);
      else this.#add(mapped);
    }
    for (const statements of this.#stated.values()) this.#agree(statements);
    this.#attach();
    if (this.#leftOut > 0)
      this.#log.info(EXTRACTION_LOG.tooManyObservations(OBSERVATIONS_MAX, this.#leftOut));
    const observations = [...this.#groups.values()].flatMap((groups) =>
      joinPanels([...groups.values()], this.#outcomes),
    );
    const removed = [
      ...observations.flatMap(removeInverted).map((each) => [each, REFUSALS.pressuresInverted] as const),
      ...observations.flatMap(removeContradicting).map((each) => [each, REFUSALS.contradicted] as const),
      ...removeBareMeans(observations).map((each) => [each, REFUSALS.meanOfWhat] as const),
      ...removeUnitSlips(observations).map((each) => [each, REFUSALS.unitSlip] as const),
    ];
    for (const [mapped, reason] of removed) {
      this.#log.taken -= 1;
      this.#outcomes.refuseFor(mapped, reason);
    }
    return this.#patients.toObservations(observations.filter(({ values }) => values.size > 0));
  }

  /** The persons to whom the `person` index of observations refers. */
  persons(): Person[] {
    return this.#patients.persons();
  }

  /** @returns the group that now holds the value; null if it was not added */
  #place(mapped: MappedValue): Group | null {
    const { candidate, entry } = mapped;
    const key = JSON.stringify([entry.type.id, toTheMinute(candidate.effective_time), candidate.subject]);
    const groups = this.#groups.get(key) ?? new Map<string, Group>();
    const group = groups.get(candidate.panel);
    const denied = group?.contradicted.get(entry.measure.id);
    if (denied !== undefined) {
      this.#outcomes.refuse(mapped, denied);
      return null;
    }
    const earlier = group?.values.get(entry.measure.id);
    if (group !== undefined && earlier !== undefined && this.#joinRepeated(group, earlier, mapped))
      return null;
    if (group !== undefined && earlier === undefined) return this.#take(group, mapped);
    if (this.#size >= OBSERVATIONS_MAX) {
      this.#leftOut += 1;
      return null;
    }
    this.#size += 1;
    const panel = earlier === undefined ? candidate.panel : `${candidate.panel} ${groups.size}`;
    const fresh: Group = { values: new Map(), contradicted: new Map() };
    groups.set(panel, fresh);
    this.#groups.set(key, groups);
    return this.#take(fresh, mapped);
  }

  #take(group: Group, mapped: MappedValue): Group {
    group.values.set(mapped.entry.measure.id, mapped);
    this.#log.taken += 1;
    return group;
  }

  /** Keeps one of the statements of a result, if all state the same value at the same time; otherwise refuses all. */
  #agree(statements: readonly MappedValue[]): void {
    const [first, ...others] = statements;
    if (first === undefined) return;
    const other = others.find(
      (each) =>
        !['same', 'restated'].includes(agreementOf(first, each)) ||
        toTheMinute(each.candidate.effective_time) !== toTheMinute(first.candidate.effective_time),
    );
    if (other !== undefined) {
      this.#outcomes.refuse(first, other);
      for (const each of others) this.#outcomes.refuse(each, first);
      return;
    }
    const preferred = others.reduce(preferUnconverted, first);
    for (const each of statements) if (each !== preferred) this.#outcomes.repeated(each, preferred);
    if (preferred.candidate.inside === undefined && preferred.candidate.document === undefined)
      this.#place(preferred);
    else this.#attached.push(preferred);
  }

  /**
   * Adds the values of embedded files. If the file itself or another embedded file already has the value, it is one
   * result, kept as printed in the catalogue's unit.
   */
  #attach(): void {
    const isReplaced = replacedAmong(this.#documents);
    const files = new Map<string, MappedValue[]>();
    for (const mapped of this.#attached) {
      const { inside, document } = mapped.candidate;
      if (isReplaced(document)) this.#outcomes.refuseFor(mapped, REFUSALS.replaced);
      else if (inside === undefined) this.#place(mapped);
      else if (!files.get(inside)?.push(mapped)) files.set(inside, [mapped]);
    }
    const knownValues = new KnownValues(this.#timeZone);
    for (const groups of files.size === 0 ? [] : this.#groups.values())
      for (const group of groups.values())
        for (const value of [...group.values.values(), ...group.contradicted.values()])
          knownValues.add({ group, value });
    for (const file of files.values()) {
      for (const [mapped, decision] of decide(file, knownValues)) {
        if (decision.kind === 'repeats') this.#repeat(decision.repeated, mapped);
        else if (decision.kind === 'take') {
          const group = this.#place(mapped);
          if (group !== null) knownValues.add({ group, value: mapped });
        } else {
          this.#outcomes.refuseFor(mapped, decision.reason);
          for (const each of decision.denied) this.#outcomes.deny(each.group, each.value, mapped);
        }
      }
    }
  }

  /** Merges a repeated result: the outer file's time and person apply. */
  #repeat({ group, value }: KnownValue, mapped: MappedValue): void {
    const id = value.entry.measure.id;
    const earlier = group.values.get(id) ?? value;
    const { effective_time, subject, person, panel } = earlier.candidate;
    const ownContext = { effective_time, subject, panel, ...(person !== undefined && { person }) };
    if (preferUnconverted(earlier, mapped) === mapped)
      group.values.set(id, { ...mapped, candidate: { ...mapped.candidate, ...ownContext } });
    this.#log.tally('attached', EXTRACTION_LOG.attachedRepeats);
  }

  /**
   * Whether the second value of a measure in a panel was handled because it is not a second measurement: it repeats the
   * first, possibly in another unit, or contradicts it.
   */
  #joinRepeated(group: Group, known: MappedValue, mapped: MappedValue): boolean {
    const agreement = agreementOf(known, mapped);
    if (agreement === 'other' && !isOneAnalysis(known, mapped)) return false;
    if (agreement === 'contradiction' || agreement === 'other') {
      this.#outcomes.refuse(mapped, known);
      this.#outcomes.deny(group, known, mapped);
      return true;
    }
    const preferred = preferUnconverted(known, mapped);
    group.values.set(preferred.entry.measure.id, preferred);
    this.#outcomes.repeated(preferred === known ? mapped : known, preferred);
    return true;
  }
}
