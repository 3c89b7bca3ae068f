import { type Kysely, sql } from 'kysely';
import { STATUS } from './measurements/status.ts';
import { SUBJECTS } from './measurements/subjects.ts';

/**
 * What an observation says of its measures: when, as precisely as it was read, on which side of a number, and whose they
 * are; and what was declared of it later. Every new column may be null, tables are new and empty, and no constraint reads
 * the rows there are, so that nobody waits long; the one index that reads them takes about a second a million rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...TIMES_AND_BOUNDS, ...STATUS, ...SUBJECTS]) await sql.raw(statement).execute(db);
}

const TIMES_AND_BOUNDS = [
  'alter table observations add column effective_text text',
  // Which person of a file with several: 0 where it does not say. Null where the file has one, and of before.
  'alter table observations add column source_person smallint',
  'alter table measures add column comparator text',
  `alter table measures add constraint measures_comparator
     check (comparator in ('<', '<=', '>=', '>') and value_number is not null or comparator is null) not valid`,
];
