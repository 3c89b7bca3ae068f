import { expect, test } from '../fixtures.ts';

test('a printed page holds its subject, without the frame around it', async ({ page, login, api }) => {
  await login();
  const file = await api.storeFile('a-imprimer.csv', Buffer.from('a;b\n1;2\n'));
  await page.goto(`/space/administration/files/${file}`);
  await expect(page.getByRole('heading', { level: 1, name: 'a-imprimer.csv' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Administrateur de démonstration').first()).toBeVisible();
  for (const hidden of ['Navigation principale', "Fil d'Ariane"]) {
    await expect(page.getByRole('navigation', { name: hidden })).toBeHidden();
  }
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Télécharger' })).toBeHidden();
});
