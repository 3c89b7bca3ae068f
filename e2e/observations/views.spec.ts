import { definePassword, invite } from '../auth/steps.ts';
import { expect, test } from '../fixtures.ts';
import { ADMINISTRATOR } from '../sign-in.ts';
import { alertOf, declareWeight, expectSound, OBSERVATIONS, uniqueWord } from './steps.ts';

test('a list sorted by value is kept as a view, opened again from the list and from the palette, renamed and deleted', async ({
  page,
  openSession,
  api,
  expectAccessible,
}) => {
  await openSession();
  const word = uniqueWord();
  await declareWeight(api, `Pesée une ${word}`, 61.5);
  await declareWeight(api, `Pesée deux ${word}`, 92);
  await declareWeight(api, `Pesée trois ${word}`, 75);
  const titles = page.locator('td[data-primary="true"] a');
  const button = page.getByRole('button', { name: /^Vue/ });
  const item = (name: string) => page.getByRole('menuitem', { name });

  await page.goto(`${OBSERVATIONS}?text=${word}`);
  await expect(titles).toHaveCount(3);
  // Without a filter on one measure, there is no order by value.
  await expect(page.getByRole('button', { name: /^Valeur/ })).toHaveCount(0);
  await page.goto(`${OBSERVATIONS}?text=${word}&measure=poids.poids`);
  await page.getByRole('button', { name: /^Valeur/ }).click();
  const falling = [`Pesée deux ${word}`, `Pesée trois ${word}`, `Pesée une ${word}`];
  await expect(titles).toHaveText(falling);
  await expect(page).toHaveURL(/order=-value/);
  await expect(page.getByRole('columnheader', { name: 'Valeur' })).toHaveAttribute('aria-sort', 'descending');

  const name = `Lourdes ${word}`;
  await button.click();
  await item('Garder cette vue').click();
  await page.getByLabel('Nom').fill(name);
  await expectSound(page, expectAccessible);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(button).toHaveText(`Vue\u00a0: ${name}`);
  await expectSound(page, expectAccessible);

  // Without its measure, the list is in its default order, and no longer this view.
  await page.getByRole('button', { name: /^Retirer/ }).click();
  await expect(titles).toHaveText(falling.toSorted((a, b) => order(a) - order(b)));
  await expect(page).not.toHaveURL(/order=/);
  await expect(button).toHaveText('Vues');

  await page.goto(OBSERVATIONS);
  await button.click();
  await item(name).click();
  await expect(titles).toHaveText(falling);

  // The last one is offered when the person comes back.
  await page.goto(OBSERVATIONS);
  await page.getByRole('button', { name: `Reprendre «\u00a0${name}\u00a0»` }).click();
  await expect(titles).toHaveText(falling);

  await button.click();
  await item('Gérer les vues').click();
  await page.getByRole('button', { name: `Modifier la vue «\u00a0${name}\u00a0»` }).click();
  const renamed = `Pesées ${word}`;
  await page.getByLabel('Nom').fill(renamed);
  await page.getByLabel('Partager avec tous les administrateurs').check();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vues gardées' });
  await expect(dialog.getByRole('listitem').filter({ hasText: renamed })).toContainText('Partagée');
  // On a phone the name has a line of its own, whatever is next to it.
  await page.setViewportSize({ width: 360, height: 850 });
  const named = await dialog.getByText(renamed, { exact: true }).boundingBox();
  expect(named?.width).toBeGreaterThan(150);
  await expectSound(page, expectAccessible);
  await page.getByRole('button', { name: 'Fermer' }).click();

  await page.goto('/space/administration/files');
  await expect(page.getByRole('heading', { level: 1, name: 'Fichiers' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Aller à' }).fill(renamed);
  // Until the views have come, the palette only offers to search for these words.
  await page.getByRole('option', { name: renamed }).filter({ hasText: 'Vue des observations' }).click();
  await expect(titles).toHaveText(falling);

  await button.click();
  await item('Gérer les vues').click();
  await page.getByRole('button', { name: `Supprimer la vue «\u00a0${renamed}\u00a0»` }).click();
  await page.getByRole('button', { name: 'Supprimer la vue' }).click();
  await expect(page.getByRole('dialog')).not.toContainText(renamed);
});

test('a name in use is refused at its field, and without filters the menu says what to do first', async ({
  page,
  openSession,
}) => {
  await openSession();
  const word = uniqueWord();
  const button = page.getByRole('button', { name: /^Vue/ });
  const keep = page.getByRole('menuitem', { name: 'Garder cette vue' });
  await page.goto(OBSERVATIONS);
  await button.click();
  // Views that other administrators share may stand above it.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(keep).toBeFocused({ timeout: 200 });
  }).toPass();
  await expect(keep).toContainText('Filtrez ou triez la liste');
  await page.keyboard.press('Enter');
  await expect(keep).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Garder cette vue' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  for (const [index, text] of ['une', 'autre'].entries()) {
    await page.goto(`${OBSERVATIONS}?text=${text}${word}`);
    await button.click();
    await keep.click();
    await page.getByLabel('Nom').fill(`Pesées ${word}`);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    if (index === 0) await expect(button).toHaveText(`Vue\u00a0: Pesées ${word}`);
  }
  await expect(page.getByLabel('Nom')).toBeFocused();
  await expect(page.getByLabel('Nom')).toHaveAccessibleDescription(/Vous avez déjà une vue de ce nom/);
  await page.getByLabel('Nom').fill(`Autres ${word}`);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(button).toHaveText(`Vue\u00a0: Autres ${word}`);
});

test('a view that somebody deleted meanwhile shows its list, and is reported as gone', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const [word, list] = [uniqueWord(), 'observations'];
  const name = `Pesées ${word}`;
  const body = { list, name, query: `text=${word}`, shared: false };
  const { id } = await api.post<{ id: string }>('/list_views', body);
  await page.goto(OBSERVATIONS);
  await page.getByRole('button', { name: /^Vue/ }).click();
  await expect(page.getByRole('menuitem', { name })).toBeVisible();
  // For example in another tab of theirs.
  const xsrf = (await page.context().cookies()).find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? '';
  await page.request.delete(`/api/v1/list_views/${id}`, { headers: { 'x-xsrf-token': xsrf } });
  await page.getByRole('menuitem', { name }).click();
  await expect(page).toHaveURL(new RegExp(`text=.*${word}`));
  const removed = alertOf(page, `La vue «\u00a0${name}\u00a0» a été supprimée`);
  await expect(removed).toBeVisible();
  await page.getByRole('button', { name: /^Vue/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Garder cette vue' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.goto(OBSERVATIONS);
  await expect(removed).toHaveCount(0);
});

test('a shared view is seen by another administrator, who may delete but not change it', async ({
  page,
  stranger,
  openSession,
  api,
}) => {
  await openSession();
  const word = uniqueWord();
  const body = { list: 'observations', name: `Partagée ${word}`, query: `text=${word}`, shared: true };
  await api.post('/list_views', body);
  await api.post('/list_views', { ...body, name: `À moi ${word}`, query: `text=moi${word}`, shared: false });
  const email = `anne-${word}@doc2.example`;
  await stranger.goto(await invite(stranger, email));
  await definePassword(stranger, { name: 'Anne Petit', email, password: 'Premier7nid' });
  await expect(stranger).toHaveURL(/\/space/);

  await stranger.goto(OBSERVATIONS);
  const button = stranger.getByRole('button', { name: /^Vue/ });
  await button.click();
  await expect(stranger.getByRole('menuitem', { name: `À moi ${word}` })).toHaveCount(0);
  const item = stranger.getByRole('menuitem', { name: `Partagée ${word}` });
  await expect(item).toContainText(`par ${ADMINISTRATOR.name}`);
  await item.click();
  await expect(button).toHaveText(`Vue\u00a0: Partagée ${word}`);
  await button.click();
  await stranger.getByRole('menuitem', { name: 'Gérer les vues' }).click();
  const line = stranger.getByRole('dialog').getByRole('listitem').filter({ hasText: word });
  await expect(line.getByRole('button', { name: /^Modifier/ })).toHaveCount(0);
  await line.getByRole('button', { name: /^Supprimer/ }).click();
  await stranger.getByRole('button', { name: 'Supprimer la vue' }).click();
  await expect(line).toHaveCount(0);

  await page.goto(OBSERVATIONS);
  await page.getByRole('button', { name: /^Vue/ }).click();
  await expect(page.getByRole('menuitem', { name: `À moi ${word}` })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: `Partagée ${word}` })).toHaveCount(0);
});

/** Newest first. */
const order = (title: string): number => ['trois', 'deux', 'une'].findIndex((word) => title.includes(word));
