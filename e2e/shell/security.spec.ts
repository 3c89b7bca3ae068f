import { expect, test } from '../fixtures.ts';

const HOSTILE = `"><img src=x onerror="document.title='pris'"><script>document.title='pris'</script>`;

test.describe('the text that people type is shown as they typed it', () => {
  test('in titles, texts, file names, logs and searches', async ({ page, openSession, api }) => {
    await openSession();
    const { id } = await api.post<{ id: string }>('/observations', {
      type_id: 'poids',
      title: HOSTILE,
      measures: [{ type_id: 'poids.poids', value: '70.10' }],
    });
    const table = `Date;Glycémie à jeun (g/L);${HOSTILE.replaceAll('"', "'")}\n12/03/2026;<b>0,9</b>;1\n`;
    const file = await api.storeFile(`${HOSTILE}.csv`.replaceAll('/', ''), Buffer.from(table));
    const root = '/space/administration';
    const search = encodeURIComponent(HOSTILE);
    for (const path of [
      '/space/work/dashboard',
      `${root}/observations`,
      `${root}/observations?text=${search}`,
      `${root}/observations/${id}`,
      `${root}/observations/_new?derived_from=${id}&editor=json`,
      `${root}/observations/_new?type=${search}`,
      `${root}/files`,
      `${root}/files/${file}`,
      `${root}/files/${file}/audit`,
      `/auth/login/connect?client_title=${search}`,
      `/space/${search}`,
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await expect(page.locator('img[src="x"]')).toHaveCount(0);
      await expect(page).not.toHaveTitle('pris');
    }
    await page.goto(`${root}/files/${file}/extractions`);
    for (const panel of await page.locator('details').all()) await panel.click();
    await expect(page.locator('img[src="x"], main b')).toHaveCount(0);
    await page.goto(`${root}/observations/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOSTILE);
  });

  test('in the catalogue', async ({ page, openSession }) => {
    await openSession();
    await page.route(/\/observation_types(\?|$)/, async (route) => {
      const answer = await route.fetch();
      const { items } = (await answer.json()) as { items: { title: string; category: string }[] };
      for (const type of items) Object.assign(type, { title: HOSTILE, category: HOSTILE });
      await route.fulfill({ response: answer, json: { count: items.length, items } });
    });
    await page.goto('/space/administration/observations/_new');
    await expect(page.getByText(HOSTILE).first()).toBeVisible();
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
  });
});

test('the page of the API reference complies with its content security policy', async ({ page }) => {
  await page.goto('/api/v1/reference/');
  await expect(page.getByText('Ouvre une session à partir du jeton')).toBeVisible();
});

test('the page of the API reference is in French, except for the content of the document', async ({
  page,
}) => {
  await page.goto('/api/v1/reference/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  const operation = page.locator('.opblock-post').filter({ hasText: 'Déclare une observation' }).first();
  await operation.locator('.opblock-summary-control').click();
  const body = operation.locator('.opblock-body');
  await body.getByRole('button', { name: 'Essayer' }).click();
  await expect(body.getByRole('button', { name: 'Annuler' })).toBeVisible();
  await expect(body.getByRole('button', { name: 'Envoyer la demande' })).toBeVisible();
  await body.getByRole('button', { name: 'Annuler' }).click();
  await expect(body.getByRole('button', { name: 'Essayer' })).toBeVisible();
  // The labels of the page itself, anywhere; those of the document stay, even a field named « Name ».
  const own = body.locator('button, h4, h5, label, .col_header, .opblock-section-header, small');
  expect((await own.allInnerTexts()).join('\n')).not.toMatch(
    /\b(try|cancel|execute|parameters?|request|response|media type|example|schema|links?|value)\b/i,
  );
});

test('no page of another site can show ours in a frame', async ({ page, baseURL, faults }) => {
  await page.setContent(`<iframe src="${baseURL}/home"></iframe>`);
  await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/);
  expect(faults.splice(0).join()).toContain("frame-ancestors 'none'");
});

test.describe('the content security policy, in every browser test', () => {
  test('records a style that it refuses', async ({ page, faults }) => {
    await page.goto('/home');
    await page.evaluate(
      "document.head.append(Object.assign(document.createElement('style'), { textContent: 'a {}' }))",
    );
    await expect
      .poll(() => faults.splice(0).join())
      .toContain('Content Security Policy style-src-elem inline');
  });

  test('records a script from elsewhere, even when no error is raised', async ({ page, faults }) => {
    await page.goto('/home');
    await page.addScriptTag({ url: 'data:text/javascript,1' }).catch(() => undefined);
    await expect.poll(() => faults.splice(0).join()).toContain('Content Security Policy script-src-elem');
  });
});

test('a page keeps the link to the sign-in popup that it opens, and no link to a page that opened it', async ({
  page,
}) => {
  const answer = await page.goto('/auth/login/connect');
  expect(answer?.headers()).toMatchObject({
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'referrer-policy': 'no-referrer',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
});
