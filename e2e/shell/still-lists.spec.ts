import { expect, test } from '../fixtures.ts';
import { declareWeight, OBSERVATIONS, uniqueWord } from '../observations/steps.ts';
import { answersLast, expectStill, WATCH } from './stillness.ts';

const SIZES = [
  { width: 360, height: 740 },
  { width: 1200, height: 850 },
];
const FILES = '/space/administration/files';

test.beforeEach(({ page }) => page.addInitScript(WATCH));

for (const size of SIZES) {
  test(`lists, their rows and people stand still at ${size.width} pixels, whatever is answered last`, async ({
    page,
    login,
    api,
  }) => {
    await page.setViewportSize(size);
    await login();
    const word = uniqueWord();
    for (let rank = 0; rank < 10; rank++) await declareWeight(api, `Poids ${rank}`, 70 + rank);
    const first = await declareWeight(api, 'Poids', 80);
    // The same title as that of the version that it replaces, which the screen shows until the new version has loaded.
    const second = await declareWeight(api, 'Poids', 81, {
      source: { entity_type: 'Observation', entity_id: first.id },
    });
    const table = Buffer.from(`date;poids (kg)\n2026-03-10;72,4\n${word}`);
    const { ids } = await api.sendFiles([{ name: 'pesees.csv', content: table }]);
    const { uid } = await api.get<{ uid: string }>('/users/me');
    const list = ['/observations', '/observations/_count', '/observation_types', '/list_views'];
    const screens: Record<string, string[]> = {
      '/space/work/dashboard': ['/observations', '/files', '/observation_types', '/users/me'],
      [OBSERVATIONS]: [...list, '/users/me'],
      [`${OBSERVATIONS}?type=poids&value=%3E10`]: list,
      // Beside the list, where there is room.
      [`${OBSERVATIONS}?selected=${second.id}`]: list,
      [`${OBSERVATIONS}/${first.id}`]: [
        `/observations/${first.id}`,
        `/observations/${first.id}/versions`,
        '/observation_types',
        '/observations',
      ],
      [FILES]: ['/files', '/files/_count', '/list_views'],
      [`${FILES}?text=pesees`]: ['/files', '/files/_count'],
      [`${FILES}/${ids[0]}`]: [
        `/files/${ids[0]}`,
        '/observations',
        '/observations/_count',
        '/observation_types',
      ],
      '/space/administration/users': ['/users', '/users/_count'],
      [`/space/administration/users/${uid}`]: [`/users/${uid}`, '/observations', '/files'],
      '/space/parameters/account': ['/users/me', '/sessions'],
    };
    const last = await answersLast(page);
    for (const [screen, answers] of Object.entries(screens)) {
      for (const path of answers) {
        Object.assign(last, { path: `/api/v1${path}`, answers: 0 });
        await test.step(`${screen}, ${path} last`, () => expectStill(page, screen, { last }));
      }
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

test('a list of one row on a phone stands still, and what is below it', async ({
  page,
  openSession,
  api,
}) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await openSession();
  const word = uniqueWord();
  await api.sendFiles([
    { name: `${word}.csv`, content: Buffer.from(`date;poids (kg)\n2026-03-10;72\n${word}`) },
  ]);
  await expectStill(page, `${FILES}?text=${word}`, { shiftMax: 0.001 });
  await expect(page.getByRole('button', { name: 'Vues' })).toBeInViewport();
});
