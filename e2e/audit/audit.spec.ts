import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { ADMINISTRATOR } from '../sign-in.ts';

const FILES = '/space/administration/files';

test('the audit trail of a file shows who read it, and can be saved as a table', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const id = await api.storeFile('trace.txt', Buffer.from(`Contenu suivi ${Date.now()}.`));
  await page.goto(`${FILES}/${id}`);
  await page.getByRole('button', { name: 'Consulter le fichier' }).click();
  await expect(page.getByText('Contenu suivi')).toBeVisible();
  await page.getByRole('link', { name: 'Journal' }).click();
  await expect(page).toHaveURL(`${FILES}/${id}/audit`);
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
  const lines = page.getByRole('table', { name: 'Journal' }).getByRole('row');
  await expect(lines.nth(1)).toContainText('Contenu du fichier consulté');
  await expect(lines.nth(1)).toContainText(ADMINISTRATOR.name);
  await expect(lines.last()).toContainText('Envoi du fichier commencé');
  await expect(page.getByRole('row').filter({ hasText: 'Extraction lancée' })).toContainText(
    'Traitement automatique',
  );
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Exporter (CSV)' }).click();
  const table = await readFile(await (await download).path(), 'utf8');
  expect(table).toContain(';Contenu du fichier consulté;file.download;Administrateur de démonstration;');
});

test('the audit trails of an observation and of a person are one link away', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const { id } = await api.post<{ id: string }>('/observations', {
    type_id: 'poids',
    title: 'Poids suivi',
    measures: [{ type_id: 'poids.poids', value: '71.20' }],
  });
  await page.goto(`/space/administration/observations/${id}`);
  await page.getByRole('link', { name: 'Journal' }).click();
  const table = page.getByRole('table', { name: 'Journal' });
  await expect(table.getByRole('row').last()).toContainText('Observation déclarée');
  await table.getByRole('link', { name: ADMINISTRATOR.name }).first().click();
  await page.getByRole('link', { name: 'Journal' }).click();
  await expect(page).toHaveURL(/\/users\/[0-9a-f-]{36}\/audit$/);
  // Only the latest lines are checked, since other tests act as the same person.
  await expect(table.getByRole('row', { name: /^Page de l'utilisateur consultée/ }).first()).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(11);
  await page.getByRole('button', { name: 'Page suivante' }).click();
  await expect(page).toHaveURL(/page=2/);
});
