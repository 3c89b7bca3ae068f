import { type Kysely, sql } from 'kysely';

/**
 * Numbers of observations by month and two attributes. A process that moves changes into the tallies, even of the
 * previous version, deletes them from `tally_changes`: a trigger there adds the deleted changes to the pairs. Existing
 * rows are not read: a worker sums them up later (`reconcileTallies`), and such counts read rows as before until then.
 * Creating the trigger waits for current writers, and holds writers back for as long as this start's migrations last:
 * some milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // `tally` names what is counted, such as « creation_time/type_id+creation_channel »; `key` and `other` are values of
  // the two attributes.
  `create table pair_tallies (
     tally text collate "C" not null,
     key text collate "C" not null,
     other text collate "C" not null,
     start date not null,
     count bigint not null,
     primary key (tally, key, other, start)) with (fillfactor = 80)`,

  // Where one observation is counted. A type with an author is not: it would have almost as many rows as there are
  // observations.
  `create function f_tallied_pairs(
       creation_time timestamptz, effective_time timestamptz, type_id text, channel text, author uuid, source text)
     returns table (tally text, key text, other text, start date) language sql immutable parallel safe
     as $$ select moment || '/' || pair, first, second, date_trunc('month', at at time zone 'UTC')::date
       from (values ('creation_time', $1), ('effective_time', $2)) as moments (moment, at)
       cross join (values
         ('type_id+creation_channel', $3, $4),
         ('type_id+source_entity_type', $3, coalesce($6, '')),
         ('creation_channel+creation_author_id', $4, $5::text),
         ('creation_channel+source_entity_type', $4, coalesce($6, '')),
         ('creation_author_id+source_entity_type', $5::text, coalesce($6, ''))) as pairs (pair, first, second)
       where at is not null $$`,

  `create function add_to_pair_tallies() returns trigger language plpgsql
     as $$ begin
       insert into pair_tallies as kept (tally, key, other, start, count)
         select pair.tally, pair.key, pair.other, pair.start, sum(change)
           from taken cross join lateral f_tallied_pairs(
             creation_time, effective_time, type_id, creation_channel, creation_author_id, source_entity_type) as pair
           group by 1, 2, 3, 4 having sum(change) <> 0
         on conflict (tally, key, other, start) do update set count = kept.count + excluded.count;
       return null;
     end $$`,
  `create trigger tally_changes_added_to_pairs after delete on tally_changes referencing old table as taken
     for each statement execute function add_to_pair_tallies()`,

  // Without observations, empty tallies are already right.
  `insert into pair_tallies select 'ready', '', '', '-infinity', 1 where not exists (select from observations)`,
];
