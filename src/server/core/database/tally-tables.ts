import type { NullableTime, Time } from './column-types.ts';

/** The number of observations of one key in a day or a month. */
interface TalliesTable {
  /** Name of what is counted: see `tallyName`. */
  tally: string;
  /** Value of the attribute that rows are counted by; '' when there is none. */
  key: string;
  /** First day, in UTC: 2026-03-28. */
  start: string;
  count: number;
}

/** An observation added or erased since tallies were summed up. */
interface TallyChangesTable {
  change: 1 | -1;
  creation_time: Time;
  effective_time: NullableTime;
  type_id: string;
  creation_channel: string;
  creation_author_id: string;
  source_entity_type: 'Observation' | 'File' | null;
}

/** The number of observations of a month, by two attributes. */
interface PairTalliesTable {
  /** Name of what is counted: see `tallyName`. */
  tally: string;
  /** Values of the two attributes; '' where the second one has none. */
  key: string;
  other: string;
  /** First day of the month, in UTC. */
  start: string;
  count: number;
}

export interface TallyTables {
  tallies: TalliesTable;
  pair_tallies: PairTalliesTable;
  tally_changes: TallyChangesTable;
}
