import { type Kysely, sql } from 'kysely';
import { STATUS } from './measurements/status.ts';
import { SUBJECTS } from './measurements/subjects.ts';

/**
 * Adds facts about measures: when they were made and how precisely that is known, on which side of a number they lie,
 * whose they are, and what was declared of them later. Every new column may be null, tables are new and empty, and no
 * constraint reads existing rows, so nobody waits long; the one index that reads them takes about a second per million
 * rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...TIMES_AND_BOUNDS, ...STATUS, ...SUBJECTS]) await sql.raw(statement).execute(db);
}

const TIMES_AND_BOUNDS = [
  'alter table observations add column effective_text text',
  // Which person of a file that has several: 0 when it does not say. Null when the file has one, and in rows from
  // before.
  'alter table observations add column source_person smallint',
  'alter table measures add column comparator text',
  `alter table measures add constraint measures_comparator
     check (comparator in ('<', '<=', '>=', '>') and value_number is not null or comparator is null) not valid`,
];
