import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { filesEndpoints } from '../../../shared/files/contract.ts';
import { usersEndpoints } from '../../../shared/users/contract.ts';
import { createApi } from './api.ts';
import { cookies, EXPIRED, expiredSession, FILE, ID, json, ME, serve, still, thrownBy } from './test-api.ts';

describe('a session that is over', () => {
  it('is renewed once for 20 requests at the same time, each replayed once', async () => {
    const { api, received, state } = await expiredSession((_, response) => json(response, 200, ME), 20);
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.call(usersEndpoints.getMe)));
    expect(answers).toEqual(Array.from({ length: 20 }, () => ME));
    expect(state.renewals).toBe(1);
    expect(received).toHaveLength(40);
  });

  it('holds a request made during the renewal until the renewal ends', async () => {
    const { promise: renewed, resolve: renew } = Promise.withResolvers<void>();
    const answer = (_: unknown, response: ServerResponse) => json(response, 200, ME);
    const { api, base, received, state } = await expiredSession(answer, 1, renewed);
    const first = api.call(usersEndpoints.getMe);
    await expect.poll(() => state.renewals).toBe(1);
    const second = api.call(usersEndpoints.getMe);
    // Otherwise the server would have received the second one before this.
    await fetch(base);
    expect(received).toHaveLength(2);
    renew();
    expect(await Promise.all([first, second])).toEqual([ME, ME]);
    expect(state.renewals).toBe(1);
    expect(received).toHaveLength(4);
  });

  it('is not renewed again for a refusal that arrives after the renewal', async () => {
    let releaseLate = () => {};
    const late = new Promise<void>((resolve) => {
      releaseLate = resolve;
    });
    const state = { valid: false, renewals: 0, slow: 0 };
    const { base } = await serve(async ({ url }, response) => {
      const valid = state.valid;
      if (url.includes('files') && state.slow++ === 0) await late;
      json(response, valid ? 200 : 401, valid ? (url.includes('files') ? FILE : ME) : EXPIRED);
    });
    const api = createApi({
      ...still,
      base,
      renew: async () => {
        state.renewals += 1;
        state.valid = true;
      },
    });
    const slow = api.call(filesEndpoints.getFile, { params: { file_id: ID } });
    await expect.poll(() => state.slow).toBe(1);
    await api.call(usersEndpoints.getMe);
    releaseLate();
    expect(await slow).toEqual(FILE);
    expect(state.renewals).toBe(1);
  });

  it('is renewed in the middle of an upload, and the same bytes are sent again', async () => {
    const { api, received, state } = await expiredSession((_, response) => response.writeHead(204).end());
    await api.put('/api/v1/files/direct/x', new Blob(['a;b\n1;2\n']));
    expect(state.renewals).toBe(1);
    expect(received.map(({ method, body, xsrf }) => [method, body, xsrf])).toEqual([
      ['PUT', 'a;b\n1;2\n', 'secret'],
      ['PUT', 'a;b\n1;2\n', 'secret'],
    ]);
  });

  it('replays the same JSON body', async () => {
    const { api, received } = await expiredSession((_, response) => json(response, 200, FILE));
    await api.call(filesEndpoints.finishUpload, { params: { file_id: ID } });
    await api.call(filesEndpoints.finishUpload, { params: { file_id: ID } });
    expect(received.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'PUT']);
  });

  it('is lost once when the renewal fails, and every request gets that error', async () => {
    const { base, received } = await serve((_, response) => json(response, 401, EXPIRED));
    const lost: unknown[] = [];
    const refused = new Error('Vous devez vous reconnecter!');
    const api = createApi({
      base,
      cookies,
      renew: () => Promise.reject(refused),
      onSessionLost: (error) => void lost.push(error),
    });
    const errors = await Promise.all([1, 2, 3].map(() => thrownBy(api.call(usersEndpoints.getMe))));
    expect(errors).toEqual([refused, refused, refused]);
    expect(lost).toEqual([refused]);
    expect(received).toHaveLength(3);
  });

  it('leaves a refusal unchanged when it comes again after the renewal, and when no renewal is wanted', async () => {
    const { base, received } = await serve((_, response) => json(response, 401, EXPIRED));
    const api = createApi({ ...still, base });
    expect(await thrownBy(api.call(usersEndpoints.getMe))).toMatchObject({ code: 'session_missing' });
    expect(received).toHaveLength(2);
    expect(await thrownBy(api.call(usersEndpoints.getMe, { renew: false }))).toMatchObject({ status: 401 });
    expect(received).toHaveLength(3);
  });

  it('sends the XSRF header to its own server only', async () => {
    const { base, received } = await serve((_, response) => void response.writeHead(200).end());
    await createApi({ ...still, base: 'http://127.0.0.1:1' }).put(`${base}/bucket/key`, new Blob(['x']));
    expect(received[0]?.xsrf).toBeUndefined();
  });
});
