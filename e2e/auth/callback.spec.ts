import { expect, test } from '../fixtures.ts';
import { definePassword, invite, newEmail, openLogin } from './steps.ts';

const PATH = '/auth/login/invitation/email/callback';

test.describe(PATH, () => {
  test('shows the form and its rules, and the password on request', async ({ page, expectAccessible }) => {
    const email = newEmail();
    await page.goto(await invite(page, email));
    await expect(page.getByRole('heading', { level: 1, name: 'Invitation reçue par email' })).toBeVisible();
    await expect(page.getByLabel('Adresse email')).toHaveValue(email);
    for (const rule of [
      'Au moins 8 caractères',
      'Au moins une majuscule',
      'Au moins une minuscule',
      'Au moins un chiffre',
    ]) {
      await expect(page.locator('details').getByText(rule, { exact: true })).toBeVisible();
    }
    const password = page.getByRole('textbox', { name: /^Mot de passe/ });
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Afficher le mot de passe' }).first().click();
    await expect(password).toHaveAttribute('type', 'text');
    await expectAccessible();
    await page.setViewportSize({ width: 360, height: 800 });
    // Motion is off: axe would otherwise measure colours that are still fading from light to dark.
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expectAccessible();
  });

  test('lists everything that is wrong, and focuses the first field to correct', async ({ page }) => {
    await page.goto(await invite(page, newEmail()));
    await definePassword(page, { name: 'A', email: 'x', password: 'court', confirm: 'autre' });
    for (const message of [
      'Un nom entre 2 et 100 caractères est obligatoire',
      'Une adresse email valide est obligatoire',
      "Un mot de passe d'au moins 8 caractères est obligatoire",
      'La confirmation doit être identique au mot de passe',
    ]) {
      await expect(page.getByText(message)).toBeVisible();
    }
    await expect(page.getByLabel('Nom')).toBeFocused();
    await page.getByRole('textbox', { name: /^Mot de passe/ }).fill('sansmajuscule1');
    await expect(page.getByText('Au moins une majuscule, une minuscule et un chiffre')).toBeVisible();
  });

  test('signs in by the link, then sets the password, then the name, then reads the user', async ({
    page,
  }) => {
    const email = newEmail();
    await page.goto(await invite(page, email));
    const calls: string[] = [];
    page.on('request', (request) => {
      const body = request.postData() ?? '';
      if (request.method() !== 'POST' && !request.url().endsWith('/users/me')) return;
      if (request.url().includes('signInWithEmailLink')) calls.push('link');
      else if (request.url().includes('accounts:update'))
        calls.push(body.includes('password') ? 'password' : 'name');
      else if (request.url().endsWith('/sessions')) calls.push('session');
      else if (request.url().endsWith('/users/me')) calls.push('user');
    });
    for (const guessed of ['Password1', 'Camille2026']) {
      await definePassword(page, { name: 'Dr Camille Martin', email, password: guessed });
      await expect(page.getByText('Ce mot de passe est trop facile à deviner')).toBeVisible();
      await expect(page.getByRole('textbox', { name: /^Mot de passe/ })).toBeFocused();
    }
    expect(calls).toEqual([]);
    await definePassword(page, { name: 'Dr Camille Martin', email, password: 'Premier7nid' });
    await expect(page).toHaveURL(/\/space\/work\/dashboard$/);
    expect(calls.slice(0, 5)).toEqual(['link', 'password', 'name', 'session', 'user']);
  });

  test('refuses a link that was already used', async ({ page, stranger }) => {
    const email = newEmail();
    const link = await invite(page, email);
    await page.goto(link);
    await definePassword(page, { name: 'Dr Camille Martin', email, password: 'Premier7nid' });
    await expect(page).toHaveURL(/\/space/);
    await stranger.goto(link);
    await definePassword(stranger, { name: 'Dr Camille Martin', email, password: 'Autre123' });
    const error = stranger.getByRole('alert').filter({ hasText: `Echec de l'authentication pour ${email}.` });
    await error.getByText('voir détail').click();
    await expect(error.getByText('Ce lien a peut-être déjà servi ou expiré')).toBeVisible();
  });

  test("refuses somebody else's link", async ({ page }) => {
    const email = newEmail();
    await page.goto(await invite(page, newEmail()));
    await definePassword(page, { name: 'Dr Camille Martin', email, password: 'Premier7nid' });
    await expect(page.getByRole('alert').getByText(`Echec de l'authentication pour ${email}.`)).toBeVisible();
  });

  test('resumes where it failed, since a link works only once', async ({ page }) => {
    const email = newEmail();
    await page.goto(await invite(page, email));
    await page.route('**/accounts:update*', (route) => route.abort(), { times: 1 });
    await definePassword(page, { name: 'Dr Camille Martin', email, password: 'Premier7nid' });
    await expect(page.getByRole('alert').getByText(`Echec de l'authentication pour ${email}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Définir mon mot de passe' }).click();
    await expect(page).toHaveURL(/\/space\/work\/dashboard$/);
  });

  for (const [kind, change] of [
    ['of another tenant', (link: URL) => link.searchParams.set('tenantId', 'autre-etablissement')],
    ['without a code', (link: URL) => link.searchParams.delete('oobCode')],
    ['of another kind', (link: URL) => link.searchParams.set('mode', 'resetPassword')],
  ] as const) {
    test(`shows only a way back for a link ${kind}`, async ({ page, expectAccessible }) => {
      const email = newEmail();
      await page.goto(await invite(page, email));
      await expect(page.getByLabel('Nom')).toBeVisible();
      const link = new URL(page.url());
      change(link);
      await openLogin(page, link.href);
      const error = page.getByRole('alert').filter({ hasText: "Le lien de connexion n'est pas valide." });
      await error.getByText('voir détail').click();
      await expect(error.getByText("Cliquez sur le lien contenu dans l'email.")).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(0);
      await expect(page.getByRole('complementary')).toHaveCount(0);
      await expectAccessible();
      await page.getByRole('link', { name: "Revenir à l'écran de connexion" }).click();
      await expect(page).toHaveURL(/\/auth\/login\/connect$/);
    });
  }
});
