import { expect, test } from '../fixtures.ts';
import { declareWeight, expectSound, OBSERVATIONS, uniqueWord } from './steps.ts';

const box = 'Filtrer les observations';

test('a question whose words are not all read says which, and offers the subject that they name', async ({
  page,
  openSession,
  api,
  expectAccessible,
}) => {
  await openSession();
  const word = uniqueWord();
  const { code } = await api.post<{ code: string }>('/subjects', { label: `Durand ${word}` });
  const of = { subject_code: code };
  await declareWeight(api, 'Pesée récente', 61.5, { ...of, effective_time: '2026-03-02' });
  await declareWeight(api, 'Pesée ancienne', 92, { ...of, effective_time: '2024-03-03' });
  await page.goto(OBSERVATIONS);
  const ask = async (question: string) => {
    await page.getByPlaceholder(box).fill(question);
    await page.keyboard.press('Enter');
  };
  await ask(`dernier poids de Durand ${word}`);
  await expect(
    page.getByText(`«\u00a0Durand ${word}\u00a0» n'est pas compris comme un filtre`),
  ).toBeVisible();
  // Other tests weigh too: the number is theirs.
  await expect(page.getByRole('button', { name: /^Sans/ })).toHaveText(
    new RegExp(`^Sans «\\sDurand ${word}\\s»\\s: \\d[\\d\\s]*résultats?$`),
  );
  await expectSound(page, expectAccessible);
  await page.getByRole('button', { name: `Observations du sujet Durand ${word} (${code})` }).click();
  const chips = page.getByRole('list', { name: 'Filtres' }).getByRole('listitem');
  await expect(chips).toHaveText(['Poids', `Sujet\u00a0: ${code}`]);
  // The last one measured comes first, although it was declared before.
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('row').nth(1)).toContainText('Pesée récente');
  await expect(page.getByPlaceholder(box)).toHaveValue('');

  await page.goto(OBSERVATIONS);
  await ask(`${word} > 38`);
  await expect(page.getByText("aucune mesure connue n'y est nommée")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Effacer le filtre' }).last()).toBeVisible();
});
