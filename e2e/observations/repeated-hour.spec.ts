import { expect, test } from '../fixtures.ts';
import { declareWeight, OBSERVATIONS, openForm, uniqueWord } from './steps.ts';

test('an hour that the clocks showed twice says which of the two it is, in the list, in the curve, in the form and in an export', async ({
  page,
  openSession,
  api,
  expectAccessible,
}) => {
  await openSession();
  const word = uniqueWord();
  const { code: subject_code } = await api.post<{ code: string }>('/subjects', {});
  const { id } = await declareWeight(api, `${word} seconde`, 72, {
    effective_time: '2026-10-25T02:30+01:00',
    subject_code,
  });
  await declareWeight(api, `${word} première`, 73, {
    effective_time: '2026-10-25T02:30+02:00',
    subject_code,
  });
  await declareWeight(api, `${word} sans fuseau`, 71, { effective_time: '2026-10-25T02:30' });
  await declareWeight(api, `${word} plus tard`, 70, { effective_time: '2026-10-25T03:30' });
  await page.goto(`${OBSERVATIONS}?text=${word}`);
  await expect(page.getByRole('row', { name: `${word} seconde` })).toContainText('02:30 UTC+01:00');
  await expect(page.getByRole('row', { name: `${word} sans fuseau` })).toContainText('02:30 UTC+02:00');
  await expect(page.getByRole('row', { name: `${word} plus tard` })).not.toContainText('UTC');
  const exported = await page.request.get(`/api/v1/observations/_export?format=csv&q:text=${word}`);
  expect(await exported.text()).toContain('25/10/2026 02:30 UTC+01:00');
  await page.goto(`${OBSERVATIONS}/${id}`);
  const curve = page.getByRole('region', { name: `Valeurs du sujet ${subject_code}` });
  await expect(curve.getByRole('row')).toHaveText([/^Date/, /02:30 UTC\+01:00.*72/, /02:30 UTC\+02:00.*73/]);
  await openForm(page, 'poids', 'unitary');
  await page.getByLabel(/^Date de la mesure/).fill('2026-10-25');
  await page.getByLabel('Heure de la mesure').fill('02:30');
  await expect(page.getByText('Les horloges ont marqué cette heure deux fois ce jour-là')).toBeVisible();
  await expectAccessible();
  await page.getByLabel('Heure de la mesure').fill('03:00');
  await expect(page.getByText('Les horloges ont marqué cette heure deux fois')).toHaveCount(0);
});
