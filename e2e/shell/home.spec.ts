import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../fixtures.ts';
import { PRACTITIONER } from '../sign-in.ts';

test.describe('the public home page', () => {
  test('explains what doc2 is and links to the space, the marketplace and the support', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/home$/);
    await expect(page).toHaveTitle('doc2');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Les meilleurs soins, ensemble !');

    const marketplace = page.getByRole('link', { name: /Marketplace/ });
    await expect(marketplace).toHaveCount(2);
    for (const link of await marketplace.all()) {
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('href', /^https?:\/\/(?!localhost)/);
    }
    const connect = page.getByRole('region', { name: 'Connect' });
    await expect(connect.getByText('À venir')).toBeVisible();
    await expect(connect.getByRole('link')).toHaveCount(0);

    const contact = page.getByRole('contentinfo').getByRole('link', { name: /Nous contacter/ });
    await expect(contact).toHaveAttribute('href', /^mailto:.+@/);
    await expect(contact).toHaveAttribute('target', '_blank');
    const footer = await page.getByRole('contentinfo').boundingBox();
    expect(footer?.height).toBeGreaterThanOrEqual(8 * 16);

    await page.getByRole('link', { name: 'Démarrer' }).click();
    await expect(page).toHaveURL(/\/auth\/login\/connect\?redirect_route=%2Fspace$/);
  });

  test('offers visitors to sign in, and the space to somebody signed in', async ({ page, login }) => {
    await page.goto('/home');
    await expect(page.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/auth/login');
    await expect(page.getByRole('link', { name: 'Mon espace' })).toHaveCount(0);
    await login(PRACTITIONER);
    await page.goto('/home');
    await expect(page.getByRole('link', { name: 'Se connecter' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Mon espace' }).click();
    await expect(page).toHaveURL(/\/space\/work\/dashboard$/);
  });

  test('is painted without any script', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${baseURL}/home`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Les meilleurs soins, ensemble !');
    await expect(page.getByRole('link', { name: 'Démarrer' })).toHaveAttribute('href', '/space');
    await expect(page.getByRole('link', { name: /Nous contacter/ })).toHaveAttribute('href', /^mailto:.+@/);
    await context.close();
  });

  test('keeps the chosen appearance, from the first paint on', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/home');
    const canvas = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
    const light = await canvas();
    await page.getByRole('combobox', { name: 'Apparence' }).selectOption('Sombre');
    const dark = await canvas();
    expect(dark).not.toBe(light);
    await page.goto('/accessibility');
    expect(await canvas()).toBe(dark);
    await page.getByRole('combobox', { name: 'Apparence' }).selectOption('Comme le système');
    expect(await canvas()).toBe(light);
  });
});

test('the accessibility statement is one link away', async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('link', { name: 'Accessibilité' }).click();
  await expect(page).toHaveTitle("Déclaration d'accessibilité – doc2");
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Déclaration d'accessibilité");
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(6);
});

test('is painted once it is whole, however slowly it arrives', async ({ browser, request }) => {
  const html = await (await request.get('/home')).text();
  const cut = html.indexOf('</h1>');
  expect(cut).toBeGreaterThan(0);
  const { promise: seen, resolve: send } = Promise.withResolvers<void>();
  const server = createServer(async (_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(html.slice(0, cut));
    await seen;
    answer.end(`${html.slice(cut)}<script>globalThis.wholeAt = performance.now()</script>`);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}`, { waitUntil: 'commit' });
    await expect(page.locator('h1')).toHaveCount(1);
    // A browser that paints has painted after two frames; one that waits gives none, which a timer ends.
    for (let frame = 0; frame < 2; frame++)
      await page.evaluate(
        'Promise.race([new Promise(requestAnimationFrame), new Promise((done) => setTimeout(done, 300))])',
      );
    send();
    const firstPaint = () =>
      page.evaluate<number>("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0");
    await expect.poll(firstPaint).toBeGreaterThan(0);
    expect(await firstPaint()).toBeGreaterThanOrEqual(await page.evaluate<number>('globalThis.wholeAt'));
  } finally {
    await context.close();
    server.close();
  }
});
