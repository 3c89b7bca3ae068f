import type { InboxOutcome, InboxPlace, InboxProblem } from '../../../shared/files/inbox.ts';
import type { NullableText, NullableTime, Time } from './column-types.ts';

/** A file found in a watched folder. */
export interface InboxArrivalsTable {
  id: string;
  place: InboxPlace;
  /** Hash of its place, path, size and time: unique among those that are not moved yet. */
  key: Buffer;
  path: Buffer;
  /** `claimed`: a worker is importing it; `settled`: its outcome is recorded; `moved`: it has left the folder. */
  state: 'claimed' | 'settled' | 'moved';
  /** The worker that works on it; null: it waits until `claim_end` after a failure. */
  worker: NullableText;
  claim_end: Time;
  /** The file that it becomes or became, or the stored one with the same content. */
  file_id: NullableText;
  outcome: InboxOutcome | null;
  reason: NullableText;
  time: Time;
}

/** State of each watched folder, as reported by the worker that last looked into it. */
export interface InboxPlacesTable {
  place: InboxPlace;
  look_time: Time;
  /** Files found there and not imported yet. */
  waiting: number;
  problem: InboxProblem | null;
  /** When a file was last imported or refused. */
  arrival_time: NullableTime;
}
