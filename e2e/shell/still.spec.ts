import type { Api } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { declareWeight } from '../observations/steps.ts';
import { answersLast, expectStill, WATCH } from './stillness.ts';

const SIZES = [
  { width: 360, height: 740 },
  { width: 1200, height: 850 },
];
const PUBLIC = [
  '/home',
  '/accessibility',
  '/auth/login/connect',
  '/auth/login',
  '/auth/login/invitation/email/invite',
];

/** Announces a file that never arrives: its batch is under way. */
async function beginBatch(api: Api): Promise<void> {
  const { batch_id } = await api.get<{ batch_id: string }>('/files/_upload_batch_id');
  await api.post(`/files/_upload_start?batch_id=${batch_id}`, { name: 'en chemin.csv', size: 10 });
}

test.beforeEach(({ page }) => page.addInitScript(WATCH));

for (const size of SIZES) {
  test.describe(`at ${size.width} pixels`, () => {
    test.use({ viewport: size });

    for (const path of PUBLIC) {
      test(`nothing moves on ${path} while it loads`, async ({ page }) => expectStill(page, path));
    }

    test('nothing moves below other content, whatever is answered last', async ({ page, login, api }) => {
      await login();
      const subject = await api.post<{ id: string; code: string }>('/subjects', {});
      for (const value of [71, 72]) {
        await declareWeight(api, 'Pesée suivie', value, { subject_code: subject.code });
      }
      const table = Buffer.from(
        `date;poids (kg);${Date.now()}${size.width}\n2026-03-10;72,4\n2026-03-11;7250\n`,
      );
      const { batch_id, ids } = await api.sendFiles([
        { name: `un compte rendu dont le nom est long ${size.width}.csv`, content: table },
        { name: 'abime.json', content: Buffer.concat([Buffer.from('{"resourceType":"Bundle",'), table]) },
      ]);
      const failed = async () =>
        (
          await api.get<{ items: { extraction?: { state: string } }[] }>(
            `/files?q:eq:batch_id=${batch_id}&q:fetch=Extraction`,
          )
        ).items.map(({ extraction }) => extraction?.state);
      await expect.poll(failed, { timeout: 240_000 }).toContain('failed');
      await beginBatch(api);
      const screens: Record<string, string[]> = {
        'administration/files': ['/files', '/files/_upload_batches'],
        'administration/files?state=failed': ['/files'],
        'administration/files/_upload': ['/files/_upload_batches'],
        'administration/files/_/uploads': ['/files/_upload_batches'],
        [`administration/files/_/uploads/${batch_id}`]: ['/files'],
        [`administration/files/${ids[0]}`]: [`/files/${ids[0]}`],
        [`administration/files/${ids[0]}/extractions`]: [
          '/files',
          `/files/${ids[0]}`,
          `/files/${ids[0]}/extractions`,
        ],
        [`administration/subjects/${subject.id}`]: [
          `/subjects/${subject.id}/latest`,
          '/observations',
          '/observation_types',
        ],
      };
      const last = await answersLast(page);
      for (const [screen, answers] of Object.entries(screens)) {
        for (const path of answers) {
          Object.assign(last, { path: `/api/v1${path}`, answers: 0 });
          // Other tests send files meanwhile: each new batch moves the others down by one row.
          const shared = screen.endsWith('/uploads') ? { shiftMax: 0.05 } : {};
          await test.step(`${screen}, ${path} last`, () =>
            expectStill(page, `/space/${screen}`, { last, ...shared }));
        }
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });

    test('a title that comes last moves nothing, short or on two lines', async ({ page, login, api }) => {
      await login();
      const titles = [
        'Glycémie capillaire du réveil',
        'Tension au cabinet, bras droit, debout',
        'Pesée '.repeat(13),
      ];
      const last = await answersLast(page);
      for (const title of titles) {
        const { id } = await declareWeight(api, title.trim(), 72);
        Object.assign(last, { path: `/api/v1/observations/${id}`, answers: 0 });
        await test.step(title, () =>
          expectStill(page, `/space/administration/observations/${id}`, { last, shiftMax: 0.002 }),
        );
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });

    test('nothing moves on the screens of the space while they load', async ({ page, login, api }) => {
      await login();
      const { id } = await declareWeight(api, 'Pesée du matin', 72.4);
      for (let rank = 0; rank < 12; rank++) await declareWeight(api, `Pesée ${rank}`, 70 + rank);
      const file = await api.storeFile('pesees.csv', Buffer.from('date;poids (kg)\n2026-03-10;72,4\n'));
      const screens = [
        'work/dashboard',
        'administration/observations',
        `administration/observations/${id}`,
        'administration/files',
        `administration/files/${file}`,
        'parameters/account',
      ];
      for (const screen of screens) {
        await test.step(screen, () => expectStill(page, `/space/${screen}`));
      }
    });
  });
}
