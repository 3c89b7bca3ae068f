import { expect, test } from '../fixtures.ts';
import { declareWeight, OBSERVATIONS, uniqueWord } from './steps.ts';

// At every hour, the day of one of the two is another than in Paris, whose days are the server's.
for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
  test.describe(`for a reader in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('what was declared today is what the rows say was declared today', async ({
      page,
      openSession,
      api,
    }) => {
      await openSession();
      const word = uniqueWord();
      await declareWeight(api, `Du jour ${word}`, 70);
      await page.goto(OBSERVATIONS);
      const row = page.getByRole('row').filter({ hasText: `Du jour ${word}` });
      const ask = async (question: string) => {
        await page.getByPlaceholder('Filtrer les observations').fill(`${word} ${question}`);
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/declared=/);
      };
      await ask("déclarées aujourd'hui");
      const today = await page.evaluate(() =>
        new Date().toLocaleDateString('fr-FR', { day: 'numeric', month: 'short', year: 'numeric' }),
      );
      await expect(row).toContainText(`Déclarée le ${today}`);
      await page.goto(OBSERVATIONS);
      await ask('déclarées hier');
      await expect(page.getByText('Aucun résultat pour cette recherche').first()).toBeVisible();
    });
  });
}
