/**
 * Accounts of the product itself. No identity provider can name this tenant (Firebase's are letters, digits and hyphens),
 * so that nobody ever signs in to one.
 */
export const TECHNICAL_TENANT = 'doc2:technical';

/** The author of what a watched folder brings. */
export const INBOX_ACCOUNT_ID = '00000000-0000-7000-8000-000000000001';
