import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** The accounts that the demonstration has, and their password. */
export const ADMINISTRATOR = { email: 'admin@doc2.example', name: 'Administrateur de démonstration' };
export const PRACTITIONER = { email: 'praticien@exemple.fr', name: 'Praticien de démonstration' };
export const PASSWORD = 'Doc2demo1';

/** Waits for the embedded identity provider, which is ready some seconds after the server. */
export async function waitForIdentity(request: APIRequestContext): Promise<void> {
  await expect
    .poll(
      async () => {
        const answer = await request.get('/api/v1/bff/configuration');
        return ((await answer.json()) as { identity_ready: boolean }).identity_ready;
      },
      { timeout: 240_000 },
    )
    .toBe(true);
}

/**
 * Signs in without the screen, whose success message takes 2 s each time. The browser then has no account of the
 * identity provider: a test that renews a session has to sign in on the screen.
 */
export async function openSession(page: Page, email: string, password: string): Promise<void> {
  const idToken = await signInAtProvider(page.request, email, password);
  const answer = await page.request.post('/api/v1/sessions', { data: { token: idToken } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Signs in at the identity provider, in the tenant of the tested server. @returns the ID token */
export async function signInAtProvider(
  request: APIRequestContext,
  email: string,
  password: string,
): Promise<string> {
  const configuration = await request.get('/api/v1/bff/configuration');
  const { firebase } = (await configuration.json()) as { firebase: { tenant_id: string | null } };
  const known = await request.post(
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo',
    {
      data: { email, password, returnSecureToken: true, tenantId: firebase.tenant_id ?? undefined },
    },
  );
  return ((await known.json()) as { idToken: string }).idToken;
}

/** Fills in the login screen, which the page must be showing. */
export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Adresse email' }).fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await page.waitForURL('**/space/**');
}
