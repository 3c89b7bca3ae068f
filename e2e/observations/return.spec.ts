import { comeBack, expect, test } from '../fixtures.ts';
import { declareWeight, OBSERVATIONS, uniqueWord } from './steps.ts';

test.describe('whoever comes back to a screen that stayed open', () => {
  test('sees in the list what was declared and replaced meanwhile', async ({ page, openSession, api }) => {
    await openSession();
    const word = uniqueWord();
    const first = await declareWeight(api, `Pesée ${word}`, 70);
    await page.goto(`${OBSERVATIONS}?text=${word}`);
    const rows = page.getByRole('row').filter({ hasText: word });
    await expect(rows).toHaveCount(1);
    await declareWeight(api, `Pesée ${word} bis`, 71, {
      source: { entity_type: 'Observation', entity_id: first.id },
    });
    await comeBack(page);
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(1)).toContainText('Remplacée');
  });

  test('sees in an observation that it was replaced', async ({ page, openSession, api }) => {
    await openSession();
    const title = `Pesée ${uniqueWord()}`;
    const first = await declareWeight(api, title, 70);
    await page.goto(`${OBSERVATIONS}/${first.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await declareWeight(api, `${title} bis`, 71, {
      source: { entity_type: 'Observation', entity_id: first.id },
    });
    await comeBack(page);
    await expect(page.getByRole('status').filter({ hasText: 'Remplacée par' })).toContainText(`${title} bis`);
  });

  test('keeps what they had typed in a form, whose observation was replaced meanwhile', async ({
    page,
    openSession,
    api,
  }) => {
    await openSession();
    const title = `Pesée ${uniqueWord()}`;
    const first = await declareWeight(api, title, 70);
    await page.goto(`${OBSERVATIONS}/_new?derived_from=${first.id}&editor=unitary`);
    const value = page.getByLabel(/^Poids/).first();
    await value.fill('71,5');
    await declareWeight(api, `${title} bis`, 71, {
      source: { entity_type: 'Observation', entity_id: first.id },
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await comeBack(page);
    await page.evaluate("fetch('/healthz')");
    expect(asked).toContain('/healthz');
    expect(asked.filter((path) => path.includes(first.id))).toEqual([]);
    await expect(value).toHaveValue('71,5');
  });
});
