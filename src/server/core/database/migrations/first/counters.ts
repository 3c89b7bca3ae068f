/**
 * Numbers of rows, updated by the statements that change the rows: as exact as `count(*)` in any snapshot. `key` is a
 * value of the column by which rows are counted, or '' for all rows; the number is the sum of its shards.
 */
const TABLE = `create table counters (
     counted text not null,
     key text not null,
     shard smallint not null,
     count bigint not null,
     primary key (counted, key, shard)) with (fillfactor = 50)`;

/**
 * A shard that no other open transaction writes to, kept until the end of this one: writers neither wait for each other
 * nor deadlock. A writer that finds none free waits for one while it holds none.
 */
const SHARD = `create function counter_shard() returns smallint language plpgsql
     as $$ begin
       for i in 0..15 loop
         if pg_try_advisory_xact_lock(hashtext('counters'), (pg_backend_pid() + i) % 16) then
           return (pg_backend_pid() + i) % 16;
         end if;
       end loop;
       perform pg_advisory_xact_lock(hashtext('counters'), pg_backend_pid() % 16);
       return pg_backend_pid() % 16;
     end $$`;

const CHANGES = {
  insert: {
    seen: 'new table as added',
    rows: 'select *, 1 as change from added',
  },
  update: {
    seen: 'old table as removed new table as added',
    rows: 'select *, 1 as change from added union all select *, -1 from removed',
  },
  delete: {
    seen: 'old table as removed',
    rows: 'select *, -1 as change from removed',
  },
};

/** The trigger that counts what one kind of statement does to a table, by one of its columns. */
function counting(event: keyof typeof CHANGES, table: string, column: string): string[] {
  const { seen, rows } = CHANGES[event];
  return [
    `create function count_${table}_on_${event}() returns trigger language plpgsql
       as $$ begin
         insert into counters as kept (counted, key, shard, count)
           select '${table}', coalesce(${column}::text, ''), (select counter_shard()), sum(change)
             from (${rows}) as changes group by grouping sets ((${column}), ()) having sum(change) <> 0
           on conflict (counted, key, shard) do update set count = kept.count + excluded.count;
         return null;
       end $$`,
    `create trigger ${table}_counted_on_${event} after ${event} on ${table} referencing ${seen}
       for each statement execute function count_${table}_on_${event}()`,
  ];
}

/** Observations are only ever added. */
export const COUNTERS = [
  TABLE,
  SHARD,
  ...counting('insert', 'observations', 'type_id'),
  ...counting('insert', 'files', 'stored'),
  ...counting('update', 'files', 'stored'),
  ...counting('delete', 'files', 'stored'),
];
