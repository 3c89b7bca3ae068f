import type { Page } from '@playwright/test';
import { holdScripts, PATH } from '../auth/held-scripts.ts';
import { expect, test } from '../fixtures.ts';

const OBSERVATIONS = '/space/administration/observations';
const INVITATION = '/auth/login/invitation/email/invite';

/** Waits until the real screen is ready, behind the prerendered one that it will replace. */
const isReadyBehind = (page: Page) =>
  expect(page.locator('#root').getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();

test.describe('the state of a prerendered screen continues in the real one', () => {
  test.use({ viewport: { width: 412, height: 823 } });

  test('the chosen appearance, which the prerendered screen shows', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    const canvas = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
    const appearance = page.getByRole('combobox', { name: 'Apparence' });
    for (const [chosen, before] of [
      ['dark', 'system'],
      ['system', 'dark'],
    ] as const) {
      const release = await holdScripts(page);
      await page.goto('/accessibility', { waitUntil: 'commit' });
      await expect(appearance).toHaveValue(before);
      const color = await canvas();
      await appearance.selectOption(chosen);
      release();
      await expect(page.locator('#prerendered')).toHaveCount(0);
      await expect(appearance).toHaveValue(chosen);
      expect(await canvas()).not.toBe(color);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });

  test('an opened help', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(INVITATION, { waitUntil: 'commit' });
    await page.getByText('Comment me connecter ?').click();
    await expect(page.getByText('Avec un lien reçu par email')).toBeVisible();
    release();
    await expect(page.locator('#prerendered')).toHaveCount(0);
    await expect(page.getByText('Avec un lien reçu par email')).toBeVisible();
  });

  test('a press that begins on one and ends on the other', async ({ page, login }) => {
    await login();
    const release = await holdScripts(page);
    await page.goto(OBSERVATIONS, { waitUntil: 'commit' });
    await page.locator('#prerendered').getByRole('button', { name: 'Ouvrir le menu' }).hover();
    await page.mouse.down();
    release();
    await isReadyBehind(page);
    await page.mouse.up();
    await expect(page.getByRole('dialog', { name: 'Navigation principale' })).toBeVisible();
    await expect(page.locator('#prerendered')).toHaveCount(0);
  });

  test('a key that is held down, and a press that moves away', async ({ page, login }) => {
    await login();
    const menu = page.locator('#prerendered').getByRole('button', { name: 'Ouvrir le menu' });
    const opened = page.getByRole('dialog', { name: 'Navigation principale' });
    let release = await holdScripts(page);
    await page.goto(OBSERVATIONS, { waitUntil: 'commit' });
    await menu.focus();
    await page.keyboard.down('Space');
    release();
    await isReadyBehind(page);
    await page.keyboard.up('Space');
    await expect(opened).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    release = await holdScripts(page);
    await page.goto(OBSERVATIONS, { waitUntil: 'commit' });
    await menu.hover();
    await page.mouse.down();
    release();
    await isReadyBehind(page);
    await page.mouse.move(200, 400);
    await page.mouse.up();
    await expect(page.locator('#prerendered')).toHaveCount(0);
    await expect(opened).toHaveCount(0);
  });

  test('the place of the cursor in a password', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(PATH, { waitUntil: 'commit' });
    const password = page.locator('input[name="password"]');
    await password.fill('oc2demo1');
    await password.press('Home');
    release();
    await expect(page.locator('#prerendered')).toHaveCount(0);
    await page.keyboard.type('D');
    await expect(password).toHaveValue('Doc2demo1');
  });

  test('a character that is composed, by a dead key or a keyboard that completes words', async ({
    page,
    context,
  }) => {
    const keyboard = await context.newCDPSession(page);
    const compose = (text: string) =>
      keyboard.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    for (const [name, typed, ends, whole] of [
      ['password', ['^'], 'ê', 'Forêt1'],
      ['email', ['je', 'jero'], 'jerome', 'jerome@exemple.fr'],
    ] as const) {
      const release = await holdScripts(page);
      await page.goto(PATH, { waitUntil: 'commit' });
      const field = page.locator(`input[name="${name}"]`);
      const [before = '', after = ''] = whole.split(ends);
      await field.fill(before);
      for (const text of typed) await compose(text);
      release();
      await isReadyBehind(page);
      await expect(page.locator('#prerendered')).toBeVisible();
      await keyboard.send('Input.insertText', { text: ends });
      await expect(page.locator('#prerendered')).toHaveCount(0);
      await expect(field).toBeFocused();
      await page.keyboard.type(after);
      await expect(field).toHaveValue(whole);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });

  test('an open list of choices', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/accessibility', { waitUntil: 'commit' });
    const appearance = page.getByRole('combobox', { name: 'Apparence' });
    await appearance.click();
    release();
    await isReadyBehind(page);
    await expect(page.locator('#prerendered select:open')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.locator('#prerendered')).toHaveCount(0);
    await expect(appearance).toHaveValue('light');
  });

  test('reading, after the link that skips the navigation or further down', async ({ page, login }) => {
    await login();
    let release = await holdScripts(page);
    await page.goto(OBSERVATIONS, { waitUntil: 'commit' });
    await page.locator('#prerendered').getByRole('link', { name: 'Aller au contenu' }).press('Enter');
    await expect(page.locator('#prerendered main')).toBeFocused();
    release();
    await expect(page.locator('#prerendered')).toHaveCount(0);
    await expect(page.locator('main')).toBeFocused();
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    release = await holdScripts(page);
    await page.goto('/accessibility', { waitUntil: 'commit' });
    const contact = page.locator('#prerendered').getByRole('heading', { level: 2 }).last();
    await contact.scrollIntoViewIfNeeded();
    const before = await page.evaluate<number>('scrollY');
    expect(before).toBeGreaterThan(0);
    release();
    await expect(page.locator('#prerendered')).toHaveCount(0);
    // Links respond once the router has also chosen where the screen is scrolled to.
    await expect(page).toHaveTitle(/^Déclaration/);
    expect(await page.evaluate<number>('scrollY')).toBe(before);
  });

  test('selected text, which the next key replaces', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('auth.login.email', 'ancien@exemple.fr'));
    const release = await holdScripts(page);
    await page.goto(INVITATION, { waitUntil: 'commit' });
    const email = page.getByLabel('Adresse email');
    await expect(email).toHaveValue('ancien@exemple.fr');
    await email.selectText();
    release();
    await expect(page.locator('#prerendered')).toHaveCount(0);
    await page.keyboard.type('nouveau@exemple.fr');
    await expect(email).toHaveValue('nouveau@exemple.fr');
  });
});
