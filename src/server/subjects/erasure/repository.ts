import { sql } from 'kysely';
import type { SubjectDetails, SubjectFile } from '../../../shared/subjects/contract.ts';
import type { Queries, Trx } from '../../core/database/database.ts';

/**
 * The observations of a subject and of those joined to it, with the versions before and after them that have no
 * subject: these are about the same person. A version that belongs to another subject stays.
 */
const lineage = (id: string) => sql`
  recursive lineage(id, source_type, source_id) as (
    select id, source_entity_type, source_entity_id from observations
      where subject_id in (select id from subjects where head_id = ${id})
    union
    select version.id, version.source_entity_type, version.source_entity_id
      from lineage join observations as version on version.subject_id is null
        and (lineage.source_type = 'Observation' and version.id = lineage.source_id
          or version.source_entity_type = 'Observation' and version.source_entity_id = lineage.id))`;

export async function observationIds(queries: Queries, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with ${lineage(id)} select id from lineage`.execute(queries);
  return rows.map((row) => row.id);
}

/** The files that those observations were extracted from, newest first. */
export async function filesOf(queries: Queries, id: string): Promise<SubjectFile[]> {
  const { rows } = await sql<{
    id: string;
    name: string;
    creation_time: Date;
    erased_time: Date | null;
    alone: boolean;
  }>`
    with ${lineage(id)}
    select id, name, creation_time, erased_time,
        not exists (
          select from observations where source_entity_type = 'File' and source_entity_id = files.id
            and observations.id not in (select id from lineage)) as alone
      from files where id in (select source_id from lineage where source_type = 'File')
      order by creation_time desc, id desc`.execute(queries);
  return rows.map(({ creation_time, erased_time, ...file }) => ({
    ...file,
    time: creation_time.toISOString(),
    erased_time: erased_time?.toISOString() ?? null,
  }));
}

const shownAs = (queries: Queries, id: string) =>
  queries.selectFrom('subjects').select('subjects.id').where('head_id', '=', id);

/** Codes of a subject and of those joined to it. */
export async function codesOf(queries: Queries, id: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('subjects')
    .select('code')
    .where('head_id', '=', id)
    .orderBy('code')
    .execute();
  return rows.map(({ code }) => code);
}

export async function countKeys(queries: Queries, id: string): Promise<number> {
  const { count } = await queries
    .selectFrom('subject_keys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('subject_id', 'in', shownAs(queries, id))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Locks a subject and those joined to it, so that nothing new is assigned to them; then locks observations, so that
 * nobody declares a new version of theirs. The next statement therefore sees everything. Declarations take their locks
 * in the same order, which avoids deadlocks.
 * @param lockWaitMs after which it fails: sessions that write an observation wait behind it, even while it waits itself
 * for a long save, an index that is being built, or VACUUM
 */
export async function lockAll(trx: Trx, id: string, lockWaitMs: number): Promise<void> {
  await trx.selectFrom('subjects').select('id').where('head_id', '=', id).orderBy('id').forUpdate().execute();
  await sql`set local lock_timeout = ${sql.lit(lockWaitMs)}`.execute(trx);
  await sql`lock table observations in share row exclusive mode`.execute(trx);
  await sql`set local lock_timeout to default`.execute(trx);
}

export interface NewErasure {
  id: string;
  subject_id: string;
  time: Date;
  author_id: string;
  reason: string;
  files: number;
  keys: number;
}

/** Records the erasure with the ids of the observations, then deletes them and the keys. */
export async function erase(trx: Trx, erasure: NewErasure, ids: readonly string[]): Promise<void> {
  await trx.insertInto('subject_erasures').values(erasure).execute();
  await sql`select erase_observations(${erasure.id}::uuid, ${ids}::uuid[])`.execute(trx);
  const all = shownAs(trx, erasure.subject_id);
  await trx.deleteFrom('subject_keys').where('subject_id', 'in', all).execute();
  await trx
    .updateTable('subjects')
    .set({ label: null, by_traits: false, erased_time: erasure.time, search: sql<string>`f_norm(code)` })
    .where('id', 'in', all)
    .execute();
}

/** What was erased of a subject, or of the one that it was joined to. */
export async function findErasure(queries: Queries, id: string): Promise<SubjectDetails['erasure']> {
  const row = await queries
    .selectFrom('subject_erasures as erasures')
    .innerJoin('subjects', 'subjects.head_id', 'erasures.subject_id')
    .innerJoin('users', 'users.id', 'erasures.author_id')
    .select(['erasures.id', 'erasures.time', 'erasures.reason', 'erasures.files', 'erasures.keys'])
    .select(['users.name as author_name'])
    .select(({ selectFrom }) =>
      selectFrom('erased_observations')
        .whereRef('erasure_id', '=', 'erasures.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('observations'),
    )
    .where('subjects.id', '=', id)
    .executeTakeFirst();
  return row ? { ...row, observations: row.observations ?? 0, time: row.time.toISOString() } : null;
}
