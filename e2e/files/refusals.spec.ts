import { expect, test } from '../fixtures.ts';
import { excerptOf, value } from './places.ts';
import { FILES, uniqueWord } from './steps.ts';

test.describe('values that were refused', () => {
  test('are counted, listed with their reasons, and shown in the file after a click', async ({
    page,
    openSession,
    api,
    expectAccessible,
  }) => {
    await openSession();
    const content = 'Date;Poids (kg)\n12/03/2026;71,5\n13/03/2026;7150\n14/03/2026;élevé\n';
    const id = await api.storeFile(`${uniqueWord()}.csv`, Buffer.from(content));
    await page.goto(`${FILES}/${id}/extractions`);
    await expect(page.getByText(/^1.mesure retenue, 2.valeurs à voir ci-dessous\.$/)).toBeVisible();
    const list = page.getByRole('list', { name: 'Valeurs refusées ou inconnues' });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(list.getByRole('listitem').first()).toContainText('au-dessus de la limite de plausibilité');
    await value(page, /= 7150 kg/).click();
    await expect(excerptOf(page).locator('mark')).toHaveText('7150');
    await expect(page.getByRole('region', { name: /= 7150 kg/ })).toContainText('au-dessus de la limite');
    await expectAccessible();
  });
});
