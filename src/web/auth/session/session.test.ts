import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { usersEndpoints } from '../../../shared/users/contract.ts';
import { CAMILLE, sessionPerTest, thrownBy } from '../lock/test-session.ts';
import { sessionLostQuery } from './session-user.ts';

const { begin } = sessionPerTest();

describe('a session that is over', () => {
  it('is opened again once for 20 parallel requests, with a new token from the provider', async () => {
    const { api, server, provider } = await begin(CAMILLE);
    server.open = null;
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.call(usersEndpoints.getMe)));
    expect(answers).toEqual(Array.from({ length: 20 }, () => CAMILLE));
    expect(server.creations).toBe(1);
    expect(provider.tokens).toEqual(['fresh']);
    expect(server.asked.filter((line) => line === 'GET /users/me')).toHaveLength(40);
  });

  it('is opened again by one of ten tabs, whose cookie serves the others', async () => {
    const { session, server } = await begin(CAMILLE);
    server.open = null;
    await Promise.all(Array.from({ length: 10 }, () => session.renew()));
    expect(server.creations).toBe(1);
  });

  it('is opened again in the middle of an upload, whose bytes are then all sent again', async () => {
    const bytes = new Uint8Array(300_000).map((_, index) => 32 + (index % 90));
    const stored: string[] = [];
    const { api, server } = await begin(CAMILLE, ({ body }, response) => {
      stored.push(body);
      response.writeHead(204).end();
    });
    server.open = null;
    const send = (name: string) => api.put(`/api/v1/files/direct/${name}`, new Blob([bytes]));
    await Promise.all([send('a'), send('b'), send('c')]);
    expect(server.creations).toBe(1);
    const expected = Buffer.from(bytes).toString();
    expect(stored.map((body) => body === expected)).toEqual([true, true, true]);
  });

  it('is lost when nobody is signed in any more, and every request gets that error', async () => {
    const { api, session, server, provider } = await begin(CAMILLE);
    server.open = null;
    provider.person = null;
    const errors = await Promise.all([1, 2, 3].map(() => thrownBy(api.call(usersEndpoints.getMe))));
    for (const error of errors) expect(error).toMatchObject({ message: 'Vous devez vous reconnecter!' });
    expect(session.isLost()).toBe(true);
    expect(server.creations).toBe(0);
  });

  it('is lost when the server refuses the person, who is then signed out', async () => {
    const { api, session, server, provider } = await begin(CAMILLE);
    server.open = null;
    server.refuses = true;
    expect(await thrownBy(api.call(usersEndpoints.getMe))).toMatchObject({ code: 'token_invalid' });
    expect(session.isLost()).toBe(true);
    expect(provider.person).toBeNull();
  });

  it('is kept when the provider does not answer, which is not a refusal', async () => {
    const { api, session, server, provider } = await begin(CAMILLE);
    server.open = null;
    provider.away = true;
    expect(await thrownBy(api.call(usersEndpoints.getMe))).toMatchObject({ code: 'unreachable' });
    expect(session.isLost()).toBe(false);
    expect(provider.person).toEqual(CAMILLE);
    provider.away = false;
    expect(await api.call(usersEndpoints.getMe)).toEqual(CAMILLE);
  });

  it('is lost until the next sign-in, which repeats failed requests', async () => {
    const { api, client, session, server, provider } = await begin(CAMILLE);
    server.open = null;
    provider.person = null;
    const observer = new QueryObserver(client, {
      queryKey: ['me'],
      queryFn: () => api.call(usersEndpoints.getMe),
    });
    const stop = observer.subscribe(() => undefined);
    await expect.poll(() => observer.getCurrentResult().isError).toBe(true);
    provider.person = CAMILLE;
    await session.open();
    expect(session.isLost()).toBe(false);
    expect(client.getQueryData(sessionLostQuery.queryKey)).toBe(false);
    await expect.poll(() => observer.getCurrentResult().data).toEqual(CAMILLE);
    stop();
  });
});

describe('the signed-in person', () => {
  it('is known from the session alone, without the identity provider', async () => {
    const { session, loads } = await begin(CAMILLE);
    expect(await session.user()).toEqual(CAMILLE);
    expect(loads()).toBe(0);
  });

  it('gets a session when there is none and the provider knows them', async () => {
    const { session, server } = await begin(CAMILLE);
    server.open = null;
    expect(await session.user()).toEqual(CAMILLE);
    expect(server.creations).toBe(1);
  });

  it('is fetched again after a change of name, in a session with a new token that replaces the previous one', async () => {
    const { session, client, provider, server } = await begin(CAMILLE);
    await session.user();
    const renamed = { ...CAMILLE, name: 'Camille Martin-Petit' };
    provider.person = renamed;
    await session.refresh();
    expect(provider.tokens).toEqual(['fresh']);
    expect([server.open, client.getQueryData(['user'])]).toEqual([renamed, renamed]);
  });

  it('is nobody when neither the server nor the provider knows anyone', async () => {
    const { session, server } = await begin(null);
    expect(await session.user()).toBeNull();
    expect(server.asked).toEqual([]);
  });

  it("is nobody, and signed out, when the server refuses the provider's person", async () => {
    const { session, server, provider } = await begin(CAMILLE);
    server.open = null;
    server.refuses = true;
    expect(await session.user()).toBeNull();
    expect(provider.person).toBeNull();
  });

  it('is unknown when the server fails, and nobody is signed out', async () => {
    const { session, server, provider } = await begin(CAMILLE);
    server.failing = true;
    expect(await thrownBy(session.user())).toMatchObject({ status: 500 });
    expect(provider.person).toEqual(CAMILLE);
  });
});

it('a failed login or logout is logged, and thrown to the screen', async () => {
  const { session, server } = await begin(CAMILLE);
  server.failing = true;
  const login = await thrownBy(session.open());
  const logout = await thrownBy(session.close());
  expect(login).toMatchObject({ status: 500 });
  expect(vi.mocked(console.error).mock.calls).toEqual([
    ['login', login],
    ['logout', logout],
  ]);
});

describe('the identity provider', () => {
  it('is loaded once, and again only after a failure', async () => {
    const { session, loading, loads } = await begin(CAMILLE);
    loading.fails = true;
    expect(await thrownBy(session.identity())).toBeInstanceOf(TypeError);
    loading.fails = false;
    expect(await session.identity()).toBe(await session.identity());
    expect(loads()).toBe(2);
  });
});
