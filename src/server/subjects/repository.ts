import { sql } from 'kysely';
import type { Creation } from '../../shared/core/creation.ts';
import type { ListQuery } from '../../shared/core/list-query.ts';
import { searchedText } from '../../shared/core/storable-text.ts';
import type { Subject, SubjectDetails } from '../../shared/subjects/contract.ts';
import type { Queries, Trx } from '../core/database/database.ts';
import { presumedTime } from '../core/database/presumed-time.ts';

export interface NewSubject {
  id: string;
  code: string;
  label: string | null;
  author_id: string;
  channel: Creation['channel'];
  creation_time: Date;
}

/** The searched text of a subject: its code with and without dashes, and its label. */
const searched = (code: string, label: string | null) =>
  sql<string>`f_norm(${searchedText([code, code.replaceAll('-', ''), label ?? ''].join(' '))})`;

/** Returns false when another subject has that code already. */
export async function insertSubject(trx: Trx, subject: NewSubject): Promise<boolean> {
  const { id, code, label, author_id, channel, creation_time } = subject;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('subjects')
    .values({
      id,
      code,
      label,
      head_id: id,
      creation_author_id: author_id,
      creation_channel: channel,
      creation_time,
      search: searched(code, label),
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

function select(queries: Queries) {
  return queries
    .selectFrom('subjects')
    .innerJoin('users', 'users.id', 'subjects.creation_author_id')
    .innerJoin('subjects as head', 'head.id', 'subjects.head_id')
    .select([
      'subjects.id',
      'subjects.code',
      'subjects.label',
      'subjects.by_traits',
      'subjects.erased_time',
      'subjects.creation_author_id',
      'subjects.creation_channel',
      'subjects.creation_time',
      'users.name as author_name',
      'head.id as head_id',
      'head.code as head_code',
      sql<string[]>`array(
        select code from subjects as joined
          where joined.head_id = subjects.id and joined.id <> subjects.id order by code)`.as('joined_codes'),
    ]);
}

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

function toSubject({ id, code, label, by_traits, joined_codes, ...row }: Selected): Subject {
  return {
    id,
    code,
    label,
    by_traits,
    joined_codes,
    creation: {
      author_type: 'user',
      author_id: row.creation_author_id,
      author_name: row.author_name,
      channel: row.creation_channel as Creation['channel'],
      time: row.creation_time.toISOString(),
    },
    head: row.head_id === id ? null : { id: row.head_id, code: row.head_code },
    erased_time: row.erased_time?.toISOString() ?? null,
  };
}

export async function findSubject(queries: Queries, id: string): Promise<Subject | undefined> {
  const row = await select(queries).where('subjects.id', '=', id).executeTakeFirst();
  return row && toSubject(row);
}

const holds = (word: string) => sql<boolean>`subjects.search like f_like(f_norm(${word}))`;

/** Subjects whose code or label contains every word, newest first. */
export async function listSubjects(queries: Queries, query: ListQuery): Promise<Subject[]> {
  const rows = await query.text
    .reduce((found, word) => found.where(holds(word)), select(queries))
    .orderBy('subjects.creation_time', 'desc')
    .orderBy('subjects.id', 'desc')
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
    .execute();
  return rows.map(toSubject);
}

export async function countSubjects(queries: Queries, { text }: ListQuery): Promise<number> {
  const { count } = await text
    .reduce((found, word) => found.where(holds(word)), queries.selectFrom('subjects'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The current state of a subject, which stays locked until the transaction ends. */
export function lockSubject(trx: Trx, id: string) {
  return trx
    .selectFrom('subjects')
    .select(['id', 'code', 'head_id', 'joined_into', 'erased_time'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The subject with a code and the one it is shown as; neither can be erased before the transaction ends. */
export async function lockCode(trx: Trx, code: string) {
  const subject = await trx
    .selectFrom('subjects')
    .select(['id', 'head_id', 'erased_time'])
    .where('code', '=', code)
    .forShare()
    .executeTakeFirst();
  if (subject === undefined) return undefined;
  const head = await trx
    .selectFrom('subjects')
    .select(['id', 'code', 'label'])
    .where('id', '=', subject.head_id)
    .executeTakeFirstOrThrow();
  return { own_id: subject.id, shown: head, isErased: subject.erased_time !== null };
}

/** Lets one transaction at a time join or separate subjects. */
export async function lockJoins(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('subject joins'))`.execute(trx);
}

export async function setLabel(trx: Trx, { id, code }: { id: string; code: string }, label: string | null) {
  await trx
    .updateTable('subjects')
    .set({ label, search: searched(code, label) })
    .where('id', '=', id)
    .execute();
}

/**
 * Joins a subject to another one: it and those joined to it are then shown as that one, or as the subject that it was
 * itself joined to.
 */
export async function joinInto(
  trx: Trx,
  id: string,
  into: { own_id: string; head_id: string },
): Promise<void> {
  await trx.updateTable('subjects').set({ joined_into: into.own_id }).where('id', '=', id).execute();
  await trx.updateTable('subjects').set({ head_id: into.head_id }).where('head_id', '=', id).execute();
}

/** Shows a subject, and those that were joined to it, as itself again. */
export async function separateFromHead(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('subjects').set({ joined_into: null }).where('id', '=', id).execute();
  await sql`
    with recursive joined(id) as (
      select ${id}::uuid
      union select subjects.id from subjects join joined on subjects.joined_into = joined.id)
    update subjects set head_id = ${id} where id in (select id from joined)`.execute(trx);
}

export interface NewJoin {
  id: string;
  time: Date;
  author_id: string;
  action: 'join' | 'undo';
  subject_id: string;
  into_id: string;
  reason: string;
}

export async function insertJoin(trx: Trx, join: NewJoin): Promise<void> {
  await trx.insertInto('subject_joins').values(join).execute();
}

/** Every join of a subject to another one or of another one to it, and every end of one, latest first. */
export async function joinsOf(queries: Queries, id: string): Promise<SubjectDetails['joins']> {
  const rows = await queries
    .selectFrom('subject_joins as joins')
    .innerJoin('subjects', 'subjects.id', 'joins.subject_id')
    .innerJoin('subjects as into', 'into.id', 'joins.into_id')
    .innerJoin('users', 'users.id', 'joins.author_id')
    .select(['joins.action', 'joins.subject_id', 'joins.into_id', 'joins.reason', 'joins.time'])
    .select(['subjects.code', 'into.code as into_code', 'users.name as author_name'])
    .where((eb) => eb.or([eb('joins.subject_id', '=', id), eb('joins.into_id', '=', id)]))
    .orderBy('joins.time', 'desc')
    .orderBy('joins.id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, time: row.time.toISOString() }));
}

/**
 * The latest observation of each type that no other one replaces and that was not entered in error. One without a known
 * day, which may be years older than its entry, counts only when there is no other.
 */
export async function latestIds(queries: Queries, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct on (type_id) id from observations
      where subject_id in (select id from subjects where head_id = ${id})
        and not exists (select from observations_in_error as wrong where wrong.observation_id = observations.id)
        and case when exists (
            select from observations as newer
              where newer.source_entity_type = 'Observation' and newer.source_entity_id = observations.id)
          then not exists (select from f_replacements(observations.id)) else true end
      order by type_id, coalesce(effective_time, ${presumedTime}) desc nulls last, creation_time desc, id desc`.execute(
    queries,
  );
  return rows.map((row) => row.id);
}
