import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { declarePressure, declareWeight, OBSERVATIONS, uniqueWord } from './steps.ts';

const chips = (page: Page) => page.getByRole('list', { name: 'Filtres' }).getByRole('listitem');
/** The titles in the list, without the word that all of them have. */
const expectRows = (page: Page, titles: readonly string[]) =>
  titles.length === 0
    ? expect(page.getByText('Aucun résultat pour cette recherche').first()).toBeVisible()
    : expect(page.locator('main td[data-primary="true"] a')).toContainText([...titles]);

test('a link with each filter shows the same in another tab, and « back » brings a removed filter back', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const word = uniqueWord();
  const subject = await api.post<{ code: string }>('/subjects', {});
  await declareWeight(api, `Ancienne ${word}`, 50, { effective_time: '2020-02-03' });
  await declareWeight(api, `Pesée ${word}`, 70, { subject_code: subject.code });
  await declarePressure(api, `Tension ${word}`, 140, 80);
  const all = ['Tension', 'Pesée', 'Ancienne'];
  const links: readonly (readonly [query: string, chip: string, titles: readonly string[]])[] = [
    ['type=poids', 'Poids', ['Pesée', 'Ancienne']],
    ['measure=pression-arterielle.pas', 'PAS', ['Tension']],
    ['measured=..2021', "Mesurées jusqu'en 2021", ['Ancienne']],
    ['declared=7d', 'Déclarées depuis 7 jours', all],
    ['author=Administrateur', 'Auteur\u00a0: Administrateur', all],
    ['channel=extraction', 'Canal\u00a0: Extraction automatique', []],
    ['source=File', 'Source\u00a0: un fichier', []],
    [`subject=${subject.code}`, `Sujet\u00a0: ${subject.code}`, ['Pesée']],
    ['file=false', 'Sans fichier', all],
    ['current=true', 'Versions valides', all],
    ['in_error=true', 'Déclarées par erreur', []],
  ];
  const tab = await page.context().newPage();
  for (const [query, chip, titles] of links) {
    await page.goto(`${OBSERVATIONS}?text=${word}&${query}`);
    await expect(chips(page)).toHaveText([chip]);
    await expectRows(page, titles);
    await tab.goto(page.url());
    await expect(chips(tab)).toHaveText([chip]);
    await expectRows(tab, titles);
    await tab.getByRole('button', { name: `Retirer ${chip}` }).press('Enter');
    await expect(chips(tab)).toHaveCount(0);
    await expectRows(tab, all);
    await tab.goBack();
    await expect(chips(tab)).toHaveText([chip]);
    await expectRows(tab, titles);
    await expect(chips(page)).toHaveText([chip]);
  }
  await page.goto(`${OBSERVATIONS}?text=${word}&type=poids&value=%3E%2060000%20g`);
  await expect(chips(page)).toHaveText(['Poids', '>\u00a060\u202f000\u00a0g']);
  await expectRows(page, ['Pesée']);
  await tab.close();
});
