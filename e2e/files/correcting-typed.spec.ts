import { latestFirst } from '../../src/shared/extractions/runs-latest-first.ts';
import { ADMINISTRATOR, signIn } from '../auth/steps.ts';
import { expect, test } from '../fixtures.ts';
import { correctedValues, extractionOf, openRefused, openRefusedWeight } from './correcting-steps.ts';
import { alertOf, alterExtraction, FILES, inTwoLooks, uniqueWord } from './steps.ts';

test('a refused value keeps its correction while another run refuses others before it', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  let isSecond = false;
  // Refusals as with another catalogue, before the present ones.
  await alterExtraction(page, ({ report }) => {
    const [run] = report.extractors.flatMap(({ runs }) => latestFirst(runs).slice(0, 1));
    const place = { line: 2, column: 1, text: '12/03/2026' };
    if (isSecond) run?.refusals.unshift({ seen: 'Taille = 18000 cm', reason: null, times: 1, place });
  });
  const { id, refused, field } = await openRefusedWeight(page, api);
  await field.fill('72,5');
  isSecond = true;
  await page.getByRole('button', { name: 'Extraire maintenant' }).click();
  await expect(refused).toContainText('Taille = 18000 cm');
  await expect(field).toHaveValue('72,5');
  await field.press('Enter');
  await expect(correctedValues(page)).toContainText('7250');
  const { corrections } = await extractionOf(api, id);
  expect(corrections).toMatchObject([
    { seen: expect.stringContaining('7250'), places: [{ line: 3, column: 2, text: '7250 kg' }] },
  ]);
});

test('a correction being typed is not lost when the extraction no longer refuses the value', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  let isSecond = false;
  await alterExtraction(page, ({ report }) => {
    for (const { refusals } of report.extractors.flatMap(({ runs }) => (isSecond ? runs : [])))
      refusals.length = 0;
  });
  const { id, refused, field } = await openRefusedWeight(page, api);
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
  await expect(correctedValues(page)).toContainText('72,5');
});

test('a correction being typed stays with its value when a preview is shown, and when another preview lacks a value before it', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  let isSecond = false;
  const content = 'Date;Poids (kg)\n12/03/2026;71,5\n13/03/2026;72,5\n14/03/2026;73,5\n';
  const id = await api.storeFile(`${uniqueWord()}.csv`, Buffer.from(content));
  await alterExtraction(page, ({ extracted_items = [] }) => {
    // As before anything was saved: no value of the preview belongs to an observation.
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
  test(`a correction being typed stays when another person corrects the value first, which is reported ${isSeen ? 'at once' : 'before it is sent'}`, async ({
    page,
    openSession,
    api,
    stranger,
    expectAccessible,
  }) => {
    await openSession();
    const { id, refused } = await openRefusedWeight(page, api);
    const field = refused.getByRole('textbox', { name: 'Valeur' });
    await field.fill('72,5');
    // A tab announces its writes to this one; another browser does not.
    const other = isSeen ? await page.context().newPage() : stranger;
    if (!isSeen) await signIn(stranger, ADMINISTRATOR);
    await other.goto(`${FILES}/${id}/extractions`);
    const theirs = (await openRefused(other)).getByRole('textbox', { name: 'Valeur' });
    await theirs.fill('72,6');
    await theirs.press('Enter');
    await expect(other.getByRole('list', { name: 'Réglées par une personne' })).toContainText('72,6');
    await page.bringToFront();
    if (!isSeen) await field.press('Enter');
    const alert = alertOf(page, "Cette valeur vient d'être réglée par");
    await expect(alert).toContainText('72,6\u00a0kg');
    await expect(field).toHaveValue('72,5');
    expect((await extractionOf(api, id)).corrections).toHaveLength(1);
    await inTwoLooks(page, expectAccessible);
    await field.press('Enter');
    await expect(correctedValues(page)).toContainText('72,5');
    await expect(field).toHaveCount(0);
    const { corrections = [] } = await extractionOf(api, id);
    expect(corrections.map(({ observation }) => observation.replaced_by.length)).toEqual([1, 0]);
    expect(corrections[1]?.observation.replaces).toMatchObject({ id: corrections[0]?.observation.id });
  });
