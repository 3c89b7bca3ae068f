import type { Observation } from '../../src/shared/observations/contract.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../hold.ts';
import { alertOf, expectSound, OBSERVATIONS, openForm, uniqueWord } from './steps.ts';

test.describe('/space/administration/observations/_new, unsaved changes', () => {
  test('asks for confirmation before they are lost', async ({ page, openSession, expectAccessible }) => {
    // Motion is off: axe would otherwise measure colours that are still fading in.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openSession();
    await openForm(page, 'poids', 'unitary');
    await page.getByRole('textbox', { name: 'Poids' }).fill('70');
    await page.getByRole('navigation').getByRole('link', { name: 'Fichiers' }).click();
    const dialog = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
    await expect(dialog).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Rester sur la page' }).click();
    await expect(page.getByRole('textbox', { name: 'Poids' })).toHaveValue('70');
    await page.getByRole('navigation').getByRole('link', { name: 'Fichiers' }).click();
    await dialog.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
    await expect(page).toHaveURL(/\/space\/administration\/files$/);
  });

  test('asks for confirmation before a reload or « back » loses the typed text', async ({
    page,
    openSession,
  }) => {
    await openSession();
    await page.goto(OBSERVATIONS);
    await page.getByRole('link', { name: 'Déclarer une observation' }).first().click();
    // The list stays on screen for a moment, and may have an observation called « Poids ».
    await expect(page.getByRole('heading', { level: 1, name: 'Déclarer une observation' })).toBeVisible();
    await page.getByPlaceholder("Filtrer les types d'observation").fill('poids');
    await page.getByRole('link', { name: 'Poids', exact: true }).click();
    await page.getByRole('link', { name: /^Saisie unitaire/ }).click();
    await page.getByRole('textbox', { name: 'Poids' }).fill('70');
    const [asked] = await Promise.all([
      page.waitForEvent('dialog'),
      // A timer reloads the page: the call itself would wait until the browser's question is answered.
      page.evaluate('void setTimeout(() => location.reload())'),
    ]);
    expect(asked.type()).toBe('beforeunload');
    await asked.dismiss();
    await expect(page.getByRole('textbox', { name: 'Poids' })).toHaveValue('70');
    await page.evaluate('history.go(-3)');
    const dialog = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
    await dialog.getByRole('button', { name: 'Rester sur la page' }).click();
    await expect(page.getByRole('textbox', { name: 'Poids' })).toHaveValue('70');
  });

  test('keeps the typed text when the server does not answer', async ({ page, openSession }) => {
    await openSession();
    await openForm(page, 'poids', 'unitary');
    await page.getByRole('textbox', { name: 'Poids' }).fill('70');
    await page.route(/\/api\/v1\/observations$/, (route) => route.abort());
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(alertOf(page, "Echec de création de l'observation")).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Poids' })).toHaveValue('70');
    await page.unroute(/\/api\/v1\/observations$/);
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByRole('cell', { name: '70\u00a0kg' })).toBeVisible();
  });

  test('takes nobody back from the page that is loading once the observation is saved', async ({
    page,
    openSession,
  }) => {
    await openSession();
    await openForm(page, 'poids', 'unitary');
    await page.getByRole('textbox', { name: 'Poids' }).fill('70');
    const saving = await hold(page, /\/api\/v1\/observations$/, 'POST');
    const code = await hold(page, /\/assets\/files-screen-.*\.js$/);
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await saving.asked;
    await page.getByRole('navigation').getByRole('link', { name: 'Fichiers' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Quitter sans enregistrer' }).click();
    await code.asked;
    await saving.release();
    await code.release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fichiers');
  });

  test('declares once when the answer is lost and the form is sent again, even from another editor', async ({
    page,
    openSession,
    api,
  }) => {
    await openSession();
    await openForm(page, 'poids', 'unitary');
    const title = `Pesée ${uniqueWord()}`;
    await page.getByRole('textbox', { name: 'Titre' }).fill(title);
    await page.getByRole('textbox', { name: 'Poids' }).fill('70');
    const keys: (string | undefined)[] = [];
    await page.route(/\/api\/v1\/observations$/, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      const answer = await route.fetch();
      if (keys.length === 1) await route.abort();
      else await route.fulfill({ response: answer });
    });
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(alertOf(page, "Echec de création de l'observation")).toBeVisible();
    await page.getByRole('button', { name: /^Retirer Éditeur/ }).click();
    await page.getByRole('link', { name: /^Modèle JSON/ }).click();
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
    expect(await api.get(`/observations/_count?q:eq:title=${title}`)).toEqual({ count: 1, exact: true });
  });

  for (const arrived of [true, false])
    test(`a value changed after a lost answer is ${arrived ? 'a version of what was saved, once the person knows' : 'the only one, when nothing had arrived'}`, async ({
      page,
      openSession,
      api,
      expectAccessible,
    }) => {
      await openSession();
      await openForm(page, 'poids', 'unitary');
      const title = `Pesée ${uniqueWord()}`;
      const weight = page.getByRole('textbox', { name: 'Poids' });
      const save = page.getByRole('button', { name: 'Enregistrer', exact: true });
      await page.getByRole('textbox', { name: 'Titre' }).fill(title);
      await weight.fill('70');
      await page.route(
        /\/api\/v1\/observations$/,
        async (route) => {
          if (arrived) await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
      await save.click();
      await expect(alertOf(page, "Echec de création de l'observation")).toBeVisible();
      await weight.fill('71');
      await save.click();
      if (arrived) {
        const alert = alertOf(page, 'Un premier envoi avait été enregistré');
        await expect(alert).toContainText('70\u00a0kg');
        await expect(weight).toHaveValue('71');
        await expectSound(page, expectAccessible);
        await save.click();
      }
      await expect(page.getByRole('cell', { name: '71\u00a0kg' }).first()).toBeVisible();
      const { items } = await api.get<{ items: Observation[] }>(`/observations?q:eq:title=${title}`);
      expect(items.map(({ replaced_by, replaces }) => [replaced_by.length, replaces !== null])).toEqual(
        arrived
          ? [
              [0, true],
              [1, false],
            ]
          : [[0, false]],
      );
    });
});
