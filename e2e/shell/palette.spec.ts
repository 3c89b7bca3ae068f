import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { PRACTITIONER } from '../sign-in.ts';

async function openPalette(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Aller à un écran ou chercher' })).toBeFocused();
}

test('Ctrl+K goes to a screen with the keyboard alone', async ({ page, login, expectAccessible }) => {
  await login();
  await openPalette(page);
  await expectAccessible();
  await page.keyboard.type('agen');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/space/administration/agents');
  await expect(page.getByRole('combobox', { name: 'Aller à un écran ou chercher' })).toBeHidden();
});

const OBSERVATIONS = '/space/administration/observations';
const question = (page: Page) => page.getByRole('option', { name: /Chercher dans les observations/ });
const box = (page: Page) => page.getByPlaceholder('Filtrer les observations');

test('the palette searches for the typed text', async ({ page, login }) => {
  await login();
  await openPalette(page);
  await page.keyboard.type('compte rendu 12');
  await question(page).click();
  await expect(box(page)).toHaveValue('compte rendu 12');
});

/** The query in an address, whatever the order of its parts. */
const askedOf = (page: Page): string[] =>
  Array.from(new URL(page.url()).searchParams, (part) => part.join('=')).toSorted();

test('a question of the palette reaches the list as the box would read it', async ({
  page,
  openSession,
  expectAccessible,
}) => {
  await openSession();
  for (const sentence of [
    'hba1c > 7 depuis 30 jours',
    'glycémie 12',
    'crp >= 5 mg/L auteur:martin urgence',
  ]) {
    await page.goto(OBSERVATIONS);
    await box(page).fill(sentence);
    await box(page).press('Enter');
    await expect(page).toHaveURL(/measure=|type=/);
    const expected = askedOf(page);
    await page.goto('/space/work/dashboard');
    await openPalette(page);
    await page.keyboard.type(sentence);
    await expect(question(page)).not.toContainText(sentence);
    await expectAccessible();
    await question(page).click();
    await expect(page).toHaveURL(/measure=|type=/);
    expect(askedOf(page)).toEqual(expected);
  }
});

test('a question entered before its reader has loaded is read once it has, and two are left to choose from', async ({
  page,
  openSession,
}) => {
  await openSession();
  for (const sentence of ['hba1c > 7', 'TA > 140/90']) {
    let release = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    await page.route(
      /assets\/question-reader/,
      async (route) => {
        await released;
        await route.continue();
      },
      { times: 1 },
    );
    await page.goto('/space/work/dashboard');
    await openPalette(page);
    await page.keyboard.type(sentence);
    await expect(question(page)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(question(page)).toBeVisible();
    release();
    if (sentence.includes('/')) {
      await expect(question(page)).toHaveText([/PAS · >\s140\smmHg/, /PAD · >\s90\smmHg/]);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/measure=pression-arterielle.pad/);
    } else await expect(page).toHaveURL(/value=/);
  }
});

test('text typed while the palette loads goes into its box, and triggers no other shortcut', async ({
  page,
  openSession,
}) => {
  await openSession();
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/assets\/command-palette.*js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(OBSERVATIONS);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('tensions ?');
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  const palette = page.getByRole('combobox', { name: 'Aller à un écran ou chercher' });
  await expect(palette).toHaveValue('tensions ');
  await palette.press('Backspace');
  await expect(palette).toHaveValue('tensions');
  // Typed at once on a page that has everything.
  await page.goto(OBSERVATIONS);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('hba1c > 7 depuis 30 jours, nouvelle');
  await expect(palette).toHaveValue('hba1c > 7 depuis 30 jours, nouvelle');
});

test('text typed where no box has the focus triggers no shortcut in its middle', async ({
  page,
  openSession,
}) => {
  await openSession();
  await page.goto(OBSERVATIONS);
  await expect(page.getByRole('link', { name: 'Déclarer une observation' }).first()).toBeVisible();
  // As after a Ctrl+K that was pressed before the page could answer it.
  await page.keyboard.type('hba1c > 7/9, nouvelle ?');
  // No element has it; whether the window has it too is the machine's business.
  expect(await page.evaluate('document.activeElement === document.body')).toBe(true);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Escape closes the palette, and the focus returns', async ({ page, login }) => {
  await login();
  const opener = page.getByRole('button', { name: /Aller à/ });
  await opener.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Aller à un écran ou chercher' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
});

test('an ordinary user is offered no administration screen', async ({ page, login }) => {
  await login(PRACTITIONER);
  await openPalette(page);
  await expect(page.getByRole('option', { name: /Tableau de bord/ })).toBeVisible();
  await expect(page.getByRole('option', { name: /Observations|Fichiers|Agents|Envoyer/ })).toHaveCount(0);
});

test('? lists the shortcuts, which can be turned off', async ({ page, login, expectAccessible }) => {
  await login();
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
  await page.keyboard.press('Shift+?');
  const dialog = page.getByRole('dialog', { name: 'Raccourcis clavier' });
  await expect(dialog).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('checkbox').uncheck();
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
  await page.keyboard.press('Shift+?');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Aller à un écran ou chercher' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('a question that the current screen answers moves the focus to its content, if nothing had the focus', async ({
  page,
  openSession,
}) => {
  await openSession();
  await page.goto('/space/administration/observations?current=true');
  await expect(page.getByRole('button', { name: /^Retirer/ })).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Aller à' }).fill('poids > 60');
  await page.getByRole('option', { name: /Chercher dans les observations/ }).click();
  await expect(page).toHaveURL(/value=/);
  await expect(page.getByRole('main')).toBeFocused();
});
