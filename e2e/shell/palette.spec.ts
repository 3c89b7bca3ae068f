import type { Page } from '@playwright/test';
import { expect, PRACTITIONER, test } from '../fixtures.ts';

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

test('the palette searches for what was typed', async ({ page, login }) => {
  await login();
  await openPalette(page);
  await page.keyboard.type('glycémie 12');
  await page.getByRole('option', { name: /Chercher dans les observations/ }).click();
  await expect(page.getByPlaceholder('Filtrer les observations')).toHaveValue('glycémie 12');
});

test('Escape closes the palette, and gives the focus back', async ({ page, login }) => {
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
