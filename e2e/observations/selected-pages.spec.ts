import { readFile } from 'node:fs/promises';
import type { Observation } from '../../src/shared/observations/contract.ts';
import { expect, test } from '../fixtures.ts';
import { declareWeight, expectSound, OBSERVATIONS, uniqueWord } from './steps.ts';

test('rows stay selected on the other pages, are counted there, and are exported with those shown', async ({
  page,
  openSession,
  api,
  expectAccessible,
}) => {
  await page.clock.install();
  await openSession();
  await api.sendFiles([{ name: 'autre-liste.txt', content: Buffer.from('Rien') }]);
  const word = uniqueWord();
  const ranks = Array.from({ length: 12 }, (_, rank) => rank + 1);
  for (const rank of ranks) await declareWeight(api, `Pesée ${rank} ${word}`, 60);
  await page.goto(`${OBSERVATIONS}?text=${word}`);
  const box = (rank: number) => page.getByRole('checkbox', { name: `Sélectionner Pesée ${rank} ${word}` });
  const count = page.getByRole('status').filter({ hasText: /sélectionnée/ });
  await box(12).check();
  await box(11).check();
  await expect(count).toHaveText('2\u00a0lignes sélectionnées');
  // Chromium draws an empty box white in the dark if its accent is light.
  await expect(box(12)).not.toHaveCSS('accent-color', 'auto');
  await expect(box(10)).toHaveCSS('accent-color', 'auto');

  await page.getByRole('button', { name: 'Page suivante' }).click();
  await expect(count).toHaveText("2\u00a0lignes sélectionnées sur d'autres pages");
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await box(1).check();
  await expect(count).toHaveText("3\u00a0lignes sélectionnées, dont 2 sur d'autres pages");
  await expectSound(page, expectAccessible);

  await test.step('they are still selected after another screen, when one goes back, however late', async () => {
    await page.clock.fastForward('06:00');
    await page.getByRole('link', { name: `Pesée 1 ${word}`, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Pesée 1 ${word}` })).toBeVisible();
    await page.goBack();
    await expect(count).toHaveText("3\u00a0lignes sélectionnées, dont 2 sur d'autres pages");
    await expect(box(1)).toBeChecked();
  });

  await test.step('and no rows of another list, which opens without any', async () => {
    await page.getByRole('link', { name: 'Fichiers' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Fichiers' })).toBeVisible();
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    await expect(count).toHaveCount(0);
    await page.goBack();
    await expect(count).toHaveText("3\u00a0lignes sélectionnées, dont 2 sur d'autres pages");
  });

  await test.step('all of them are exported', async () => {
    await page.getByRole('group').getByRole('button', { name: 'Exporter' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /CSV/ }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv.match(/Pesée \d+/g)?.sort()).toEqual(['Pesée 1', 'Pesée 11', 'Pesée 12']);
  });

  await test.step('another size or order of the page changes nothing', async () => {
    // Where there is room for it beside the actions.
    await page.setViewportSize({ width: 1500, height: 850 });
    await page.getByLabel('Éléments par page').selectOption('50');
    await expect(count).toHaveText('3\u00a0lignes sélectionnées');
    await page.getByRole('button', { name: 'Mesurée' }).click();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3);
    await page.goBack();
    await page.goBack();
    await expect(count).toHaveText("3\u00a0lignes sélectionnées, dont 2 sur d'autres pages");
  });

  await test.step('they are cleared at once, from any page', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Page précédente' }).click();
    await expect(box(12)).toBeChecked();
    await expect(count).toHaveText('3\u00a0lignes sélectionnées, dont 1 sur une autre page');
    await expect(count).toBeInViewport();
    await page.getByRole('button', { name: 'Page suivante' }).click();
    await expect(count).toHaveText("3\u00a0lignes sélectionnées, dont 2 sur d'autres pages");
    await page.getByRole('button', { name: 'Tout désélectionner' }).click();
    await expect(count).toHaveCount(0);
    await page.getByRole('button', { name: 'Page précédente' }).click();
    await expect(box(12)).toBeVisible();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  });
});

test('a row that leaves the list is no longer selected: erased, or replaced where replaced ones are left out', async ({
  page,
  context,
  openSession,
  api,
}) => {
  await openSession();
  const word = uniqueWord();
  const ranks = Array.from({ length: 12 }, (_, rank) => rank + 1);
  const { code, id } = await api.post<{ code: string; id: string }>('/subjects', {});
  const declared: Observation[] = [];
  for (const rank of ranks)
    declared.push(
      await declareWeight(api, `Pesée ${rank} ${word}`, 60, rank === 12 ? { subject_code: code } : {}),
    );
  const box = (rank: number) => page.getByRole('checkbox', { name: `Sélectionner Pesée ${rank} ${word}` });
  const count = page.getByRole('status').filter({ hasText: /sélectionnée/ });
  await page.goto(`${OBSERVATIONS}?text=${word}&current=true`);
  for (const rank of [12, 11, 10]) await box(rank).check();
  await api.post(`/subjects/${id}/_erase`, { reason: 'Demande de la personne' });
  await page.getByRole('button', { name: 'Page suivante' }).click();
  await expect(count).toHaveText("2\u00a0lignes sélectionnées sur d'autres pages");
  await page.getByRole('button', { name: 'Page précédente' }).click();
  await expect(count).toHaveText('2\u00a0lignes sélectionnées');

  const tab = await context.newPage();
  await tab.goto(`${OBSERVATIONS}/_new?derived_from=${declared[10]?.id}&editor=unitary`);
  await tab.getByRole('textbox', { name: 'Poids' }).fill('75');
  await tab.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await tab.waitForURL(/observations\/(?!_new)/);
  await page.bringToFront();
  await expect(count).toHaveText('1\u00a0ligne sélectionnée');
});

test('more rows than one condition may name are exported when they are all of the list', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const { code: subject_code } = await api.post<{ code: string }>('/subjects', {});
  for (let rank = 0; rank < 102; rank += 6)
    await Promise.all(
      Array.from({ length: 6 }, (_, more) =>
        declareWeight(api, `Pesée ${rank + more}`, 60, { subject_code }),
      ),
    );
  await page.goto(`${OBSERVATIONS}?subject=${subject_code}&page_size=200`);
  const box = (rank: number) =>
    page.getByRole('checkbox', { name: `Sélectionner Pesée ${rank}`, exact: true });
  await expect(box(1)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Tout sélectionner sur la page' }).check();
  const actions = page.getByRole('group', { name: /sélectionnée/ });
  await expect(actions).toContainText('102\u00a0lignes sélectionnées');
  const exported = async () => {
    await actions.getByRole('button', { name: 'Exporter' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /CSV/ }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    return csv.match(/Pesée \d+/g)?.length;
  };
  expect(await exported()).toBe(102);
  // Somebody declares another one meanwhile, which nobody selected.
  await declareWeight(api, 'Pesée de plus', 60, { subject_code });
  const downloads: unknown[] = [];
  page.on('download', (download) => downloads.push(download));
  await actions.getByRole('button', { name: 'Exporter' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  await expect(actions).toContainText('exporter\u00a0: 100 lignes au plus, ou toute la liste');
  await expect(actions).toContainText('102\u00a0lignes sélectionnées');
  expect(downloads).toEqual([]);
  await box(7).uncheck();
  await expect(actions).toContainText('exporter\u00a0: 100 lignes au plus, ou toute la liste');
  await expect(actions.getByRole('button', { name: 'Exporter' })).toHaveCount(0);
  await box(8).uncheck();
  expect(await exported()).toBe(100);
});
