import type { APIRequestContext } from '@playwright/test';
import { fillPassword, NEW_PASSWORD, newAccount } from '../auth/steps.ts';
import { expect, inEveryLook, test } from '../fixtures.ts';
import { declareWeight, uniqueWord } from '../observations/steps.ts';
import { ADMINISTRATOR, signInAtProvider } from '../sign-in.ts';

test("a person's page shows who they are, since when, and their latest observations and files", async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const { uid } = await api.get<{ uid: string }>('/users/me');
  const file = await api.storeFile('auteur.csv', Buffer.from('a;b\n1;2\n'));
  await api.post('/observations', {
    ...{ type_id: 'poids', title: 'Pesée de janvier', effective_time: '2025-01-07' },
    measures: [{ type_id: 'poids.poids', value: 71 }],
  });
  await page.goto(`/space/administration/users/${uid}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ADMINISTRATOR.name);
  const identity = page.getByRole('region', { name: 'Identité' });
  await expect(identity).toContainText(ADMINISTRATOR.email);
  await expect(identity.getByText('Première activité')).toBeVisible();
  await expect(identity.getByText('Dernière activité')).toBeVisible();
  // The day is that of the declaration, labelled as such.
  const observations = page.getByRole('region', { name: 'Dernières observations' });
  await expect(observations.getByRole('listitem').filter({ hasText: 'Pesée de janvier' })).toContainText(
    /Déclarée le.*\d{4}/,
  );
  const sent = page
    .getByRole('region', { name: 'Derniers fichiers' })
    .getByRole('link', { name: 'auteur.csv' });
  await expect(sent.first()).toHaveAttribute('href', `/space/administration/files/${file}`);
});

test("a person's page says which of their latest observations no longer count", async ({
  page,
  openSession,
  api,
  expectAccessible,
}) => {
  await openSession();
  const word = uniqueWord();
  const { id: entity_id } = await declareWeight(api, `${word} d'abord`, 71);
  const source = { entity_type: 'Observation', entity_id };
  await declareWeight(api, `${word} ensuite`, 72, { source });
  const wrong = await declareWeight(api, `${word} par erreur`, 73);
  await api.post(`/observations/${wrong.id}/_invalidate`, { reason: 'saisie pour une autre personne' });
  const { uid } = await api.get<{ uid: string }>('/users/me');
  await page.goto(`/space/administration/users/${uid}`);
  const observations = page.getByRole('region', { name: 'Dernières observations' });
  await expect(observations.getByRole('listitem').filter({ hasText: word })).toHaveText([
    /par erreur.*Déclarée par erreur/,
    /ensuiteDéclarée le/,
    /d'abord.*Remplacée/,
  ]);
  await inEveryLook(page, expectAccessible);
});

/** Signs in until it is accepted: a sign-in within the second that ended all sessions does not count as a later one. */
async function openSession({ request }: { request: APIRequestContext }, email: string): Promise<void> {
  const status = async () => {
    const token = await signInAtProvider(request, email, NEW_PASSWORD);
    return (await request.post('/api/v1/sessions', { data: { token } })).status();
  };
  await expect.poll(status, { intervals: [300] }).toBe(200);
}

test("a person's sessions are ended by an administrator, or by that person on every device", async ({
  page,
  stranger,
  request,
  login,
  expectAccessible,
}) => {
  // Colours are measured, not while a dialog fades in.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await login();
  const { email } = await newAccount(page.request);
  await openSession(stranger, email);
  const { uid } = await (await stranger.request.get('/api/v1/users/me')).json();

  await page.goto(`/space/administration/users/${uid}`);
  await expect(page.getByRole('heading', { level: 1, name: email })).toBeVisible();
  await page.getByRole('button', { name: 'Fermer ses sessions' }).click();
  const dialog = page.getByRole('dialog', { name: `Fermer toutes les sessions de ${email} ?` });
  await expect(dialog).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  expect((await stranger.request.get('/api/v1/users/me')).status()).toBe(200);
  await page.getByRole('button', { name: 'Fermer ses sessions' }).click();
  await dialog.getByRole('button', { name: 'Fermer toutes les sessions' }).click();
  await expect(page.getByText('1 session fermée.')).toBeVisible();
  expect((await stranger.request.get('/api/v1/users/me')).status()).toBe(401);

  await openSession(stranger, email);
  // Firebase dates a sign-in to the second: two sign-ins within one second count as one, and end together.
  const nextSecond = () => {
    const second = Math.floor(Date.now() / 1000);
    return expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(second);
  };
  await nextSecond();
  await openSession({ request }, email);
  await nextSecond();
  await stranger.goto('/space/parameters/account');
  const sessions = stranger.getByRole('region', { name: 'Sessions ouvertes' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').filter({ hasText: 'Cet appareil' })).toHaveCount(1);
  const endOther = async () => {
    await sessions.getByRole('button', { name: /^Fermer la session/ }).click();
    const confirm = stranger.getByRole('dialog', { name: 'Fermer cette session ?' });
    await confirm.getByRole('button', { name: 'Fermer la session' }).click();
    return confirm;
  };
  const tooOld = { id: 'x', code: 'sign_in_too_old', message: 'Votre connexion date de plus de 15 minutes.' };
  await stranger.route('**/api/v1/sessions/0*', (route) => route.fulfill({ status: 403, json: tooOld }), {
    times: 1,
  });
  const refused = await endOther();
  await expect(refused.getByRole('alert')).toContainText(tooOld.message);
  await refused.getByRole('button', { name: 'Se reconnecter' }).click();
  await fillPassword(stranger, { email, password: NEW_PASSWORD });
  await expect(stranger).toHaveURL(/\/space\/parameters\/account$/);
  await endOther();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  expect((await request.get('/api/v1/users/me')).status()).toBe(401);

  await stranger.getByRole('button', { name: 'Se déconnecter partout' }).click();
  const leave = stranger.getByRole('dialog', { name: 'Se déconnecter de tous vos appareils ?' });
  await leave.getByRole('button', { name: 'Se déconnecter partout' }).click();
  await expect(stranger).toHaveURL(/\/home$/);
  expect((await stranger.request.get('/api/v1/users/me')).status()).toBe(401);
  await page.goto(`/space/administration/users/${uid}/audit`);
  await expect(page.getByRole('row').filter({ hasText: 'Déconnexion de tous les appareils' })).toBeVisible();
});
