import { START_TEXTS } from '../../../../shared/texts/console/start.ts';

export const DEMONSTRATION_PASSWORD = 'Doc2demo1';

/** Accounts with a verified e-mail that the embedded default creates at its first start. */
export const DEMONSTRATION_ACCOUNTS = [
  { email: 'admin@doc2.example', displayName: START_TEXTS.demonstrationAdministrator },
  { email: 'praticien@exemple.fr', displayName: START_TEXTS.demonstrationPractitioner },
] as const;

/**
 * Creates the demonstration accounts that are missing.
 * @param url origin of a running emulator
 */
export async function createDemonstrationAccounts(
  url: string,
  projectId: string,
  tenantId: string | null,
): Promise<void> {
  const project = `projects/${projectId}${tenantId === null ? '' : `/tenants/${tenantId}`}`;
  for (const account of DEMONSTRATION_ACCOUNTS) {
    const response = await fetch(`${url}/identitytoolkit.googleapis.com/v1/${project}/accounts`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ ...account, password: DEMONSTRATION_PASSWORD, emailVerified: true }),
    });
    const answer = await response.text();
    if (!response.ok && !answer.includes('EMAIL_EXISTS')) {
      throw new Error(`the emulator refused a demonstration account: ${answer}`);
    }
  }
}
