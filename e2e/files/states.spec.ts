import { expect, test } from '../fixtures.ts';
import { choose, FILES, inTwoLooks, lineOf, note, sample, UPLOAD, uniqueWord } from './steps.ts';

const weights = (rows: number, word: string): Buffer => {
  const start = Date.UTC(1990, 0, 1);
  const line = (n: number) => {
    const day = new Date(start + n * 86_400_000).toISOString().slice(0, 10);
    return `${day};${60 + (n % 20)},${n % 10}`;
  };
  return Buffer.from(
    [`Date;Poids (kg);${word}`, ...Array.from({ length: rows }, (_, n) => line(n))].join('\n'),
  );
};

test.describe('the state of an extraction', () => {
  test('is polled in two tabs and after a reload, in one request for the whole batch', async ({
    page,
    context,
    openSession,
    api,
  }) => {
    await openSession();
    const files = Array.from({ length: 8 }, () => note()).map(({ name, content }) => ({
      name,
      content: Buffer.from(content),
    }));
    const asked: string[] = [];
    context.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const { batch_id, ids } = await api.sendFiles(files);
    const tab = await context.newPage();
    const address = `${FILES}/_/uploads/${batch_id}`;
    await Promise.all([page.goto(address), tab.goto(address)]);
    for (const each of [page, tab]) {
      await expect(each.getByText('8/8 fichiers importés')).toBeVisible({ timeout: 240_000 });
      await expect(each.getByText('Format non reconnu')).toHaveCount(8);
    }
    await tab.reload();
    await expect(tab.getByText('8/8 fichiers importés')).toBeVisible();
    expect(asked.filter((path) => ids.some((id) => path.includes(id)))).toEqual([]);
  });

  test('requested again in one tab is shown by the others, which had stopped polling', async ({
    page,
    context,
    openSession,
    api,
  }) => {
    await openSession();
    const word = uniqueWord();
    const id = await api.storeFile(`deux onglets ${word}.csv`, weights(2, word));
    const list = await context.newPage();
    await list.goto(`${FILES}?text=${word}`);
    await expect(list.getByRole('row').filter({ hasText: word })).toContainText('Terminé');
    const file = await context.newPage();
    await file.goto(`${FILES}/${id}/extractions`);
    await expect(file.getByText('1\u00a0exécution')).toBeVisible();
    await page.goto(`${FILES}/${id}/extractions`);
    await page.getByRole('button', { name: 'Corriger « Poids corporel »' }).first().click();
    const form = page.getByRole('form', { name: 'Régler « Poids corporel »' });
    await form.getByRole('textbox', { name: 'Valeur' }).fill('17,5');
    // The text being typed in one tab stays, whatever another tab saves.
    await file.getByRole('button', { name: 'Extraire maintenant' }).click();
    await expect(file.getByText('2\u00a0exécutions')).toBeVisible({ timeout: 240_000 });
    await expect(page.getByText('2\u00a0exécutions')).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Valeur' })).toHaveValue('17,5');
    await form.getByRole('button', { name: 'Garder' }).click();
    await expect(file.getByRole('list', { name: 'Réglées par une personne' })).toContainText('17,5\u00a0kg');
    // The correction is neither undone nor doubled by one more extraction.
    await file.getByRole('button', { name: 'Extraire maintenant' }).click();
    for (const tab of [file, page]) {
      await expect(tab.getByText('3\u00a0exécutions')).toBeVisible({ timeout: 240_000 });
      await expect(
        tab.getByRole('list', { name: 'Réglées par une personne' }).getByRole('listitem'),
      ).toHaveCount(1);
    }
    // A file sent from one tab appears in the list of another.
    await page.goto(UPLOAD);
    await choose(page, { name: `un autre ${word}.csv`, content: weights(1, `${word} autre`) });
    await expect(list.getByRole('row').filter({ hasText: `un autre ${word}` })).toContainText('Terminé', {
      timeout: 240_000,
    });
  });

  test('is shown while it waits, and its page shows the result without a reload', async ({
    page,
    openSession,
    api,
  }) => {
    // Long enough to be observed on a fast machine; it takes minutes on a loaded one.
    await openSession();
    const word = uniqueWord();
    const large = [1, 2].map((n) => ({
      name: `long ${n} ${word}.csv`,
      content: weights(6000, `${word} ${n}`),
    }));
    const last = { name: `court ${word}.csv`, content: weights(2, word) };
    const { batch_id, ids } = await api.sendFiles([...large, last]);
    await page.goto(`${FILES}/${ids[2]}/extractions`);
    await expect(page.getByRole('status').filter({ hasText: "L'extraction de ce fichier" })).toBeVisible();
    await expect(page.getByText("Aucune extraction réalisée jusqu'à présent")).toHaveCount(0);
    // From other screens, the batch under way is one click away.
    await page.goto(FILES);
    await page.getByRole('list', { name: 'Envois en cours' }).locator(`a[href$="${batch_id}"]`).click();
    await expect(lineOf(page, last.name)).toBeVisible();
    await page.goto(`${FILES}/${ids[2]}/extractions`);
    await expect(page.getByText('Extraction terminée').first()).toBeVisible({ timeout: 240_000 });
    await expect(page.getByText('1\u00a0exécution')).toBeVisible();
    // While a file is extracted again, the outcome on screen is marked as that of the previous extraction.
    const verdict = page.getByRole('region', { name: 'Statut' });
    await page.goto(`${FILES}/${ids[0]}/extractions`);
    await expect(verdict).toContainText('Extraction terminée');
    await page.getByRole('button', { name: 'Extraire maintenant' }).click();
    const tab = await page.context().newPage();
    await tab.goto(`${FILES}/${ids[0]}/extractions`);
    const verdictThere = tab.getByRole('region', { name: 'Statut' });
    await expect(verdictThere).toContainText('Extraction précédente');
    await expect(verdictThere).not.toContainText('Extraction terminée');
    for (const each of [verdict, verdictThere])
      await expect(each).toContainText('Extraction terminée', { timeout: 240_000 });
    await expect(tab.getByText('2\u00a0exécutions')).toBeVisible();
  });

  test('is in the list, which can be filtered by it, and failed extractions are requested again from there or from the batch', async ({
    page,
    openSession,
    api,
    expectAccessible,
  }) => {
    await openSession();
    const word = uniqueWord();
    const name = `abimé ${word}.json`;
    const id = await api.storeFile(name, await sample('fhir-abime.json'));
    await api.storeFile(`note ${word}.txt`, Buffer.from(note().content));
    await page.goto(`${FILES}?text=${word}`);
    const rows = page.getByRole('table', { name: 'Fichiers' }).getByRole('row');
    await expect(rows.filter({ hasText: 'Format non reconnu' })).toContainText('Texte');
    await page.getByLabel("État de l'extraction").selectOption('En échec, même en partie');
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(1)).toContainText('Données JSON');
    await expect(rows.nth(1)).toContainText('En échec');
    expect(new URL(page.url()).searchParams.get('state')).toBe('failed');
    await inTwoLooks(page, expectAccessible);
    await page.getByRole('button', { name: 'Relancer les échecs de cette page (1)' }).click();
    await expect(page.getByText('1\u00a0extraction relancée.')).toBeVisible({ timeout: 240_000 });

    // The reason of the failure is one click away, from the list and from the batch.
    const why = page.getByRole('link', { name: `Voir pourquoi (${name})` });
    const sentence = page
      .getByRole('region', { name: 'Statut' })
      .getByText(/JSON invalide.+demandez-le à nouveau/);
    await why.click();
    await expect(sentence).toBeVisible();
    await page.goBack();

    await page.getByRole('link', { name: "Lots d'envoi" }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Lots d'envoi");
    const { batch_id } = await api.get<{ batch_id: string }>(`/files/${id}`);
    await inTwoLooks(page, expectAccessible);
    await page.getByRole('table', { name: "Lots d'envoi" }).locator(`a[href$="${batch_id}"]`).click();
    await why.click();
    await expect(sentence).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Relancer les échecs' }).click();
    await expect(page.getByText('1\u00a0extraction relancée.')).toBeVisible({ timeout: 240_000 });
    await inTwoLooks(page, expectAccessible);
    const { report } = await api.get<{ report: { extractors: { runs: unknown[] }[] } }>(
      `/files/${id}/extractions`,
    );
    expect(report.extractors[0]?.runs).toHaveLength(3);
  });
});
