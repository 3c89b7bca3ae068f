import { ADMINISTRATOR, expect, test } from '../fixtures.ts';

test("an author's page says who, since when, and what came last from them", async ({ page, login, api }) => {
  await login();
  const { uid } = await api.get<{ uid: string }>('/users/me');
  const file = await api.storeFile('auteur.csv', Buffer.from('a;b\n1;2\n'));
  await page.goto(`/space/administration/users/${uid}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ADMINISTRATOR.name);
  const identity = page.getByRole('region', { name: 'Identité' });
  await expect(identity).toContainText(ADMINISTRATOR.email);
  await expect(identity.getByText('Première activité')).toBeVisible();
  await expect(identity.getByText('Dernière activité')).toBeVisible();
  const sent = page
    .getByRole('region', { name: 'Derniers fichiers' })
    .getByRole('link', { name: 'auteur.csv' });
  await expect(sent.first()).toHaveAttribute('href', `/space/administration/files/${file}`);
});
