import { signInAsNewAdministrator } from '../auth/steps.ts';
import { expect, test } from '../fixtures.ts';
import { PRACTITIONER } from '../sign-in.ts';

const ADMINISTRATION = '/space/administration';

test('the address of each section of the space leads to its first screen', async ({ page, openSession }) => {
  await openSession();
  for (const [from, to] of [
    ['/space', '/space/work/dashboard'],
    ['/space/work', '/space/work/dashboard'],
    ['/space/parameters', '/space/parameters/account'],
    [ADMINISTRATION, `${ADMINISTRATION}/observations`],
  ] as const) {
    await page.goto(from);
    await expect(page).toHaveURL(to);
  }
});

test('a notice shows that the first screen is loading, and disappears with it', async ({ page, login }) => {
  await login();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/users\/me/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  const notice = page.getByText('Chargement de doc2…');
  await expect(notice).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('the menu has two levels, follows the route and leads out', async ({ page }) => {
  // A sign-out ends every session of its second: one of another test, if both were of the same person.
  await signInAsNewAdministrator(page);
  const menu = page.getByRole('navigation', { name: 'Navigation principale' });
  for (const [entry, group, path] of [
    ['Mon compte', 'Paramètres', '/space/parameters/account'],
    ['Agents', 'Administration', `${ADMINISTRATION}/agents`],
    ['Tableau de bord', 'Travail', '/space/work/dashboard'],
    ['Observations', 'Administration', `${ADMINISTRATION}/observations`],
    ['Fichiers', 'Administration', `${ADMINISTRATION}/files`],
    ['Sujets', 'Administration', `${ADMINISTRATION}/subjects`],
    ['Catalogue', 'Administration', `${ADMINISTRATION}/catalogue`],
    ['Utilisateurs', 'Administration', `${ADMINISTRATION}/users`],
  ] as const) {
    await menu.getByRole('link', { name: entry, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(menu.getByRole('link', { name: entry, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(menu.getByRole('link', { name: group, exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
  }
  await menu.getByRole('link', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('the page of agents announces that they will come later', async ({ page, openSession }) => {
  await openSession();
  await page.goto(`${ADMINISTRATION}/agents`);
  await expect(page.getByRole('heading', { level: 1, name: 'Agents' })).toBeVisible();
  await expect(page.getByText('Les agents arrivent bientôt.')).toBeVisible();
});

test('an ordinary user has no administration entry', async ({ page, login }) => {
  await login(PRACTITIONER);
  const menu = page.getByRole('navigation', { name: 'Navigation principale' });
  await expect(menu.getByRole('link', { name: 'Paramètres' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Administration' })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Agents' })).toHaveCount(0);
});

test('in a font that is wider than the usual one, entries stay within the menu', async ({ page, login }) => {
  // The font that the page asks for is late, and its substitute is not on this machine.
  await page.route(/\.woff2$/, (route) => route.abort());
  await login();
  const menu = page.getByRole('navigation', { name: 'Navigation principale' });
  for (const entry of ['Tableau de bord', 'Observations', 'Utilisateurs']) {
    const link = menu.getByRole('link', { name: entry, exact: true });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    const overflow = await link.evaluate((each) => [each.scrollWidth - each.clientWidth, each.clientHeight]);
    expect(overflow, entry).toEqual([0, 36]);
  }
  expect(await menu.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
});

test('the menu collapses to icons, stays collapsed, and opens for the pointer and the keyboard', async ({
  page,
  login,
}) => {
  await login();
  const menu = page.getByRole('navigation', { name: 'Navigation principale' });
  const width = async () => (await menu.boundingBox())?.width ?? 0;
  const column = async () => (await page.getByRole('main').boundingBox())?.x ?? 0;
  expect(await width()).toBeCloseTo(200, -1);

  await menu.getByRole('button', { name: 'Réduire le menu' }).click();
  await page.mouse.move(800, 400);
  await expect.poll(width).toBeLessThanOrEqual(48);
  expect(await page.evaluate(() => localStorage.getItem('space.navigation.collapsed'))).toBe('true');
  await page.reload();
  await expect.poll(width).toBeLessThanOrEqual(48);

  const before = await column();
  await menu.hover();
  await expect.poll(width).toBeCloseTo(200, -1);
  await expect(menu.getByRole('link', { name: 'Fichiers' })).toBeVisible();
  expect(await column()).toBe(before);
  await page.keyboard.press('Escape');
  await expect.poll(width).toBeLessThanOrEqual(48);

  await page.mouse.move(800, 400);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect.poll(width).toBeCloseTo(200, -1);
  await menu.getByRole('button', { name: 'Menu toujours visible' }).click();
  expect(await page.evaluate(() => localStorage.getItem('space.navigation.collapsed'))).toBe('false');
});

test('between 900 and 1200 pixels the menu starts collapsed', async ({ page, login }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await login();
  await expect(page.getByRole('button', { name: 'Menu toujours visible' })).toBeVisible();
});

test('below 900 pixels the menu fills the screen and keeps the focus inside', async ({ page, login }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await login();
  await page.getByRole('button', { name: 'Ouvrir le menu' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Navigation principale' });
  expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
  const focused = page.locator('[role="presentation"]:has([role="dialog"]) :focus');
  for (let presses = 0; presses < 14; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(focused).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ouvrir le menu' })).toBeFocused();

  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await dialog.getByRole('link', { name: 'Agents' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agents');
});

test('the breadcrumb and the title follow the route, names included', async ({ page, openSession }) => {
  await openSession(PRACTITIONER);
  await page.goto('/space/parameters/account');
  const trail = page.getByRole('navigation', { name: "Fil d'Ariane" });
  await expect(trail.getByRole('listitem')).toHaveText([
    'Mon espace',
    'Paramètres',
    `Compte de ${PRACTITIONER.name}`,
  ]);
  await expect(page).toHaveTitle(`Compte de ${PRACTITIONER.name} – doc2`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Compte de ${PRACTITIONER.name}`);
  await expect(page.getByRole('link', { name: 'Contact', exact: true })).toHaveAttribute(
    'href',
    'mailto:support@doc2.example',
  );
  await trail.getByRole('link', { name: 'Mon espace' }).click();
  await expect(page).toHaveURL('/space/work/dashboard');
});

test('a breadcrumb step whose name has not loaded is not a link', async ({
  page,
  openSession,
  api,
  expectAccessible,
}) => {
  await openSession();
  const id = await api.storeFile('attendu.bin', Buffer.from([0, 1]));
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(`**/api/v1/files/${id}`, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto(`${ADMINISTRATION}/files/${id}/extractions`);
  const trail = page.getByRole('navigation', { name: "Fil d'Ariane" });
  await expect(trail.getByText('Extraction')).toBeVisible();
  await expect(trail.getByRole('link', { name: 'Fichiers' })).toBeVisible();
  await expectAccessible();
  arrive();
  await expect(trail.getByRole('link', { name: 'attendu.bin' })).toBeVisible();
});

test('a name that cannot be found is shown as unknown, with the error', async ({ page, openSession }) => {
  await openSession();
  await page.goto(`${ADMINISTRATION}/users/00000000-0000-7000-8000-000000000000`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('inconnu (erreur)');
  await expect(page.getByRole('alert').getByText("Impossible de récupérer l'utilisateur")).toBeVisible();
});

test('a new page is announced, and takes the focus', async ({ page, login }) => {
  await login();
  const menu = page.getByRole('navigation', { name: 'Navigation principale' });
  await menu.getByRole('link', { name: 'Agents' }).press('Enter');
  await expect(page.getByText('Agents – doc2')).toBeAttached();
  await expect(page.getByRole('main')).toBeFocused();
});

test('the first link that Tab reaches skips the navigation', async ({ page, openSession }) => {
  await openSession();
  await page.goto('/space/work/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Aller au contenu' });
  await expect(skip).toBeFocused();
  await skip.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('an unknown address is reported in French, inside the space for somebody signed in', async ({
  page,
  openSession,
}) => {
  await page.goto('/nulle-part');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable');
  await expect(page.getByText('Le lien utilisé semble cassé.')).toBeVisible();
  await expect(page.getByText('caractères spéciaux')).toHaveCount(0);
  await expect(page.getByRole('link', { name: "Revenir à l'accueil" })).toBeVisible();
  await page.goto('/nulle-part%C3%A9');
  await expect(page.getByText('Si vous avez utilisé des caractères spéciaux')).toBeVisible();
  await openSession();
  await page.goto('/space/nulle-part');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable');
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible();
  await page.getByRole('link', { name: 'Revenir à mon espace' }).click();
  await expect(page).toHaveURL('/space/work/dashboard');
});
