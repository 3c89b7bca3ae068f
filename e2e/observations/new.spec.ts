import type { Locator, Page } from '@playwright/test';
import type { Observation } from '../../src/shared/observations/contract.ts';
import { expect, test } from '../fixtures.ts';
import { alertOf, declareWeight, expectSound, OBSERVATIONS, openForm, uniqueWord } from './steps.ts';

const NEW = `${OBSERVATIONS}/_new`;

test.describe('/space/administration/observations/_new', () => {
  test('goes from type to editor to form, and back by the chips', async ({
    page,
    openSession,
    expectAccessible,
  }) => {
    await openSession();
    await page.goto(NEW);
    await expect(page.getByRole('columnheader')).toHaveText(['Type', 'Catégorie']);
    await expect(page.getByText(/^1 – 10 sur /)).toBeVisible();
    await expectSound(page, expectAccessible);
    await page.getByPlaceholder("Filtrer les types d'observation").fill('BIOCHIMIE jeun');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('link', { name: 'Glycémie à jeun' }).click();
    await expect(page).toHaveURL(/_new\?type=glycemie-a-jeun$/);
    const editors = page.getByRole('region', { name: 'Choisir un éditeur' }).getByRole('link');
    await expect(editors).toHaveText([/^Saisie unitaire des mesures/, /^Modèle JSON \(utilisateur averti\)/]);
    await expect(page.getByRole('heading', { name: 'Choisir un éditeur' }).locator('span')).toBeFocused();
    await expectSound(page, expectAccessible);
    await editors.first().click();
    await expect(page).toHaveURL(/editor=unitary/);
    await expect(page.getByRole('textbox', { name: 'Titre' })).toHaveValue('Glycémie à jeun');

    await page.getByRole('button', { name: /^Retirer Éditeur/ }).click();
    await expect(page).toHaveURL(/_new\?type=glycemie-a-jeun$/);
    await editors.last().click();
    await page.getByRole('button', { name: /^Retirer Type/ }).click();
    await expect(page).toHaveURL(/_new$/);
    await page.getByRole('link', { name: 'Index de Barthel' }).click();
    await expect(page.getByRole('heading', { name: 'Choisir un éditeur' })).toBeVisible();
  });

  test('filters the types 300 ms after the last key', async ({ page, openSession }) => {
    await openSession();
    await page.goto(NEW);
    await expect(page.getByRole('link', { name: 'Index de Barthel' })).toBeVisible();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByPlaceholder("Filtrer les types d'observation").fill('biochimie jeun');
    await page.clock.runFor(299);
    await expect(page.getByRole('row')).toHaveCount(11);
    await page.clock.runFor(1);
    await expect(page.getByRole('row')).toHaveCount(2);
  });

  test('works with the keyboard alone: type, value, save', async ({ page, openSession }) => {
    await openSession();
    await page.goto(NEW);
    const filter = page.getByPlaceholder("Filtrer les types d'observation");
    await expect(page.getByRole('link', { name: 'Index de Barthel' })).toBeVisible();
    await tabTo(page, filter);
    await page.keyboard.type('poids');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Index de Barthel' })).toHaveCount(0);
    await tabTo(page, page.getByRole('link', { name: 'Poids', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Choisir un éditeur' })).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: /^Saisie unitaire/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Poids' })).toBeVisible();
    const weight = page.getByRole('textbox', { name: 'Poids' });
    await tabTo(page, weight);
    await page.keyboard.type('70,5');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('cell', { name: '70,5\u00a0kg' })).toBeVisible();
  });

  test('starts from a copy of the observation in the address, without its id or its source', async ({
    page,
    openSession,
    api,
  }) => {
    await openSession();
    const first = await declareWeight(api, `Pesée ${uniqueWord()}`, 70);
    const source = { entity_type: 'Observation', entity_id: first.id };
    const second = await declareWeight(api, `Seconde${'e'.repeat(150)}`, 71, { source });
    await page.goto(`${NEW}?derived_from=${second.id}&editor=unitary`);
    await expect(page.getByRole('textbox', { name: 'Poids' })).toHaveValue('71');
    // A long title without a space must not widen the page.
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(1200);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      page.getByRole('button', { name: 'Enregistrer', exact: true }).click(),
    ]);
    const created = (await answer.json()) as Observation;
    expect(created.id).not.toBe(second.id);
    expect(created.source).toEqual({ entity_type: 'Observation', entity_id: second.id });
  });

  test('reports that a type, or the observation to copy, does not exist', async ({ page, openSession }) => {
    await openSession();
    await page.goto(`${NEW}?type=inconnu`);
    await expect(
      alertOf(page, "Echec lors du chargement des types d'observation et des éditeurs"),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Index de Barthel' })).toBeVisible();
    await page.goto(`${NEW}?derived_from=019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0b`);
    await expect(alertOf(page, "Echec lors du chargement de l'observation")).toBeVisible();
  });
});

/** Presses Tab until an element has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await wanted.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the focus never came there');
}

test('a day to come is said as soon as it is typed, and today is not', async ({ page, openSession }) => {
  await openSession();
  await openForm(page, 'poids', 'unitary');
  const day = page.getByLabel(/^Date de la mesure/);
  const said = page.getByText("Ce jour est à venir\u00a0: vérifiez l'année");
  await day.fill(new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' }));
  await expect(said).toHaveCount(0);
  await day.fill('2126-11-27');
  await expect(said).toBeVisible();
});
