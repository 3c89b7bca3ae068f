import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { filesEndpoints } from '../../shared/files/contract.ts';
import { observationsEndpoints } from '../../shared/observations/contract.ts';
import { usersEndpoints } from '../../shared/users/contract.ts';
import { createApi } from './api.ts';
import { ApiError } from './api-error.ts';

const ID = '019400c2-0000-7000-8000-000000000001';
const ME = { uid: ID, email: 'a@b.fr', name: 'A', picture_url: null, is_administrator: false };
const EXPIRED = { id: ID, code: 'session_missing', message: 'Vous devez vous reconnecter!' };
const FILE = {
  id: ID,
  batch_id: ID,
  stored: true,
  name: 'a.csv',
  mimetype: 'text/csv',
  size: 3,
  erased_time: null,
  scan: 'none',
  threat: null,
  creation: {
    author_type: 'user',
    author_id: ID,
    author_name: null,
    channel: 'web_upload',
    time: '2026-01-01T00:00:00Z',
  },
};

interface Received {
  method: string;
  url: string;
  body: string;
  xsrf: string | undefined;
}

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** A server of its own for a test: `answer` decides, `received` keeps what came. */
async function serve(answer: (request: Received, response: ServerResponse) => void | Promise<void>) {
  const received: Received[] = [];
  const server = createServer(async (incoming: IncomingMessage, response) => {
    let body = '';
    for await (const chunk of incoming) body += chunk;
    const xsrf = incoming.headers['x-xsrf-token'];
    const request = { method: incoming.method ?? '', url: incoming.url ?? '', body, xsrf: xsrf?.toString() };
    received.push(request);
    await answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { base: `http://127.0.0.1:${port}`, received };
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const cookies = () => 'theme=dark; XSRF-TOKEN=secret';
const still = { cookies, renew: async () => {}, onSessionLost: () => {} };

/** A server whose session is over until it is renewed, and the count of renewals. */
async function expiredSession(answer: (request: Received, response: ServerResponse) => void) {
  const state = { valid: false, renewals: 0, lost: 0 };
  const { base, received } = await serve((request, response) =>
    state.valid ? answer(request, response) : json(response, 401, EXPIRED),
  );
  const api = createApi({
    base,
    cookies,
    renew: async () => {
      state.renewals += 1;
      await new Promise((resolve) => setTimeout(resolve, 50));
      state.valid = true;
    },
    onSessionLost: () => {
      state.lost += 1;
    },
  });
  return { api, base, received, state };
}

async function thrownBy(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('a call', () => {
  it('answers what the schema of the endpoint reads', async () => {
    const { base, received } = await serve((_, response) => json(response, 200, ME));
    expect(await createApi({ ...still, base }).call(usersEndpoints.getMe)).toEqual(ME);
    expect(received).toEqual([{ method: 'GET', url: '/api/v1/users/me', body: '', xsrf: undefined }]);
  });

  it('writes path, query and body, and echoes the XSRF cookie', async () => {
    const { base, received } = await serve((_, response) =>
      json(response, 200, { upload_information: { direct_link: '/x' }, file: FILE }),
    );
    const input = { query: { batch_id: ID }, body: { name: 'a b.csv', size: 3 } };
    await createApi({ ...still, base }).call(filesEndpoints.startUpload, input);
    expect(received).toEqual([
      {
        method: 'POST',
        url: `/api/v1/files/_upload_start?batch_id=${ID}`,
        body: '{"name":"a b.csv","size":3}',
        xsrf: 'secret',
      },
    ]);
  });

  it('encodes what stands in the path', async () => {
    const { base, received } = await serve((_, response) => json(response, 404, {}));
    const input = { params: { type_id: 'a/../b?c' } };
    await thrownBy(createApi({ ...still, base }).call(observationsEndpoints.getObservationType, input));
    expect(received[0]?.url).toBe('/api/v1/observation_types/a%2F..%2Fb%3Fc');
  });

  it('throws the refusal of the API with its words, its fields and its causes', async () => {
    const cause = {
      id: 'c',
      code: 'internal',
      message: 'cause',
      cause: { id: 'd', code: 'x', message: 'deeper' },
    };
    const fields = [{ path: 'title', message: 'Requis' }];
    const body = { id: ID, code: 'validation_failed', message: 'Non', advice: 'Corrigez', fields, cause };
    const { base } = await serve((_, response) => json(response, 422, body));
    const error = await thrownBy(createApi({ ...still, base }).call(usersEndpoints.getMe));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ ...body, status: 422, statusText: 'Unprocessable Entity' });
  });

  it("survives a proxy's page of HTML", async () => {
    const { base } = await serve((_, response) => void response.writeHead(502).end('<h1>Bad gateway</h1>'));
    const error = await thrownBy(createApi({ ...still, base }).call(usersEndpoints.getMe));
    expect(error).toMatchObject({ code: 'network_unreachable', status: 502, body: '<h1>Bad gateway</h1>' });
  });

  it('says that the server does not answer where there is none', async () => {
    const error = await thrownBy(
      createApi({ ...still, base: 'http://127.0.0.1:1' }).call(usersEndpoints.getMe),
    );
    expect(error).toMatchObject({
      code: 'network_unreachable',
      status: 0,
      message: 'Le serveur ne répond pas.',
    });
  });

  it('gives up after its time-out', async () => {
    const { base } = await serve(() => {});
    const error = await thrownBy(createApi({ ...still, base }).call(usersEndpoints.getMe, { timeout: 50 }));
    expect(error).toMatchObject({ code: 'network_unreachable' });
  });

  it('stops as an abort where its caller stops it', async () => {
    const { base } = await serve(() => {});
    const signal = AbortSignal.timeout(50);
    const error = await thrownBy(createApi({ ...still, base }).call(usersEndpoints.getMe, { signal }));
    expect(error).not.toBeInstanceOf(ApiError);
  });

  it('refuses an answer that is not what the contract says', async () => {
    const { base } = await serve((_, response) => json(response, 200, { uid: 1 }));
    const error = await thrownBy(createApi({ ...still, base }).call(usersEndpoints.getMe));
    expect(error).toMatchObject({ code: 'internal' });
  });
});

describe('a session that is over', () => {
  it('is renewed once for 20 requests at the same time, each replayed once', async () => {
    const { api, received, state } = await expiredSession((_, response) => json(response, 200, ME));
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.call(usersEndpoints.getMe)));
    expect(answers).toEqual(Array.from({ length: 20 }, () => ME));
    expect(state.renewals).toBe(1);
    expect(received).toHaveLength(40);
  });

  it('keeps a request made during the renewal until it is over', async () => {
    const { api, received, state } = await expiredSession((_, response) => json(response, 200, ME));
    const first = api.call(usersEndpoints.getMe);
    await vi.waitFor(() => expect(state.renewals).toBe(1), { interval: 5 });
    await Promise.all([first, api.call(usersEndpoints.getMe)]);
    expect(state.renewals).toBe(1);
    expect(received).toHaveLength(3);
  });

  it('is not renewed again for a refusal that comes after the renewal', async () => {
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
    await vi.waitFor(() => expect(state.slow).toBe(1), { interval: 5 });
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

  it('replays a JSON body as it was', async () => {
    const { api, received } = await expiredSession((_, response) => json(response, 200, FILE));
    await api.call(filesEndpoints.finishUpload, { params: { file_id: ID } });
    await api.call(filesEndpoints.finishUpload, { params: { file_id: ID } });
    expect(received.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'PUT']);
  });

  it('is lost once where the renewal fails, and every request gets that error', async () => {
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

  it('is thrown as it is where it is refused again after the renewal, and where no renewal is wanted', async () => {
    const { base, received } = await serve((_, response) => json(response, 401, EXPIRED));
    const api = createApi({ ...still, base });
    expect(await thrownBy(api.call(usersEndpoints.getMe))).toMatchObject({ code: 'session_missing' });
    expect(received).toHaveLength(2);
    expect(await thrownBy(api.call(usersEndpoints.getMe, { renew: false }))).toMatchObject({ status: 401 });
    expect(received).toHaveLength(3);
  });

  it('sends the XSRF header to its own server only', async () => {
    const { base, received } = await serve((_, response) => response.writeHead(200).end());
    await createApi({ ...still, base: 'http://127.0.0.1:1' }).put(`${base}/bucket/key`, new Blob(['x']));
    expect(received[0]?.xsrf).toBeUndefined();
  });
});
