import { type Kysely, sql } from 'kysely';

/**
 * Numbers of observations by day and by month, and the changes not yet added to them. Existing rows are not read: a
 * worker sums them up later (`reconcileTallies`), and lists count as before until then. Creating the two triggers waits
 * for current writers, and holds writers back for as long as this start's migrations last: some milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const COUNTED =
  'creation_time, effective_time, type_id, creation_channel, creation_author_id, source_entity_type';

const remembering = (event: 'insert' | 'delete', rows: string, change: string) => [
  `create function tally_observations_on_${event}() returns trigger language plpgsql
     as $$ begin
       insert into tally_changes (change, ${COUNTED}) select ${change}, ${COUNTED} from changed;
       return null;
     end $$`,
  `create trigger observations_tallied_on_${event} after ${event} on observations referencing ${rows} as changed
     for each statement execute function tally_observations_on_${event}()`,
];

const STATEMENTS = [
  // `tally` names what is counted: a time, another attribute, and by day or month, such as
  // « creation_time/type_id/day ».
  `create table tallies (
     tally text collate "C" not null,
     key text collate "C" not null,
     start date not null,
     count bigint not null,
     primary key (tally, key, start)) with (fillfactor = 80)`,
  `create table tally_changes (
     change smallint not null,
     creation_time timestamptz not null,
     effective_time timestamptz,
     type_id text not null,
     creation_channel text not null,
     creation_author_id uuid not null,
     source_entity_type text)`,
  ...remembering('insert', 'new table', '1'),
  ...remembering('delete', 'old table', '-1'),
  // Without observations, empty tallies are already right.
  `insert into tallies select 'ready', '', '-infinity', 1 where not exists (select from observations)`,
];
