import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, vi } from 'vitest';
import { API_PREFIX } from '../../../shared/core/endpoint.ts';
import type { UserInfo } from '../../../shared/users/contract.ts';
import { createApi } from '../../core/api/api.ts';
import { startTestServer } from '../../core/api/test-server.ts';
import { type Identity, IdentityError } from '../../core/identity/identity.ts';
import { createSession } from '../session/session.ts';
import { createIdleLock } from './idle-lock.ts';

const EXPIRED = { id: 'erreur-1', code: 'session_missing', message: 'Vous devez vous reconnecter!' };

export const CAMILLE: UserInfo = {
  uid: '019400c2-0000-7000-8000-000000000001',
  email: 'camille@exemple.fr',
  name: 'Camille Martin',
  picture_url: null,
  is_administrator: false,
};
export const ADA: UserInfo = {
  ...CAMILLE,
  uid: '019400c2-0000-7000-8000-000000000002',
  email: 'ada@doc2.example',
  is_administrator: true,
};

/** An identity provider in memory that knows one person at most. */
function memoryProvider(person: UserInfo | null) {
  const state = {
    person,
    tokens: [] as string[],
    away: false,
    /** Delays a sign-out until it resolves. */
    held: undefined as Promise<void> | undefined,
  };
  const refuse = () => Promise.reject(new IdentityError('unknown', 'auth/operation-not-allowed'));
  const identity: Identity = {
    currentUser: async () =>
      state.person && {
        id: state.person.uid,
        email: state.person.email,
        name: state.person.name,
        hasPassword: true,
      },
    async idToken({ fresh = false } = {}) {
      if (state.away) throw new IdentityError('unreachable', 'auth/network-request-failed');
      if (state.person === null) return null;
      state.tokens.push(fresh ? 'fresh' : 'kept');
      return `token of ${state.person.uid}`;
    },
    async signOut() {
      await state.held;
      state.person = null;
    },
    isLink: () => false,
    signInWithPassword: refuse,
    sendLink: refuse,
    identifyByLink: refuse,
    changePassword: refuse,
    setName: refuse,
    identifyByPopup: refuse,
  };
  return { state, identity };
}

/** A browser's storage for a site, in memory. */
export function memoryStorage(): () => Storage {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  return () => storage as Storage;
}

type Answer = (request: { method: string; path: string; body: string }, response: ServerResponse) => void;

/**
 * A web session against a test server: `open` tells whose session the server has, `answer` handles all requests except
 * those about sessions and users.
 */
export async function startTestSession(
  person: UserInfo | null,
  answer: Answer = (_, response) => response.end(),
) {
  const provider = memoryProvider(person);
  const server = {
    open: person,
    creations: 0,
    refuses: false,
    failing: false,
    asked: [] as string[],
    held: undefined as Promise<void> | undefined,
  };
  const http = await startTestServer(async (incoming, response) => {
    const body = await text(incoming);
    const { method = '' } = incoming;
    const path = (incoming.url ?? '').replace(API_PREFIX, '');
    server.asked.push(`${method} ${path}`);
    const json = (status: number, value: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (server.failing) return json(500, { id: 'erreur-2', code: 'internal', message: 'Panne' });
    if (`${method} ${path}` === 'POST /sessions') {
      if (server.refuses) return json(401, { ...EXPIRED, code: 'token_invalid' });
      const opened = provider.state.person;
      await server.held;
      server.creations += 1;
      server.open = opened;
      return json(200, { token: 'x' });
    }
    if (server.open === null) return json(401, EXPIRED);
    if (path === '/users/me') return json(200, server.open);
    if (method === 'DELETE') {
      server.open = null;
      return json(200, path === '/sessions' ? { count: 2 } : null);
    }
    return answer({ method, path, body }, response);
  });
  vi.stubGlobal('localStorage', memoryStorage()());
  vi.stubGlobal('document', {
    get cookie() {
      return server.open === null ? '' : `XSRF-TOKEN=secret-${server.creations}`;
    },
  });

  let loads = 0;
  const loading = { fails: false };
  const clients: QueryClient[] = [];
  /** A tab of this browser. */
  function openTab() {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    clients.push(client);
    const api = createApi({
      base: http.base,
      renew: () => session.renew(),
      onSessionLost: (error) => session.lose(error),
      checkPerson: () => session.checkPerson(),
    });
    const lock = createIdleLock(memoryStorage());
    const session = createSession({
      api,
      client,
      lock,
      loadIdentity: async () => {
        loads += 1;
        if (loading.fails) throw new TypeError('Failed to fetch dynamically imported module');
        return provider.identity;
      },
    });
    return { api, client, session, lock };
  }
  return {
    ...openTab(),
    openTab,
    server,
    provider: provider.state,
    loading,
    loads: () => loads,
    async stop() {
      vi.unstubAllGlobals();
      for (const client of clients) client.clear();
      await http.close();
    },
  };
}

/** For suites: a session per test, stopped after it. Failed sign-ins and sign-outs are logged: expected there. */
export function sessionPerTest() {
  let started: Awaited<ReturnType<typeof startTestSession>>;
  beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await started.stop();
  });
  return {
    begin: async (...settings: Parameters<typeof startTestSession>) => {
      started = await startTestSession(...settings);
      return started;
    },
    current: () => started,
  };
}

export const thrownBy = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );
