import { expect, test } from '../fixtures.ts';
import { fillPassword, newEmail, openLogin, PRACTITIONER } from './steps.ts';

const PATH = '/auth/login/connect';

test.describe('/auth/login/connect', () => {
  test('reports what is missing, and puts the focus there', async ({ page }) => {
    await openLogin(page, PATH);
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await expect(page.getByText("L'adresse email est obligatoire")).toBeVisible();
    await expect(page.getByText('Le mot de passe est obligatoire')).toBeVisible();
    await expect(page.getByLabel('Adresse email')).toBeFocused();
    await page.getByLabel('Adresse email').fill('praticien');
    await expect(page.getByText('Veuillez saisir une adresse email valide')).toBeVisible();
  });

  test('submits what a password manager wrote without an event', async ({ page }) => {
    await openLogin(page, '/auth/login/connect');
    for (const [name, value] of Object.entries({
      email: PRACTITIONER.email,
      password: PRACTITIONER.password,
    })) {
      const field = page.locator(`input[name="${name}"]`);
      await field.evaluate(
        (input, text) => Reflect.set(Object.getPrototypeOf(input), 'value', text, input),
        value,
      );
    }
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await expect(page).toHaveURL(/\/space\/work\/dashboard$/);
  });

  test('signs in, confirms it for 2 seconds, and remembers the address and the method', async ({ page }) => {
    await openLogin(page, PATH);
    await fillPassword(page, PRACTITIONER);
    await expect(page.getByRole('status').getByText('Connexion réussie')).toBeVisible();
    const since = Date.now();
    await expect(page).toHaveURL(/\/space\/work\/dashboard$/);
    expect(Date.now() - since).toBeGreaterThan(1500);
    const kept = await page.evaluate(() => [
      localStorage.getItem('auth.login.email'),
      localStorage.getItem('auth.login.method'),
    ]);
    expect(kept).toEqual([PRACTITIONER.email, '{"method":"email"}']);
  });

  test('shows one message for a wrong password and for an unknown account', async ({
    page,
    expectAccessible,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await openLogin(page, PATH);
    for (const email of [PRACTITIONER.email, newEmail()]) {
      await fillPassword(page, { email, password: 'Mauvais1' });
      const error = page.getByRole('alert').filter({ hasText: 'Compte ou mot de passe invalide.' });
      await expect(error).toBeVisible();
      await error.getByText('voir détail').click();
      await expect(error.getByText("utilisez « J'ai oublié mon mot de passe »")).toBeVisible();
      await expectAccessible();
      await page.reload();
    }
    expect(logged.filter((text) => text.startsWith('login IdentityError'))).toHaveLength(2);
  });

  test('reports that the server does not answer, instead of calling the password wrong', async ({ page }) => {
    await openLogin(page, PATH);
    await page.route('**/identitytoolkit.googleapis.com/**', (route) => route.abort());
    await fillPassword(page, PRACTITIONER);
    await expect(page.getByRole('alert').getByText('Erreur durant la connexion')).toBeVisible();
  });

  test('reports that the session could not be opened, and offers to try again', async ({ page }) => {
    await openLogin(page, PATH);
    await page.route('**/api/v1/sessions', (route) => route.fulfill({ status: 500, body: 'x' }), {
      times: 1,
    });
    await fillPassword(page, PRACTITIONER);
    await expect(page.getByRole('alert').getByText('Erreur durant la connexion')).toBeVisible();
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await expect(page).toHaveURL(/\/space\/work\/dashboard$/);
  });

  test('ignores remembered values whose format it does not know', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('auth.login.email', '{"v":2}');
      localStorage.setItem('auth.login.method', 'not json');
    });
    await openLogin(page, PATH);
    await expect(page.getByLabel('Adresse email')).toHaveValue('');
    await expect(page.getByText('Utilisé la dernière fois')).toHaveCount(0);
  });

  test('is filled in and sent with the keyboard alone', async ({ page }) => {
    await openLogin(page, PATH);
    await page.getByLabel('Adresse email').focus();
    await page.keyboard.type(PRACTITIONER.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PRACTITIONER.password);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Masquer le mot de passe' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/space\/work\/dashboard$/);
  });
});
