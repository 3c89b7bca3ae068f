import { signIn } from '../auth/steps.ts';
import { expect, test } from '../fixtures.ts';
import { openForm } from './steps.ts';

const KEYS_MAX = 20;
const SECONDS_MAX = 10;

test('a blood pressure is declared from any screen, by keyboard, with few keys', async ({
  page,
  openSession,
}) => {
  await openSession();
  await page.goto('/space/parameters/account');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  // Waits for the catalogue and the palette, which have loaded on any screen that a person has read for a second.
  await page.keyboard.press('n');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');

  const start = Date.now();
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await press('n');
  await expect(page.getByRole('combobox', { name: 'Aller à un écran ou chercher' })).toHaveValue('Déclarer ');
  for (const letter of 'tension 13/8') await press(letter === ' ' ? 'Space' : letter);
  const first = page.getByRole('option').first();
  await expect(first).toContainText('Pression artérielle');
  await expect(first).toContainText('130\u00a0mmHg');
  await press('Enter');
  await expect(page.getByRole('textbox', { name: 'systolique' })).toHaveValue('130');
  await expect(page.getByRole('textbox', { name: 'diastolique' })).toHaveValue('80');
  await expect(page.getByRole('textbox', { name: 'systolique' })).toBeFocused();
  // Values of measures stay out of the address.
  expect(new URL(page.url()).search).toBe('?type=pression-arterielle&editor=unitary');
  await press('Enter');
  // The trend of other tests' pressures may have the same value.
  await expect(page.getByRole('cell', { name: '130\u00a0mmHg' }).first()).toBeVisible();
  const seconds = (Date.now() - start) / 1000;
  test.info().annotations.push({ type: 'measured', description: `${keys} keys, ${seconds} s` });
  console.log(`blood pressure: ${keys} keys, ${seconds} s`);
  expect(keys).toBeLessThanOrEqual(KEYS_MAX);
  expect(seconds).toBeLessThan(SECONDS_MAX);
});

test('« n » does nothing while typing, nor for somebody who may not declare', async ({
  page,
  openSession,
  stranger,
}) => {
  await openSession();
  await openForm(page, 'poids', 'unitary');
  await page.getByRole('textbox', { name: 'Titre' }).fill('');
  await page.keyboard.type('non');
  await expect(page.getByRole('textbox', { name: 'Titre' })).toHaveValue('non');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await signIn(stranger);
  await expect(stranger.getByRole('region', { name: 'Bienvenue dans doc2' })).toBeVisible();
  await stranger.keyboard.press('n');
  await stranger.keyboard.press('?');
  await expect(stranger.getByRole('dialog', { name: 'Raccourcis clavier' })).toBeVisible();
  await expect(stranger.getByRole('combobox')).toHaveCount(0);
});

test('« Enregistrer et recommencer » keeps type, subject and day, and makes another observation of the same values', async ({
  page,
  openSession,
  api,
  expectAccessible,
}) => {
  await openSession();
  const { code, id } = await api.post<{ id: string; code: string }>('/subjects', {});
  await openForm(page, 'poids', 'unitary');
  const weight = page.getByRole('textbox', { name: 'Poids' });
  for (let time = 1; time <= 2; time += 1) {
    await expect(weight).toBeFocused();
    await weight.fill('70,5');
    if (time === 1) {
      await page.getByLabel(/^Date de la mesure/).fill('2026-03-01');
      await page.getByLabel('Heure de la mesure').fill('08:30');
      await page.getByRole('combobox', { name: 'Sujet' }).fill(code);
    }
    await page.getByRole('button', { name: 'Enregistrer et recommencer' }).click();
    await expect(page.getByText(/^Observation enregistrée\./)).toBeVisible();
    await expect(weight).toHaveValue('');
    await expect(page.getByLabel(/^Date de la mesure/)).toHaveValue('2026-03-01');
    await expect(page.getByLabel('Heure de la mesure')).toHaveValue('');
    await expect(page.getByRole('combobox', { name: 'Sujet' })).toHaveValue(code);
  }
  await expectAccessible();
  expect(await api.get(`/observations/_count?q:eq:subject_id=${id}`)).toEqual({ count: 2, exact: true });
  await page.getByRole('link', { name: "Voir celle qui vient d'être enregistrée" }).click();
  await expect(page.getByRole('cell', { name: '70,5\u00a0kg' }).first()).toBeVisible();
});

test('what was saved before is no longer announced beside the refusal of the next one', async ({
  page,
  openSession,
}) => {
  await openSession();
  await openForm(page, 'poids', 'unitary');
  await page.getByRole('textbox', { name: 'Poids' }).fill('70,5');
  await page.getByRole('button', { name: 'Enregistrer et recommencer' }).click();
  const announced = page.getByText(/^Observation enregistrée\./);
  await expect(announced).toBeVisible();
  await page.getByRole('textbox', { name: 'Poids' }).fill('-1');
  await page.getByRole('button', { name: 'Enregistrer et recommencer' }).click();
  await expect(page.getByRole('textbox', { name: 'Poids' })).toBeFocused();
  await expect(announced).toHaveCount(0);
});

test('another type may be chosen for a new version, which remains one', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const measures = [{ type_id: 'poids.poids', value: 70 }];
  const { id } = await api.post<{ id: string }>('/observations', {
    type_id: 'poids',
    title: 'Poids',
    measures,
  });
  await page.goto(`/space/administration/observations/_new?derived_from=${id}&editor=unitary`);
  await page.getByRole('button', { name: /^Retirer Type/ }).click();
  await expect(page.getByRole('heading', { name: "Choisir un type d'observation" })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`derived_from=${id}`));
  await page.getByPlaceholder("Filtrer les types d'observation").fill('taille');
  await page.getByRole('link', { name: 'Taille', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`derived_from=${id}`));
  await page.getByRole('link', { name: /^Saisie unitaire/ }).click();
  await page.getByRole('textbox', { name: 'Taille' }).fill('170');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page).toHaveURL(/\/observations\/[0-9a-f-]{36}$/);
  const created = page.url().split('/').at(-1);
  expect(await api.get(`/observations/${created}`)).toMatchObject({
    type_id: 'taille',
    source: { entity_id: id, entity_type: 'Observation' },
  });
});

test('text typed while an observation is being saved is neither saved nor silently lost', async ({
  page,
  openSession,
}) => {
  await openSession();
  await openForm(page, 'poids', 'unitary');
  const bodies: (string | null)[] = [];
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/v1/observations', async (route) => {
    bodies.push(route.request().postData());
    await held;
    await route.continue();
  });
  const weight = page.getByRole('textbox', { name: 'Poids' });
  await weight.fill('61');
  await page.getByRole('button', { name: 'Enregistrer et recommencer' }).click();
  await expect(page.getByRole('form')).toHaveAttribute('aria-busy', 'true');
  await weight.focus();
  await page.keyboard.type('99');
  await expect(weight).toHaveValue('61');
  answer();
  await expect(page.getByText('Observation enregistrée.')).toBeVisible();
  await expect(weight).toHaveValue('');
  expect(bodies).toEqual([expect.stringContaining('"value":61}')]);
});
