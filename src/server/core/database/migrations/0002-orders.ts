import { type Kysely, sql } from 'kysely';

/** For each order that a list may have, an index that is walked to its page, whatever the number of rows. */
const INDEXES = [
  'create index observations_by_title on observations (f_norm(title), id)',
  'create index observations_by_effective_time on observations (effective_time, id)',
  'create index observations_by_type on observations (type_id, id)',
  'create index files_by_name on files (f_norm(name), id)',
  'create index files_by_size on files (size, id)',
  'create index files_by_mimetype on files (mimetype, id)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of INDEXES) await sql.raw(index).execute(db);
}
