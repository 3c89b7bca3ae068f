/**
 * The tenant of accounts of the product itself. No identity provider can name it (Firebase's tenants are letters,
 * digits and hyphens), so nobody can ever sign in to one.
 */
export const TECHNICAL_TENANT = 'doc2:technical';

/** The author of files from a watched folder. */
export const INBOX_ACCOUNT_ID = '00000000-0000-7000-8000-000000000001';
