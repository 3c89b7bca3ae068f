import type { Page } from '@playwright/test';
import type { Subject } from '../../src/shared/subjects/contract.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../hold.ts';

const SUBJECTS = '/space/administration/subjects';

// Behind a dialog, the page is hidden from screen readers.
const heading = (page: Page) => page.getByRole('heading', { level: 1, includeHidden: true });

test('a dialog about a subject closes when « back » leads to another one', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const one = await api.post<Subject>('/subjects', { label: null });
  const other = await api.post<Subject>('/subjects', { label: null });
  await api.post(`/subjects/${one.id}/_join`, { into: other.code, reason: 'Même dossier, vérifié' });
  await page.goto(`${SUBJECTS}/${one.id}`);
  await page.getByRole('link', { name: other.code, exact: true }).click();
  await expect(heading(page)).toHaveText(`Sujet ${other.code}`);
  await page.getByRole('button', { name: 'Changer le libellé' }).click();
  await page.getByRole('textbox', { name: 'Libellé' }).fill('DOSSIER-1');
  await page.goBack();
  await expect(heading(page)).toHaveText(`Sujet ${one.code}`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the end of a change whose dialog was closed leaves the one that is open alone', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const { id } = await api.post<Subject>('/subjects', { label: null });
  await page.goto(`${SUBJECTS}/${id}`);
  const change = await hold(page, /\/api\/v1\/subjects\/[^/]+$/, 'PUT');
  const ask = page.getByRole('button', { name: 'Changer le libellé' });
  const label = page.getByRole('textbox', { name: 'Libellé' });
  await ask.click();
  await label.fill('DOSSIER-1');
  await label.press('Enter');
  await change.asked;
  await page.getByRole('button', { name: 'Annuler' }).click();
  await ask.click();
  await label.fill('DOSSIER-2');
  await change.release();
  await expect(page.getByText('DOSSIER-1')).toBeVisible();
  await expect(label).toHaveValue('DOSSIER-2');
});

test('a subject that is created once its screen was left does not open', async ({ page, openSession }) => {
  await openSession();
  await page.goto('/space/administration/catalogue');
  await page.getByRole('navigation').getByRole('link', { name: 'Sujets' }).click();
  const creation = await hold(page, /\/api\/v1\/subjects$/, 'POST');
  await page.getByRole('button', { name: 'Créer un sujet' }).click();
  await page.getByRole('textbox', { name: 'Libellé' }).press('Enter');
  await creation.asked;
  await page.goBack();
  await expect(heading(page)).toHaveText('Catalogue');
  await creation.release();
  await expect(page).toHaveURL(/catalogue$/);
});
