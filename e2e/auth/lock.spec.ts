import type { Page } from '@playwright/test';
import { comeBack, expect, test } from '../fixtures.ts';
import { declareWeight, OBSERVATIONS, uniqueWord } from '../observations/steps.ts';
import {
  ADMINISTRATOR,
  fillPassword,
  openLogin,
  PRACTITIONER,
  signIn,
  signInAsNewAdministrator,
} from './steps.ts';

const NEW = '/space/administration/observations/new';
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Écran verrouillé' });

/** Signs in again on the lock screen, which already knows the e-mail address. */
async function resume(page: Page, password = ADMINISTRATOR.password): Promise<void> {
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(password);
  await page.getByRole('button', { name: 'Reprendre' }).click();
}

test.describe('a screen that nobody has touched for half an hour', () => {
  test.beforeEach(({ context }) => context.clock.install());

  test('is hidden, keeps what was typed, and is shown again to the same person', async ({
    page,
    context,
    expectAccessible,
  }) => {
    await signIn(page, ADMINISTRATOR);
    await page.goto('/space/administration/observations');
    const filter = page.getByPlaceholder('Filtrer les observations');
    await filter.fill('secret');
    await context.clock.fastForward('29:00');
    await page.mouse.move(300, 300);
    await context.clock.fastForward('29:00');
    await expect(heading(page)).toHaveCount(0);
    await context.clock.fastForward('02:00');
    await expect(heading(page)).toBeVisible();
    await expect(filter).toBeHidden();
    await expect(page).toHaveTitle('Écran verrouillé');
    expect(await page.locator('body').innerText()).not.toContain('Observations');
    expect(await page.locator('body').ariaSnapshot()).not.toMatch(/Observations|secret/);
    await expect(page.getByRole('textbox', { name: 'Mot de passe' })).toBeFocused();
    await expectAccessible();
    // Neither a click nor a shortcut of the page unlocks it.
    await page.mouse.click(10, 10);
    await page.keyboard.press('Control+k');
    await expect(heading(page)).toBeVisible();
    await resume(page, 'Mauvais123');
    await expect(page.getByRole('alert').getByText('Compte ou mot de passe invalide.')).toBeVisible();
    await expect(filter).toBeHidden();
    await resume(page);
    await expect(heading(page)).toHaveCount(0);
    await expect(filter).toBeVisible();
    await expect(filter).toHaveValue('secret');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveTitle(/Observations/);
  });

  test('is hidden in all tabs, dialogs included, and stays hidden after a reload', async ({
    page,
    context,
  }) => {
    await signIn(page, ADMINISTRATOR);
    await page.goto('/space/parameters/account');
    await page.getByRole('button', { name: 'Se déconnecter partout' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    const other = await context.newPage();
    await other.goto(NEW);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await context.clock.fastForward('31:00');
    for (const tab of [page, other]) await expect(heading(tab)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await other.reload();
    await expect(heading(other)).toBeVisible();
    await expect(other.getByRole('navigation')).toHaveCount(0);
    // « Poursuivre avec » does not unlock, since it asks for no password.
    const third = await context.newPage();
    await openLogin(third);
    await third.getByRole('button', { name: `Poursuivre avec "${ADMINISTRATOR.email}"` }).click();
    await expect(heading(third)).toBeVisible();
    await third.close();
    await resume(other);
    await expect(other.getByRole('navigation').first()).toBeVisible();
    await expect(dialog).toBeVisible();
  });

  test('requests nothing in the name of its person, who then sees what was written meanwhile', async ({
    page,
    context,
    api,
  }) => {
    await signIn(page, ADMINISTRATOR);
    const word = uniqueWord();
    await declareWeight(api, `Pesée ${word}`, 70);
    await page.goto(`${OBSERVATIONS}?text=${word}`);
    const rows = page.getByRole('row').filter({ hasText: word });
    await expect(rows).toHaveCount(1);
    await context.clock.fastForward('31:00');
    await expect(heading(page)).toBeVisible();
    await declareWeight(api, `Pesée ${word} bis`, 71);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await comeBack(page);
    await page.evaluate("fetch('/healthz')");
    expect(asked).toEqual(['/healthz']);
    await resume(page);
    await expect(rows).toHaveCount(2);
  });

  test('shows nothing to another person, who starts from the sign-in screen', async ({ page, context }) => {
    // Of this test alone: a sign-out ends every session of its second.
    await signInAsNewAdministrator(page);
    await page.goto('/space/administration/observations');
    await page.getByPlaceholder('Filtrer les observations').fill('secret');
    const other = await context.newPage();
    await other.goto('/space/work/dashboard');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await context.clock.fastForward('31:00');
    await expect(heading(page)).toBeVisible();
    await other.getByRole('button', { name: 'Changer de compte' }).click();
    await expect(other).toHaveURL(/\/auth\/login\/connect/);
    await expect(heading(page)).toBeVisible();
    await fillPassword(other, PRACTITIONER);
    await context.clock.fastForward('00:03');
    await expect(other).toHaveURL(/\/space\/work\/dashboard$/);
    await expect(heading(other)).toHaveCount(0);
    await expect(page).toHaveURL(/\/auth\/login/);
    await expect(page.getByPlaceholder('Filtrer les observations')).toHaveCount(0);
  });
});

test.describe('a screen whose person signs out in another tab', () => {
  test('is hidden at once, and shown again to the same person with what was typed', async ({
    page,
    context,
    expectAccessible,
  }) => {
    const { password } = await signInAsNewAdministrator(page);
    await page.goto('/space/administration/observations');
    const filter = page.getByPlaceholder('Filtrer les observations');
    await filter.fill('secret');
    const other = await context.newPage();
    await other.goto('/auth/logout');
    await expect(other).toHaveURL(/\/home$/);
    await expect(heading(page)).toBeVisible();
    await expect(filter).toBeHidden();
    await expect(page).toHaveTitle('Écran verrouillé');
    await expectAccessible();
    // A gesture in the tab of the sign-out opens no other.
    await other.mouse.move(300, 300);
    await other.mouse.move(310, 310);
    await expect(heading(page)).toBeVisible();
    await resume(page, password);
    await expect(heading(page)).toHaveCount(0);
    await expect(filter).toHaveValue('secret');
  });

  test('leaves for the sign-in screen once another person has signed in', async ({ page, context }) => {
    await signInAsNewAdministrator(page);
    await page.goto('/space/administration/observations');
    await expect(page.getByPlaceholder('Filtrer les observations')).toBeVisible();
    const other = await context.newPage();
    await other.goto('/auth/logout');
    await expect(other).toHaveURL(/\/home$/);
    await signIn(other, PRACTITIONER);
    await expect(page).toHaveURL(/\/auth\/login/);
    await expect(page.getByPlaceholder('Filtrer les observations')).toHaveCount(0);
  });
});
