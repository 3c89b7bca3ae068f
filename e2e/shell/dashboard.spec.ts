import { comeBack, expect, test } from '../fixtures.ts';
import { PRACTITIONER } from '../sign-in.ts';

test('an administrator sees the latest files and observations, each with its link', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const file = await api.storeFile('arrivee.csv', Buffer.from('a;b\n1;2\n'));
  await page.goto('/space/work/dashboard');
  await expect(page.getByRole('region', { name: 'Marketplace' }).getByRole('link')).toHaveAttribute(
    'target',
    '_blank',
  );
  const files = page.getByRole('region', { name: 'Derniers fichiers' });
  await expect(files.getByRole('link', { name: 'arrivee.csv' }).first()).toHaveAttribute(
    'href',
    `/space/administration/files/${file}`,
  );
  await files.getByRole('link', { name: 'Tous les fichiers' }).click();
  await expect(page).toHaveURL('/space/administration/files');
});

test('a dashboard that stayed open shows what has arrived to whoever comes back to it', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  await page.goto('/space/work/dashboard');
  const files = page.getByRole('region', { name: 'Derniers fichiers' });
  await expect(files.getByRole('listitem').or(files.getByText('Pas de fichier')).first()).toBeVisible();
  const name = `entre-temps ${Date.now()}.csv`;
  await api.storeFile(name, Buffer.from(`a;b\n1;${name}\n`));
  await expect(files.getByRole('link', { name })).toHaveCount(0);
  await comeBack(page);
  await expect(files.getByRole('link', { name })).toBeVisible();
});

test('the latest observations show their values with units, and which ones no longer count', async ({
  page,
  openSession,
  api,
  expectAccessible,
}) => {
  await openSession();
  const latest = page.getByRole('region', { name: 'Dernières observations' });
  const line = (id: string) => latest.getByRole('listitem').filter({ has: page.locator(`a[href$="${id}"]`) });
  const weight = (value: object, rest: object = {}) =>
    api.post<{ id: string }>('/observations', {
      type_id: 'poids',
      title: 'Pesée du jour',
      measures: [{ type_id: 'poids.poids', ...value }],
      ...rest,
    });
  const declare = async () => {
    const pressure = await api.post<{ id: string }>('/observations', {
      type_id: 'pression-arterielle',
      title: 'Tension du jour',
      measures: [
        { type_id: 'pression-arterielle.pas', value: 138 },
        { type_id: 'pression-arterielle.pad', value: 82 },
      ],
    });
    const first = await weight({ value: '72.50' });
    const source = { entity_type: 'Observation', entity_id: first.id };
    const above = await weight({ value: 150, comparator: '>' }, { source });
    const ion = await api.post<{ id: string }>('/observations', {
      type_id: 'ionogramme-sanguin',
      title: 'Ionogramme sanguin',
      effective_time: '2025-09-01T08:00:00+02:00',
      measures: [{ type_id: 'ionogramme-sanguin.na', value: 139 }],
    });
    return { pressure, first, above, ion };
  };
  let declared = await declare();
  // Other tests declare observations too, which may push these out of the latest before the page asks for them.
  await expect(async () => {
    await page.goto('/space/work/dashboard');
    await expect(latest.getByRole('listitem').first()).toBeVisible();
    const counts = await Promise.all(Object.values(declared).map(({ id }) => line(id).count()));
    if (counts.includes(0)) declared = await declare();
    expect(counts).toEqual([1, 1, 1, 1]);
  }).toPass({ timeout: 60_000 });
  const { pressure, first, above, ion } = declared;
  await expect(line(pressure.id)).toContainText(/PAS\s138\smmHg.*PAD\s82\smmHg/);
  await expect(line(first.id)).toContainText(/72,50\skg.*Remplacée/);
  // A value is shown with the day it was measured, not the day it came; one of several measures of a type has its name.
  await expect(line(ion.id)).toContainText(/Na\s139\smmol\/L/);
  await expect(line(ion.id).locator('time')).toHaveText(/^1 sept\. 2025/);
  await expect(line(pressure.id)).toContainText('Déclarée le');
  await expect(line(above.id)).toContainText(/supérieur à 150\skg/);
  await expectAccessible();
});

test('an ordinary user sees the Marketplace, and no administration data is requested', async ({
  page,
  login,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await login(PRACTITIONER);
  await expect(page.getByRole('region', { name: 'Marketplace' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Derniers fichiers' })).toHaveCount(0);
  expect(asked.filter((path) => /^\/api\/v1\/(files|observations)/.test(path))).toEqual([]);
});

test('the first of several errors is shown, with the details that a support team needs', async ({
  page,
  openSession,
}) => {
  await openSession();
  const refusal = (id: string) => ({
    status: 503,
    json: {
      id,
      code: 'database_unavailable',
      message: 'La base de données ne répond pas pour le moment.',
      cause: { id: 'cause-1', code: 'internal', message: 'Plus de connexion.' },
    },
  });
  await page.route('**/api/v1/files?*', (route) => route.fulfill(refusal('erreur-1')));
  await page.route('**/api/v1/observations?*', (route) => route.fulfill(refusal('erreur-2')));
  await page.goto('/space/work/dashboard');
  const alert = page.getByRole('alert').filter({ hasText: 'voir détail' });
  await expect(alert).toHaveCount(1);
  await expect(alert.locator('details')).toHaveAttribute('data-tone', 'caution');
  await expect(alert).toContainText('Impossible de récupérer les derniers éléments arrivés.');
  await expect(alert.getByText('Plus de connexion.')).toBeHidden();
  await alert.getByText('voir détail').click();
  await expect(alert.getByText("identifiant de l'erreur : erreur-1")).toBeVisible();
  await expect(alert.getByText('Plus de connexion.')).toBeVisible();
  await expect(alert.getByText('503')).toBeVisible();
  await expect(page.getByText('Indisponible pour le moment.')).toHaveCount(3);
});

test('a thin bar is shown while requests run, and moves nothing', async ({ page, openSession }) => {
  await openSession();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/v1/observations?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/space/work/dashboard');
  await expect(page.getByRole('progressbar')).toBeVisible();
  // The heading has another width until its font has loaded.
  await page.evaluate('document.fonts.ready');
  const before = await page.getByRole('heading', { level: 1 }).boundingBox();
  release();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(before);
});

test('an administrator sees the state of the watched folder, and nothing about it when there is none', async ({
  page,
  openSession,
}) => {
  await openSession();
  const heading = page.getByRole('region', { name: "Dossier d'arrivée" });
  await page.goto('/space/work/dashboard');
  await expect(page.getByRole('region', { name: 'Derniers fichiers' })).toBeVisible();
  await expect(heading).toHaveCount(0);
  const time = new Date().toISOString();
  const state = { place: 'folder', look_time: time, arrival_time: time, is_watched: true, waiting: 3 };
  const counts = { taken: 12, duplicate: 1, refused: 2 };
  await page.route('**/api/v1/files/_inbox', (route) =>
    route.fulfill({ json: { places: [{ ...state, ...counts, problem: 'full' }] } }),
  );
  await page.reload();
  await expect(heading).toContainText('12 fichiers pris, 1 déjà enregistré, 2 refusés');
  await expect(heading).toContainText('3 fichiers attendent.');
  await expect(heading).toContainText('Arrêté');
  await expect(heading).toContainText('Le disque du dossier est plein');
});
