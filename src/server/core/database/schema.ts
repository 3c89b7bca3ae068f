import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Evidence, Refusal, RunCounts } from '../../../shared/extractions/contract.ts';
import type { ScanState } from '../../../shared/files/contract.ts';

type Time = ColumnType<Date, Date, Date>;
type NullableText = ColumnType<string | null, string | null | undefined, string | null>;
type NullableTime = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** Who made a row, when, and through what. */
interface CreationColumns {
  creation_author_id: string;
  creation_channel: string;
  creation_time: Time;
}

export interface UsersTable {
  id: string;
  /** `sub` of the identity provider's token, unique within its tenant. */
  subject: string;
  tenant: string;
  email: string;
  email_verified: boolean;
  name: string;
  picture_url: string | null;
  first_activity: Time;
  last_activity: Time;
  /** When all their sessions were last ended: who signed in before has to do so again. */
  sessions_end_time: Time | null;
}

export interface SessionsTable {
  id: string;
  token_hash: Buffer;
  user_id: string;
  creation_time: Time;
  expiry_time: Time;
  /** When its owner proved who they are; a session that takes the place of one that ended keeps it. */
  sign_in_time: NullableTime;
  /** Written at most once a minute. */
  last_use_time: Time;
  /** As the browser names itself: family and system, without version. */
  browser: NullableText;
  system: NullableText;
}

/** Sign-ins whose ID tokens open nothing any more. */
export interface EndedSignInsTable {
  user_id: string;
  sign_in_time: Time;
}

export interface ObservationsTable extends CreationColumns {
  id: string;
  type_id: string;
  title: string;
  source_entity_type: 'Observation' | 'File' | null;
  source_entity_id: string | null;
  effective_time: NullableTime;
  /** Normalised title, type, category, measure titles and values: what a search looks into. */
  search: string;
}

export interface MeasuresTable {
  observation_id: string;
  position: number;
  type_id: string;
  /** `numeric` as PostgreSQL writes it: decimals kept. */
  value_number: string | null;
  value_text: string | null;
}

export interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  /** SHA-256 of what was sent with the key. */
  request_hash: Buffer;
  observation_id: string;
  creation_time: Time;
}

export interface UploadBatchesTable {
  id: string;
  author_id: string;
  creation_time: Time;
}

export interface FilesTable extends CreationColumns {
  id: string;
  batch_id: string;
  name: string;
  mimetype: string;
  /** Bytes: declared until stored, then counted. */
  size: ColumnType<number, number, number>;
  stored: boolean;
  /** Null until stored, and once the content is erased. */
  sha256: Buffer | null;
  /** Where the storage keeps the content: chosen once, so that it can never change. */
  content_key: NullableText;
  scan: ColumnType<ScanState, ScanState | undefined, ScanState>;
  threat: NullableText;
  search: string;
  /** When the content was erased on a legal request. */
  erased_time: NullableTime;
}

export interface ExtractionsTable {
  id: string;
  file_id: string;
  has_error: boolean;
  update_time: Time;
}

export interface ExtractionRunsTable {
  id: Generated<string>;
  extraction_id: string;
  extractor_name: string;
  version: string;
  time: Time;
  duration_ms: number;
  error: string | null;
  logs: JSONColumnType<string[]>;
  counts: JSONColumnType<RunCounts>;
  refusals: JSONColumnType<Refusal[]>;
}

export interface ExtractedItemsTable {
  id: string;
  extraction_id: string;
  extractor: string;
  observation_id: string;
  /** Type, effective time and measures in one hash: what was extracted once is not saved twice. */
  fingerprint: string;
  evidence: JSONColumnType<Evidence[]>;
}

export interface AuditTable {
  id: Generated<string>;
  time: Time;
  user_id: string | null;
  action: string;
  entity_type: string | null;
  entity_id: string | null;
  ip: string | null;
  detail: string | null;
}

export interface CountersTable {
  counted: 'observations' | 'files';
  /** Value of the column that the rows are counted by; '' for all of them. */
  key: string;
  shard: number;
  count: number;
}

/** What observations of a type were described by, whether or not its file is still there. */
export interface KnownTypesTable {
  id: string;
  definition: JSONColumnType<object>;
}

export interface Schema {
  users: UsersTable;
  sessions: SessionsTable;
  ended_sign_ins: EndedSignInsTable;
  observations: ObservationsTable;
  measures: MeasuresTable;
  idempotency_keys: IdempotencyKeysTable;
  upload_batches: UploadBatchesTable;
  files: FilesTable;
  extractions: ExtractionsTable;
  extraction_runs: ExtractionRunsTable;
  extracted_items: ExtractedItemsTable;
  audit: AuditTable;
  counters: CountersTable;
  known_types: KnownTypesTable;
}
