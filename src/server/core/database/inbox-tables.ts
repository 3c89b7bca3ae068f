import type { InboxOutcome, InboxPlace, InboxProblem } from '../../../shared/files/inbox.ts';
import type { NullableText, NullableTime, Time } from './column-types.ts';

/** What was found in a watched folder. */
export interface InboxArrivalsTable {
  id: string;
  place: InboxPlace;
  /** Hash of its place, path, size and time: of those that are not moved yet, only one has it. */
  key: Buffer;
  path: Buffer;
  /** `claimed`: a worker takes it; `settled`: what becomes of it is decided; `moved`: it is out of the way. */
  state: 'claimed' | 'settled' | 'moved';
  /** Who works on it; null: it waits until `claim_end` after a failure. */
  worker: NullableText;
  claim_end: Time;
  /** The file that it becomes or became, or the one that has the same content. */
  file_id: NullableText;
  outcome: InboxOutcome | null;
  reason: NullableText;
  time: Time;
}

/** How each watched folder stands, as the worker that looked last says. */
export interface InboxPlacesTable {
  place: InboxPlace;
  look_time: Time;
  /** Files that were there and not taken yet. */
  waiting: number;
  problem: InboxProblem | null;
  /** When something was last taken or refused. */
  arrival_time: NullableTime;
}
