import { expect, inEveryLook, test } from '../fixtures.ts';
import { PRACTITIONER } from '../sign-in.ts';

test('an administrator creates an access token, sees it once, uses it and ends it', async ({
  page,
  openSession,
  request,
  context,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSession();
  await page.goto('/space/parameters/account');
  const panel = page.getByRole('region', { name: "Mes jetons d'accès" });
  await panel.getByRole('button', { name: 'Créer un jeton' }).click();
  const dialog = page.getByRole('dialog', { name: 'Créer un jeton' });
  await dialog.getByRole('button', { name: 'Créer un jeton' }).click();
  await expect(dialog.getByText('Un nom est obligatoire')).toBeVisible();
  await expect(dialog.getByText('Choisissez au moins un droit')).toBeVisible();
  await inEveryLook(page, expectAccessible);

  const name = `Automate ${Date.now()}`;
  await dialog.getByLabel('Nom').fill(name);
  await dialog.getByRole('checkbox', { name: 'Lire les observations' }).check();
  await dialog.getByLabel('Durée').selectOption('30 jours');
  const end = new Date(Date.now() + 30 * 24 * 3600_000);
  const day = end.toLocaleDateString('fr', { day: 'numeric', timeZone: 'Europe/Paris' });
  await expect(dialog.getByText(`Fin : ${day}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Créer un jeton' }).click();

  const shown = page.getByRole('dialog', { name: 'Votre jeton est prêt' });
  const token = await shown.getByLabel("Jeton d'accès").inputValue();
  expect(token).toMatch(/^doc2_[0-9A-Za-z]{36}$/);
  await inEveryLook(page, expectAccessible);
  await shown.getByRole('button', { name: 'Copier' }).click();
  await expect(shown.getByText('Copié.')).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(token);
  await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: "Je l'ai copié" }).click();

  const headers = { authorization: `Bearer ${token}` };
  const read = async () => (await request.get('/api/v1/observations', { headers })).status();
  expect(await read()).toBe(200);
  expect((await request.get('/api/v1/files', { headers })).status()).toBe(403);
  await page.reload();
  const line = panel.getByRole('listitem').filter({ hasText: name });
  await expect(line).toContainText('En service');
  await expect(line).toContainText('Lire les observations');
  await expect(line).toContainText('Dernier appel');
  await expect(page.getByText(token)).toHaveCount(0);
  await inEveryLook(page, expectAccessible);

  await line.getByRole('button', { name: `Supprimer le jeton « ${name} »` }).click();
  await page.getByRole('button', { name: 'Supprimer le jeton', exact: true }).click();
  await expect(line).toContainText('Supprimé');
  expect(await read()).toBe(401);
});

test('an ordinary user has no access tokens', async ({ page, openSession }) => {
  await openSession(PRACTITIONER);
  await page.goto('/space/parameters/account');
  await expect(page.getByRole('region', { name: 'Sessions ouvertes' })).toBeVisible();
  await expect(page.getByRole('region', { name: "Mes jetons d'accès" })).toHaveCount(0);
});
