import { EXTRACTION_LOG, REFUSALS } from '../../../shared/texts/extraction/extraction-log.ts';
import type { RunLog } from '../run-log.ts';
import { asWritten } from './as-written.ts';
import { agreementOf } from './between-values/contradictions.ts';
import type { MappedValue } from './map-candidate.ts';
import type { Group } from './to-observation.ts';

/** Says in the log what became of values that are not kept, or not kept twice. */
export class Outcomes {
  readonly log: RunLog;

  constructor(log: RunLog) {
    this.log = log;
  }

  /** Of two statements of one result, the second was kept. */
  repeated(other: MappedValue, kept: MappedValue): void {
    if (agreementOf(other, kept) === 'same') this.log.tally('duplicate', EXTRACTION_LOG.duplicates);
    else this.log.info(EXTRACTION_LOG.twoUnits(asWritten(other.candidate), asWritten(kept.candidate)));
  }

  /** Refuses a value that another statement contradicts. */
  refuse(mapped: MappedValue, other: MappedValue): void {
    this.refuseFor(mapped, REFUSALS.contradiction(asWritten(other.candidate)));
  }

  refuseFor({ candidate }: MappedValue, reason: string): void {
    this.log.refuse(asWritten(candidate), candidate.place, reason, candidate.effective_time);
  }

  /** Removes and refuses a value that had been kept, and that another statement contradicts. */
  deny(group: Group, known: MappedValue, other: MappedValue): void {
    const { id } = known.entry.measure;
    if (!group.values.delete(id)) return;
    group.contradicted.set(id, known);
    this.log.taken -= 1;
    this.refuse(known, other);
  }
}
