import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { declareWeight, expectSound, OBSERVATIONS, uniqueWord } from './steps.ts';

const versionOf = ({ id }: { id: string }) => ({ source: { entity_type: 'Observation', entity_id: id } });
const thread = (page: Page) => page.getByRole('list', { name: 'Versions', exact: true }).locator('> li');
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

test.describe('a version that was replaced', () => {
  test('shows first by whom and when it was replaced, and links to the current one', async ({
    page,
    openSession,
    api,
    expectAccessible,
  }) => {
    await openSession();
    const word = uniqueWord();
    const first = await declareWeight(api, `Pesée ${word}`, '70.50', { effective_time: '2026-03-28' });
    const second = await declareWeight(api, `Pesée ${word} bis`, '71.50', {
      ...versionOf(first),
      effective_time: '2026-03-28',
    });
    await page.goto(`${OBSERVATIONS}/${first.id}`);
    const notice = page.getByRole('status').filter({ hasText: 'Remplacée par' });
    await expect(notice).toContainText(
      /Remplacée par Pesée \S+ bis, par Administrateur de démonstration, le \d+ \S+ \d{4}, \d\d:\d\d/,
    );
    await expect(page.getByRole('table').first().locator('s')).toHaveText(['70,50\u00a0kg']);
    // The digits are much larger than the unit: a line at one height would miss one of them.
    const parts = page.getByRole('region', { name: 'Valeurs', exact: true }).locator('s > span');
    await expect(parts).toHaveText(['70,50', 'kg']);
    for (const part of await parts.all())
      await expect(part).toHaveCSS('text-decoration-line', 'line-through');
    await expectSound(page, expectAccessible);
    await notice.getByRole('link', { name: 'Voir la version valide' }).click();
    await expect(page).toHaveURL(new RegExp(second.id));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pesée ${word} bis`);
    await expect(page.getByText('Remplacée par')).toHaveCount(0);
    await expect(page.getByRole('table').first().locator('s')).toHaveCount(0);

    await page.goto(`${OBSERVATIONS}?text=${word}`);
    const rows = page.getByRole('row').filter({ hasText: word });
    await expect(rows.nth(1)).toContainText('Remplacée');
    await expect(rows.nth(0)).not.toContainText('Remplacée');
    await expectSound(page, expectAccessible);
  });

  test('is in the history of its versions, with the changes of each, value by value', async ({
    page,
    openSession,
    api,
    expectAccessible,
  }) => {
    await openSession();
    const title = `Pesée ${uniqueWord()}`;
    const first = await declareWeight(api, title, '70.50', { effective_time: '2026-03-28' });
    const second = await declareWeight(api, title, '> 71.5', {
      ...versionOf(first),
      effective_time: '2026-03-29',
    });
    const third = await declareWeight(api, `${title} ter`, '> 71.5', {
      ...versionOf(second),
      effective_time: '2026-03-29',
    });
    await page.goto(`${OBSERVATIONS}/${second.id}`);
    const versions = thread(page);
    await expect(versions).toHaveCount(3);
    await expect(versions.nth(0)).toContainText(/Valide.*Administrateur de démonstration/);
    await expect(versions.nth(0)).toContainText(`Titre «\u00a0${title}\u00a0»`);
    await expect(versions.nth(0).getByText('Poids 70')).toHaveCount(0);
    await expect(versions.nth(1)).toContainText(/Remplacée.*Vous êtes ici/);
    await expect(versions.nth(1)).toContainText(/Poids 70,50\u00a0kg → *devient *>\u00a071,5\u00a0kg/);
    await expect(versions.nth(1)).toContainText(/28 mars 2026 → *devient *29 mars 2026/);
    await expect(versions.nth(2)).toContainText('Première version');
    await expectSound(page, expectAccessible);
    const neighbours = page.getByRole('navigation', { name: 'Versions voisines' });
    await neighbours.getByRole('link', { name: 'Version suivante' }).press('Enter');
    await expect(page).toHaveURL(new RegExp(third.id));
    await expect(neighbours.getByRole('link', { name: 'Version suivante' })).toHaveCount(0);
    await neighbours.getByRole('link', { name: 'Version précédente' }).click();
    await neighbours.getByRole('link', { name: 'Version précédente' }).click();
    await expect(page).toHaveURL(new RegExp(first.id));
    await expect(neighbours.getByRole('link')).toHaveText(['Version suivante']);
  });

  test('warns before it is copied, and offers the current one instead', async ({
    page,
    openSession,
    api,
    expectAccessible,
  }) => {
    await openSession();
    const title = `Pesée ${uniqueWord()}`;
    const first = await declareWeight(api, title, 70);
    await page.goto(`${OBSERVATIONS}/${first.id}`);
    await expect(page.getByRole('table').first()).toContainText('70\u00a0kg');
    // Somebody else replaces it while it is on screen.
    const second = await declareWeight(api, title, 71, versionOf(first));
    await page.getByRole('link', { name: 'Nouvelle version' }).click();
    await expect(page.getByRole('heading', { name: 'Cette version a été remplacée' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Choisir un éditeur' })).toHaveCount(0);
    await expectSound(page, expectAccessible);
    await page.getByRole('button', { name: 'Copier quand même' }).click();
    await expect(page.getByRole('heading', { name: 'Choisir un éditeur' })).toBeVisible();
    await page.goto(`${OBSERVATIONS}/_new?derived_from=${first.id}&editor=unitary`);
    await page.getByRole('link', { name: 'Partir de la version qui la remplace' }).click();
    await expect(page).toHaveURL(new RegExp(second.id));
    await expect(page.getByRole('textbox', { name: 'Poids' })).toHaveValue('71');
  });
});

test.describe('an observation entered in error', () => {
  test('is struck out with its reason, and is restored the same way', async ({
    page,
    openSession,
    api,
    expectAccessible,
  }) => {
    await openSession();
    const title = `Pesée ${uniqueWord()}`;
    const first = await declareWeight(api, title, 70);
    const wrong = await declareWeight(api, `${title} bis`, 170, versionOf(first));
    await page.goto(`${OBSERVATIONS}/${wrong.id}`);
    const open = page.getByRole('button', { name: 'Marquer comme erreur…' });
    // Present before the observation is known, when Enter would do nothing.
    await expect(open).toBeEnabled();
    await open.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Marquer cette observation comme déclarée par erreur/ });
    // « Exporter » saves it with its status, unless only valid ones are asked for.
    await expect(dialog).not.toContainText('des exports');
    await expect(dialog).toContainText(
      "dit partout où elle apparaît qu'elle est une erreur, dans un export aussi",
    );
    await dialog.getByRole('button', { name: 'Marquer comme erreur' }).click();
    await expect(dialog.getByText("Un motif d'au moins 3 caractères est obligatoire")).toBeVisible();
    await expectSound(page, expectAccessible);
    await dialog.getByRole('textbox', { name: 'Motif' }).fill('Saisie pour une autre personne');
    await dialog.getByRole('button', { name: 'Marquer comme erreur' }).click();
    await expect(dialog).toBeHidden();
    const notice = page.getByRole('status').filter({ hasText: 'Déclarée par erreur' });
    await expect(notice).toContainText('Motif\u00a0: «\u00a0Saisie pour une autre personne\u00a0»');
    await expect(page.getByRole('table').first().locator('s')).toHaveText(['170\u00a0kg']);
    await expectSound(page, expectAccessible);

    await page.goto(`${OBSERVATIONS}?text=${title.replace(' ', '+')}`);
    await expect(rowOf(page, `${title} bis`)).toContainText('Déclarée par erreur');
    await expect(rowOf(page, `${title} bis`).locator('s')).toHaveText(['170\u00a0kg']);
    // The version that it had replaced counts again.
    await expect(page.getByText('Remplacée')).toHaveCount(0);
    await expectSound(page, expectAccessible);

    await page.goto(`${OBSERVATIONS}/_new?derived_from=${wrong.id}`);
    await expect(
      page.getByRole('heading', { name: 'Cette observation a été déclarée par erreur' }),
    ).toBeVisible();
    await page.getByRole('link', { name: "Revenir à l'observation" }).click();
    await page.getByRole('button', { name: 'Rétablir…' }).click();
    const restore = page.getByRole('dialog', { name: 'Rétablir cette observation' });
    await restore.getByRole('textbox', { name: 'Motif' }).fill('Bonne personne');
    await restore.getByRole('button', { name: 'Rétablir' }).click();
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Marquer comme erreur…' })).toBeVisible();
    await page.goto(`${OBSERVATIONS}/${wrong.id}/audit`);
    const trail = page.getByRole('row');
    await expect(trail.filter({ hasText: 'Observation déclarée par erreur' })).toContainText(
      'autre personne',
    );
    await expect(trail.filter({ hasText: 'Observation rétablie' })).toContainText('Bonne personne');
  });
});
