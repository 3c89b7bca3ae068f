import { describe, expect, it, vi } from 'vitest';
import { ADA, CAMILLE, sessionPerTest, thrownBy } from '../lock/test-session.ts';
import { isSessionLeftOpen } from './session-left-open-mark.ts';

const { begin, current } = sessionPerTest();

describe('cached data', () => {
  it('is kept for the same person, and dropped for another', async () => {
    const { client, session, provider } = await begin(CAMILLE);
    await session.open();
    client.setQueryData(['files'], ['a.csv']);
    client.setQueryData(['configuration'], { name: 'doc2' });
    await session.open();
    expect(client.getQueryData(['files'])).toEqual(['a.csv']);
    provider.person = ADA;
    expect(await session.open()).toEqual(ADA);
    expect(client.getQueryData(['files'])).toBeUndefined();
    expect(client.getQueryData(['configuration'])).toEqual({ name: 'doc2' });
  });

  it('is dropped at the sign-out, which reaches the server and the provider', async () => {
    const { client, session, server, provider } = await begin(CAMILLE);
    await session.user();
    client.setQueryData(['files'], ['a.csv']);
    await session.close();
    expect(server.asked).toContain('DELETE /sessions/current');
    expect([server.open, provider.person]).toEqual([null, null]);
    expect(client.getQueryData(['files'])).toBeUndefined();
    expect(await session.user()).toBeNull();
  });

  it('is dropped when the person signs out everywhere, which first renews an expired session', async () => {
    const { client, session, server, provider } = await begin(CAMILLE);
    client.setQueryData(['files'], ['a.csv']);
    server.open = null;
    await session.close({ everywhere: true });
    expect(server.asked).toEqual(['DELETE /sessions', 'POST /sessions', 'DELETE /sessions']);
    expect([server.open, provider.person]).toEqual([null, null]);
    expect(client.getQueryData(['files'])).toBeUndefined();
  });

  it('is dropped when the server fails, and nobody is signed in; the session left open is reported, then ended', async () => {
    const { client, session, server, provider } = await begin(CAMILLE);
    await session.user();
    client.setQueryData(['files'], ['a.csv']);
    server.failing = true;
    expect(await thrownBy(session.close())).toMatchObject({
      name: 'SessionLeftOpenError',
      cause: { status: 500 },
    });
    expect(provider.person).toBeNull();
    expect(client.getQueryData(['files'])).toBeUndefined();
    // Its cookie is still there and valid, and must not be used.
    expect(await session.user()).toBeNull();
    server.failing = false;
    await session.close();
    expect(server.open).toBeNull();
  });

  it('is dropped when the server fails, and the session ends when the next page opens', async () => {
    const { session, server } = await begin(CAMILLE);
    server.failing = true;
    await thrownBy(session.close());
    server.failing = false;
    expect(await session.user()).toBeNull();
    expect(server.open).toBeNull();
  });
});

describe('a session that was left open', () => {
  it('is ended by a sign-out everywhere, after which nothing is left to end', async () => {
    const { session, server } = await begin(CAMILLE);
    server.failing = true;
    await thrownBy(session.close());
    expect(isSessionLeftOpen()).toBe(true);
    server.failing = false;
    await session.close({ everywhere: true });
    expect([server.open, isSessionLeftOpen()]).toEqual([null, false]);
  });

  it('is replaced by the next sign-in, whose session later pages keep', async () => {
    const { session, server, provider, openTab } = await begin(CAMILLE);
    server.failing = true;
    await thrownBy(session.close());
    server.failing = false;
    provider.person = CAMILLE;
    await session.open();
    server.asked.length = 0;
    expect(await openTab().session.user()).toEqual(CAMILLE);
    expect(server.asked).toEqual(['GET /users/me']);
  });
});

describe('a sign-out', () => {
  it('forgets whose screen the lock was', async () => {
    const { session, lock } = await begin(CAMILLE);
    await session.user();
    lock.start(30);
    lock.unlock(CAMILLE.uid);
    await session.close();
    expect(lock.owner()).toBeUndefined();
  });

  /** Starts to renew an expired session. @returns a function that lets the server answer, and the renewal */
  async function renewing() {
    const { session, server } = current();
    server.open = null;
    const { promise, resolve } = Promise.withResolvers<void>();
    server.held = promise;
    const renewed = session.renew();
    await vi.waitUntil(() => server.asked.includes('POST /sessions'), { timeout: 100_000 });
    return { answer: resolve, renewed };
  }

  it('ends the session that a tab was renewing at that moment, whose cookie comes after it', async () => {
    const { session, server } = await begin(CAMILLE);
    const { answer, renewed } = await renewing();
    const closed = session.close();
    answer();
    await Promise.all([renewed, closed]);
    expect(server.asked.slice(-2)).toEqual(['POST /sessions', 'DELETE /sessions/current']);
    expect(server.open).toBeNull();
  });

  it('leaves the session to the next page when that renewal gets no answer', async () => {
    const { session, client, server, provider } = await begin(CAMILLE);
    const { answer, renewed } = await renewing();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    expect(await thrownBy(session.close())).toMatchObject({ name: 'SessionLeftOpenError' });
    expect(provider.person).toBeNull();
    vi.restoreAllMocks();
    answer();
    await renewed;
    client.clear();
    expect(await session.user()).toBeNull();
    expect(server.open).toBeNull();
  });
});
