import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_TEXTS } from '../../shared/texts/errors/api-error-texts.ts';
import { startUploads, type Uploads } from '../files/test-uploads.ts';
import { ADMINISTRATOR, PRACTITIONER } from './test-app.ts';

const HOUR_MS = 3600_000;
const CONTENT = Buffer.from('Date;Poids (kg)\n2026-01-02;70,5\n');

let files: Uploads;
beforeAll(async () => {
  files = await startUploads('a folder');
  // The provider and the server share a clock here: a sign-in must not be dated before the account's first one.
  files.test.advance(3 * HOUR_MS);
});
afterAll(() => files.close());

const open = (token: string) =>
  files.test.call({ method: 'POST', url: '/api/v1/sessions', payload: { token } });

describe.each([
  ['behind', -HOUR_MS],
  ['ahead', HOUR_MS],
])("the server's clock, an hour %s", (_where, shift) => {
  it('is named when a sign-in is refused because of it, and the sign-in passes once it is right', async () => {
    const token = await files.test.idToken({ ...PRACTITIONER });
    // The token is valid for an hour, and a few seconds of difference are tolerated.
    files.test.advance(shift * 1.01);
    expect(await open(token)).toMatchObject({
      status: 401,
      body: { code: 'token_out_of_time', ...ERROR_TEXTS.token_out_of_time },
    });
    files.test.advance(-shift * 1.01);
    expect((await open(token)).status).toBe(200);
  });

  it('interrupts no upload, and lengthens no session', async () => {
    await files.signInAgain();
    const { upload_information, file } = await files.started('sous-une-autre-heure.csv', CONTENT.length);
    files.test.advance(shift);
    const kept = await files.claire().call({ url: '/api/v1/users/me' });
    expect(kept.status).toBe(shift > 0 ? 401 : 200);
    await files.signInAgain();
    expect((await files.put(upload_information.direct_link, CONTENT)).status).toBe(204);
    expect((await files.finish(file.id)).status).toBe(200);
    const opened = await files.test.signIn(ADMINISTRATOR);

    files.test.advance(-shift);
    const { status } = await opened.call({ url: '/api/v1/users/me' });
    expect(status).toBe(shift > 0 ? 200 : 401);
    await files.signInAgain();
    expect((await files.download(file.id, false)).content).toEqual(CONTENT);
  });
});
