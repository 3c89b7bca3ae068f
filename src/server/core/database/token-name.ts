import { sql } from 'kysely';

/** The name of the access token that wrote each row of a table; null for most. */
export const tokenName = (table: 'observations' | 'files') =>
  sql<string | null>`(
    select access_tokens.name from access_tokens
      where access_tokens.id = ${sql.ref(`${table}.creation_token_id`)})`.as('token_name');
