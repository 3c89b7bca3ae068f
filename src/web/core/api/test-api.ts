import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach } from 'vitest';
import { createApi } from './api.ts';
import { startTestServer } from './test-server.ts';

export const ID = '019400c2-0000-7000-8000-000000000001';
export const ME = { uid: ID, email: 'a@b.fr', name: 'A', picture_url: null, is_administrator: false };
export const EXPIRED = { id: ID, code: 'session_missing', message: 'Vous devez vous reconnecter!' };
export const FILE = {
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

const servers: Awaited<ReturnType<typeof startTestServer>>[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** A server for one test: `answer` handles requests, `received` records them. */
export async function serve(answer: (request: Received, response: ServerResponse) => void | Promise<void>) {
  const received: Received[] = [];
  const server = await startTestServer(async (incoming, response) => {
    const body = await text(incoming);
    const xsrf = incoming.headers['x-xsrf-token'];
    const request = { method: incoming.method ?? '', url: incoming.url ?? '', body, xsrf: xsrf?.toString() };
    received.push(request);
    await answer(request, response);
  });
  servers.push(server);
  return { base: server.base, received };
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

export const cookies = () => 'theme=dark; XSRF-TOKEN=secret';
export const still = { cookies, renew: async () => {}, onSessionLost: () => {} };

/**
 * A server whose session has expired until it is renewed, and the count of renewals. `together`: how many requests it
 * waits for before it refuses the first; `renewed`: a promise that the renewal waits for.
 */
export async function expiredSession(
  answer: (request: Received, response: ServerResponse) => void,
  together = 1,
  renewed: Promise<void> = Promise.resolve(),
) {
  const all = Promise.withResolvers<void>();
  const state = { valid: false, renewals: 0, lost: 0 };
  const { base, received } = await serve(async (request, response) => {
    if (state.valid) return answer(request, response);
    if (received.length >= together) all.resolve();
    await all.promise;
    json(response, 401, EXPIRED);
  });
  const api = createApi({
    base,
    cookies,
    renew: async () => {
      state.renewals += 1;
      await renewed;
      state.valid = true;
    },
    onSessionLost: () => {
      state.lost += 1;
    },
  });
  return { api, base, received, state };
}

export async function thrownBy(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  );
}
