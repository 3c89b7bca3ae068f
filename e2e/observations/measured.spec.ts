import type { Page } from '@playwright/test';
import type { Observation } from '../../src/shared/observations/contract.ts';
import type { Api } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { declareWeight, expectSound, OBSERVATIONS, openForm, uniqueWord } from './steps.ts';

const day = (page: Page) => page.getByLabel(/^Date de la mesure/);
const hour = (page: Page) => page.getByLabel('Heure de la mesure');

/** Clicks « Enregistrer ». @returns the body that it sent */
async function save(page: Page): Promise<unknown> {
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/observations')),
    page.getByRole('button', { name: 'Enregistrer', exact: true }).click(),
  ]);
  return sent.postDataJSON();
}

for (const timezoneId of ['America/Los_Angeles', 'Asia/Tokyo']) {
  test.describe(`for a reader in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('a day and an hour stay the same from the form to every screen', async ({
      page,
      openSession,
      api,
    }) => {
      await openSession();
      const word = uniqueWord();
      for (const [title, hours, text, shown] of [
        ['Jour', '', '2026-03-28', '28 mars 2026'],
        ['Heure', '00:15', '2026-03-28T00:15', '28 mars 2026, 00:15'],
      ] as const) {
        await openForm(page, 'poids', 'unitary');
        await expect(day(page)).toHaveValue('');
        await expect(hour(page)).toHaveValue('');
        await page.getByRole('textbox', { name: 'Titre' }).fill(`${title} ${word}`);
        await page.getByRole('textbox', { name: 'Poids' }).fill('70');
        await day(page).fill('2026-03-28');
        await hour(page).fill(hours);
        expect(await save(page)).toMatchObject({ effective_time: text });
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title} ${word}`);
        await expect(page.getByRole('definition').filter({ hasText: /^28 mars 2026/ })).toHaveText(shown);
      }
      for (const [title, effective_time] of [
        ['Mois', '2016-03'],
        ['Année', '2016'],
      ] as const)
        await declareWeight(api, `${title} ${word}`, 71, { effective_time });
      await page.goto(`${OBSERVATIONS}?text=${word}`);
      const row = (title: string) => page.getByRole('row').filter({ hasText: `${title} ${word}` });
      await expect(row('Jour')).toContainText(/28 mars 2026(?!,)/);
      await expect(row('Heure')).toContainText('28 mars 2026, 00:15');
      await expect(row('Mois')).toContainText(/(?<!\d )mars 2016/);
      await expect(row('Année')).toContainText(/(?<!mars )2016/);
    });
  });
}

test('a copied month stays a month until a day replaces it', async ({
  page,
  openSession,
  api,
  expectAccessible,
}) => {
  await openSession();
  const { id } = await declareWeight(api, `Pesée ${uniqueWord()}`, 70, { effective_time: '2016-03' });
  await page.goto(`${OBSERVATIONS}/_new?derived_from=${id}&editor=unitary`);
  await expect(page.getByText('Reprise telle quelle\u00a0: mars 2016')).toBeVisible();
  await expect(day(page)).toHaveValue('');
  await expectSound(page, expectAccessible);
  expect(await save(page)).toMatchObject({ effective_time: '2016-03' });
  await expect(page.getByRole('definition').filter({ hasText: /^mars 2016$/ })).toBeVisible();
  await page.goto(`${OBSERVATIONS}/_new?derived_from=${id}&editor=unitary`);
  await page.getByRole('button', { name: 'Copier quand même' }).click();
  await day(page).fill('2016-03-28');
  expect(await save(page)).toMatchObject({ effective_time: '2016-03-28' });
});

test('an hour keeps the time zone that it was read with, and is refused without its day', async ({
  page,
  openSession,
  api,
  expectAccessible,
}) => {
  await openSession();
  const effective_time = '2026-03-28T08:15:30+09:00';
  const { id } = await declareWeight(api, `Pesée ${uniqueWord()}`, 70, { effective_time });
  await page.goto(`${OBSERVATIONS}/_new?derived_from=${id}&editor=unitary`);
  await expect(hour(page)).toHaveValue('08:15:30');
  await expect(page.getByText('Heure du fuseau UTC+09:00, comme elle a été lue.')).toBeVisible();
  await day(page).fill('');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(day(page)).toBeFocused();
  await hour(page).focus();
  await expect(page.getByText("Indiquez le jour\u00a0: l'heure seule ne dit pas quand")).toBeVisible();
  await expectSound(page, expectAccessible);
  await day(page).fill('2026-03-29');
  expect(await save(page)).toMatchObject({ effective_time: '2026-03-29T08:15:30+09:00' });
  await page.goto(`${OBSERVATIONS}/_new?derived_from=${id}&editor=unitary`);
  await page.getByRole('button', { name: 'Copier quand même' }).click();
  await page.getByRole('button', { name: 'Effacer la date de la mesure' }).click();
  expect(await save(page)).not.toHaveProperty('effective_time');
});

for (const [timezoneId, here] of [
  ['America/Los_Angeles', '28 mars 2026, 07:15:30'],
  ['Pacific/Kiritimati', '29 mars 2026, 04:15:30'],
  ['America/Costa_Rica', undefined],
] as const) {
  test.describe(`a reader in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('sees the offset that an hour was written with, and their own hour, if the two differ', async ({
      page,
      openSession,
      api,
    }) => {
      await openSession();
      const effective_time = '2026-03-28T08:15:30-06:00';
      const { id } = await declareWeight(api, `Pesée ${uniqueWord()}`, 70, { effective_time });
      await page.goto(`${OBSERVATIONS}/${id}`);
      const zone = here === undefined ? '' : `Heure du fuseau UTC−06:00, soit ${here} à votre heure.`;
      const time = page.getByRole('definition').filter({ hasText: /^28 mars 2026, 08:15:30/ });
      await expect(time).toHaveText(`28 mars 2026, 08:15:30${zone}`);
    });
  });
}

test.describe('a bounded value', () => {
  test('is typed as it is printed, and read aloud in words', async ({
    page,
    openSession,
    expectAccessible,
  }) => {
    await openSession();
    const word = uniqueWord();
    await openForm(page, 'poids', 'unitary');
    await page.getByRole('textbox', { name: 'Titre' }).fill(`Pesée ${word}`);
    const weight = page.getByRole('textbox', { name: 'Poids' });
    await weight.fill('> 9000');
    await expect(page.getByText(/^La valeur maximale est /)).toBeVisible();
    await weight.fill('> 90,5');
    await expect(weight).toHaveAttribute('aria-invalid', 'false');
    await page.getByRole('button', { name: /^Retirer Éditeur/ }).click();
    await page.getByRole('link', { name: /^Modèle JSON/ }).click();
    const json = page.getByRole('textbox', { name: 'Observation en JSON' });
    expect(JSON.parse(await json.inputValue()).measures).toEqual([
      { type_id: 'poids.poids', value: 90.5, comparator: '>' },
    ]);
    await json.fill((await json.inputValue()).replace('">"', '">="'));
    await page.getByRole('button', { name: /^Retirer Éditeur/ }).click();
    await page.getByRole('link', { name: /^Saisie unitaire/ }).click();
    await expect(weight).toHaveValue('≥ 90.5');
    expect(await save(page)).toMatchObject({
      measures: [{ type_id: 'poids.poids', value: 90.5, comparator: '>=' }],
    });
    await expect(page.getByRole('cell', { name: 'supérieur ou égal à 90,5\u00a0kg' })).toBeVisible();
    await expect(page.getByRole('table').first()).toContainText('≥\u00a090,5\u00a0kg');
    await page.goto(`${OBSERVATIONS}?text=${word}`);
    await expect(page.getByRole('row').nth(1)).toContainText('≥\u00a090,5\u00a0kg');
    await expectSound(page, expectAccessible);
  });

  test.describe('on a phone', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

    test('has its comparator in a list, since numeric keyboards lack it', async ({
      page,
      openSession,
      expectAccessible,
    }) => {
      await openSession();
      await openForm(page, 'poids', 'unitary');
      await page.getByRole('textbox', { name: 'Titre' }).fill(`Pesée ${uniqueWord()}`);
      const weight = page.getByRole('textbox', { name: 'Poids' });
      await weight.fill('90,5');
      const comparator = page.getByRole('combobox', { name: /^Comparateur de/ });
      await comparator.selectOption('≥');
      await expect(weight).toHaveValue('≥ 90,5');
      await expectAccessible();
      await comparator.selectOption('=');
      await expect(weight).toHaveValue('90,5');
      await comparator.selectOption('<');
      expect(await save(page)).toMatchObject({
        measures: [{ type_id: 'poids.poids', value: 90.5, comparator: '<' }],
      });
    });
  });

  test('is refused in French for a text measure', async ({ page, openSession }) => {
    await openSession();
    const [type_id, text] = ['hepatite-b', 'hepatite-b.aghbs'];
    await openForm(page, type_id, 'json');
    await page.getByRole('textbox', { name: 'Observation en JSON' }).fill(
      JSON.stringify({
        type_id,
        title: 'x',
        measures: [{ type_id: text, value: 'vu', comparator: '<' }],
      }),
    );
    await expect(page.getByText("n'a de sens que devant un nombre")).toBeVisible();
  });

  test('is marked on a curve, and the line does not join it', async ({
    page,
    openSession,
    api,
    expectAccessible,
  }) => {
    await openSession();
    const title = `Pesée ${uniqueWord()}`;
    let version: Observation | undefined;
    for (const value of ['80', '85', '> 90', '> 91', '88'])
      version = await nextVersion(api, title, value, version);
    await page.goto(`${OBSERVATIONS}/${version?.id}`);
    const versions = page.getByRole('region', { name: 'Versions de cette observation' });
    await expect(versions.locator('[data-bounded]')).toHaveText(['>', '>']);
    // Only the line from 80 to 85 has a length.
    const lengths = () =>
      versions
        .locator('path[data-series]')
        .evaluateAll((paths: { getTotalLength(): number }[]) => paths.map((path) => path.getTotalLength()));
    await expect.poll(async () => (await lengths()).filter((length) => length > 0).length).toBe(1);
    await expect(versions.getByRole('row').nth(2)).toContainText('>\u00a091\u00a0kg');
    await expect(versions.getByRole('row').nth(2)).toContainText('supérieur à 91\u00a0kg');
    await expectSound(page, expectAccessible);
    await versions.locator('svg').first().scrollIntoViewIfNeeded();
    const mark = await versions.locator('[data-bounded] circle').first().boundingBox();
    if (!mark) throw new Error('a mark is expected');
    await page.mouse.move(mark.x - 3, mark.y + 20);
    await page.mouse.move(mark.x + 3, mark.y + 22);
    await expect(page.locator('.MuiChartsTooltip-root')).toContainText('>\u00a090\u00a0kg');
  });
});

const nextVersion = (api: Api, title: string, value: string, before: Observation | undefined) =>
  declareWeight(
    api,
    title,
    value,
    before && { source: { entity_type: 'Observation', entity_id: before.id } },
  );
