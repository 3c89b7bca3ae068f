import { expect, inEveryLook, test } from '../fixtures.ts';
import { fillPassword, invite, newEmail, openLogin, PRACTITIONER, signIn } from './steps.ts';

const LOGIN = '/auth/login';

/** Opens every screen and state of signing in: none has a violation or is wider than the window. */
test('no accessibility violation on the sign-in screens, light and dark, at 360 and 1200 pixels', async ({
  page,
  expectAccessible,
}) => {
  const check = () =>
    inEveryLook(page, async (width) => {
      await expectAccessible();
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    });

  await openLogin(page, `${LOGIN}/connect?client_title=Clinique%20des%20Lilas`);
  await check();
  await fillPassword(page, { email: 'x', password: '' });
  await expect(page.getByText('Le mot de passe est obligatoire')).toBeVisible();
  await check();
  await fillPassword(page, { ...PRACTITIONER, password: 'Mauvais1' });
  await page.getByRole('alert').getByText('voir détail').click();
  await check();
  for (const path of ['invitation/email/reset', 'provider/facebook']) {
    await openLogin(page, `${LOGIN}/${path}`);
    await check();
  }

  const link = await invite(page, newEmail());
  await check();
  await page.goto(link);
  await page.getByRole('button', { name: 'Définir mon mot de passe' }).click();
  await expect(page.getByText('Un nom entre 2 et 100 caractères est obligatoire')).toBeVisible();
  await check();
  await openLogin(page, `${LOGIN}/invitation/email/callback`);
  await expect(page.getByText("Le lien de connexion n'est pas valide.")).toBeVisible();
  await check();

  await signIn(page);
  await openLogin(page, `${LOGIN}/keep`);
  await expect(page.getByRole('button', { name: /^Poursuivre avec/ })).toBeVisible();
  await check();
  await page.route('**/api/v1/sessions/current', (route) => route.fulfill({ status: 500, body: 'x' }));
  await page.goto('/auth/logout');
  await expect(page.getByText('Erreur durant la déconnexion')).toBeVisible();
  await check();
});

test('nothing on a sign-in screen is cut off at 320 pixels, which is 1280 pixels zoomed to 400 %', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of [
    'connect',
    'invitation/email/invite',
    'invitation/email/callback',
    'provider/facebook',
  ]) {
    await openLogin(page, `${LOGIN}/${path}`);
    expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBeLessThanOrEqual(320);
  }
});
