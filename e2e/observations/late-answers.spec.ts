import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Observation } from '../../src/shared/observations/contract.ts';
import { expect, test } from '../fixtures.ts';
import { ADMINISTRATOR } from '../sign-in.ts';
import { alertOf, declareWeight, OBSERVATIONS, uniqueWord } from './steps.ts';

const titles = (page: Page) => page.locator('td[data-primary="true"] a');
const box = (page: Page) => page.getByPlaceholder('Filtrer les observations');

async function search(page: Page, words: string): Promise<void> {
  await box(page).fill(words);
  await box(page).press('Enter');
}

test('the answer to a search that arrives after that to the next search changes nothing', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const word = uniqueWord();
  await declareWeight(api, `Rouge ${word}`, 70);
  await declareWeight(api, `Bleu ${word}`, 71);
  await page.goto(`${OBSERVATIONS}?text=${word}`);
  await expect(titles(page)).toHaveCount(2);
  const held: (() => void)[] = [];
  let answered = 0;
  await page.route(/api\/v1\/observations(?:\/_count)?\?.*rouge/i, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    // The page may have given up the request.
    await route.continue().catch(() => undefined);
    answered += 1;
  });
  await search(page, `rouge ${word}`);
  await expect.poll(() => held.length).toBe(2);
  await search(page, `bleu ${word}`);
  await expect(titles(page)).toHaveText([`Bleu ${word}`]);
  for (const answer of held) answer();
  await expect.poll(() => answered).toBe(2);
  // Anything that a late answer could change is on screen once another request has been answered.
  await page.getByRole('combobox', { name: 'Éléments par page' }).selectOption('50');
  await expect(page).toHaveURL(/page_size=50/);
  await expect(page.getByText('1 – 1 sur 1')).toBeVisible();
  await expect(titles(page)).toHaveText([`Bleu ${word}`]);
});

test('a search that fails leaves no row of another one, and is shown once the network is back', async ({
  page,
  context,
  openSession,
  api,
}) => {
  await openSession();
  const word = uniqueWord();
  await declareWeight(api, `Rouge ${word}`, 70);
  await declareWeight(api, `Bleu ${word}`, 71);
  await page.goto(`${OBSERVATIONS}?text=${word}`);
  await expect(titles(page)).toHaveCount(2);
  const failure = alertOf(page, "Echec lors de la recherche d'observations");
  const failing = /api\/v1\/observations(?:\/_count)?\?.*rouge/i;
  await page.route(failing, (route) => route.fulfill({ status: 500, body: '{}' }));
  await search(page, `rouge ${word}`);
  await expect(failure).toBeVisible();
  await expect(titles(page)).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toHaveCount(0);
  await page.unroute(failing);
  await page.getByRole('button', { name: 'Réessayer' }).first().click();
  await expect(titles(page)).toHaveText([`Rouge ${word}`]);
  await expect(failure).toHaveCount(0);

  await context.setOffline(true);
  await search(page, `bleu ${word}`);
  await expect(failure).toBeVisible();
  await expect(titles(page)).toHaveCount(0);
  await context.setOffline(false);
  await expect(titles(page)).toHaveText([`Bleu ${word}`]);
  await expect(failure).toHaveCount(0);
});

test('the list and its pane show a version made in another tab, by a double click that makes only one', async ({
  page,
  context,
  openSession,
  api,
}) => {
  await openSession();
  const word = uniqueWord();
  const first = await declareWeight(api, `Pesée ${word}`, 70);
  await page.goto(`${OBSERVATIONS}?text=${word}&selected=${first.id}`);
  const pane = page.getByRole('complementary', { name: `Pesée ${word}` });
  await expect(pane).toContainText('Valide');
  const tab = await context.newPage();
  await tab.goto(`${OBSERVATIONS}/_new?derived_from=${first.id}&editor=unitary`);
  await tab.getByRole('textbox', { name: 'Poids' }).fill('75');
  await tab.getByRole('button', { name: 'Enregistrer', exact: true }).dblclick();
  await tab.waitForURL(/observations\/(?!_new)/);
  await page.bringToFront();
  await expect(pane).toContainText('Remplacée par');
  await expect(titles(page)).toHaveCount(2);
  const known = await api.get<{ items: Observation[] }>(`/observations?q:text=${word}`);
  expect(known.items).toHaveLength(2);
});

test('a link to a list whose observation was erased offers no action on it', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const word = uniqueWord();
  const { code, id } = await api.post<{ code: string; id: string }>('/subjects', {});
  const gone = await declareWeight(api, `Pesée ${word}`, 70, { subject_code: code });
  await declareWeight(api, `Autre ${word}`, 71);
  await api.post(`/subjects/${id}/_erase`, { reason: 'Demande de la personne' });
  await page.goto(`${OBSERVATIONS}?text=${word}&selected=${gone.id}`);
  await expect(alertOf(page, "Echec lors du chargement de l'observation")).toBeVisible();
  const pane = page.getByRole('complementary', { name: 'Observation' });
  await expect(pane.getByRole('link')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(pane).toHaveCount(0);
  await expect(titles(page)).toHaveText([`Autre ${word}`]);
});

test('the exported rows are those that the bar counts, from page to page and after another search', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const word = uniqueWord();
  const colours = ['rouge', 'bleu', ...Array.from({ length: 10 }, () => 'noir')];
  const [red] = await Promise.all(colours.map((colour) => declareWeight(api, `${colour} ${word}`, 70)));
  await page.goto(`${OBSERVATIONS}?text=${word}&page_size=50`);
  await expect(titles(page)).toHaveCount(12);
  const counted = page.getByRole('status').filter({ hasText: /sélectionnée/ });
  const select = (colour: string) => page.getByRole('checkbox', { name: `Sélectionner ${colour} ${word}` });
  await select('rouge').check();
  await select('bleu').check();
  await expect(counted).toHaveText(/^2\slignes/);
  await search(page, `rouge ${word}`);
  await expect(titles(page)).toHaveCount(1);
  await expect(counted).toHaveText(/^1\sligne/);
  await page.getByRole('group').getByRole('button', { name: 'Exporter' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain(red?.id);
  expect(csv.match(new RegExp(word, 'g'))).toHaveLength(1);
});

test('a view deleted with a double click is deleted once, without an error', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const name = `Vue ${uniqueWord()}`;
  await api.post('/list_views', { list: 'observations', name, query: 'type=poids', shared: false });
  let sent = 0;
  await page.route('**/api/v1/list_views/*', (route) => {
    if (route.request().method() === 'DELETE') sent += 1;
    return route.continue();
  });
  await page.goto(OBSERVATIONS);
  await page.getByRole('button', { name: /^Vue/ }).click();
  await page.getByRole('menuitem', { name: 'Gérer les vues' }).click();
  await page.getByRole('button', { name: `Supprimer la vue «\u00a0${name}\u00a0»` }).click();
  await page.getByRole('button', { name: 'Supprimer la vue' }).dblclick();
  await expect(page.getByRole('dialog', { name: 'Vues gardées' })).not.toContainText(name);
  await expect(alertOf(page, "La vue n'a pas pu être supprimée")).toHaveCount(0);
  expect(sent).toBe(1);
});

test('a link with filters opened before signing in shows the same list, whose chips « back » and « forward » follow', async ({
  page,
  context,
  openSession,
  fillLogin,
  api,
}) => {
  await openSession();
  const word = uniqueWord();
  await declareWeight(api, `Légère ${word}`, 70);
  await declareWeight(api, `Lourde ${word}`, 90);
  await context.clearCookies();
  await page.goto(`${OBSERVATIONS}?text=${word}&measure=poids.poids&value=%3E80`);
  await fillLogin(ADMINISTRATOR);
  await expect(titles(page)).toHaveText([`Lourde ${word}`]);
  await page
    .getByRole('button', { name: /^Retirer/ })
    .last()
    .click();
  await expect(titles(page)).toHaveCount(2);
  await page.goBack();
  await expect(titles(page)).toHaveText([`Lourde ${word}`]);
  await page.goForward();
  await expect(titles(page)).toHaveCount(2);
});

test('what is typed in the moment after Enter stays in the box, and the question is asked', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  await declareWeight(api, `Pesée ${uniqueWord()}`, 70);
  await page.goto(OBSERVATIONS);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await box(page).fill('poid');
  await expect(page.getByRole('option').first()).toBeVisible();
  await box(page).fill('poids > 600');
  // In one task: before any frame shows the chips.
  await page.evaluate(`{
    const input = document.activeElement;
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, 'suite');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }`);
  await expect(page.getByRole('list', { name: 'Filtres' }).getByRole('listitem')).toHaveText([
    'Poids',
    '>\u00a0600\u00a0kg',
  ]);
  await expect(box(page)).toHaveValue('suite');
});
