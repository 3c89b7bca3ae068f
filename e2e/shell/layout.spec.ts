import { FILES } from '../files/steps.ts';
import { expect, PRACTITIONER, test } from '../fixtures.ts';

/** Texts are drawn a little differently by each browser version; a moved block changes far more than this. */
const TOLERANCE = { maxDiffPixelRatio: 0.03, animations: 'disabled', caret: 'hide' } as const;

const LOOKS = [
  { look: 'wide', width: 1200, height: 850, colorScheme: 'light' },
  { look: 'dark', width: 1200, height: 850, colorScheme: 'dark' },
  { look: 'phone', width: 360, height: 740, colorScheme: 'light' },
] as const;

for (const { look, width, height, colorScheme } of LOOKS) {
  test(`the layout of the main screens, ${look}`, async ({ page, login, api }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const check = async (name: string, path: string) => {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page).toHaveScreenshot(`${name}-${look}.png`, TOLERANCE);
    };
    await check('home', '/home');
    await check('login', '/auth/login/connect?client_title=Clinique%20des%20Lilas');
    await login(PRACTITIONER);
    await check('dashboard', '/space/work/dashboard');
    await check('account', '/space/parameters/account');
    await check('unknown', '/space/nulle-part');
    await page.context().clearCookies();
    await login();
    // Short, so that it takes one line in each look.
    const word = `gabarit${Date.now().toString(36)}`;
    const id = await api.storeFile(`${word}.csv`, Buffer.from('Date;Poids (kg)\n12/03/2026;72,5\n'));
    await check('files', `${FILES}?text=${word}`);
    await check('extractions', `${FILES}/${id}/extractions`);
  });
}
