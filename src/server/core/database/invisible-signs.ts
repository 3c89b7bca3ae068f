import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** Signs that show nothing (`searchedText` drops the same ones), as PostgreSQL writes a class of characters. */
export const SIGNS =
  String.raw`'[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f` +
  String.raw`\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'`;

/** Find the rows whose names have such signs: few. */
export const INVISIBLE_SIGN_INDEXES = {
  files: `files (id) where name ~ ${SIGNS}`,
  observations: `observations (id) where title ~ ${SIGNS}`,
};

/** Rows changed in one transaction, during which writers of observations wait: some hundredths of a second. */
const AT_ONCE = 200;

const seen = (column: string) => `f_norm(regexp_replace(${column}, ${SIGNS}, '', 'g'))`;

const FILES = `
  update files set search = ${seen('name')} where id in (
    select id from files where name ~ ${SIGNS} and search = f_norm(name) and search <> ${seen('name')}
      limit ${AT_ONCE})`;

/** The searched text of a subject: its code with and without dashes, and its label. */
const OF_SUBJECT = seen("code || ' ' || replace(code, '-', '') || ' ' || label");
const SUBJECTS = `
  update subjects set search = ${OF_SUBJECT} where label ~ ${SIGNS} and search <> ${OF_SUBJECT}`;

/** The searched text of an observation begins with its title. */
const OBSERVATIONS = `
  with changed as (
    update observations set search = ${seen('title')} || substr(search, length(f_norm(title)) + 1) where id in (
      select id from observations
        where title ~ ${SIGNS} and starts_with(search, f_norm(title) || ' ') and f_norm(title) <> ${seen('title')}
        limit ${AT_ONCE})
    returning search)
  insert into observation_words (word)
    select held.word from (select distinct unnest(f_words(search)) as word from changed) as held
      where (select true from observation_words as known where known.word = held.word limit 1) is null`;

/**
 * Makes names that were stored with signs that show nothing, before such signs were left out of searched texts, found by
 * what is typed. A part at a time, each in its own transaction: what a killed process has left, the next start does.
 * The names themselves stay as they were sent.
 * @param queries of the owner of the tables: observations are append-only for everybody else
 */
export async function searchPastInvisibleSigns(queries: Kysely<Schema>): Promise<void> {
  await sql.raw(SUBJECTS).execute(queries);
  while ((await changed(queries, FILES)) > 0);
  const isLeft = sql<{ left: boolean }>`select exists (select from observations
    where title ~ ${sql.raw(SIGNS)} and starts_with(search, f_norm(title) || ' ')
      and f_norm(title) <> ${sql.raw(seen('title'))}) as left`;
  while ((await isLeft.execute(queries)).rows[0]?.left === true) {
    await queries.transaction().execute(async (trx) => {
      await sql.raw('alter table observations disable trigger observations_append_only').execute(trx);
      await sql.raw(OBSERVATIONS).execute(trx);
      await sql.raw('alter table observations enable trigger observations_append_only').execute(trx);
    });
  }
}

async function changed(queries: Kysely<Schema>, statement: string): Promise<number> {
  const { numAffectedRows } = await sql.raw(statement).execute(queries);
  return Number(numAffectedRows ?? 0);
}
