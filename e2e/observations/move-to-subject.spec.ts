import { subjectCode } from '../../src/shared/core/subject-code.ts';
import type { Observation } from '../../src/shared/observations/contract.ts';
import { expect, test } from '../fixtures.ts';
import { declareWeight, expectSound, OBSERVATIONS, uniqueWord } from './steps.ts';

/** A valid code that no subject of a test has, barring an unlikely draw. */
const SOME_NUMBER = 987_654_321;

test('leaving asks for confirmation while rows are being moved to a subject, and an unknown subject is reported at its field', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const word = uniqueWord();
  const { code } = await api.post<{ code: string }>('/subjects', { label: null });
  for (let n = 1; n <= 3; n += 1) await declareWeight(api, `Pesée ${n} ${word}`, 60 + n);
  await page.goto('/space/work/dashboard');
  // By a link of the application, so that « back » unloads no document.
  await page.getByRole('link', { name: 'Observations' }).first().click();
  await page
    .getByRole('combobox', { name: /^Filtrer/ })
    .or(page.getByPlaceholder(/^Filtrer/))
    .first()
    .fill(word);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 – 3 sur 3')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Tout sélectionner sur la page' }).check();
  await page.getByRole('button', { name: 'Changer de sujet' }).click();
  const dialog = page.getByRole('dialog', { name: /^Changer le sujet/ });
  const subject = dialog.getByRole('combobox', { name: 'Sujet', exact: true });
  const status = dialog.locator('p[role=status]');
  const first = await status.elementHandle();
  await expect(subject).toHaveAttribute('required', '');

  // Well-formed, but of no subject.
  await subject.fill(subjectCode(SOME_NUMBER));
  await page.keyboard.press('Enter');
  await expect(subject).toHaveAccessibleDescription(/sujet/i);
  await expect(subject).toHaveAttribute('aria-invalid', 'true');
  await expect(status).toBeEmpty();

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/v1/observations', async (route) => {
    await released;
    await route.continue();
  });
  await subject.fill(code);
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('0 sur 3…');
  await page.goBack();
  await page.getByRole('dialog', { name: 'Le changement est en cours' }).getByRole('button').last().click();
  release();
  await expect(dialog.getByRole('button', { name: 'Fermer' })).toBeFocused();
  await expect(status).toHaveText(new RegExp(`^3.observations appartiennent maintenant au sujet ${code}`));
  expect(await status.evaluate((element, before) => element === before, first)).toBe(true);
  // Wherever the line ends, the code is not cut at a dash.
  await expect(status.getByText(code, { exact: true })).toHaveCSS('white-space', 'nowrap');
});

test('selected rows are moved to a subject by keyboard, each one that cannot be moved is named, and the move is undone', async ({
  page,
  openSession,
  api,
  expectAccessible,
}) => {
  await openSession();
  const word = uniqueWord();
  const { code, id } = await api.post<{ code: string; id: string }>('/subjects', { label: null });
  const declared: Observation[] = [];
  for (let n = 1; n <= 3; n += 1)
    declared.push(
      await declareWeight(api, `Pesée ${n} ${word}`, `${60 + n}.50`, { effective_time: '2026-03-01' }),
    );
  const ofSubject = () =>
    api.get<{ items: Observation[] }>(
      `/observations?q:eq:subject_id=${id}&q:eq:status=final&q:eq:replaced=false&fetches=Measures&q:order=title`,
    );
  await page.goto(`${OBSERVATIONS}?text=${word}`);
  await expect(page.getByRole('link', { name: `Pesée 3 ${word}` })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Tout sélectionner sur la page' }).focus();
  await page.keyboard.press('Space');
  // Somebody replaces one of them meanwhile.
  const source = { entity_type: 'Observation', entity_id: declared[1]?.id };
  await declareWeight(api, `Pesée 2 ${word}`, 80, { source });
  await page.getByRole('button', { name: 'Changer de sujet' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Changer le sujet de 3.observations$/ });
  await expect(dialog.getByRole('combobox', { name: /^Sujet/ })).toBeFocused();
  const confirm = dialog.getByRole('button', { name: /^Changer le sujet de 3.observations$/ });
  await expect(confirm).toBeDisabled();
  await page.keyboard.type(code.toLowerCase());
  await expect(confirm).toBeEnabled();
  await expectSound(page, expectAccessible);
  await page.keyboard.press('Enter');
  await expect(
    dialog.getByText(new RegExp(`^2.observations appartiennent maintenant au sujet ${code}`)),
  ).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText(
    new RegExp(`^Pesée 2 ${word}.: remplacée par une version plus récente$`),
  );
  await expectSound(page, expectAccessible);
  const moved = (await ofSubject()).items;
  expect(moved.map(({ title, source: from }) => [title, from?.entity_id])).toEqual([
    [`Pesée 1 ${word}`, declared[0]?.id],
    [`Pesée 3 ${word}`, declared[2]?.id],
  ]);
  expect(moved[0]).toMatchObject({ effective_text: '2026-03-01', measures: [{ value_string: '61.50' }] });

  await dialog.getByRole('button', { name: 'Annuler ces changements' }).click();
  await expect(dialog.getByText(/^2.observations sont revenues à leur sujet d'avant\.$/)).toBeVisible();
  expect((await ofSubject()).items).toEqual([]);
  await expect(dialog.getByRole('button', { name: 'Fermer' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  // Those that were moved back are as before, and can be moved again.
  expect(await api.get(`/observations/${declared[0]?.id}`)).toMatchObject({
    replaced_by: [],
    status: 'final',
  });
});

test('rows that were moved to a subject are no longer selected, and the list shows their versions', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const word = uniqueWord();
  const { code, id } = await api.post<{ code: string; id: string }>('/subjects', { label: null });
  for (let n = 1; n <= 3; n += 1) await declareWeight(api, `Pesée ${n} ${word}`, 60 + n);
  await page.goto(`${OBSERVATIONS}?text=${word}`);
  const checkboxOf = (n: number) =>
    page.getByRole('row', { name: new RegExp(`Pesée ${n} ${word}`) }).getByRole('checkbox');
  for (const n of [1, 2]) await checkboxOf(n).check();
  await page.getByRole('button', { name: 'Changer de sujet' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Changer le sujet de 2.observations$/ });
  await expect(dialog.getByRole('combobox', { name: /^Sujet/ })).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^2.observations appartiennent maintenant/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Fermer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  // The list is refetched: each new version is beside the one that it replaces.
  const rows = (n: number) => page.getByRole('row', { name: new RegExp(`Pesée ${n} ${word}`) });
  for (const n of [1, 2]) {
    await expect(rows(n)).toHaveCount(2);
    await expect(rows(n).filter({ hasText: code })).toHaveCount(1);
    await expect(rows(n).filter({ hasText: 'Remplacée' })).toHaveCount(1);
  }
  await expect(rows(3)).toHaveCount(1);
  await expect(rows(3)).not.toContainText(code);
  await expect(page.getByRole('checkbox', { name: /^Sélectionner/, checked: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Changer de sujet' })).toHaveCount(0);
  // The button that opened the dialog disappeared with the selection: the focus goes to the start of the list.
  await expect(page.getByRole('group', { name: 'Observations' })).toBeFocused();
  const kept = await api.get<{ items: Observation[] }>(
    `/observations?q:eq:subject_id=${id}&q:eq:status=final&q:eq:replaced=false&q:order=title`,
  );
  expect(kept.items.map(({ title }) => title)).toEqual([`Pesée 1 ${word}`, `Pesée 2 ${word}`]);
});
