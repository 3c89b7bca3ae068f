import type { Page } from '@playwright/test';
import type { Observation } from '../../src/shared/observations/contract.ts';
import type { Subject } from '../../src/shared/subjects/contract.ts';
import { expect, test } from '../fixtures.ts';
import { declareWeight, expectSound, OBSERVATIONS, openForm, uniqueWord } from '../observations/steps.ts';

const SUBJECTS = '/space/administration/subjects';
const REASON = 'Même dossier, vérifié au secrétariat';

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The same code with another last letter: its check letters are wrong. */
const mistyped = (code: string) => code.slice(0, -1) + (code.endsWith('2') ? '3' : '2');

test('an observation is assigned to a subject, created from its form and completed from its label', async ({
  page,
  openSession,
  api,
  expectAccessible,
}) => {
  await openSession();
  const label = `DOSSIER-${uniqueWord()}`;
  await openForm(page, 'poids', 'unitary');
  await page.getByRole('textbox', { name: 'Poids' }).fill('72.5');
  await page.getByRole('button', { name: 'Créer un sujet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Créer un sujet' });
  await expect(dialog.getByText("N'écrivez jamais de nom")).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Libellé' }).fill(label);
  await dialog.getByRole('button', { name: 'Créer un sujet' }).click();
  const field = page.getByRole('combobox', { name: 'Sujet' });
  await expect(field).toHaveValue(/^S-\w{4}-\w{4}$/);
  await expect(page.getByText(label)).toBeVisible();
  const code = await field.inputValue();

  await field.fill(mistyped(code));
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('ses lettres de contrôle ne concordent pas')).toBeVisible();
  await expect(field).toBeFocused();
  await expectAccessible();

  // By keyboard: a part of its label, then the suggestion.
  await field.fill(label.slice(3).toLowerCase());
  await expect(page.getByRole('option', { name: code })).toBeVisible();
  await expectAccessible();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).toHaveValue(code);
  await expectSound(page, expectAccessible);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page).toHaveURL(/\/observations\/[0-9a-f-]{36}$/);
  const link = page.getByRole('link', { name: `Sujet ${code}` });
  await expect(link.first()).toBeVisible();

  // « Nouvelle version » copies it, in the JSON editor too.
  await page.getByRole('link', { name: 'Nouvelle version' }).click();
  await page.getByRole('link', { name: /^Modèle JSON/ }).click();
  await expect(page.getByRole('textbox', { name: 'Observation en JSON' })).toHaveValue(
    new RegExp(`"subject_code": "${code}"`),
  );

  await page.goto(`${OBSERVATIONS}?text=${code}`);
  await expect(page.getByRole('link', { name: `Sujet ${code}` })).toHaveCount(1);
  const { items } = await api.get<{ items: Subject[] }>(`/subjects?q:text=${label}`);
  expect(items.map((subject) => subject.code)).toEqual([code]);
});

test('a subject is found, labelled, joined to another one and separated from it', async ({
  page,
  openSession,
  api,
  expectAccessible,
}) => {
  await openSession();
  const word = uniqueWord();
  const one = await api.post<Subject>('/subjects', { label: `UN-${word}` });
  const other = await api.post<Subject>('/subjects', { label: `DEUX-${word}` });
  const day = { effective_time: '2026-03-28' };
  await declareWeight(api, `Ancien ${word}`, 71, { subject_code: one.code, ...day });
  await declareWeight(api, `Autre ${word}`, 90, { subject_code: other.code, ...day });
  await declareWeight(api, `Premier ${word}`, 70, { subject_code: one.code });
  await page.goto(SUBJECTS);
  await page.getByRole('textbox', { name: 'Filtrer les sujets' }).fill(`un-${word}`);
  await page.getByRole('link', { name: one.code }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Sujet ${one.code}`);
  await expect(panel(page, 'Dernières valeurs').getByText(`Premier ${word}`)).toBeVisible();
  await expect(panel(page, 'Fichiers').getByText('Aucun fichier')).toBeVisible();
  await page.getByRole('combobox', { name: 'Courbe de' }).selectOption('Poids');
  const curve = panel(page, 'Évolution');
  await expect(curve.getByText('Voir les 2 valeurs')).toBeVisible();
  await expectSound(page, expectAccessible);

  await page.getByRole('button', { name: 'Changer le libellé' }).click();
  const labelling = page.getByRole('dialog', { name: 'Changer le libellé' });
  await labelling.getByRole('textbox', { name: 'Libellé' }).fill(`TROIS-${word}`);
  await expectAccessible();
  await labelling.getByRole('textbox', { name: 'Libellé' }).press('Enter');
  await expect(panel(page, 'Description').getByText(`TROIS-${word}`)).toBeVisible();

  await page.getByRole('button', { name: 'Joindre à un autre sujet' }).click();
  const joining = page.getByRole('dialog', { name: 'Joindre à un autre sujet' });
  await joining.getByRole('textbox', { name: "Code de l'autre sujet" }).fill(mistyped(other.code));
  await joining.getByRole('button', { name: 'Joindre', exact: true }).click();
  await expect(joining.getByText('ses lettres de contrôle ne concordent pas')).toBeVisible();
  await expect(joining.getByText("Un motif d'au moins 10 caractères est obligatoire")).toBeVisible();
  await joining.getByRole('textbox', { name: "Code de l'autre sujet" }).fill(one.code);
  await joining.getByRole('textbox', { name: 'Motif' }).fill(REASON);
  await joining.getByRole('button', { name: 'Joindre', exact: true }).click();
  await expect(joining.getByText("Le sujet n'a pas pu être joint")).toBeVisible();
  await joining.getByRole('textbox', { name: "Code de l'autre sujet" }).fill(other.code);
  await joining.getByRole('button', { name: 'Joindre', exact: true }).click();
  await expect(joining).toBeHidden();
  const joins = page.getByRole('list', { name: 'Jonctions' });
  await expect(joins).toContainText(`${one.code} a été joint à ${other.code}`);
  // Its observations are shown under the other one; this page does not claim that there are none.
  await expect(panel(page, 'Dernières valeurs')).toHaveCount(0);
  await expect(joins).toContainText(REASON);
  await page.getByRole('link', { name: other.code, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Sujet ${other.code}`);
  await expect(panel(page, 'Observations du sujet').getByText(`Premier ${word}`)).toBeVisible();

  await page.goto(`${SUBJECTS}/${one.id}`);
  await page.getByRole('button', { name: 'Défaire la jonction' }).click();
  const separating = page.getByRole('dialog', { name: 'Défaire la jonction' });
  await separating.getByRole('textbox', { name: 'Motif' }).fill('Deux personnes, après vérification');
  await separating.getByRole('button', { name: 'Défaire la jonction' }).click();
  await expect(joins).toContainText(`${one.code} a été séparé de ${other.code}`);
  await expect(panel(page, 'Observations du sujet').getByText(`Premier ${word}`)).toBeVisible();
  await page.getByRole('link', { name: 'Journal', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Jonction du sujet défaite' })).toContainText(
    'Deux personnes, après vérification',
  );
});

test('everything about a subject is erased for a reason, and the proof stays', async ({
  page,
  openSession,
  api,
  expectAccessible,
}) => {
  await openSession();
  const title = `Poids ${uniqueWord()}`;
  const subject = await api.post<Subject>('/subjects', { label: null });
  const { id } = await declareWeight(api, title, 70, { subject_code: subject.code });
  const name = `Vue de ${title}`;
  await api.post('/list_views', {
    list: 'observations',
    name,
    query: `subject=${subject.code}`,
    shared: false,
  });
  await page.goto(`${SUBJECTS}/${subject.id}`);
  const offered = page.getByRole('option').filter({ hasText: name });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Sujet ${subject.code}`);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Aller à' }).fill(name);
  await expect(offered.first()).toContainText('Vue des observations');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Effacer ce sujet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Effacer tout ce qui est gardé de ce sujet' });
  await expect(dialog.getByText('1\u00a0observation', { exact: true })).toBeVisible();
  await expect(dialog.getByText(subject.code)).toBeVisible();
  await dialog.getByRole('button', { name: 'Effacer définitivement' }).click();
  await expect(dialog.getByText("Un motif d'au moins 10 caractères est obligatoire")).toBeVisible();
  await expectSound(page, expectAccessible);
  await dialog.getByRole('textbox', { name: 'Motif' }).fill('Demande du 3 mars 2026, article 17 du RGPD');
  await dialog.getByRole('button', { name: 'Effacer définitivement' }).click();
  await expect(dialog).toBeHidden();
  const proof = panel(page, "Preuve de l'effacement");
  await expect(proof).toContainText('Demande du 3 mars 2026, article 17 du RGPD');
  await expect(proof).toContainText('Observations effacées1');
  await expect(page.getByText(title)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Effacer|Joindre|Changer/ })).toHaveCount(0);
  await expectSound(page, expectAccessible);
  // A view that filtered by it may contain the person's name: it is no longer offered.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Aller à' }).fill(name);
  await expect(offered.filter({ hasText: 'Vue des observations' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  expect((await page.request.get(`/api/v1/observations/${id}`)).status()).toBe(404);
  const { items } = await api.get<{ items: Observation[] }>(`/observations?q:text=${title.split(' ')[1]}`);
  expect(items).toEqual([]);
});
