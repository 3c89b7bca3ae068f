import { type Kysely, sql } from 'kysely';

/**
 * Access tokens, and which of them declared an observation, sent a file or is named by an audit event. The table is
 * new, and the columns may be null without a default: nobody waits, and processes of the previous version go on
 * writing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...TOKENS, ...MADE_BY, ...TRAIL_RIGHTS]) await sql.raw(statement).execute(db);
}

const TOKENS = [
  `create table access_tokens (
     id uuid primary key,
     user_id uuid not null references users (id),
     name text not null,
     token_hash bytea not null unique,
     scopes text[] not null,
     creation_time timestamptz not null,
     expiry_time timestamptz not null,
     end_time timestamptz,
     last_use_time timestamptz,
     last_use_ip text,
     proved_email text not null,
     proved_email_verified boolean not null,
     proved_provider text not null,
     proved_identifier text)`,
  'create index access_tokens_user on access_tokens (user_id, creation_time)',
];

const MADE_BY = [
  // PostgreSQL reads no row to check a foreign key that is null in all of them.
  'alter table observations add column creation_token_id uuid references access_tokens (id)',
  'alter table files add column creation_token_id uuid references access_tokens (id)',
  // Without a foreign key: an event outlives the token that it names.
  'alter table audit add column token_id uuid',
];

const PINNED = 'set search_path = pg_catalog, public, pg_temp';

/** The rights of 0007, on the new column too: for roles that are limited already, and for later ones. */
const TRAIL_RIGHTS = [
  `create or replace function limit_trail_rights() returns void language plpgsql ${PINNED} as $$
  declare role text;
  begin
    for role in
      select distinct quote_ident(pg_get_userbyid(grantee)) from pg_class, aclexplode(relacl)
        where oid = 'public.audit'::regclass and grantee <> 0 and grantee <> relowner and privilege_type = 'INSERT'
    loop
      execute format('revoke all on public.audit, public.audit_seals from %s', role);
      execute format('grant select on public.audit, public.audit_seals, public.audit_id_seq to %s', role);
      execute format('grant insert (time, user_id, action, entity_type, entity_id, ip, detail, is_read, token_id)
        on public.audit to %s', role);
      execute format('grant insert on public.audit_seals to %s', role);
      execute format('grant execute on function public.drop_audit_before(date) to %s', role);
    end loop;
  end $$`,
  `do $$
  declare role text;
  begin
    for role in
      select distinct quote_ident(pg_get_userbyid(grantee)) from pg_attribute, aclexplode(attacl)
        where attrelid = 'public.audit'::regclass and attname = 'detail' and grantee <> 0
          and privilege_type = 'INSERT'
    loop
      execute format('grant insert (token_id) on public.audit to %s', role);
    end loop;
  end $$`,
];
