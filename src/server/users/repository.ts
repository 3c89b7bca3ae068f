import type { Queries } from '../core/database/database.ts';

export function findUser(queries: Queries, id: string) {
  return queries
    .selectFrom('users')
    .select(['id', 'email', 'name', 'first_activity', 'last_activity'])
    .where('id', '=', id)
    .executeTakeFirst();
}
