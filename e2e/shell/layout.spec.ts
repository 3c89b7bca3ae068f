import { FILES } from '../files/steps.ts';
import { expect, test } from '../fixtures.ts';
import { PRACTITIONER } from '../sign-in.ts';
import { drawInItsFont } from './own-font.ts';

/** Each browser version draws text a little differently; a block that moves changes far more pixels than this. */
const TOLERANCE = { maxDiffPixelRatio: 0.03, animations: 'disabled', caret: 'hide' } as const;

const LOOKS = [
  { look: 'wide', width: 1200, height: 850, colorScheme: 'light' },
  { look: 'dark', width: 1200, height: 850, colorScheme: 'dark' },
  { look: 'phone', width: 360, height: 740, colorScheme: 'light' },
] as const;

/** Fixed sessions: other tests open sessions of the same account, and their times change. */
const TIME = '2026-03-12T08:30:00.000Z';
const SESSION = { sign_in_time: TIME, last_use_time: TIME, expiry_time: TIME };
const SESSIONS = {
  count: 2,
  items: [
    {
      ...SESSION,
      id: '019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0b',
      browser: 'Firefox',
      system: 'Windows',
      is_current: true,
    },
    {
      ...SESSION,
      id: '019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0c',
      browser: 'Safari',
      system: 'iPhone',
      is_current: false,
    },
  ],
};

for (const { look, width, height, colorScheme } of LOOKS) {
  test(`the layout of the main screens, ${look}`, async ({ page, login, api }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const check = async (name: string, path: string) => {
      await page.goto(path, { waitUntil: 'networkidle' });
      await drawInItsFont(page);
      await expect(page).toHaveScreenshot(`${name}-${look}.png`, TOLERANCE);
    };
    await check('home', '/home');
    await check('login', '/auth/login/connect?client_title=Clinique%20des%20Lilas');
    await login(PRACTITIONER);
    await check('dashboard', '/space/work/dashboard');
    await page.route(/\/api\/v1\/sessions\?/, (route) => route.fulfill({ json: SESSIONS }));
    await page.route('**/api/v1/sessions/_count', (route) =>
      route.fulfill({ json: { count: SESSIONS.count, exact: true } }),
    );
    await check('account', '/space/parameters/account');
    await check('unknown', '/space/nulle-part');
    await page.context().clearCookies();
    await login();
    // The word is short, so that it fits on one line in each look.
    const word = `gabarit${Date.now().toString(36)}`;
    const id = await api.storeFile(`${word}.csv`, Buffer.from('Date;Poids (kg)\n12/03/2026;72,5\n'));
    // The batches that other tests are sending are left out too.
    await page.route('**/api/v1/files/_upload_batches?*', (route) => route.fulfill({ json: { items: [] } }));
    await check('files', `${FILES}?text=${word}`);
    await check('extractions', `${FILES}/${id}/extractions`);
  });
}
