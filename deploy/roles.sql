-- The two PostgreSQL roles of doc2: doc2_owner owns the tables and migrates them, doc2 serves and owns nothing. Neither is a
-- superuser. Run it as an administrator, connected to doc2's database, before the first migration; or later, on a database
-- whose tables doc2 owns, while doc2 is stopped. It may be run again. Then give each role a password:
--   psql -d doc2 -f deploy/roles.sql
--   psql -d doc2 -c '\password doc2_owner' -c '\password doc2'
do $$
declare
  role_name text;
  schema_name text;
begin
  foreach role_name in array array['doc2_owner', 'doc2'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I', role_name);
    end if;
    execute format(
      'alter role %I login nosuperuser nocreatedb nocreaterole noreplication nobypassrls', role_name);
    -- doc2's connections set their own path. This is for those that cannot, such as through PgBouncer.
    execute format(
      'alter role %I in database %I set search_path = public, pg_temp', role_name, current_database());
  end loop;

  -- Only the owner may create schemas, tables and temporary tables: those of another role could hide doc2's.
  execute format('alter database %I owner to doc2_owner', current_database());
  execute format('revoke all on database %I from public, doc2', current_database());
  execute format('grant connect on database %I to doc2', current_database());
  alter schema public owner to doc2_owner;
  revoke all on schema public from public, doc2;
  create extension if not exists pg_trgm with schema public;
  create extension if not exists unaccent with schema public;

  -- Tables created by doc2 before these roles existed.
  reassign owned by doc2 to doc2_owner;
  for schema_name in select nspname from pg_namespace where nspname in ('public', 'pgboss') loop
    execute format('grant usage on schema %I to doc2', schema_name);
    execute format('grant select, insert, update, delete on all tables in schema %I to doc2', schema_name);
    execute format('grant usage, select on all sequences in schema %I to doc2', schema_name);
  end loop;

  -- Tables that migrations will create.
  alter default privileges for role doc2_owner grant usage on schemas to doc2;
  alter default privileges for role doc2_owner grant select, insert, update, delete on tables to doc2;
  alter default privileges for role doc2_owner grant usage, select on sequences to doc2;

  -- In the audit trail doc2 may only read and insert, and sets neither the id nor the time of a row.
  if to_regproc('public.limit_trail_rights') is not null then
    perform public.limit_trail_rights();
  end if;
end $$;
