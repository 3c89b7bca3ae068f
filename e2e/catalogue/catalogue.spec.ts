import { expect, test } from '../fixtures.ts';

test('the menu leads to the whole catalogue', async ({ page, openSession }) => {
  await openSession();
  await page.goto('/space/administration/agents');
  await page.getByRole('link', { name: 'Catalogue', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catalogue');
  await expect(page.getByRole('navigation', { name: "Fil d'Ariane" })).toContainText('Administration');
  await expect(page.getByText(/^\d+ types, \d+ mesures/)).toBeVisible();
});

test('a type is found by a code or a name, with the sources of each code and its number of observations', async ({
  page,
  openSession,
  api,
  expectAccessible,
}) => {
  await openSession();
  const measures = [{ type_id: 'poids.poids', value: 70.5 }];
  await api.post('/observations', { type_id: 'poids', title: 'Pesée du catalogue', measures });
  await page.goto('/space/administration/catalogue?text=glucose');
  const filter = page.getByRole('textbox', { name: 'Filtrer le catalogue' });
  await filter.fill('14749-6');
  await expect(page).toHaveURL(/text=.*14749/);
  const glucose = page.getByRole('article', { name: 'Glycémie', exact: true });
  await expect(glucose).toContainText('Glucose [Moles/volume] in Serum or Plasma');
  await expect(glucose).toContainText('eds');
  await expect(glucose).toContainText('de 0,1 à 200');
  await expectAccessible();

  await filter.fill('poids corporel');
  const weight = page.getByRole('article', { name: 'Poids', exact: true });
  await expect(weight).toContainText(/\d+ observations?/);
  await filter.fill('zzz');
  await expect(page.getByText('Aucun résultat pour cette recherche')).toBeVisible();
  await page.reload();
  await expect(filter).toHaveValue('zzz');
});

test("the printed page shows the catalogue without the application's frame", async ({
  page,
  openSession,
}) => {
  await openSession();
  await page.goto('/space/administration/catalogue?text=glyc%C3%A9mie');
  await expect(page.getByRole('article', { name: 'Glycémie', exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('textbox', { name: 'Filtrer le catalogue' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Sources' })).toBeVisible();
});
