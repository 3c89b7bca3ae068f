import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ScanState } from '../../../shared/files/contract.ts';
import type { Comparator } from '../../../shared/observations/comparator.ts';
import type { Status } from '../../../shared/observations/status.ts';
import type { CreationColumns, NullableText, NullableTime, Time } from './column-types.ts';
import type {
  CorrectionsTable,
  ExtractedItemsTable,
  ExtractionProgressTable,
  ExtractionRequestsTable,
  ExtractionRunsTable,
  ExtractionsTable,
} from './extraction-tables.ts';
import type { InboxArrivalsTable, InboxPlacesTable } from './inbox-tables.ts';
import type { AccessTokensTable, EndedSignInsTable, SessionsTable, UsersTable } from './session-tables.ts';
import type {
  ErasedItemsTable,
  ErasedObservationsTable,
  SubjectErasuresTable,
  SubjectJoinsTable,
  SubjectKeysTable,
  SubjectsTable,
} from './subject-tables.ts';
import type { TallyTables } from './tally-tables.ts';
import type { ViewTables } from './view-tables.ts';

interface ObservationsTable extends CreationColumns {
  id: string;
  /** The access token that was used. */
  creation_token_id: NullableText;
  type_id: string;
  title: string;
  source_entity_type: 'Observation' | 'File' | null;
  source_entity_id: string | null;
  source_person: ColumnType<number | null, number | null | undefined, never>;
  /** The first instant of the time of measure. */
  effective_time: NullableTime;
  /** The same time as precisely as it was read, in reduced ISO 8601. Null if there is none, and in earlier rows. */
  effective_text: NullableText;
  /** Whose measures they are, if known; the subject shown is its `head_id`. */
  subject_id: NullableText;
  /** The searched text, normalised: title, type, category, the subject's code, measure titles and values. */
  search: string;
}

interface MeasuresTable {
  observation_id: string;
  position: number;
  type_id: string;
  /** `numeric` as text, so that decimals are kept. */
  value_number: string | null;
  value_text: string | null;
  /** The side of its number on which a value lies; null if it is exactly that number. */
  comparator: ColumnType<Comparator | null, Comparator | null | undefined, never>;
}

/** Facts about an observation: those with an odd number invalidate it, even ones revert that. The last one counts. */
interface StatusFactsTable {
  observation_id: string;
  number: number;
  status: Status;
  reason: string;
  author_id: string;
  time: Time;
}

interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  /** SHA-256 of the body that was sent with the key; empty once what it made has been erased. */
  request_hash: Buffer;
  /** What was made with it: an observation or a file; neither once it has been erased. */
  observation_id: NullableText;
  file_id: NullableText;
  creation_time: Time;
}

interface UploadBatchesTable {
  id: string;
  author_id: string;
  creation_time: Time;
}

interface FilesTable extends CreationColumns {
  id: string;
  /** The access token that was used. */
  creation_token_id: NullableText;
  batch_id: string;
  name: string;
  mimetype: string;
  /** Bytes, as declared: a content of another size is refused. */
  size: ColumnType<number, number, number>;
  stored: boolean;
  /** Null before the content is stored, and after it is erased. */
  sha256: Buffer | null;
  /** Key of the content in the storage: it never changes, and neither does the content. */
  content_key: NullableText;
  scan: ColumnType<ScanState, ScanState | undefined, ScanState>;
  threat: NullableText;
  search: string;
  /** When the content was erased on a legal request. */
  erased_time: NullableTime;
}

export interface AuditTable {
  id: Generated<string>;
  /** The database sets it, whatever value is sent. */
  time: ColumnType<Date, never, never>;
  user_id: string | null;
  action: string;
  entity_type: string | null;
  entity_id: string | null;
  ip: string | null;
  detail: string | null;
  /** Whether it records the read of a list or a refusal: a replica may answer before it has these. */
  is_read: Generated<boolean>;
  /** The access token of the call. */
  token_id: ColumnType<string | null, string | null | undefined, never>;
}

/** A segment of the trail, to which nothing is added any more. */
export interface AuditSealsTable {
  /** 1, 2, 3… without a gap. */
  id: number;
  /** The month of its rows, in UTC: its first day, as text. */
  month: ColumnType<string, string, never>;
  from_id: ColumnType<number, string | number, never>;
  to_id: ColumnType<number, string | number, never>;
  count: number;
  time: Time;
  /** For each row, 8 bytes of its id and 8 of its hash; null once the rows have expired. */
  entries: ColumnType<Buffer | null, Buffer, never>;
  rows_hash: Buffer;
  hash: Buffer;
  mac: Buffer;
  dropped_time: ColumnType<Date | null, never, never>;
}

interface CountersTable {
  counted: 'observations' | 'files';
  /** Value of the column that rows are counted by; '' for all rows. */
  key: string;
  shard: number;
  count: number;
}

/** The definitions of the types of observations, whether or not their files still exist. */
interface KnownTypesTable {
  id: string;
  definition: JSONColumnType<object>;
}

export interface Schema extends ViewTables, TallyTables {
  users: UsersTable;
  sessions: SessionsTable;
  ended_sign_ins: EndedSignInsTable;
  access_tokens: AccessTokensTable;
  observations: ObservationsTable;
  measures: MeasuresTable;
  status_facts: StatusFactsTable;
  /** A view of the database: observations whose last fact says that they were entered in error. */
  observations_in_error: { observation_id: string };
  idempotency_keys: IdempotencyKeysTable;
  upload_batches: UploadBatchesTable;
  files: FilesTable;
  extractions: ExtractionsTable;
  extraction_runs: ExtractionRunsTable;
  extracted_items: ExtractedItemsTable;
  extraction_progress: ExtractionProgressTable;
  corrections: CorrectionsTable;
  extraction_requests: ExtractionRequestsTable;
  audit: AuditTable;
  audit_seals: AuditSealsTable;
  counters: CountersTable;
  known_types: KnownTypesTable;
  inbox_arrivals: InboxArrivalsTable;
  inbox_places: InboxPlacesTable;
  subjects: SubjectsTable;
  subject_keys: SubjectKeysTable;
  subject_joins: SubjectJoinsTable;
  subject_erasures: SubjectErasuresTable;
  erased_observations: ErasedObservationsTable;
  erased_items: ErasedItemsTable;
}
