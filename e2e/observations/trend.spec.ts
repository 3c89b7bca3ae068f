import type { Api } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { declareWeight, expectSound, OBSERVATIONS, uniqueWord } from './steps.ts';

const DAY_MS = 24 * 3600_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const createSubject = (api: Api) => api.post<{ code: string }>('/subjects', {});

test('a curve joins the values of one subject only, over the chosen period, without points that are far older', async ({
  page,
  openSession,
  api,
  expectAccessible,
}) => {
  await openSession();
  const days = [9000, 80, 50, 2, 1].map(daysAgo);
  const [one, other] = [await createSubject(api), await createSubject(api)];
  let last = '';
  for (const [at, effective_time] of days.entries()) {
    const { id } = await declareWeight(api, `Pesée ${uniqueWord()}`, 70 + at, {
      effective_time,
      subject_code: one.code,
    });
    last = id;
  }
  await declareWeight(api, `Pesée ${uniqueWord()}`, 140, { subject_code: other.code });
  await page.goto(`${OBSERVATIONS}/${last}`);
  const values = page.getByRole('region', { name: `Valeurs du sujet ${one.code}` });
  await expect(values.locator('svg').first()).toBeVisible();
  await expect(values.getByRole('row')).toHaveCount(1 + days.length);
  await expect(values).not.toContainText('140');
  await expect(values).toContainText('Une valeur bien plus ancienne est dans le tableau');
  await values.getByRole('button', { name: '1\u00a0mois' }).click();
  await expect(values.getByRole('row')).toHaveText([/^Date/, /74\u00a0kg$/, /73\u00a0kg$/]);
  await expect(values).not.toContainText('bien plus ancienne');
  await expectSound(page, expectAccessible);
});
