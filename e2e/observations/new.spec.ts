import type { Locator, Page } from '@playwright/test';
import type { Observation } from '../../src/shared/observations/contract.ts';
import { expect, test } from '../fixtures.ts';
import { alertOf, declareWeight, expectSound, OBSERVATIONS, openForm, uniqueWord } from './steps.ts';

const NEW = `${OBSERVATIONS}/_new`;

test.describe('/space/administration/observations/_new', () => {
  test('goes from type to editor to form, and back by the chips', async ({
    page,
    login,
    expectAccessible,
  }) => {
    await login();
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
    await page.getByRole('link', { name: 'Poids' }).click();
    await expect(page.getByRole('heading', { name: 'Choisir un éditeur' })).toBeVisible();
  });

  test('filters the types 300 ms after the last key', async ({ page, login }) => {
    await login();
    await page.goto(NEW);
    await expect(page.getByRole('link', { name: 'Poids' })).toBeVisible();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByPlaceholder("Filtrer les types d'observation").fill('biochimie jeun');
    await page.clock.runFor(299);
    await expect(page.getByRole('row')).toHaveCount(11);
    await page.clock.runFor(1);
    await expect(page.getByRole('row')).toHaveCount(2);
  });

  test('is done by keyboard alone: type, value, save', async ({ page, login }) => {
    await login();
    await page.goto(NEW);
    const filter = page.getByPlaceholder("Filtrer les types d'observation");
    await expect(page.getByRole('link', { name: 'Poids' })).toBeVisible();
    await tabTo(page, filter);
    await page.keyboard.type('poids');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row')).toHaveCount(2);
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

  test('shows every field of two measures, says what is wrong while typing, and sends numbers', async ({
    page,
    login,
    expectAccessible,
  }) => {
    await login();
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

    await page.getByRole('button', { name: 'Enregistrer' }).click();
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
      page.getByRole('button', { name: 'Enregistrer' }).click(),
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

  test('of more than two measures shows those added, that can be cleared and hidden', async ({
    page,
    login,
    expectAccessible,
  }) => {
    await login();
    await openForm(page, 'pression-arterielle', 'unitary');
    const group = page.getByRole('group', { name: 'Mesures' });
    await expect(group.getByRole('textbox')).toHaveCount(0);
    await page.getByRole('button', { name: 'Ajouter Pression artérielle systolique' }).click();
    await page.keyboard.type('128');
    await page.getByRole('button', { name: 'Ajouter Pression artérielle diastolique' }).click();
    await page.keyboard.type('7');
    await expect(page.getByText('La valeur minimale est 10')).toBeVisible();
    await expect(group.getByText('mmHg')).toHaveCount(2);
    await expectSound(page, expectAccessible);

    // What is wrong keeps the observation here, and takes the focus.
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(group.getByRole('textbox', { name: 'diastolique' })).toBeFocused();
    await page.getByRole('button', { name: 'Effacer et masquer Pression artérielle diastolique' }).click();
    await expect(group.getByRole('textbox')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Ajouter Pression artérielle diastolique' })).toBeVisible();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('cell', { name: '128\u00a0mmHg' })).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);
  });

  test('keeps what was entered from one editor to the other', async ({ page, login, expectAccessible }) => {
    await login();
    await openForm(page, 'pression-arterielle', 'unitary');
    await page.getByRole('textbox', { name: 'Titre' }).fill('Au lever');
    await page.getByRole('button', { name: 'Ajouter Pression artérielle systolique' }).click();
    await page.keyboard.type('128');
    await page.getByLabel('Date de la mesure').fill('2026-03-01T08:30');
    await page.getByRole('button', { name: /^Retirer Éditeur/ }).click();
    await page.getByRole('link', { name: /^Modèle JSON/ }).click();
    const json = page.getByRole('textbox', { name: 'Observation en JSON' });
    expect(JSON.parse(await json.inputValue())).toEqual({
      type_id: 'pression-arterielle',
      title: 'Au lever',
      effective_time: '2026-03-01T07:30:00.000Z',
      measures: [{ type_id: 'pression-arterielle.pas', value: 128 }],
    });
    await expectSound(page, expectAccessible);
    await json.fill((await json.inputValue()).replace('128', '130'));
    await page.getByRole('button', { name: /^Retirer Éditeur/ }).click();
    await page.getByRole('link', { name: /^Saisie unitaire/ }).click();
    await expect(page.getByRole('textbox', { name: 'systolique' })).toHaveValue('130');
    await expect(page.getByRole('textbox', { name: 'Titre' })).toHaveValue('Au lever');
  });

  test('names each problem of the JSON text and its place', async ({ page, login, expectAccessible }) => {
    await login();
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
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(json).toBeFocused();
    await expectAccessible();
    await json.fill(whole(`${measure('pas', '128')},\n${measure('pad', '"79"')}`));
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('cell', { name: '79\u00a0mmHg' })).toBeVisible();
  });

  test('grows with the JSON text, from its own height to 20 rows', async ({ page, login }) => {
    await login();
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

  test('refuses a decimal written in words, in JSON', async ({ page, login }) => {
    await login();
    await openForm(page, 'poids', 'json');
    const json = page.getByRole('textbox', { name: 'Observation en JSON' });
    const text = (value: string) =>
      JSON.stringify({ type_id: 'poids', title: 'x', measures: [{ type_id: 'poids.poids', value }] });
    await json.fill(text('lourd'));
    await expect(page.getByText(/La mesure Poids.* doit être un nombre décimal/)).toBeVisible();
    await json.fill(text('70,5'));
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('cell', { name: '70,5\u00a0kg' })).toBeVisible();
  });

  for (const [locale, message] of [
    ['fr-FR', 'La valeur minimale est 0,2'],
    ['en-US', 'La valeur minimale est 0.2'],
  ] as const) {
    test.describe(locale, () => {
      test.use({ locale });
      test(`tells a bound as numbers are written there: ${message}`, async ({ page, login }) => {
        await login();
        await openForm(page, 'poids', 'unitary');
        await page.getByRole('textbox', { name: 'Poids' }).fill('0.1');
        await expect(page.getByText(message)).toBeVisible();
        await page.getByRole('button', { name: /^Retirer Éditeur/ }).click();
        await page.getByRole('link', { name: /^Modèle JSON/ }).click();
        await expect(page.getByText(message)).toBeVisible();
      });
    });
  }

  test('asks before what was typed is lost', async ({ page, login, expectAccessible }) => {
    await login();
    await openForm(page, 'poids', 'unitary');
    await page.getByRole('textbox', { name: 'Poids' }).fill('70');
    await page.getByRole('navigation').getByRole('link', { name: 'Fichiers' }).click();
    const dialog = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
    await expect(dialog).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Rester sur la page' }).click();
    await expect(page.getByRole('textbox', { name: 'Poids' })).toHaveValue('70');
    await page.getByRole('navigation').getByRole('link', { name: 'Fichiers' }).click();
    await dialog.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
    await expect(page).toHaveURL(/\/space\/administration\/files$/);
  });

  test('asks before a reload or « back » loses what was typed', async ({ page, login }) => {
    await login();
    await page.goto(OBSERVATIONS);
    await page.getByRole('link', { name: 'Déclarer une observation' }).first().click();
    // The list, still there for a moment, may show an observation of that name.
    await expect(page.getByRole('heading', { level: 1, name: 'Déclarer une observation' })).toBeVisible();
    await page.getByRole('link', { name: 'Poids', exact: true }).click();
    await page.getByRole('link', { name: /^Saisie unitaire/ }).click();
    await page.getByRole('textbox', { name: 'Poids' }).fill('70');
    const [asked] = await Promise.all([
      page.waitForEvent('dialog'),
      // Later: the browser's question keeps waiting whoever asked for the reload.
      page.evaluate('void setTimeout(() => location.reload())'),
    ]);
    expect(asked.type()).toBe('beforeunload');
    await asked.dismiss();
    await expect(page.getByRole('textbox', { name: 'Poids' })).toHaveValue('70');
    await page.evaluate('history.go(-3)');
    const dialog = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
    await dialog.getByRole('button', { name: 'Rester sur la page' }).click();
    await expect(page.getByRole('textbox', { name: 'Poids' })).toHaveValue('70');
  });

  test('keeps what was typed where the server does not answer', async ({ page, login }) => {
    await login();
    await openForm(page, 'poids', 'unitary');
    await page.getByRole('textbox', { name: 'Poids' }).fill('70');
    await page.route(/\/api\/v1\/observations$/, (route) => route.abort());
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(alertOf(page, "Echec de création de l'observation")).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Poids' })).toHaveValue('70');
    await page.unroute(/\/api\/v1\/observations$/);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('cell', { name: '70\u00a0kg' })).toBeVisible();
  });

  test('declares once where the answer was lost and the form is sent again, from another editor too', async ({
    page,
    login,
    api,
  }) => {
    await login();
    await openForm(page, 'poids', 'unitary');
    const title = `Pesée ${uniqueWord()}`;
    await page.getByRole('textbox', { name: 'Titre' }).fill(title);
    await page.getByRole('textbox', { name: 'Poids' }).fill('70');
    const keys: (string | undefined)[] = [];
    await page.route(/\/api\/v1\/observations$/, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      const answer = await route.fetch();
      if (keys.length === 1) await route.abort();
      else await route.fulfill({ response: answer });
    });
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(alertOf(page, "Echec de création de l'observation")).toBeVisible();
    await page.getByRole('button', { name: /^Retirer Éditeur/ }).click();
    await page.getByRole('link', { name: /^Modèle JSON/ }).click();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
    expect(await api.get(`/observations/_count?q:eq:title=${title}`)).toEqual({ count: 1, exact: true });
  });

  test('starts from a copy given in the address, without its id nor its source', async ({
    page,
    login,
    api,
  }) => {
    await login();
    const first = await declareWeight(api, `Pesée ${uniqueWord()}`, 70);
    const source = { entity_type: 'Observation', entity_id: first.id };
    const second = await declareWeight(api, 'Seconde', 71, { source });
    await page.goto(`${NEW}?derived_from=${second.id}&editor=unitary`);
    await expect(page.getByRole('textbox', { name: 'Poids' })).toHaveValue('71');
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      page.getByRole('button', { name: 'Enregistrer' }).click(),
    ]);
    const created = (await answer.json()) as Observation;
    expect(created.id).not.toBe(second.id);
    expect(created.source).toEqual({ entity_type: 'Observation', entity_id: second.id });
  });

  test('says that a type, or the observation to copy, does not exist', async ({ page, login }) => {
    await login();
    await page.goto(`${NEW}?type=inconnu`);
    await expect(
      alertOf(page, "Echec lors du chargement des types d'observation et des éditeurs"),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Poids' })).toBeVisible();
    await page.goto(`${NEW}?derived_from=019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0b`);
    await expect(alertOf(page, "Echec lors du chargement de l'observation")).toBeVisible();
  });
});

/** Presses Tab until something has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await wanted.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the focus never came there');
}
