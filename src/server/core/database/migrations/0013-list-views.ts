import { type Kysely, sql } from 'kysely';

/**
 * Kept views of lists, and the one that each person opened last. Two new tables: nobody waits, and processes of the
 * previous version do without them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create table list_views (
      id uuid primary key,
      user_id uuid not null references users (id),
      list text not null check (list in ('observations', 'files')),
      name text not null,
      query text not null,
      shared boolean not null,
      creation_time timestamptz not null,
      unique (user_id, list, name)
    )`,
    `create table last_list_views (
      user_id uuid not null references users (id),
      list text not null,
      view_id uuid not null references list_views (id) on delete cascade,
      primary key (user_id, list)
    )`,
    'create index last_list_views_view on last_list_views (view_id)',
  ])
    await sql.raw(statement).execute(db);
}
