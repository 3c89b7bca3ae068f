/**
 * Subjects without a name: pseudonyms that observations belong to, and keyed hashes by which a person is recognised.
 * A subject that was joined to another keeps its observations: `head_id` says under which one they are shown.
 */
const TABLES = [
  `create table subjects (
     id uuid primary key,
     code text not null unique,
     label text,
     head_id uuid not null references subjects,
     joined_into uuid references subjects,
     by_traits boolean not null default false,
     creation_author_id uuid not null references users,
     creation_channel text not null,
     creation_time timestamptz not null,
     search text not null,
     erased_time timestamptz)`,
  'create index subjects_newest on subjects (creation_time desc, id desc)',
  'create index subjects_head on subjects (head_id)',

  // Nothing in this table tells who the person is, without the key that the hashes were made with.
  `create table subject_keys (
     id bigint generated always as identity primary key,
     subject_id uuid not null references subjects,
     kind text not null check (kind in ('ins', 'identifier', 'traits')),
     key_id text not null,
     authority bytea,
     hash bytea not null,
     birth bytea,
     creation_time timestamptz not null)`,
  'create index subject_keys_hash on subject_keys (hash)',
  'create index subject_keys_subject on subject_keys (subject_id)',

  `create table subject_joins (
     id uuid primary key,
     time timestamptz not null,
     author_id uuid not null references users,
     action text not null check (action in ('join', 'undo')),
     subject_id uuid not null references subjects,
     into_id uuid not null references subjects,
     reason text not null)`,
  'create index subject_joins_subject on subject_joins (subject_id, time)',
  'create index subject_joins_into on subject_joins (into_id, time)',

  `create table subject_erasures (
     id uuid primary key,
     subject_id uuid not null references subjects,
     time timestamptz not null,
     author_id uuid not null references users,
     reason text not null,
     files integer not null,
     keys integer not null)`,
  'create index subject_erasures_subject on subject_erasures (subject_id)',
  `create table erased_observations (
     observation_id uuid primary key,
     erasure_id uuid not null references subject_erasures)`,
  'create index erased_observations_erasure on erased_observations (erasure_id)',

  // Observations that were extracted from a file and then erased while the file stays, so that they are not extracted
  // again.
  `create table erased_items (
     extraction_id uuid not null references extractions,
     hash bytea not null,
     primary key (extraction_id, hash))`,
  `create function f_erased_item(extraction uuid, fingerprint text) returns bytea language sql immutable
     as $$ select sha256(convert_to(extraction::text || fingerprint, 'UTF8')) $$`,
];

/** No row has a subject yet, so the reference need not be checked on existing rows, and the index is empty. */
const COLUMN = [
  'alter table observations add column subject_id uuid',
  `alter table observations add constraint observations_subject_fkey
     foreign key (subject_id) references subjects not valid`,
  `create index observations_subject on observations (subject_id, creation_time desc, id desc)
     where subject_id is not null`,
  'create index extracted_items_observation on extracted_items (observation_id)',
];

/** Observations, their measures and the facts about them stay append-only, except those with a recorded erasure. */
const APPEND_ONLY = [
  `create function refuse_unless_erased() returns trigger language plpgsql
     as $$ begin
       if not exists (select from erased_observations
                        where observation_id = (to_jsonb(old) ->> tg_argv[0])::uuid) then
         raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
       end if;
       return old;
     end $$`,
  ...[
    ['observations', 'id'],
    ['measures', 'observation_id'],
    ['status_facts', 'observation_id'],
  ].flatMap(([table, column]) => [
    `drop trigger ${table}_append_only on ${table}`,
    `create trigger ${table}_append_only before update or truncate on ${table} execute function refuse_change()`,
    `create trigger ${table}_erased before delete on ${table} for each row
       execute function refuse_unless_erased('${column}')`,
  ]),
  ...['subject_joins', 'subject_erasures', 'erased_observations'].map(
    (table) =>
      `create trigger ${table}_append_only before update or delete or truncate on ${table}
         execute function refuse_change()`,
  ),
];

const COUNTER = [
  `create function count_observations_on_delete() returns trigger language plpgsql
     as $$ begin
       insert into counters as kept (counted, key, shard, count)
         select 'observations', coalesce(type_id, ''), (select counter_shard()), -count(*)
           from removed group by grouping sets ((type_id), ()) having count(*) > 0
         on conflict (counted, key, shard) do update set count = kept.count + excluded.count;
       return null;
     end $$`,
  `create trigger observations_counted_on_delete after delete on observations referencing old table as removed
     for each statement execute function count_observations_on_delete()`,
];

/**
 * The only way to delete observations. Their ids stay, with who erased them and why. Writers wait until it ends: words
 * that only these observations contained are deleted, and another writer may be about to use one.
 */
const ERASURE = `create function erase_observations(erasure uuid, ids uuid[]) returns integer language plpgsql
  as $$
  declare
    words text[];
    erased integer;
  begin
    lock table observations in share row exclusive mode;
    insert into erased_observations (observation_id, erasure_id)
      select id, erasure from observations where id = any(ids);
    select array_agg(distinct held.word) into words
      from observations, unnest(f_words(search)) as held(word) where id = any(ids);
    insert into erased_items (extraction_id, hash)
      select extraction_id, f_erased_item(extraction_id, fingerprint)
        from extracted_items
        join extractions on extractions.id = extraction_id
        join files on files.id = file_id
        where observation_id = any(ids) and files.erased_time is null
      on conflict do nothing;
    delete from extracted_items where observation_id = any(ids);
    delete from idempotency_keys where observation_id = any(ids);
    delete from status_facts where observation_id = any(ids);
    delete from measures where observation_id = any(ids);
    delete from observations where id = any(ids);
    get diagnostics erased = row_count;
    delete from observation_words as known using unnest(words) as held(word)
      where known.word = held.word
        and (select true from observations where f_words(search) && array[held.word] limit 1) is null;
    return erased;
  end $$`;

export const SUBJECTS = [...TABLES, ...COLUMN, ...APPEND_ONLY, ...COUNTER, ERASURE];
