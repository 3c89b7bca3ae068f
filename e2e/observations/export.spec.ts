import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { alertOf, declarePressure, declareWeight, expectSound, OBSERVATIONS, uniqueWord } from './steps.ts';

test.describe('« Exporter »', () => {
  test('saves what the filter finds as CSV, with the keyboard alone', async ({
    page,
    openSession,
    api,
    expectAccessible,
  }) => {
    await openSession();
    const word = uniqueWord();
    await declareWeight(api, `Pesée ${word}`, '70.50');
    await declarePressure(api, `Tension ${word}`, 128, 79);
    await page.goto(`${OBSERVATIONS}?text=${word}&page_size=50`);
    const button = page.getByRole('button', { name: 'Exporter' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem')).toHaveText([/^CSV pour Excel/, /^FHIR R4 \(JSON\)/]);
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await expectSound(page, expectAccessible);
    const [saved] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(saved.suggestedFilename()).toMatch(/^observations-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await saved.path(), 'utf8');
    const lines = text.split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toMatch(/^\uFEFFIdentifiant;Titre;/);
    expect(lines[1]).toMatch(/;PAS;.*;128;mmHg;8480-6;;Valide;;;;$/);
    expect(lines[3]).toMatch(/;70,50;kg;/);
    await expect(button).toBeFocused();
  });

  test('has the rows of the list in its order, replaced ones too, or on request the valid ones only', async ({
    page,
    openSession,
    api,
  }) => {
    await openSession();
    const word = uniqueWord();
    const first = await declareWeight(api, `Pesée ${word}`, 70);
    const source = { entity_type: 'Observation', entity_id: first.id };
    const second = await declareWeight(api, `Pesée ${word}`, 71, { source });
    const wrong = await declareWeight(api, `Erreur ${word}`, 90);
    await api.post(`/observations/${wrong.id}/_invalidate`, { reason: 'Autre personne' });
    const exported = async (isOnlyValid: boolean) => {
      await page.getByRole('button', { name: 'Exporter' }).click();
      const choice = page.getByRole('menuitemcheckbox', { name: /^Versions valides seulement/ });
      await expect(choice).not.toBeChecked();
      if (isOnlyValid) await choice.click();
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: 'CSV' }).click(),
      ]);
      const lines = (await readFile(await saved.path(), 'utf8')).split('\r\n').slice(1, -1);
      return lines.map((line) => [line.slice(0, 36), line.split(';')[18]]);
    };
    await page.goto(`${OBSERVATIONS}?text=${word}&order=creation_time`);
    await expect(page.getByRole('row')).toHaveCount(4);
    const rows = [
      [first.id, 'Remplacée'],
      [second.id, 'Valide'],
      [wrong.id, 'Déclarée par erreur'],
    ];
    expect(await exported(false)).toEqual(rows);
    await page.goto(`${OBSERVATIONS}?text=${word}`);
    await expect(page.getByRole('row')).toHaveCount(4);
    expect(await exported(false)).toEqual(rows.toReversed());
    expect(await exported(true)).toEqual([[second.id, 'Valide']]);
  });

  test('saves a FHIR Bundle', async ({ page, openSession, api }) => {
    await openSession();
    const word = uniqueWord();
    await declareWeight(api, `Pesée ${word}`, '70.50');
    await page.goto(`${OBSERVATIONS}?text=${word}`);
    await page.getByRole('button', { name: 'Exporter' }).click();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'FHIR' }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/\.fhir\.json$/);
    const bundle = JSON.parse(await readFile(await saved.path(), 'utf8'));
    expect(bundle).toMatchObject({ resourceType: 'Bundle', entry: [{ resource: { valueQuantity: {} } }] });
  });

  test('reports that it failed, and is absent when there is nothing to export', async ({
    page,
    openSession,
    api,
  }) => {
    await openSession();
    const word = uniqueWord();
    await declareWeight(api, `Pesée ${word}`, 70);
    await page.goto(`${OBSERVATIONS}?text=${word}`);
    await page.getByRole('button', { name: 'Exporter' }).click();
    await page.route(/\/observations\/_count/, (route) => route.abort());
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    await expect(alertOf(page, "Echec lors de l'export des observations")).toBeVisible();
    await page.unroute(/\/observations\/_count/);
    await page.goto(`${OBSERVATIONS}?text=${uniqueWord()}`);
    await expect(page.getByText('Aucun résultat pour cette recherche').last()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Exporter' })).toHaveCount(0);
  });
});
