import { expect, type FullConfig, request } from '@playwright/test';
import { ADMINISTRATOR, PASSWORD, PRACTITIONER, signInAtProvider } from './sign-in.ts';

/**
 * Signs each demonstration account in once before the tests, whose browsers then do so at the same time: the server
 * refuses a sign-in that is older than the first one that proved the account's e-mail.
 */
export default async function firstSignIns({ projects }: FullConfig): Promise<void> {
  const baseURL = projects[0]?.use.baseURL ?? '';
  const context = await request.newContext({ baseURL });
  const configuration = async () => (await context.get('/api/v1/bff/configuration')).json();
  await expect.poll(configuration, { timeout: 240_000 }).toMatchObject({ identity_ready: true });
  for (const { email } of [ADMINISTRATOR, PRACTITIONER]) {
    const token = await signInAtProvider(context, email, PASSWORD);
    // Each account has its own cookies: with the first one's session cookie, the second call would need an XSRF header.
    const browser = await request.newContext({ baseURL });
    expect((await browser.post('/api/v1/sessions', { data: { token } })).status()).toBe(200);
    await browser.dispose();
  }
  await context.dispose();
}
