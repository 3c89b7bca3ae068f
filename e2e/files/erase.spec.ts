import { expect, test } from '../fixtures.ts';
import { FILES, uniqueWord } from './steps.ts';

const REASON = "Demande d'effacement du 3 mars 2026, article 17 du RGPD";

test('the content of a file is erased when a reason is given, and its record stays', async ({
  page,
  openSession,
  api,
  expectAccessible,
}) => {
  await openSession();
  const name = `efface-${uniqueWord()}.csv`;
  const table = `Date;Glycémie à jeun (g/L)\n12/03/2026;0,91\n${' '.repeat(Date.now() % 500)}`;
  const id = await api.storeFile(name, Buffer.from(table));
  await page.goto(`${FILES}/${id}`);
  const observation = page.getByRole('list', { name: 'Observations extraites' }).getByRole('link');
  await expect(observation).toBeVisible();
  await page.getByRole('button', { name: 'Effacer le contenu' }).click();
  const dialog = page.getByRole('dialog', { name: 'Effacer le contenu de ce fichier ?' });
  await dialog.getByRole('button', { name: 'Effacer définitivement' }).click();
  await expect(dialog.getByText("Un motif d'au moins 10 caractères est obligatoire")).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('link', { name: 'Télécharger' })).toBeVisible();

  await page.getByRole('button', { name: 'Effacer le contenu' }).click();
  await dialog.getByRole('textbox', { name: 'Motif de la demande' }).fill(REASON);
  await dialog.getByRole('button', { name: 'Effacer définitivement' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Contenu effacé le')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Télécharger' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Effacer le contenu' })).toHaveCount(0);
  await expectAccessible();
  const answer = await page.request.get(`/api/v1/files/${id}/_download`);
  expect([answer.status(), (await answer.json()).code]).toEqual([410, 'file_erased']);

  await page.getByRole('link', { name: 'Extraction', exact: true }).click();
  await expect(page.getByText('Le contenu de ce fichier a été effacé')).toBeVisible();
  await expect(page.getByText('Effacé avec le contenu du fichier')).toBeAttached();
  await expect(page.getByRole('button', { name: /Extraire maintenant|Aperçu d'extraction/ })).toHaveCount(0);
  await expectAccessible();
  await page.goBack();
  await observation.click();
  await expect(page.getByText('Le contenu de ce fichier a été effacé')).toBeVisible();
  await page.goto(`${FILES}/${id}/audit`);
  await expect(page.getByRole('row').filter({ hasText: 'Contenu du fichier effacé' })).toContainText(REASON);
  await page.goto(`${FILES}?text=${name}`);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Contenu effacé');
});
