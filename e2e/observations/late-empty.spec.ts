import { expect, test } from '../fixtures.ts';
import { declareWeight, OBSERVATIONS, uniqueWord } from './steps.ts';

test('that a question found nothing is not shown under the next one, nor its counts without a filter', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const [red, blue] = [`rouge${uniqueWord()}`, `bleu${uniqueWord()}`];
  await declareWeight(api, red, 70);
  await declareWeight(api, blue, 71);
  await page.goto(`${OBSERVATIONS}?text=${red}&type=poids&value=%3E500`);
  const nothing = page.getByText('Aucun résultat pour cette recherche').first();
  const offers = page.getByRole('button', { name: /^Sans « > 500.kg »/ });
  await expect(nothing).toBeVisible();
  await expect(offers).toBeVisible();

  const held: (() => void)[] = [];
  let isHeld = true;
  await page.route(/api\/v1\/observations(?:\/_count)?\?.*bleu/, async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => undefined);
  });
  const box = page.getByPlaceholder('Filtrer les observations');
  await box.fill(blue);
  await box.press('Enter');
  await expect.poll(() => held.length).toBeGreaterThan(2);
  const stale = page.locator('[data-stale="true"]');
  await expect(stale).toContainText('Aucun résultat pour cette recherche');
  await expect(stale).toHaveCSS('opacity', '0');
  await expect(page.getByRole('status').filter({ hasText: 'Chargement de la liste' })).toHaveCount(1);
  await expect(offers).toHaveCount(0);

  isHeld = false;
  for (const answer of held) answer();
  await expect(stale).toHaveCount(0);
  await expect(nothing).toBeVisible();
  await expect(offers).toHaveAccessibleName(/1.résultat$/);
});
