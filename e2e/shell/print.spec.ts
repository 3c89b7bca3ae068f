import { expect, test } from '../fixtures.ts';

test("a printed file page shows its content, without the application's frame", async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
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

test('a printed observation shows its measures and their source', async ({ page, openSession, api }) => {
  await openSession();
  const body = {
    type_id: 'poids',
    title: 'Pesée à imprimer',
    measures: [{ type_id: 'poids.poids', value: 70.5 }],
  };
  const { id } = await api.post<{ id: string }>('/observations', body);
  await api.post('/observations', { ...body, source: { entity_type: 'Observation', entity_id: id } });
  await page.goto(`/space/administration/observations/${id}`);
  await expect(page.getByRole('region', { name: 'Évolution' }).locator('svg').first()).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.evaluate("document.documentElement.dataset.colorScheme = 'dark'");
  await expect(page.getByRole('heading', { level: 1, name: 'Pesée à imprimer' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '70,5\u00a0kg' }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Description' })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(15, 38, 45)');
  for (const hidden of ['Navigation principale', "Fil d'Ariane"]) {
    await expect(page.getByRole('navigation', { name: hidden })).toBeHidden();
  }
  await expect(page.getByRole('link', { name: 'Nouvelle version' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test('a printed list shows which of its rows are on the paper, without what turns its pages', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const word = `imprimée${Date.now()}`;
  for (let value = 60; value <= 70; value += 1)
    await api.post('/observations', {
      type_id: 'poids',
      title: `${word} ${value}`,
      measures: [{ type_id: 'poids.poids', value }],
    });
  await page.goto(`/space/administration/observations?text=${word}`);
  await expect(page.getByText('1 – 10 sur 11')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(10);
  await expect(page.getByText('1 – 10 sur 11')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Page suivante' })).toBeHidden();
  await expect(page.getByText('Éléments par page')).toBeHidden();
  await expect(page.getByText('Montrer les auteurs')).toBeHidden();
});

test('a long table of other values is printed only if it was opened', async ({ page, openSession, api }) => {
  await openSession();
  const { code: subject_code } = await api.post<{ code: string }>('/subjects', {});
  let id = '';
  for (let value = 60; value < 81; value += 1)
    ({ id } = await api.post<{ id: string }>('/observations', {
      ...{ type_id: 'poids', title: 'Pesée', subject_code, effective_time: `2026-03-0${1 + (value % 9)}` },
      measures: [{ type_id: 'poids.poids', value }],
    }));
  await page.goto(`/space/administration/observations/${id}`);
  const values = page.getByText('Voir les 21 valeurs');
  await expect(values).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(values).toBeHidden();
  const table = page.getByRole('table', { name: /Poids/ }).filter({ hasText: '61' });
  await expect(table).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await values.click();
  await page.emulateMedia({ media: 'print' });
  await expect(table).toBeVisible();
});
