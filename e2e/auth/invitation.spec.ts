import { expect, test } from '../fixtures.ts';
import { definePassword, fillPassword, invite, linkFor, newEmail, openLogin, PRACTITIONER } from './steps.ts';

test.describe('/auth/login/invitation/email/invite and …/reset', () => {
  for (const [purpose, title] of [
    ['invite', 'Créer un compte'],
    ['reset', 'Réinitialiser mon mot de passe'],
  ] as const) {
    test(`${purpose} asks for an address`, async ({ page, expectAccessible }) => {
      await openLogin(page, `/auth/login/invitation/email/${purpose}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.getByRole('button', { name: 'Recevoir une invitation' }).click();
      await expect(page.getByText("L'adresse email est obligatoire")).toBeVisible();
      await expect(page.getByLabel('Adresse email')).toBeFocused();
      await page.getByLabel('Adresse email').fill('x');
      await expect(page.getByText('Veuillez saisir une adresse email valide')).toBeVisible();
      await expectAccessible();
      await page.getByRole('link', { name: "Revenir à l'écran de connexion" }).click();
      await expect(page).toHaveURL(/\/auth\/login\/connect$/);
    });
  }

  test('confirms, sends again and changes the address', async ({ page, expectAccessible }) => {
    const email = newEmail();
    const first = await invite(page, email);
    const list = page.getByRole('list').filter({ hasText: email });
    await expect(list.getByRole('listitem')).toHaveCount(3);
    await expectAccessible();
    await page.getByRole('button', { name: "Renvoyer l'email de connexion" }).click();
    await expect(page.getByText("L'email de connexion a été renvoyé.")).toBeVisible();
    expect(await linkFor(page.context(), email)).not.toBe(first);
    await page.route('**/accounts:sendOobCode*', (route) => route.abort());
    await page.getByRole('button', { name: "Renvoyer l'email de connexion" }).click();
    await expect(page.getByRole('alert').getByText("Echec de l'envoi du lien d'invitation")).toBeVisible();
    await expect(page.getByText("L'email de connexion a été renvoyé.")).toHaveCount(0);
    await expectAccessible();
    await page.getByRole('button', { name: "Changer l'adresse email" }).click();
    await expect(page.getByLabel('Adresse email')).toHaveValue(email);
    await page.reload();
    await expect(page.getByLabel('Adresse email')).toHaveValue(email);
  });

  test('shows a person who still waits after 5 minutes where to look', async ({ page }) => {
    await page.clock.install();
    await invite(page, newEmail());
    await page.clock.fastForward('04:50');
    await expect(page.getByText('Toujours rien après 5 minutes ?')).toHaveCount(0);
    await page.clock.fastForward('00:20');
    await expect(page.getByRole('status').getByText('Toujours rien après 5 minutes ?')).toBeVisible();
  });

  test('shows the same text whether the account exists or not', async ({ page }) => {
    const texts: string[] = [];
    for (const email of [PRACTITIONER.email, newEmail()]) {
      await invite(page, email);
      texts.push((await page.getByRole('main').textContent())?.replaceAll(email, '…') ?? '');
    }
    expect(texts[0]).toBe(texts[1]);
  });

  test('reports that the e-mail could not be sent', async ({ page }) => {
    await openLogin(page, '/auth/login/invitation/email/invite');
    await page.route('**/accounts:sendOobCode*', (route) => route.abort());
    await page.getByLabel('Adresse email').fill('nouveau@exemple.fr');
    await page.getByRole('button', { name: 'Recevoir une invitation' }).click();
    await expect(
      page.getByRole('alert').getByText("Echec de l'envoi du lien d'invitation à l'email nouveau@exemple.fr"),
    ).toBeVisible();
  });

  test('leads from the invitation to a first sign-in, then to later ones by password', async ({
    page,
    stranger,
  }) => {
    const email = newEmail();
    await page.goto(await invite(page, email, '?redirect_route=%2Fspace%2Fparameters%2Faccount'));
    await definePassword(page, { name: 'Dr Camille Martin', email, password: 'Premier7nid' });
    await expect(page).toHaveURL(/\/space\/parameters\/account$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Compte de Dr Camille Martin' })).toBeVisible();
    await openLogin(stranger, '/auth/login/connect');
    await fillPassword(stranger, { email, password: 'Premier7nid' });
    await expect(stranger).toHaveURL(/\/space\/work\/dashboard$/);
  });

  test('leads from a forgotten password to a new one', async ({ page }) => {
    const email = newEmail();
    await page.goto(await invite(page, email));
    await definePassword(page, { name: 'Dr Camille Martin', email, password: 'Premier7nid' });
    await expect(page).toHaveURL(/\/space/);
    await page.goto('/auth/logout');
    await expect(page).toHaveURL(/\/home$/);
    await openLogin(page, '/auth/login/connect');
    await page.getByRole('link', { name: "J'ai oublié mon mot de passe" }).click();
    await page.getByRole('button', { name: 'Recevoir une invitation' }).click();
    await expect(page.getByRole('heading', { name: 'Email de connexion envoyé' })).toBeVisible();
    await page.goto(await linkFor(page.context(), email));
    await definePassword(page, { name: 'Dr Camille Martin', email, password: 'Second22' });
    await expect(page).toHaveURL(/\/space/);
    await page.goto('/auth/logout');
    await openLogin(page, '/auth/login/connect');
    await fillPassword(page, { email, password: 'Premier7nid' });
    await expect(page.getByRole('alert').getByText('Compte ou mot de passe invalide.')).toBeVisible();
    await fillPassword(page, { email, password: 'Second22' });
    await expect(page).toHaveURL(/\/space/);
  });
});
