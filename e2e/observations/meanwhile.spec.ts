import { expect, test } from '../fixtures.ts';
import { alertOf, declareWeight, expectSound, OBSERVATIONS, uniqueWord } from './steps.ts';

test.describe('two people who correct the same observation', () => {
  test('the second one learns it before saving, sees the other version, and may save all the same', async ({
    page,
    context,
    openSession,
    api,
    expectAccessible,
  }) => {
    await openSession();
    const first = await declareWeight(api, `Pesée ${uniqueWord()}`, '70.50');
    const source = { entity_type: 'Observation', entity_id: first.id };
    await page.goto(`${OBSERVATIONS}/_new?derived_from=${first.id}&editor=unitary`);
    const weight = page.getByRole('textbox', { name: 'Poids' });
    await weight.fill('72,5');
    const other = await declareWeight(api, `${first.title} de l'autre`, '71.50', { source });
    const save = page.getByRole('button', { name: 'Enregistrer', exact: true });
    await save.click();
    const alert = alertOf(page, "L'observation copiée a été remplacée entre-temps");
    await expect(alert).toBeVisible();
    await expect(weight).toHaveValue('72,5');
    await expectSound(page, expectAccessible);
    const seen = context.waitForEvent('page');
    await page.getByRole('link', { name: /^Voir l'observation copiée/ }).click();
    await expect((await seen).getByRole('status').filter({ hasText: 'Remplacée par' })).toContainText(
      other.title,
    );
    await save.click();
    await expect(page.getByRole('cell', { name: '72,5\u00a0kg' }).first()).toBeVisible();
    const { items } = await api.get<{ items: unknown[] }>(
      `/observations?q:eq:source_entity_type=Observation&q:eq:source_entity_id=${first.id}`,
    );
    expect(items).toHaveLength(2);
  });

  test('a copy of what was declared by error meanwhile says so, and an answer that was lost does not', async ({
    page,
    openSession,
    api,
  }) => {
    await openSession();
    const first = await declareWeight(api, `Pesée ${uniqueWord()}`, '70.50');
    await page.goto(`${OBSERVATIONS}/_new?derived_from=${first.id}&editor=unitary`);
    await page.getByRole('textbox', { name: 'Poids' }).fill('72,5');
    await api.post(`/observations/${first.id}/_invalidate`, { reason: 'Autre personne' });
    const save = page.getByRole('button', { name: 'Enregistrer', exact: true });
    await save.click();
    await expect(alertOf(page, "L'observation copiée a été déclarée par erreur entre-temps")).toBeVisible();
    // The declaration is saved, and its answer lost.
    await page.route(
      '**/api/v1/observations',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await save.click();
    await expect(page.getByRole('alert').filter({ hasText: 'entre-temps' })).toHaveCount(0);
    await expect(alertOf(page, "Echec de création de l'observation")).toBeVisible();
    await save.click();
    await expect(page.getByRole('cell', { name: '72,5\u00a0kg' }).first()).toBeVisible();
    const { items } = await api.get<{ items: unknown[] }>(
      `/observations?q:eq:source_entity_type=Observation&q:eq:source_entity_id=${first.id}`,
    );
    expect(items).toHaveLength(1);
  });
});

test('« back » after a declaration of the palette does not offer the saved values again', async ({
  page,
  openSession,
}) => {
  await openSession();
  await page.goto('/space/parameters/account');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.keyboard.press('n');
  const box = page.getByRole('combobox', { name: 'Aller à un écran ou chercher' });
  await expect(box).toHaveValue('Déclarer ');
  await page.keyboard.type('poids 72,5');
  await expect(page.getByRole('option').first()).toContainText('72,5\u00a0kg');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Poids' })).toHaveValue('72,5');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByRole('cell', { name: '72,5\u00a0kg' }).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Poids' })).toHaveValue('');
  await page.goForward();
  await expect(page.getByRole('cell', { name: '72,5\u00a0kg' }).first()).toBeVisible();
});
