import { latestFirst } from '../../src/shared/extractions/runs.ts';
import { ADMINISTRATOR, signIn } from '../auth/steps.ts';
import { expect, test } from '../fixtures.ts';
import { extractionOf, openRefused, openTable } from './correcting-steps.ts';
import { alertOf, alterExtraction, FILES, inTwoLooks, uniqueWord } from './steps.ts';

test('a refused value is corrected by three actions, and stays corrected when it is extracted again', async ({
  page,
  login,
  api,
  expectAccessible,
}) => {
  await login();
  const id = await openTable(page, api);
  // First action: the value. Its measure is guessed from its label, its unit is the one that was read.
  const refused = await openRefused(page);
  await expect(refused.getByRole('combobox', { name: 'Mesure' })).toHaveValue('Poids corporel');
  await expect(refused.getByLabel(/^Date de la mesure/)).toHaveValue('2026-03-13');
  await inTwoLooks(page, expectAccessible);
  // Second: the right value. Third: Enter saves it.
  await refused.getByRole('textbox', { name: 'Valeur' }).fill('72,5');
  await page.keyboard.press('Enter');
  const settled = page.getByRole('list', { name: 'Réglées par une personne' });
  await expect(settled).toContainText('72,5\u00a0kg');
  await expect(settled).toContainText('7250');
  await expect(refused.getByText(/^Réglée par /)).toBeVisible();
  await inTwoLooks(page, expectAccessible);
  await page.getByRole('button', { name: 'Extraire maintenant' }).click();
  await expect(page.getByText('2\u00a0exécutions')).toBeVisible();
  await expect(settled.getByRole('listitem')).toHaveCount(1);
  const { corrections, extracted_items } = await extractionOf(api, id);
  expect(corrections).toMatchObject([
    { observation: { effective_text: '2026-03-13', source: { entity_type: 'File', entity_id: id } } },
  ]);
  expect(extracted_items).toHaveLength(1);
});

test('a refused value keeps its correction while another run refuses others before it', async ({
  page,
  login,
  api,
}) => {
  await login();
  let isSecond = false;
  // Refusals that another catalogue would give, before the present ones.
  await alterExtraction(page, ({ report }) => {
    const [run] = report.extractors.flatMap(({ runs }) => latestFirst(runs).slice(0, 1));
    const place = { line: 2, column: 1, text: '12/03/2026' };
    if (isSecond) run?.refusals.unshift({ seen: 'Taille = 18000 cm', reason: null, times: 1, place });
  });
  const id = await openTable(page, api);
  const refused = await openRefused(page);
  const field = refused.getByRole('textbox', { name: 'Valeur' });
  await field.fill('72,5');
  isSecond = true;
  await page.getByRole('button', { name: 'Extraire maintenant' }).click();
  await expect(refused).toContainText('Taille = 18000 cm');
  await expect(field).toHaveValue('72,5');
  await field.press('Enter');
  await expect(page.getByRole('list', { name: 'Réglées par une personne' })).toContainText('7250');
  const { corrections } = await extractionOf(api, id);
  expect(corrections).toMatchObject([
    { seen: expect.stringContaining('7250'), places: [{ line: 3, column: 2, text: '7250 kg' }] },
  ]);
});

test('a correction being typed is not lost when the extraction no longer refuses the value', async ({
  page,
  login,
  api,
}) => {
  await login();
  let isSecond = false;
  await alterExtraction(page, ({ report }) => {
    for (const { refusals } of report.extractors.flatMap(({ runs }) => (isSecond ? runs : [])))
      refusals.length = 0;
  });
  const id = await openTable(page, api);
  const refused = await openRefused(page);
  const field = refused.getByRole('textbox', { name: 'Valeur' });
  await field.fill('72,5');
  isSecond = true;
  // Another tab writes: this one refetches.
  const other = await page.context().newPage();
  await other.goto(`${FILES}/${id}/extractions`);
  await other.getByRole('button', { name: 'Extraire maintenant' }).click();
  await expect(other.getByText('2\u00a0exécutions')).toBeVisible();
  await page.bringToFront();
  await expect(page.getByText('2\u00a0exécutions')).toBeVisible();
  await expect(field).toHaveValue('72,5');
  await expect(refused).toContainText('ne refuse plus cette valeur');
  await field.press('Enter');
  await expect(page.getByRole('list', { name: 'Réglées par une personne' })).toContainText('72,5');
});

test('what is typed about a value stays with it when a preview comes, and when another one lacks a value before it', async ({
  page,
  login,
  api,
}) => {
  await login();
  let isSecond = false;
  const content = 'Date;Poids (kg)\n12/03/2026;71,5\n13/03/2026;72,5\n14/03/2026;73,5\n';
  const id = await api.storeFile(`${uniqueWord()}.csv`, Buffer.from(content));
  await alterExtraction(page, ({ extracted_items = [] }) => {
    // As before anything was saved: no value of the preview has an observation.
    for (const item of extracted_items) item.observation_id = null;
    if (isSecond) extracted_items.shift();
  });
  await page.goto(`${FILES}/${id}/extractions`);
  const preview = page.getByRole('button', { name: "Aperçu d'extraction" });
  await page.getByRole('button', { name: 'Corriger « Poids corporel »' }).nth(1).click();
  const field = page.getByRole('form').getByRole('textbox', { name: 'Valeur' });
  await expect(field).toHaveValue('72,5');
  await field.fill('75,2');
  await preview.click();
  await expect(page.getByRole('button', { name: 'Enregistrer la sélection' })).toBeEnabled();
  await expect(field).toHaveValue('75,2');
  isSecond = true;
  await preview.click();
  const items = page.getByRole('list', { name: 'Observations extraites' }).getByRole('listitem');
  await expect(items).toHaveCount(2);
  await expect(field).toHaveValue('75,2');
  await expect(items.filter({ has: field })).toContainText('72,5');
});

for (const isSeen of [true, false])
  test(`what is typed about a value that another person settles first stays, and says so ${isSeen ? 'at once' : 'before it is sent'}`, async ({
    page,
    login,
    api,
    stranger,
    expectAccessible,
  }) => {
    await login();
    const id = await openTable(page, api);
    const refused = await openRefused(page);
    const field = refused.getByRole('textbox', { name: 'Valeur' });
    await field.fill('72,5');
    // Another tab tells this one what it writes; another browser does not.
    const other = isSeen ? await page.context().newPage() : stranger;
    if (!isSeen) await signIn(stranger, ADMINISTRATOR);
    await other.goto(`${FILES}/${id}/extractions`);
    const theirs = (await openRefused(other)).getByRole('textbox', { name: 'Valeur' });
    await theirs.fill('72,6');
    await theirs.press('Enter');
    await expect(other.getByRole('list', { name: 'Réglées par une personne' })).toContainText('72,6');
    await page.bringToFront();
    if (!isSeen) await field.press('Enter');
    const told = alertOf(page, "Cette valeur vient d'être réglée par");
    await expect(told).toContainText('72,6\u00a0kg');
    await expect(field).toHaveValue('72,5');
    expect((await extractionOf(api, id)).corrections).toHaveLength(1);
    await inTwoLooks(page, expectAccessible);
    await field.press('Enter');
    await expect(page.getByRole('list', { name: 'Réglées par une personne' })).toContainText('72,5');
    await expect(field).toHaveCount(0);
    const { corrections = [] } = await extractionOf(api, id);
    expect(corrections.map(({ observation }) => observation.replaced_by.length)).toEqual([1, 0]);
    expect(corrections[1]?.observation.replaces).toMatchObject({ id: corrections[0]?.observation.id });
  });

test('« Annuler » closes the form of a refused value, which a click opens again', async ({
  page,
  login,
  api,
}) => {
  await login();
  await openTable(page, api);
  const refused = await openRefused(page);
  await refused.getByRole('textbox', { name: 'Valeur' }).fill('1');
  await refused.getByRole('button', { name: 'Annuler' }).click();
  await expect(refused.getByRole('form')).toHaveCount(0);
  await refused.getByRole('button', { name: /= 7250/ }).click();
  await expect(refused.getByRole('textbox', { name: 'Valeur' })).toHaveValue('7250');
});

test('a wrong value is corrected by a version, which its row leads to', async ({
  page,
  login,
  api,
  expectAccessible,
}) => {
  await login();
  const id = await openTable(page, api);
  await page.getByRole('button', { name: 'Corriger « Poids corporel »' }).click();
  const form = page.getByRole('form', { name: 'Régler « Poids corporel »' });
  await expect(form.getByRole('textbox', { name: 'Valeur' })).toHaveValue('71,5');
  await expectAccessible();
  await form.getByRole('textbox', { name: 'Valeur' }).fill('17,5');
  await form.getByRole('button', { name: 'Garder' }).click();
  await expect(form).toBeHidden();
  const kept = page.getByRole('list', { name: 'Observations extraites' });
  await expect(kept.getByText(/^Réglée par /)).toBeVisible();
  const { corrections, extracted_items } = await extractionOf(api, id);
  expect(corrections?.[0]?.observation.source?.entity_id).toBe(extracted_items?.[0]?.observation_id);
  expect(corrections?.[0]?.observation.effective_text).toBe('2026-03-12');
});

test('a refused value of which only the month is known keeps it, and shows so', async ({
  page,
  login,
  api,
}) => {
  await login();
  const content = 'Date;Poids (kg)\n2026-03;7250\n';
  const id = await api.storeFile(`${uniqueWord()}.csv`, Buffer.from(content));
  await page.goto(`${FILES}/${id}/extractions`);
  const refused = await openRefused(page);
  await expect(refused.getByText('Reprise telle quelle\u00a0: mars 2026')).toBeVisible();
  await refused.getByRole('textbox', { name: 'Valeur' }).fill('72,5');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Réglées par une personne' })).toContainText('72,5');
  const { corrections } = await extractionOf(api, id);
  expect(corrections?.[0]?.observation.effective_text).toBe('2026-03');
});

test('a day that is half typed, or out of range, is refused and nothing is sent; without one, the form tells what is lost', async ({
  page,
  login,
  api,
  expectAccessible,
}) => {
  await login();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/observations')) sent.push(request.url());
  });
  const id = await openTable(page, api);
  const refused = await openRefused(page);
  await refused.getByRole('button', { name: 'Effacer la date de la mesure' }).click();
  await expect(refused.getByText('Sans date\u00a0: le jour de la mesure restera inconnu.')).toBeVisible();
  await refused.getByRole('textbox', { name: 'Valeur' }).fill('72,5');
  const day = refused.getByLabel(/^Date de la mesure/);
  await day.pressSequentially('12/03');
  await day.press('Enter');
  await expect(refused.getByText('La date doit être complète (jour, mois et année)')).toBeVisible();
  await expect(refused.getByText(/^Sans date/)).toHaveCount(0);
  await inTwoLooks(page, expectAccessible);
  await refused.getByRole('button', { name: 'Garder' }).click();
  await expect(refused.getByText('La date doit être complète (jour, mois et année)')).toBeVisible();
  await day.fill('1826-03-12');
  await day.press('Enter');
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  await day.fill('2026-03-12');
  expect(sent).toEqual([]);
  await day.press('Enter');
  await expect(page.getByRole('list', { name: 'Réglées par une personne' })).toContainText('72,5');
  const { corrections } = await extractionOf(api, id);
  expect(corrections?.[0]?.observation.effective_text).toBe('2026-03-12');
});
