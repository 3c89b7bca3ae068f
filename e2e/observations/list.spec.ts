import { expect, test } from '../fixtures.ts';
import { alertOf, declarePressure, declareWeight, expectSound, OBSERVATIONS, uniqueWord } from './steps.ts';

const NOBODY = '019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0b';

test.describe('/space/administration/observations', () => {
  test('shows the fields that clinicians look for, newest first', async ({
    page,
    openSession,
    api,
    expectAccessible,
  }) => {
    await openSession();
    const word = uniqueWord();
    await declareWeight(api, `Pesée ${word}`, '70.50', { effective_time: '2026-03-01T08:30' });
    await declarePressure(api, `Tension ${word}`, 128, 79);
    await page.goto(OBSERVATIONS);
    await page.getByPlaceholder('Filtrer les observations').fill(word);
    await page.keyboard.press('Enter');
    const rows = page.getByRole('row');
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(0)).toHaveText(/Mesures.*Mesurée.*Déclarée.*Titre.*Type.*Sujet.*Source/);
    await expect(rows.nth(1)).toContainText(`Tension ${word}`);
    await expect(rows.nth(1)).toContainText('Pression artérielle');
    await expect(rows.nth(1)).toContainText('PAS 128\u00a0mmHgPAD 79\u00a0mmHg');
    await expect(rows.nth(2)).toContainText('70,50\u00a0kg');
    await expect(rows.nth(2)).toContainText('1 mars 2026, 08:30');
    await expect(rows.nth(1)).not.toContainText('Administrateur de démonstration');
    await page.getByRole('checkbox', { name: 'Montrer les auteurs' }).check();
    await expect(rows.nth(1)).toContainText('Administrateur de démonstration');
    await page.reload();
    await expect(rows.nth(1)).toContainText('Administrateur de démonstration');
    await expectSound(page, expectAccessible);

    await page.getByRole('link', { name: `Tension ${word}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Tension ${word}`);
    await page.goBack();
    await expect(page.getByPlaceholder('Filtrer les observations')).toHaveValue(word);
    await expect(rows).toHaveCount(3);
  });

  test('filters a second after the last key, whatever the order, the accents and the case', async ({
    page,
    openSession,
    api,
  }) => {
    await openSession();
    const word = uniqueWord();
    const { code: subject_code } = await api.post<{ code: string }>('/subjects', { label: null });
    await declareWeight(api, `Évolution ${word}`, 70, { subject_code });
    await page.goto(`${OBSERVATIONS}?subject=${subject_code}`);
    const found = page.getByRole('link', { name: `Évolution ${word}` });
    await expect(found).toBeVisible();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByPlaceholder('Filtrer les observations').fill(`${word.toUpperCase()} evolution`);
    await page.clock.runFor(999);
    await expect(page).not.toHaveURL(/text=/);
    await page.clock.runFor(1);
    // The address changes after a frame, which a paused clock would hold back.
    await page.clock.resume();
    await expect(page).toHaveURL(/text=/);
    await expect(found).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);
  });

  test('filters at once on Enter', async ({ page, openSession }) => {
    await openSession();
    await page.goto(OBSERVATIONS);
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByPlaceholder('Filtrer les observations').fill(uniqueWord());
    await page.keyboard.press('Enter');
    // The address changes after a frame; these frames together are shorter than the second that the filter waits after
    // typing.
    await expect(async () => {
      await page.clock.runFor(16);
      await expect(page).toHaveURL(/text=/, { timeout: 500 });
    }).toPass({ timeout: 25_000 });
  });

  test('keeps page, size and filter in the address', async ({ page, openSession, api }) => {
    await openSession();
    const word = uniqueWord();
    for (let n = 1; n <= 12; n += 1) await declareWeight(api, `Pesée ${n} ${word}`, 60 + n);
    await page.goto(`${OBSERVATIONS}?text=${word}`);
    const title = (n: number) => page.getByRole('link', { name: `Pesée ${n} ${word}`, exact: true });
    await expect(title(12)).toBeVisible();
    await expect(page.getByText('1 – 10 sur 12')).toBeVisible();
    await page.getByRole('button', { name: 'Page suivante' }).click();
    await expect(title(1)).toBeVisible();
    await expect(page).toHaveURL(/page=2/);
    await page.reload();
    await expect(title(1)).toBeVisible();
    await expect(page.getByText('11 – 12 sur 12')).toBeVisible();
    await page.getByLabel('Éléments par page').selectOption('50');
    await expect(page).toHaveURL(/page_size=50/);
    await expect(page.getByRole('row')).toHaveCount(13);
    await expect(page.getByLabel('Éléments par page').getByRole('option')).toHaveText([
      '10',
      '50',
      '100',
      '200',
    ]);
  });

  test('keeps the previous page on screen while the next one loads', async ({ page, openSession, api }) => {
    await openSession();
    const word = uniqueWord();
    for (let n = 1; n <= 11; n += 1) await declareWeight(api, `Pesée ${n} ${word}`, 60 + n);
    await page.goto(`${OBSERVATIONS}?text=${word}`);
    const newest = page.getByRole('link', { name: `Pesée 11 ${word}` });
    await expect(newest).toBeVisible();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/observations\?.*page=2/, async (route) => {
      await held;
      await route.continue();
    });
    // The click is painted first, before the work of going to another page starts.
    const painted = `new Promise((done) => {
      document.querySelector('[aria-label="Page suivante"]').click();
      requestAnimationFrame(() =>
        done([document.querySelector('table').ariaBusy, document.querySelector('nav div + span').textContent]),
      );
    })`;
    expect(await page.evaluate(painted)).toEqual(['false', '11 – 11 sur 11']);
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect(newest).toBeVisible();
    release();
    await expect(page.getByRole('link', { name: `Pesée 1 ${word}`, exact: true })).toBeVisible();
    await expect(newest).toHaveCount(0);
  });

  test('shows that the list is empty, with and without a filter', async ({
    page,
    openSession,
    expectAccessible,
  }) => {
    await openSession();
    await page.goto(`${OBSERVATIONS}?text=${uniqueWord()}`);
    await expect(page.getByText('Aucun résultat pour cette recherche').last()).toBeVisible();
    await expectAccessible();
    // The server is asked for the observations of nobody, as if nothing had been declared yet.
    await page.route(/\/observations\?/, (route) =>
      route.continue({ url: `${route.request().url()}&q:eq:creation_author_id=${NOBODY}` }),
    );
    await page.getByRole('button', { name: 'Effacer le filtre' }).last().click();
    await expect(page.getByRole('paragraph').filter({ hasText: "Pas d'observation" })).toBeVisible();
    // Screen readers get the same message.
    await expect(page.getByRole('status').filter({ hasText: "Pas d'observation" })).toBeAttached();
    await page.getByRole('link', { name: 'Déclarer une observation' }).last().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Déclarer une observation' })).toBeVisible();
  });

  test('shows the trend of the measures on request, when all are of one type', async ({
    page,
    openSession,
    api,
    expectAccessible,
  }) => {
    await openSession();
    const word = uniqueWord();
    await declareWeight(api, `Pesée 1 ${word}`, 70);
    await declareWeight(api, `Pesée 2 ${word}`, 71);
    await page.goto(`${OBSERVATIONS}?text=${word}`);
    await page.getByRole('button', { name: 'Évolution de «\u00a0Poids\u00a0»' }).click();
    const trend = page.getByRole('region', { name: 'Évolution' });
    await expect(trend.locator('svg').first()).toBeVisible();
    await expectSound(page, expectAccessible);
    await declarePressure(api, `Tension ${word}`, 128, 79);
    await page.reload();
    await expect(page.getByRole('row')).toHaveCount(4);
    await expect(page.getByRole('button', { name: /^Évolution/ })).toHaveCount(0);
  });

  test('keeps the panels below its rows when these cannot be refetched, and offers to try again', async ({
    page,
    openSession,
    api,
  }) => {
    await openSession();
    const word = uniqueWord();
    await declareWeight(api, `Pesée ${word}`, 70);
    await page.goto(`${OBSERVATIONS}?text=${word}`);
    await expect(page.getByText('1 – 1 sur 1')).toBeVisible();
    const lists = '**/api/v1/observations?**';
    await page.route(lists, (route) => route.fulfill({ status: 503, json: {} }));
    // Another tab writes.
    const other = await page.context().newPage();
    await other.goto(OBSERVATIONS);
    await other.evaluate(`new BroadcastChannel('doc2.writes').postMessage('written')`);
    const retry = page.getByRole('button', { name: 'Réessayer' });
    await expect(retry).toBeVisible();
    await expect(page.getByText('1 – 1 sur 1')).toBeVisible();
    await expect(page.getByRole('link', { name: `Pesée ${word}` })).toBeVisible();
    await page.unroute(lists);
    await retry.click();
    await expect(retry).toHaveCount(0);
  });

  test('reports the error, and advice', async ({ page, openSession }) => {
    await openSession();
    await page.route(/\/observations\?/, (route) => route.abort());
    await page.goto(OBSERVATIONS);
    await expect(alertOf(page, "Echec lors de la recherche d'observations")).toBeVisible();
    await page.getByRole('main').getByText('voir détail').click();
    await expect(alertOf(page, 'Vérifiez votre connexion à internet puis réessayez.')).toBeVisible();
    await page.unroute(/\/observations\?/);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(alertOf(page, "Echec lors de la recherche d'observations")).toHaveCount(0);
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  });
});
