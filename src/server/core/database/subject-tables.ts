import type { Generated } from 'kysely';
import type { CreationColumns, NullableText, NullableTime, Time } from './column-types.ts';

export interface SubjectsTable extends CreationColumns {
  id: string;
  code: string;
  /** The operator's own number or code for it; null once erased. */
  label: string | null;
  /** The subject that it is shown as: itself, or the one that it was joined to, directly or through others. */
  head_id: string;
  joined_into: NullableText;
  /** Whether a file was assigned to it by the person's traits alone. */
  by_traits: Generated<boolean>;
  search: string;
  erased_time: NullableTime;
}

/** Keyed hashes of what identifies a person. */
export interface SubjectKeysTable {
  id: Generated<string>;
  subject_id: string;
  kind: 'ins' | 'identifier' | 'traits';
  /** Which `SUBJECT_KEY` the hashes were made with. */
  key_id: string;
  /** Hash of the authority that assigns the identifier: a person has one identifier per authority. */
  authority: Buffer | null;
  hash: Buffer;
  /** Hash of the identifier and the birth date that came with it: two persons born on one day have different hashes. */
  birth: Buffer | null;
  creation_time: Time;
}

export interface SubjectJoinsTable {
  id: string;
  time: Time;
  author_id: string;
  action: 'join' | 'undo';
  subject_id: string;
  into_id: string;
  reason: string;
}

export interface SubjectErasuresTable {
  id: string;
  subject_id: string;
  time: Time;
  author_id: string;
  reason: string;
  files: number;
  keys: number;
}

export interface ErasedObservationsTable {
  observation_id: string;
  erasure_id: string;
}

export interface ErasedItemsTable {
  extraction_id: string;
  /** Hash of the extraction and the fingerprint. */
  hash: Buffer;
}
