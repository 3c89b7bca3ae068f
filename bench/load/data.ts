import { sql } from 'kysely';
import type { Catalogue } from '../../src/server/core/catalogue/catalogue.ts';
import type { Database, Trx } from '../../src/server/core/database/database.ts';
import { reconcileCounters } from '../../src/server/core/database/lists/counters.ts';
import { reconcileTallies } from '../../src/server/core/database/lists/keep-tallies.ts';
import { vacuum } from '../../src/server/core/database/vacuum.ts';

const AUTHORS = 50;
const FILES_PER_BATCH = 100;
/** Words of titles; one observation in ten has each of them. */
const OCCASIONS =
  'controle suivi bilan urgence consultation teleconsultation depistage admission sortie nuit';
const PLACES = 'domicile cabinet clinique hopital officine ehpad maternite creche ecole ambulance';
const SYLLABLES = 'ba ke li mo nu ra se ti vo zu dal fer gim hob jul kan lem mir nos pru';

/**
 * Fills an empty, migrated database: observations with three measures each, over three years and all types, the most
 * frequent being one in seven; half with a source or a time of their own; files in batches of a hundred. The database
 * generates the rows itself; triggers are off and secondary indexes are built afterwards, as in a restore.
 * @param hasTallies false for a schema older than the migrations that make them
 */
export async function loadData(
  database: Database,
  catalogue: Catalogue,
  size: { observations: number; files: number },
  { hasTallies = true }: { hasTallies?: boolean } = {},
): Promise<void> {
  await database.unhurried.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`select setseed(0.5)`.execute(trx);
    const indexes = await dropIndexes(trx);
    await insertAuthors(trx);
    await insertTypes(trx, catalogue);
    await insertObservations(trx, size.observations);
    await sql`insert into observation_words
      select distinct word from observations, unnest(f_words(search)) as word`.execute(trx);
    await insertFiles(trx, size.files);
    for (const definition of indexes) await sql.raw(definition).execute(trx);
  });
  await reconcileCounters(database);
  if (hasTallies) await reconcileTallies(database);
  await vacuum(database);
}

/** Drops the indexes that back no constraint. @returns the statements that create them again */
async function dropIndexes(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid in ('observations'::regclass, 'files'::regclass)
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(trx);
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(trx);
  return rows.map(({ definition }) => definition);
}

async function insertAuthors(trx: Trx): Promise<void> {
  await sql`insert into users
    select gen_random_uuid(), 'author-' || n, '', 'author' || n || '@doc2.example', true, 'Auteur ' || n, null, now(), now()
      from generate_series(1, ${sql.lit(AUTHORS)}) as n`.execute(trx);
  await sql`create temp table authors on commit drop as
    select row_number() over () - 1 as number, id from users`.execute(trx);
}

/** Types by decreasing frequency, each with three measures: its own ones first, then made-up ones. */
async function insertTypes(trx: Trx, catalogue: Catalogue): Promise<void> {
  const types = catalogue.types.map(({ id, title, category, measures }) => {
    const measureIds = measures.slice(0, 3).map((measure) => measure.id);
    const words = measures.slice(0, 3).map((measure) => `${measure.title} ${measure.title_short}`);
    while (measureIds.length < 3) measureIds.push(`${id}.complement-${measureIds.length}`);
    return { id, title, words: [title, category, ...words].join(' '), measures: measureIds };
  });
  await sql`create temp table types on commit drop as
    select ordinality - 1 as rank, type->>'id' as id, type->>'title' as title, type->>'words' as words,
      array(select jsonb_array_elements_text(type->'measures')) as measures
    from jsonb_array_elements(${JSON.stringify(types)}::jsonb) with ordinality as given(type, ordinality)`.execute(
    trx,
  );
}

/** SQL for a UUIDv7: a time in milliseconds, then pseudo-random digits. */
const uuid = (
  time: string,
  n: string,
) => `(lpad(to_hex((extract(epoch from ${time}) * 1000)::bigint), 12, '0') || '7'
  || substr(md5((${n})::text), 1, 3) || 'a' || substr(md5((${n})::text), 4, 15))::uuid`;
const oneOf = (words: string) => {
  const list = words.split(' ');
  return `('{${list.join(',')}}'::text[])[1 + floor(random() * ${list.length})]`;
};

async function insertObservations(trx: Trx, rows: number): Promise<void> {
  const name = [SYLLABLES, SYLLABLES, SYLLABLES].map(oneOf).join(' || ');
  await sql`
    insert into observations (id, type_id, title, creation_author_id, creation_channel, creation_time,
        source_entity_type, source_entity_id, effective_time, search)
    select ${sql.raw(uuid('created', 'n'))}, types.id, types.title || end_of_title, authors.id,
        case when chance < 0.3 then 'web_form' else 'extraction' end, created,
        case when chance < 0.1 then 'Observation' when chance < 0.3 then 'File' end,
        case when chance < 0.3 then ${sql.raw(uuid('created', 'n / 20'))} end,
        case when chance > 0.5 then created - interval '1 day' end,
        f_norm(types.title || end_of_title || ' ' || words || ' ' || n % 200 || ' ' || n % 77)
      from (select n, now() - (${sql.lit(rows)} - n) * interval '3 years' / ${sql.lit(rows)} as created, random() as chance,
          floor((select count(*) from types) * random() ^ 2.5) as rank, floor(random() * ${sql.lit(AUTHORS)}) as author,
          ${sql.raw(`' ' || ${oneOf(OCCASIONS)} || ' ' || ${oneOf(PLACES)} || ' ' || ${name}`)} as end_of_title
        from generate_series(1, ${sql.lit(rows)}) as n) as drawn
      join types using (rank)
      join authors on authors.number = author
      order by created`.execute(trx);
  await sql`
    insert into measures (observation_id, position, type_id, value_number, value_text)
    select observations.id, position, measures[position + 1], round((random() * 200)::numeric, 1), null
      from observations join types on types.id = type_id cross join generate_series(0, 2) as position
      order by observations.id, position`.execute(trx);
}

async function insertFiles(trx: Trx, files: number): Promise<void> {
  const batches = Math.ceil(files / FILES_PER_BATCH);
  await sql`
    create temp table batches on commit drop as
    select ${sql.raw(uuid('opened', 'n'))} as id, n, authors.id as author, opened
      from (select n, now() - (${sql.lit(batches)} - n) * interval '3 years' / ${sql.lit(batches)} as opened
        from generate_series(0, ${sql.lit(batches)} - 1) as n) as numbered
      join authors on authors.number = n % ${sql.lit(AUTHORS)}`.execute(trx);
  await sql`insert into upload_batches (id, author_id, creation_time) select id, author, opened from batches`.execute(
    trx,
  );
  await sql`
    insert into files (id, batch_id, name, mimetype, size, stored, sha256, content_key, creation_author_id, creation_channel,
        creation_time, search)
    select ${sql.raw(uuid('opened', 'number'))}, batches.id, name, 'application/pdf', 1000 + number % 900000, true,
        sha256(number::text::bytea), md5(number::text), author, 'web_upload', opened + number % 100 * interval '1 second', f_norm(name)
      from (select number, 'compte-rendu ' || ${sql.raw(oneOf(PLACES))} || ' ' || number || '.pdf' as name
        from generate_series(0, ${sql.lit(files)} - 1) as number) as named
      join batches on n = number / ${sql.lit(FILES_PER_BATCH)}
      order by opened, number`.execute(trx);
}
