/**
 * Whether an audit event is a read, and its time. Processes of the previous version go on writing events: theirs count
 * as writes, and the time that they send is replaced. Writers wait while the index is built, which takes some seconds
 * per million events.
 */
export const EVENTS = [
  'alter table audit add column is_read boolean not null default false',
  // Finds the writes of a reader, which a replica must have before it shows them a list, however much they read.
  'create index audit_writes on audit (user_id, id) where not is_read',

  `create function set_audit_time() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp
     as $$ begin
       new.time := date_trunc('milliseconds', clock_timestamp());
       return new;
     end $$`,
  `create trigger audit_time before insert on audit for each row execute function set_audit_time()`,
  "alter table audit alter column time set default date_trunc('milliseconds', clock_timestamp())",
];
