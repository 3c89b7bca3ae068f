/** A path that no role can change and no temporary table can shadow. */
const PINNED = 'set search_path = pg_catalog, public, pg_temp';

/**
 * The trail by segments, each sealed once nothing can be added to it any more; `src/server/audit/sealing` writes and
 * verifies them. `entries` tells which row was altered first; it is deleted with the rows when they expire.
 */
export const SEALS = [
  `create table audit_seals (
     id integer primary key,
     month date not null,
     from_id bigint not null,
     to_id bigint not null,
     count integer not null,
     time timestamptz not null,
     entries bytea,
     rows_hash bytea not null,
     hash bytea not null,
     mac bytea not null,
     dropped_time timestamptz)`,
  'create index audit_seals_month on audit_seals (month) where dropped_time is null',

  // Rows expire by months, and nothing else may delete them: not even this function deletes a recent month.
  `create function drop_audit_before(month date) returns bigint language plpgsql security definer ${PINNED}
     as $$
     declare dropped bigint;
     begin
       if month > date_trunc('month', now() at time zone 'UTC') - interval '6 months' then
         raise exception 'the trail keeps six months at least' using errcode = 'restrict_violation';
       end if;
       perform set_config('doc2.dropping', 'on', true);
       delete from public.audit using public.audit_seals as seal
         where seal.month < drop_audit_before.month and seal.dropped_time is null
           and audit.id between seal.from_id and seal.to_id
           -- Whoever serves adds seals, but never chooses the time of a row.
           and audit.time < drop_audit_before.month at time zone 'UTC';
       get diagnostics dropped = row_count;
       update public.audit_seals set entries = null, dropped_time = clock_timestamp()
         where audit_seals.month < drop_audit_before.month and dropped_time is null
           and not exists (
             select from public.audit where audit.id between audit_seals.from_id and audit_seals.to_id);
       perform set_config('doc2.dropping', 'off', true);
       return dropped;
     end $$`,
  'revoke all on function drop_audit_before(date) from public',

  `create function refuse_change_of_trail() returns trigger language plpgsql ${PINNED}
     as $$ begin
       if current_setting('doc2.dropping', true) = 'on'
         and tg_op = (case tg_table_name when 'audit' then 'DELETE' else 'UPDATE' end)
         and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
         return null;
       end if;
       raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
     end $$`,
  'drop trigger audit_append_only on audit',
  ...['audit', 'audit_seals'].map(
    (table) =>
      `create trigger ${table}_append_only before update or delete or truncate on ${table}
         execute function refuse_change_of_trail()`,
  ),

  // The serving role adds seals: one out of sequence would block those that come after it.
  `create function refuse_seal_out_of_place() returns trigger language plpgsql ${PINNED}
     as $$
     declare
       last_id integer;
       last_to bigint;
       given bigint;
     begin
       select id, to_id into last_id, last_to from public.audit_seals order by id desc limit 1;
       select last_value into given from public.audit_id_seq;
       if new.id <> coalesce(last_id, 0) + 1 or new.from_id <> coalesce(last_to, 0) + 1
         or new.to_id < new.from_id or new.to_id > given or new.count not between 1 and new.to_id - new.from_id + 1
         or new.dropped_time is not null then
         raise exception 'a seal follows the one before it' using errcode = 'restrict_violation';
       end if;
       return new;
     end $$`,
  `create trigger audit_seals_follow before insert on audit_seals
     for each row execute function refuse_seal_out_of_place()`,
];

/**
 * A role that serves without owning the tables adds rows, but neither chooses their ids nor changes them. It may set
 * the time column only because processes of the previous version do: their value is replaced.
 */
const LIMITS = `create function limit_trail_rights() returns void language plpgsql ${PINNED} as $$
  declare role text;
  begin
    for role in
      select distinct quote_ident(pg_get_userbyid(grantee)) from pg_class, aclexplode(relacl)
        where oid = 'public.audit'::regclass and grantee <> 0 and grantee <> relowner and privilege_type = 'INSERT'
    loop
      execute format('revoke all on public.audit, public.audit_seals from %s', role);
      execute format('grant select on public.audit, public.audit_seals, public.audit_id_seq to %s', role);
      execute format('grant insert (time, user_id, action, entity_type, entity_id, ip, detail, is_read)
        on public.audit to %s', role);
      execute format('grant insert on public.audit_seals to %s', role);
      execute format('grant execute on function public.drop_audit_before(date) to %s', role);
    end loop;
  end $$`;
/** `deploy/roles.sql` calls it too. */
const LIMITING = ['revoke all on function limit_trail_rights() from public', 'select limit_trail_rights()'];

/** Triggers act on our tables, whatever path the session has. */
const PINNING = `do $$
  declare fired text;
  begin
    for fired in
      select pg_proc.oid::regprocedure::text from pg_proc join pg_language on pg_language.oid = prolang
        where pronamespace = 'public'::regnamespace and lanname = 'plpgsql'
          and (prorettype = 'trigger'::regtype or proname = 'counter_shard')
    loop
      execute format('alter function %s ${PINNED}', fired);
    end loop;
  end $$`;

export const RIGHTS = [LIMITS, ...LIMITING, PINNING];
