import { expect, test } from '../fixtures.ts';
import { declarePressure, declareWeight, expectSound, OBSERVATIONS, uniqueWord } from './steps.ts';

const box = 'Filtrer les observations';

test.describe('a question, in the box of observations', () => {
  test('becomes chips on Enter, in the address, which a link shares', async ({
    page,
    openSession,
    api,
    expectAccessible,
  }) => {
    await openSession();
    const word = uniqueWord();
    await declareWeight(api, `Pesée ${word}`, 61.5, { effective_time: '2026-03-02' });
    await declareWeight(api, `Pesée ${word} lourde`, 92, { effective_time: '2026-03-03' });
    await declareWeight(api, `Pesée ${word} ancienne`, 93, { effective_time: '2025-03-03' });
    await page.goto(OBSERVATIONS);
    await page.getByPlaceholder(box).fill(`poids > 80 du 1er au 15 mars 2026 ${word}`);
    await page.keyboard.press('Enter');
    const chips = page.getByRole('list', { name: 'Filtres' }).getByRole('listitem');
    await expect(chips).toHaveText(['Poids', '>\u00a080\u00a0kg', 'Mesurées du 01/03/2026 au 15/03/2026']);
    await expect(page.getByPlaceholder(box)).toHaveValue(word);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('row').nth(1)).toContainText('lourde');
    await expectSound(page, expectAccessible);

    const shared = page.url();
    await page.goto(OBSERVATIONS);
    await page.goto(shared);
    await expect(chips).toHaveCount(3);
    await expect(page.getByRole('row')).toHaveCount(2);

    await page.getByRole('button', { name: /^Retirer Mesurées/ }).click();
    await expect(chips).toHaveCount(2);
    await expect(page.getByRole('row')).toHaveCount(3);
    await page.getByPlaceholder(box).fill('');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Backspace');
    await expect(chips).toHaveText(['Poids']);
  });

  test('with a sign on both sides of a name, or in grams, shows how it was read and finds nothing else', async ({
    page,
    openSession,
    api,
  }) => {
    await openSession();
    const word = uniqueWord();
    for (const kilograms of [2.4, 60, 61.5, 80, 80.5])
      await declareWeight(api, `Pesée ${word}`, kilograms, { effective_time: '2026-03-02' });
    await page.goto(OBSERVATIONS);
    const ask = async (question: string) => {
      await page.getByPlaceholder(box).fill(`${question} ${word}`);
      await page.keyboard.press('Enter');
    };
    const chips = page.getByRole('list', { name: 'Filtres' }).getByRole('listitem');
    await ask('60 < poids <= 80');
    await expect(chips).toHaveText(['Poids', '>\u00a060 et ≤\u00a080\u00a0kg']);
    await expect(page.getByRole('row')).toHaveCount(3);
    await page.goto(OBSERVATIONS);
    await ask('poids < 2500 au premier trimestre 2026');
    await expect(chips).toHaveText([
      'Poids',
      '<\u00a02\u202f500\u00a0g',
      'Mesurées de janvier 2026 à mars 2026',
    ]);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('row').nth(1)).toContainText('2,4');
  });

  test('becomes chips that the keyboard removes one after another', async ({ page, openSession }) => {
    await openSession();
    await page.goto(`${OBSERVATIONS}?type=poids&author=martin&file=true&current=true`);
    const crosses = page.getByRole('button', { name: /^Retirer/ });
    await expect(crosses).toHaveCount(4);
    await crosses.nth(1).focus();
    // Two presses, however fast, remove two.
    await page.evaluate('document.activeElement.click(); document.activeElement.click()');
    await expect(crosses).toHaveCount(2);
    await page.keyboard.press('Enter');
    await expect(crosses).toHaveCount(1);
    await expect(page.locator('button:focus')).toHaveAccessibleName(/^Retirer/);
    await page.keyboard.press('Enter');
    await expect(crosses).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Observations' })).toBeFocused();
  });

  test('of words alone that finds nothing advises fewer or shorter words', async ({ page, openSession }) => {
    await openSession();
    const [word, other] = [uniqueWord(), uniqueWord()];
    await page.goto(`${OBSERVATIONS}?text=${word}`);
    await expect(page.getByText("Vérifiez l'orthographe, essayez avec le début du mot")).toBeVisible();
    await page.goto(`${OBSERVATIONS}?text=${word}+${other}`);
    await expect(page.getByText('Essayez avec moins de mots, ou effacez le filtre.')).toBeVisible();
  });

  test('that finds nothing shows which filter to remove', async ({
    page,
    openSession,
    api,
    expectAccessible,
  }) => {
    await openSession();
    const word = uniqueWord();
    await declareWeight(api, `Pesée ${word}`, 61.5, { effective_time: '2026-03-02' });
    await page.goto(OBSERVATIONS);
    await page.getByPlaceholder(box).fill(`poids > 600 ${word} valides`);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Aucun résultat pour cette recherche').first()).toBeVisible();
    // Not the one without the word, offered as soon as another test weighs as much.
    const loosen = page.getByRole('button', { name: /^Sans.*600/ });
    await expect(loosen).toHaveText([
      // Without its measure, a value means nothing: both go, and the button says so.
      'Sans «\u00a0Poids\u00a0» ni «\u00a0>\u00a0600\u00a0kg\u00a0»\u00a0: 1 résultat',
      'Sans «\u00a0>\u00a0600\u00a0kg\u00a0»\u00a0: 1 résultat',
    ]);
    await expectSound(page, expectAccessible);
    await loosen.nth(1).click();
    await expect(page.getByRole('row')).toHaveCount(2);
    const chips = page.getByRole('list', { name: 'Filtres' }).getByRole('listitem');
    await expect(chips).toHaveText(['Poids', 'Versions valides']);
    await page.goBack();
    await loosen.first().click();
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(chips).toHaveText(['Versions valides']);
  });

  test('that is two questions offers both, and neither filters nor searches before one is chosen', async ({
    page,
    openSession,
    api,
    expectAccessible,
  }) => {
    await openSession();
    const word = uniqueWord();
    await declarePressure(api, `Tension ${word} haute`, 150, 80);
    await declarePressure(api, `Tension ${word} basse`, 130, 95);
    await declarePressure(api, `Tension ${word} normale`, 120, 70);
    await page.clock.install();
    await page.goto(`${OBSERVATIONS}?text=${encodeURIComponent(JSON.stringify(word))}`);
    await expect(page.getByRole('row')).toHaveCount(4);
    const input = page.getByPlaceholder(box);
    const chips = page.getByRole('list', { name: 'Filtres' }).getByRole('listitem');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/v1/observations?')) asked.push(request.url());
    });
    await input.fill(`TA > 140/90 ${word}`);
    await page.keyboard.press('Enter');
    await expect(page.getByText('«\u00a0140/90\u00a0» dit deux mesures.')).toBeVisible();
    await expectSound(page, expectAccessible);
    // Longer than the delay after which words are searched.
    await page.clock.fastForward(2_000);
    await expect(page.getByRole('row')).toHaveCount(4);
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: `PAS · >\u00a0140\u00a0mmHg · «\u00a0${word}\u00a0»` }).click();
    await expect(chips).toHaveText(['PAS', '>\u00a0140\u00a0mmHg']);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('row').nth(1)).toContainText('PAS 150');
    // The other one is a click away.
    await page.getByRole('button', { name: /^PAD · >\s90/ }).click();
    await expect(chips).toHaveText(['PAD', '>\u00a090\u00a0mmHg']);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('row').nth(1)).toContainText('PAD 95');

    await input.fill('natrémie < 125 ou > 150');
    await expect(page.getByText('dit deux mesures')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page.getByText("«\u00a0ou\u00a0» n'est pas un filtre.")).toBeVisible();
    await expect(page.getByRole('button', { name: /^Na · / })).toHaveText([
      'Na · <\u00a0125\u00a0mmol/L',
      'Na · >\u00a0150\u00a0mmol/L',
    ]);
    // By keyboard: the questions follow the box and its buttons.
    for (let tab = 0; tab < 3; tab += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(chips).toHaveText(['Na', '<\u00a0125\u00a0mmol/L']);

    await input.fill('natrémie avec ou sans bilan');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Chercher ces mots' }).click();
    await expect(input).toHaveValue('natrémie avec ou sans bilan');
    await expect(page).toHaveURL(/text=.*ou/);
  });

  test('entered before the catalogue has loaded is read once it has', async ({ page, openSession }) => {
    await openSession();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/v1/observation_types', async (route) => {
      await released;
      await route.continue();
    });
    await page.clock.install();
    const listed = page.waitForResponse('**/api/v1/observations?**');
    await page.goto(OBSERVATIONS);
    const question = page.getByPlaceholder(box);
    await question.fill('poids > 600 valides');
    await page.keyboard.press('Enter');
    await listed;
    // The pause after the last key ends meanwhile, and must not cancel the Enter.
    await page.clock.fastForward(1500);
    await expect(question).toHaveValue('poids > 600 valides');
    release();
    const chips = page.getByRole('list', { name: 'Filtres' }).getByRole('listitem');
    await expect(chips).toHaveText(['Poids', '>\u00a0600\u00a0kg', 'Versions valides']);
    await expect(question).toHaveValue('');
  });

  test('is completed while it is typed, and explained', async ({
    page,
    openSession,
    api,
    expectAccessible,
  }) => {
    await openSession();
    await declareWeight(api, `Pesée ${uniqueWord()}`, 70);
    await page.goto(OBSERVATIONS);
    const input = page.getByRole('combobox', { name: box });
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    // A question waits for Enter: the list stays as it is.
    await input.fill('fichier:non tens');
    const options = page.getByRole('option');
    await expect(options.first()).toHaveText(/Tension.*Pression artérielle/);
    await expectSound(page, expectAccessible);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(input).toHaveValue('fichier:non Tension ');
    await page.keyboard.type('> 18 cmHg');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Filtres' }).getByRole('listitem')).toHaveText([
      'Pression artérielle',
      '>\u00a018\u00a0cmHg',
      'Sans fichier',
    ]);
    await page.getByRole('button', { name: 'Comment poser une question' }).click();
    await expect(page.getByRole('dialog')).toContainText('hba1c > 7 depuis 30 jours');
    await expectSound(page, expectAccessible);
  });

  test('finds types by the names that clinicians use', async ({ page, openSession }) => {
    await openSession();
    await page.goto(`${OBSERVATIONS}/_new`);
    const types = page.getByPlaceholder("Filtrer les types d'observation");
    await types.fill('tsh');
    await expect(page.getByRole('link', { name: 'TSH\u00a0: Thyréostimuline' })).toBeVisible();
    await types.fill('glycemei');
    await expect(page.getByRole('link', { name: /Glycémie/ }).first()).toBeVisible();
  });
});
