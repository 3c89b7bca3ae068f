import { expect, test } from '../fixtures.ts';
import { alertOf, expectSound, openForm } from './steps.ts';

test.describe('/space/administration/observations/_new, in JSON', () => {
  test('keeps the entered values when the editor changes', async ({
    page,
    openSession,
    expectAccessible,
  }) => {
    await openSession();
    await openForm(page, 'pression-arterielle', 'unitary');
    await page.getByRole('textbox', { name: 'Titre' }).fill('Au lever');
    await page.getByRole('textbox', { name: 'systolique' }).fill('128');
    await page.getByLabel(/^Date de la mesure/).fill('2026-03-01');
    await page.getByLabel('Heure de la mesure').fill('08:30');
    await page.getByRole('button', { name: /^Retirer Éditeur/ }).click();
    await page.getByRole('link', { name: /^Modèle JSON/ }).click();
    const json = page.getByRole('textbox', { name: 'Observation en JSON' });
    expect(JSON.parse(await json.inputValue())).toEqual({
      type_id: 'pression-arterielle',
      title: 'Au lever',
      effective_time: '2026-03-01T08:30',
      measures: [{ type_id: 'pression-arterielle.pas', value: 128 }],
    });
    await expectSound(page, expectAccessible);
    await json.fill((await json.inputValue()).replace('128', '130'));
    await page.getByRole('button', { name: /^Retirer Éditeur/ }).click();
    await page.getByRole('link', { name: /^Saisie unitaire/ }).click();
    await expect(page.getByRole('textbox', { name: 'systolique' })).toHaveValue('130');
    await expect(page.getByRole('textbox', { name: 'Titre' })).toHaveValue('Au lever');
  });

  test('lists each problem of the JSON text, and where it is', async ({
    page,
    openSession,
    expectAccessible,
  }) => {
    await openSession();
    await openForm(page, 'pression-arterielle', 'json');
    const json = page.getByRole('textbox', { name: 'Observation en JSON' });
    const whole = (measures: string, type = 'pression-arterielle') =>
      `{\n"type_id": "${type}",\n"title": "x",\n"measures": [${measures}]\n}`;
    const measure = (id: string, value: string) =>
      `{"type_id": "pression-arterielle.${id}", "value": ${value}}`;
    for (const [text, message] of [
      ['', 'Requis (ligne 1, colonne 1)'],
      ['{"type_id": ', 'Le contenu doit être un JSON valide (ligne 1, colonne 13)'],
      [whole('', 'poids'), "Le type d'observation ne peut pas être modifié ici (ligne 2, colonne 12)"],
      [
        whole(measure('xyz', '1')),
        "Le type de mesure pression-arterielle.xyz n'existe pas pour ce type d'observation",
      ],
      [whole(measure('pas', 'null')), 'La mesure Pression artérielle systolique doit avoir une valeur'],
      [whole(measure('pas', '12.5')), 'La mesure Pression artérielle systolique doit être un nombre entier'],
    ] as const) {
      await json.fill(text);
      await expect(page.getByText(message)).toBeVisible();
      await expect(json).toHaveAttribute('aria-invalid', 'true');
    }
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(json).toBeFocused();
    await expectAccessible();
    await json.fill(whole(`${measure('pas', '128')},\n${measure('pad', '"79"')}`));
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(
      page.getByRole('region', { name: 'Mesures' }).getByRole('cell', { name: '79\u00a0mmHg' }),
    ).toBeVisible();
  });

  test('starts with the measures of the type, reads short ids, and needs no type', async ({
    page,
    openSession,
  }) => {
    await openSession();
    await openForm(page, 'pression-arterielle', 'json');
    const json = page.getByRole('textbox', { name: 'Observation en JSON' });
    expect(JSON.parse(await json.inputValue())).toEqual({
      type_id: 'pression-arterielle',
      title: 'Pression artérielle',
      measures: [
        { type_id: 'pression-arterielle.pas', value: null },
        { type_id: 'pression-arterielle.pad', value: null },
      ],
    });
    await expect(json).not.toHaveAttribute('aria-invalid', 'true');
    const possible = page.getByRole('list', { name: 'Mesures possibles' }).getByRole('listitem');
    await expect(possible).toHaveCount(3);
    await expect(possible.first()).toHaveText(
      /pression-arterielle\.pas.*mmHg.*nombre entier, entre \d+ et \d+/,
    );
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(alertOf(page, 'Une observation doit contenir au moins une mesure')).toBeVisible();
    await json.fill('{"title": "Au lever", "measures": [{"type_id": "pas", "value": 131}]}');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(
      page.getByRole('region', { name: 'Mesures' }).getByRole('cell', { name: '131\u00a0mmHg' }),
    ).toBeVisible();
  });

  test('grows with the JSON text, from its own height to 20 rows', async ({ page, openSession }) => {
    await openSession();
    await openForm(page, 'poids', 'json');
    const json = page.getByRole('textbox', { name: 'Observation en JSON' });
    const area = "document.querySelector('textarea:not([aria-hidden])')";
    const rows = () =>
      page.evaluate(`${area}.clientHeight / Number.parseFloat(getComputedStyle(${area}).lineHeight)`);
    await json.fill('{}');
    expect(Math.round(Number(await rows()))).toBe(1);
    await json.fill('{}\n\n\n\n');
    expect(Math.round(Number(await rows()))).toBe(5);
    await json.fill('\n'.repeat(60));
    expect(Math.round(Number(await rows()))).toBe(20);
  });

  test('refuses words where the JSON needs a number', async ({ page, openSession }) => {
    await openSession();
    await openForm(page, 'poids', 'json');
    const json = page.getByRole('textbox', { name: 'Observation en JSON' });
    const text = (value: string) =>
      JSON.stringify({ type_id: 'poids', title: 'x', measures: [{ type_id: 'poids.poids', value }] });
    await json.fill(text('lourd'));
    await expect(page.getByText(/La mesure Poids.* doit être un nombre décimal/)).toBeVisible();
    await json.fill(text('70,5'));
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByRole('cell', { name: '70,5\u00a0kg' })).toBeVisible();
  });
});
