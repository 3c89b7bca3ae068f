import { expect, test } from '../fixtures.ts';
import { FILES, note } from './steps.ts';

test('the report of a file of no known format is neither done nor in error, folded or unfolded', async ({
  page,
  openSession,
  api,
  expectAccessible,
}) => {
  await openSession();
  const { name, content } = note();
  const id = await api.storeFile(name, Buffer.from(content));
  await page.goto(`${FILES}/${id}/extractions`);
  await expect(page.getByRole('region', { name: 'Statut' }).getByRole('listitem')).toContainText([
    /HL7 v2/,
    /images/,
    /FHIR/,
    /CSV/,
    /Santé \(Apple\)/,
    /DICOM/,
    /ZIP/,
  ]);
  const report = page.getByRole('region', { name: 'Rapports' });
  await expect(report.getByRole('img', { name: 'Format non reconnu' })).toBeVisible();
  await report.getByText('Format du fichier').click();
  await expect(report.getByRole('listitem').first()).toContainText('Format non reconnu');
  await expect(report.getByText('Terminé')).toHaveCount(0);
  await expect(report.getByText('En erreur')).toHaveCount(0);
  await expectAccessible();
});

test('beside the buttons of its file, a long name takes two lines', async ({ page, openSession, api }) => {
  // The dashboard loads the font, which is narrower than its fallback.
  await openSession();
  const { content } = note();
  const name = 'Compte rendu de consultation de cardiologie du 12 novembre 2026.txt';
  const id = await api.storeFile(name, Buffer.from(content));
  await page.goto(`${FILES}/${id}`);
  const heading = page.getByRole('heading', { level: 1, name });
  await expect(page.getByRole('link', { name: 'Extraction' })).toBeVisible();
  expect((await heading.boundingBox())?.height).toBeLessThan(60);
});
