import { type Kysely, sql } from 'kysely';
import { COUNTERS } from './first/counters.ts';
import { TEXTS, WORDS } from './first/words.ts';

/** The first schema: people and sessions, observations, files, extractions, audit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'create extension if not exists pg_trgm',
  'create extension if not exists unaccent',

  ...TEXTS,

  `create function refuse_change() returns trigger language plpgsql
     as $$ begin raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation'; end $$`,

  `create table users (
     id uuid primary key,
     subject text not null,
     tenant text not null,
     email text not null,
     email_verified boolean not null,
     name text not null,
     picture_url text,
     first_activity timestamptz not null,
     last_activity timestamptz not null,
     sessions_end_time timestamptz,
     unique (subject, tenant))`,

  `create table sessions (
     id uuid primary key,
     token_hash bytea not null unique,
     user_id uuid not null references users,
     creation_time timestamptz not null,
     expiry_time timestamptz not null)`,
  'create index sessions_expiry on sessions (expiry_time)',

  `create table observations (
     id uuid primary key,
     type_id text not null,
     title text not null,
     creation_author_id uuid not null references users,
     creation_channel text not null,
     creation_time timestamptz not null,
     source_entity_type text check (source_entity_type in ('Observation', 'File')),
     source_entity_id uuid,
     effective_time timestamptz,
     search text not null,
     check ((source_entity_type is null) = (source_entity_id is null)))`,
  'create index observations_newest on observations (creation_time desc, id desc)',
  'create index observations_type on observations (type_id, creation_time desc, id desc)',
  `create index observations_source
     on observations (source_entity_type, source_entity_id, creation_time desc, id desc)
     where source_entity_id is not null`,
  'create index observations_author on observations (creation_author_id, creation_time desc, id desc)',

  `create table measures (
     observation_id uuid not null references observations,
     position smallint not null,
     type_id text not null,
     value_number numeric,
     value_text text,
     primary key (observation_id, position),
     unique (observation_id, type_id),
     check (num_nonnulls(value_number, value_text) = 1))`,

  // The key is claimed before the observation is written: its reference is checked when both are committed.
  `create table idempotency_keys (
     user_id uuid not null references users,
     key text not null,
     request_hash bytea not null,
     observation_id uuid not null references observations deferrable initially deferred,
     creation_time timestamptz not null,
     primary key (user_id, key))`,
  'create index idempotency_keys_age on idempotency_keys (creation_time)',

  `create table upload_batches (
     id uuid primary key,
     author_id uuid not null references users,
     creation_time timestamptz not null)`,

  `create table files (
     id uuid primary key,
     batch_id uuid not null references upload_batches,
     name text not null,
     mimetype text not null,
     size integer not null check (size > 0),
     stored boolean not null,
     sha256 bytea,
     content_key text,
     scan text not null default 'none' check (scan in ('none', 'pending', 'clean', 'infected', 'too_large')),
     threat text,
     creation_author_id uuid not null references users,
     creation_channel text not null,
     creation_time timestamptz not null,
     search text not null,
     erased_time timestamptz,
     check (stored = (sha256 is not null or erased_time is not null)),
     check (sha256 is null or erased_time is null),
     check ((sha256 is null) = (content_key is null)))`,
  'create index files_newest on files (creation_time desc, id desc)',
  'create index files_batch on files (batch_id)',
  // Each file about to be sent is looked up by its content.
  'create index files_content on files (sha256) where stored',
  "create index files_unscanned on files (scan, creation_time) where scan in ('none', 'pending', 'too_large')",
  'create index files_author on files (creation_author_id, creation_time desc, id desc)',
  'create index files_unstored on files (creation_time) where not stored',
  'create index files_search on files using gin (search gin_trgm_ops)',

  `create table extractions (
     id uuid primary key,
     file_id uuid not null unique references files,
     has_error boolean not null,
     update_time timestamptz not null)`,
  'create index extractions_in_error on extractions (update_time desc) where has_error',

  `create table extraction_runs (
     id bigint generated always as identity primary key,
     extraction_id uuid not null references extractions,
     extractor_name text not null,
     version text not null,
     time timestamptz not null,
     duration_ms integer not null,
     error text,
     logs jsonb not null,
     counts jsonb not null,
     refusals jsonb not null)`,
  'create index extraction_runs_extraction on extraction_runs (extraction_id, id)',

  `create table extracted_items (
     id uuid primary key,
     extraction_id uuid not null references extractions,
     extractor text not null,
     observation_id uuid not null references observations,
     fingerprint text not null,
     evidence jsonb not null,
     unique (extraction_id, fingerprint))`,

  `create table audit (
     id bigint generated always as identity primary key,
     time timestamptz not null,
     user_id uuid,
     action text not null,
     entity_type text,
     entity_id uuid,
     ip text,
     detail text)`,
  'create index audit_entity on audit (entity_type, entity_id, id)',
  'create index audit_user on audit (user_id, id)',

  ...COUNTERS,
  ...WORDS,

  ...['observations', 'measures', 'audit'].map(
    (table) =>
      `create trigger ${table}_append_only before update or delete or truncate on ${table}
         execute function refuse_change()`,
  ),
];
