import type { APIRequestContext, Page } from '@playwright/test';
import { fillPassword, NEW_PASSWORD, newAccount } from '../auth/steps.ts';
import { expect, inEveryLook, test } from '../fixtures.ts';
import { ADMINISTRATOR, PRACTITIONER, signInAtProvider } from '../sign-in.ts';

const NEXT = 'Tisane-Volcan-42';
const SESSIONS = '/api/v1/sessions';

const isSignedIn = async (request: APIRequestContext) =>
  (await request.get('/api/v1/users/me')).status() === 200;

test('administrators see who signed in, and open their page', async ({ page, login, expectAccessible }) => {
  await login();
  await page.getByRole('link', { name: 'Utilisateurs' }).click();
  await expect(page).toHaveURL(/\/space\/administration\/users$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Utilisateurs' })).toBeVisible();
  const mine = page.getByRole('row').filter({ hasText: ADMINISTRATOR.email });
  await expect(mine).toContainText('Administrateur');
  await expect(mine.getByRole('cell').last()).toHaveText(/^\d+$/);
  await inEveryLook(page, expectAccessible);
  await page.getByRole('textbox', { name: 'Filtrer les utilisateurs' }).fill('démonstration administrateur');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: ADMINISTRATOR.name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ADMINISTRATOR.name);
  await page
    .getByRole('navigation', { name: "Fil d'Ariane" })
    .getByRole('link', { name: 'Utilisateurs' })
    .click();
  await expect(page).toHaveURL(/\/space\/administration\/users$/);
});

test("an ordinary user's space explains what doc2 is, what they may do and whom to ask", async ({
  page,
  login,
  expectAccessible,
}) => {
  await login(PRACTITIONER);
  const welcome = page.getByRole('region', { name: 'Bienvenue dans doc2' });
  await expect(welcome.getByRole('heading', { level: 3 })).toHaveText([
    'Ce que vous pouvez faire ici',
    'Ce qui demande un accès',
    'À qui demander',
  ]);
  await expect(welcome).toContainText(PRACTITIONER.email);
  await expect(welcome.locator('a[href^="mailto:"]')).toBeVisible();
  await inEveryLook(page, expectAccessible);
});

test.describe("one's own account", () => {
  async function open(page: Page): Promise<string> {
    const { email } = await newAccount(page.request, 'Elodie');
    await page.goto('/space/parameters/account');
    await fillPassword(page, { email, password: NEW_PASSWORD });
    await expect(page).toHaveURL(/\/space\/parameters\/account$/);
    return email;
  }

  test('has its name changed, everywhere at once', async ({ page, login: _ready, expectAccessible }) => {
    await open(page);
    await page.getByRole('button', { name: 'Changer mon nom' }).click();
    const dialog = page.getByRole('dialog', { name: 'Changer mon nom' });
    await expectAccessible();
    await dialog.getByRole('textbox', { name: 'Nom' }).fill('x');
    await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(dialog.getByText('Un nom entre 2 et 100 caractères est obligatoire')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Nom' }).fill('Dr Camille Martin');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 2, name: 'Dr Camille Martin' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compte de Dr Camille Martin');
    expect(await (await page.request.get('/api/v1/users/me')).json()).toMatchObject({
      name: 'Dr Camille Martin',
    });
  });

  test('shows its open sessions ten a page', async ({
    page,
    playwright,
    baseURL,
    login: _ready,
    expectAccessible,
  }) => {
    const email = await open(page);
    let opened = 1;
    // Sign-ins of one second have one token, and are one session.
    while (opened < 12) {
      const device = await playwright.request.newContext({ baseURL: baseURL ?? '' });
      const token = await signInAtProvider(device, email, NEW_PASSWORD);
      await device.post(SESSIONS, { data: { token } });
      await device.dispose();
      const answer = await page.request.get(`${SESSIONS}/_count`);
      opened = ((await answer.json()) as { count: number }).count;
    }
    await page.reload();
    const sessions = page.getByRole('region', { name: 'Sessions ouvertes' });
    const lines = sessions.getByRole('listitem').filter({ hasText: 'Dernière utilisation' });
    await expect(lines).toHaveCount(10);
    await expectAccessible();
    await sessions.getByRole('button', { name: 'Page suivante' }).click();
    await expect(lines).toHaveCount(2);
    await sessions.getByRole('button', { name: 'Page précédente' }).click();
    await expect(lines).toHaveCount(10);
  });

  test('has its password changed by a person who knows the current one, and its other sessions end', async ({
    page,
    request,
    login: _ready,
    expectAccessible,
  }) => {
    const email = await open(page);
    const elsewhere = await signInAtProvider(request, email, NEW_PASSWORD);
    expect((await request.post(SESSIONS, { data: { token: elsewhere } })).status()).toBe(200);

    await page.getByRole('button', { name: 'Changer mon mot de passe' }).click();
    const dialog = page.getByRole('dialog', { name: 'Changer mon mot de passe' });
    await expect(dialog.getByLabel('Mot de passe actuel')).toBeFocused();
    const fill = async (current: string, next: string) => {
      await dialog.getByLabel('Mot de passe actuel').fill(current);
      await dialog.getByLabel('Nouveau mot de passe').fill(next);
      await dialog.getByLabel('Confirmer le mot de passe').fill(next);
      await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    };
    await fill('Autre-chose-1', NEXT);
    await expect(dialog.getByText("Ce n'est pas votre mot de passe actuel")).toBeVisible();
    await expectAccessible();
    await fill(NEW_PASSWORD, 'Password1');
    await expect(dialog.getByText('Ce mot de passe est trop facile à deviner')).toBeVisible();
    expect(await isSignedIn(request)).toBe(true);

    // Firebase dates a sign-in to the second: one in the same second as the change does not count as earlier.
    const second = Math.floor(Date.now() / 1000);
    await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(second);
    await fill(NEW_PASSWORD, NEXT);
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/^Votre mot de passe est changé/)).toBeVisible();
    expect(await isSignedIn(request)).toBe(false);
    expect(await isSignedIn(page.request)).toBe(true);
    expect((await request.post(SESSIONS, { data: { token: elsewhere } })).status()).toBe(401);
    const token = await signInAtProvider(request, email, NEXT);
    expect((await request.post(SESSIONS, { data: { token } })).status()).toBe(200);
  });
});
