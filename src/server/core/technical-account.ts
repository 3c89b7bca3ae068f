import { INBOX_AUTHOR } from '../../shared/texts/inbox.ts';
import type { Queries } from './database/database.ts';

/**
 * Accounts of the product itself. No identity provider can name this tenant (Firebase's are letters, digits and hyphens),
 * so that nobody ever signs in to one.
 */
export const TECHNICAL_TENANT = 'doc2:technical';

/** The author of what a watched folder brings. */
export const INBOX_ACCOUNT_ID = '00000000-0000-7000-8000-000000000001';

export async function ensureInboxAccount(queries: Queries, now: Date): Promise<void> {
  await queries
    .insertInto('users')
    .values({
      id: INBOX_ACCOUNT_ID,
      subject: 'inbox',
      tenant: TECHNICAL_TENANT,
      email: '',
      email_verified: false,
      name: INBOX_AUTHOR,
      picture_url: null,
      first_activity: now,
      last_activity: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
