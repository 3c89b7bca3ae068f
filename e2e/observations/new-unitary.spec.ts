import { expect, test } from '../fixtures.ts';
import { alertOf, expectSound, openForm } from './steps.ts';

test.describe('/space/administration/observations/_new, one field per measure', () => {
  test('shows both fields of a type with two measures, reports errors while typing, and sends numbers', async ({
    page,
    openSession,
    expectAccessible,
  }) => {
    await openSession();
    await openForm(page, 'proteinurie-des-24-heures', 'unitary');
    const [decimal, integer] = ['Protéines', 'Diurèse'].map((name) =>
      page.getByRole('group', { name: 'Mesures' }).getByRole('textbox', { name }).first(),
    );
    if (!decimal || !integer) throw new Error('two fields are expected');
    for (const [field, typed, message] of [
      [decimal, 'abc', 'Le format doit être un nombre décimal valide (ex: 12.34 ou 5,65)'],
      [decimal, '1,2,3', 'Le format doit être un nombre décimal valide (ex: 12.34 ou 5,65)'],
      [integer, '12.5', 'Le format doit être un nombre entier valide'],
      [integer, '-1', 'La valeur minimale est 0'],
      [integer, '9999999', /^La valeur maximale est /],
    ] as const) {
      await field.fill(typed);
      await expect(page.getByText(message)).toBeVisible();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await field.fill('');
      await expect(page.getByText(message)).toHaveCount(0);
    }
    await page.getByRole('textbox', { name: 'Titre' }).fill('');
    await expect(page.getByText('Requis')).toBeVisible();
    await expectSound(page, expectAccessible);
    await page.getByRole('textbox', { name: 'Titre' }).fill('Protéinurie du jour');

    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    const alert = alertOf(page, 'Une observation doit contenir au moins une mesure');
    await expect(alert).toBeVisible();
    await alert.getByText('voir détail').click();
    await expect(alert).toContainText("Ajoutez une mesure avant de sauvegarder l'observation.");
    await expectAccessible();

    await decimal.fill('0,65');
    await integer.fill('1500');
    await expect(alert).toHaveCount(0);
    const [sent] = await Promise.all([
      page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith('/observations'),
      ),
      page.getByRole('button', { name: 'Enregistrer', exact: true }).click(),
    ]);
    expect(sent.postDataJSON()).toEqual({
      type_id: 'proteinurie-des-24-heures',
      title: 'Protéinurie du jour',
      measures: [
        { type_id: expect.any(String), value: 0.65 },
        { type_id: expect.any(String), value: 1500 },
      ],
    });
    await expect(page).toHaveURL(/\/observations\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Protéinurie du jour');
  });

  test('with more than two measures shows those that were added, which can be cleared and hidden', async ({
    page,
    openSession,
    expectAccessible,
  }) => {
    await openSession();
    await openForm(page, 'hepatite-b', 'unitary');
    const group = page.getByRole('group', { name: 'Mesures' });
    const chips = group.getByRole('button', { name: /^Ajouter / });
    await expect(chips).toHaveCount(3);
    await expect(group.getByRole('textbox')).toHaveCount(0);
    const name = ((await chips.first().getAttribute('aria-label')) ?? '').replace('Ajouter ', '');
    await chips.first().click();
    await expect(group.getByRole('textbox')).toBeFocused();
    await chips.first().press('Enter');
    await expect(group.getByRole('textbox')).toHaveCount(2);
    await expectSound(page, expectAccessible);
    await page.getByRole('button', { name: `Effacer et masquer ${name}` }).click();
    await expect(group.getByRole('textbox')).toHaveCount(1);
    await expect(page.getByRole('button', { name: `Ajouter ${name}` })).toBeVisible();
  });

  test('shows the usual measures of a type at once, and the others as chips', async ({
    page,
    openSession,
    expectAccessible,
  }) => {
    await openSession();
    await openForm(page, 'pression-arterielle', 'unitary');
    const group = page.getByRole('group', { name: 'Mesures' });
    await expect(group.getByRole('textbox')).toHaveCount(2);
    await expect(group.getByRole('textbox', { name: 'systolique' })).toBeFocused();
    await expect(group.getByRole('button', { name: /^Ajouter / })).toHaveCount(1);
    await page.keyboard.type('128');
    await page.keyboard.press('Enter');
    await expect(group.getByRole('textbox', { name: 'diastolique' })).toBeFocused();
    await page.keyboard.type('4');
    await expect(page.getByText('La valeur minimale est 5')).toBeVisible();
    await expect(group.getByText('mmHg')).toHaveCount(2);
    await expectSound(page, expectAccessible);

    // A wrong value keeps the observation from being sent, and takes the focus.
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(group.getByRole('textbox', { name: 'diastolique' })).toBeFocused();
    await page.getByRole('button', { name: 'Effacer et masquer Pression artérielle diastolique' }).click();
    await expect(group.getByRole('textbox')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Ajouter Pression artérielle diastolique' })).toBeVisible();
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    // Other observations of this type have rows too, in the trend.
    const measures = page.getByRole('region', { name: 'Mesures' });
    await expect(measures.getByRole('cell', { name: '128\u00a0mmHg' })).toBeVisible();
    await expect(measures.getByRole('row')).toHaveCount(2);
  });

  for (const [locale, message] of [
    ['fr-FR', 'La valeur minimale est 0,1'],
    ['en-US', 'La valeur minimale est 0.1'],
  ] as const) {
    test.describe(locale, () => {
      test.use({ locale });
      test(`writes a bound with the decimal separator of the locale: ${message}`, async ({
        page,
        openSession,
      }) => {
        await openSession();
        await openForm(page, 'poids', 'unitary');
        await page.getByRole('textbox', { name: 'Poids' }).fill('0.05');
        await expect(page.getByText(message)).toBeVisible();
        await page.getByRole('button', { name: /^Retirer Éditeur/ }).click();
        await page.getByRole('link', { name: /^Modèle JSON/ }).click();
        await expect(page.getByText(message)).toBeVisible();
      });
    });
  }
});
