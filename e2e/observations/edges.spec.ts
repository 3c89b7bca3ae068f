import type { Observation } from '../../src/shared/observations/contract.ts';
import { expect, test } from '../fixtures.ts';
import { alertOf, declareWeight, expectSound, OBSERVATIONS, openForm, uniqueWord } from './steps.ts';

const SAVE = { name: 'Enregistrer', exact: true } as const;

for (const timezoneId of ['Europe/Paris', 'America/St_Johns', 'Pacific/Kiritimati'])
  test.describe(`for a reader in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('an hour that clocks skip is refused where it was typed, and one that they show twice is kept', async ({
      page,
      openSession,
      expectAccessible,
    }) => {
      await openSession();
      await openForm(page, 'poids', 'unitary');
      await page.getByRole('textbox', { name: 'Poids' }).fill('70');
      await page.getByLabel(/^Date de la mesure/).fill('2026-03-29');
      await page.getByLabel('Heure de la mesure').fill('02:30');
      await page.getByRole('button', SAVE).click();
      await expect(alertOf(page, "Cette heure n'a pas existé ce jour-là")).toBeVisible();
      if (timezoneId === 'Europe/Paris') await expectSound(page, expectAccessible);
      await page.getByLabel(/^Date de la mesure/).fill('2026-10-25');
      await expect(page.getByLabel('Heure de la mesure')).toHaveValue('02:30');
      await page.getByRole('button', SAVE).click();
      await expect(
        page.getByRole('definition').filter({ hasText: '25 oct. 2026, 02:30' }).first(),
      ).toBeVisible();
    });

    test('the days on which clocks change have their own observations, from midnight to midnight', async ({
      page,
      openSession,
      api,
    }) => {
      await openSession();
      const word = uniqueWord();
      for (const [day, before, after] of [
        ['2026-03-29', '2026-03-28', '2026-03-30'],
        ['2025-10-26', '2025-10-25', '2025-10-27'],
      ] as const) {
        for (const time of [
          `${day}T00:00`,
          day,
          `${day}T23:59:59`,
          `${before}T23:59`,
          `${after}T00:00`,
          before,
          after,
        ])
          await declareWeight(api, `Pesée ${word}`, 70, { effective_time: time });
        const [year, month, date] = day.split('-');
        await page.goto(OBSERVATIONS);
        await page
          .getByPlaceholder('Filtrer les observations')
          .fill(`poids le ${date}/${month}/${year} ${word}`);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('list', { name: 'Filtres' })).toContainText(
          `Mesurées le ${date}/${month}/${year}`,
        );
        await expect(page.getByRole('row')).toHaveCount(4);
      }
    });
  });

test('mistakes in the JSON editor are each reported in French, and nothing is sent', async ({
  page,
  openSession,
}) => {
  await openSession();
  await openForm(page, 'pression-arterielle', 'json');
  const editor = page.getByRole('textbox', { name: /JSON/ });
  const problems = page.getByRole('list', { name: 'À corriger' });
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/observations')) sent += 1;
  });
  const measures = (list: string) => `{ "title": "TA", "measures": [${list}] }`;
  const pas = (value: string) => measures(`{ "type_id": "pression-arterielle.pas", "value": ${value} }`);
  for (const text of [
    '',
    '{',
    'null',
    '[]',
    '"130"',
    '42',
    '{ "title": "TA" }',
    '{ "title": "TA", "measures": {} }',
    '{ "title": "TA", "measures": null }',
    '{ "title": 5, "measures": [] }',
    measures('null'),
    measures('130'),
    measures('{ "value": 130 }'),
    measures('{ "type_id": "poids.poids", "value": 70 }'),
    measures('{ "type_id": "", "value": 70 }'),
    measures('{ "type_id": "pas", "value": 130 }, { "type_id": "pas", "value": 131 }'),
    pas('null'),
    pas('""'),
    pas('true'),
    pas('{}'),
    pas('[130]'),
    pas('"treize"'),
    pas('1e400'),
    pas('999999'),
    pas('-1'),
    pas('NaN'),
    pas('"130 mmHg"'),
    pas('"12\u0000"'),
    '{ "title": "TA", "type_id": "poids", "measures": [] }',
    '{ "title": "TA", "effective_time": "29/03/2026", "measures": [{ "type_id": "pas", "value": 130 }] }',
    '{ "title": "TA", "effective_time": "2026-02-30", "measures": [{ "type_id": "pas", "value": 130 }] }',
    '{ "title": "TA", "subject_code": "S-0000-0000", "measures": [{ "type_id": "pas", "value": 130 }] }',
    '{ "title": "TA", "unknown": 1, "measures": [{ "type_id": "pas", "value": 130 }] }',
    '{ "__proto__": { "title": "TA" }, "measures": [{ "type_id": "pas", "value": 130 }] }',
    `{ "title": "${'a'.repeat(300)}", "measures": [{ "type_id": "pas", "value": 130 }] }`,
    '['.repeat(5000),
  ]) {
    await editor.fill(text);
    await page.getByRole('button', SAVE).click();
    const errors = page.getByRole('alert').or(problems.getByRole('listitem'));
    await expect(errors.first(), text.slice(0, 90)).toBeVisible();
    expect(await errors.first().innerText(), text.slice(0, 90)).not.toMatch(
      /undefined|\[object|Expected|Invalid|token/i,
    );
    expect(sent, text.slice(0, 90)).toBe(0);
    await expect(editor).toHaveValue(text);
  }
});

test('the keyboard alone goes from the list to an observation, its copy and its correction', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const word = uniqueWord();
  await declareWeight(api, `Pesée ${word}`, 70);
  await page.goto(`${OBSERVATIONS}?text=${word}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Filtrer les observations' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pesée ${word}`);
  const tabTo = async (name: string | RegExp) => {
    const wanted = page.getByRole('link', { name }).or(page.getByRole('button', { name })).first();
    for (let tab = 0; tab < 60; tab += 1) {
      if ((await page.locator(':focus').and(wanted).count()) > 0) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`the keyboard does not reach ${name}`);
  };
  await tabTo('Nouvelle version');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Choisir un éditeur' })).toBeVisible();
  await tabTo(/^Saisie unitaire/);
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Poids' });
  await expect(field).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('71');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('cell', { name: '71\u00a0kg' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pesée ${word}`);
  // Declared by error, and restored: by keyboard too.
  await tabTo(/Marquer comme erreur|Déclarée par erreur/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.type('Erreur de saisie');
  await expect(dialog.getByRole('textbox')).toHaveValue('Erreur de saisie');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.locator('button[type=submit]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Erreur de saisie').first()).toBeVisible();
  await expect(page.locator(':focus')).toHaveCount(1);
});

test('a subject erased while a form is open is reported, and the typed text stays', async ({
  page,
  openSession,
  api,
  expectAccessible,
}) => {
  await openSession();
  const { code, id } = await api.post<{ id: string; code: string }>('/subjects', {});
  await openForm(page, 'poids', 'unitary');
  await page.getByRole('textbox', { name: 'Poids' }).fill('70');
  await page.getByRole('combobox', { name: 'Sujet' }).fill(code);
  await api.post(`/subjects/${id}/_erase`, { reason: 'Demande de la personne' });
  await page.getByRole('button', SAVE).click();
  const alert = alertOf(page, "Echec de création de l'observation");
  await alert.getByText('voir détail').click();
  await expect(alert).toContainText(/sujet.*effacé/i);
  await expect(page.getByRole('textbox', { name: 'Poids' })).toHaveValue('70');
  await expectSound(page, expectAccessible);
  await page.getByRole('combobox', { name: 'Sujet' }).fill('');
  await page.getByRole('button', SAVE).click();
  await expect(page.getByRole('cell', { name: '70\u00a0kg' }).first()).toBeVisible();
});

test('the erasure of an observation with its subject, while a version of it is being typed, is reported', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const { code, id } = await api.post<{ id: string; code: string }>('/subjects', {});
  const { id: copied } = await api.post<Observation>('/observations', {
    type_id: 'poids',
    title: 'Pesée',
    measures: [{ type_id: 'poids.poids', value: 70 }],
    subject_code: code,
  });
  await page.goto(`${OBSERVATIONS}/_new?derived_from=${copied}&editor=unitary`);
  await page.getByRole('textbox', { name: 'Poids' }).fill('71');
  await api.post(`/subjects/${id}/_erase`, { reason: 'Demande de la personne' });
  await page.getByRole('button', SAVE).click();
  const alert = alertOf(page, "Echec de création de l'observation");
  await alert.getByText('voir détail').click();
  await expect(alert.getByText(/^Tout ce qui était gardé de ce sujet a été effacé\. Son/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Poids' })).toHaveValue('71');
});

test('a page past the end is reported and leads back, with the filters kept', async ({
  page,
  openSession,
  api,
  expectAccessible,
}) => {
  await openSession();
  const word = uniqueWord();
  await declareWeight(api, `Pesée ${word}`, 70);
  await page.goto(`${OBSERVATIONS}?text=${word}&type=poids&page=400`);
  await page.getByRole('button', { name: /première page/i }).waitFor();
  await expect(page.getByRole('list', { name: 'Filtres' })).toHaveText('Poids');
  await expectSound(page, expectAccessible);
  await page.getByRole('button', { name: /première page/i }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/type=poids/);
});
