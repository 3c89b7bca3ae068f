import { describe, expect, it, vi } from 'vitest';
import { usersEndpoints } from '../../../shared/users/contract.ts';
import { CAMILLE, sessionPerTest, thrownBy } from '../lock/test-session.ts';

const { begin, current } = sessionPerTest();

describe('a sign-out under way', () => {
  const held = () => Promise.withResolvers<void>();

  /** Two tabs of a person; the first one signs out, and its provider is slow. */
  async function leaving(options?: { everywhere: boolean }) {
    const { session, server, provider, openTab } = await begin(CAMILLE);
    const other = openTab();
    await Promise.all([session.user(), other.session.user()]);
    const { promise, resolve } = held();
    provider.held = promise;
    const closed = session.close(options);
    await vi.waitUntil(() => server.asked.some((line) => line.startsWith('DELETE')), { timeout: 100_000 });
    await vi.waitUntil(() => server.open === null, { timeout: 100_000 });
    return { session, other, server, provider, end: resolve, closed };
  }
  const opened = () => current().server.asked.filter((line) => line === 'POST /sessions');

  for (const everywhere of [false, true]) {
    const where = everywhere ? 'everywhere' : 'of this browser';
    it(`${where} is not undone by requests of another tab, during it or after it`, async () => {
      const { other, server, end, closed } = await leaving({ everywhere });
      expect(await thrownBy(other.session.renew())).toMatchObject({ code: 'session_missing' });
      expect(await thrownBy(other.api.call(usersEndpoints.getMe))).toMatchObject({ code: 'session_missing' });
      expect(other.session.isLost()).toBe(true);
      end();
      await closed;
      expect(await thrownBy(other.session.renew())).toMatchObject({ code: 'session_missing' });
      expect(opened()).toEqual([]);
      expect(server.open).toBeNull();
    });

    it(`${where} is not undone by a change of name in another tab, whose provider still knows the person`, async () => {
      const { other, server, end, closed } = await leaving({ everywhere });
      expect(await thrownBy(other.session.refresh())).toMatchObject({ code: 'session_missing' });
      end();
      await closed;
      expect(opened()).toEqual([]);
      expect(server.open).toBeNull();
    });

    it(`${where} is not undone by a tab that remembers the person, nor by a page opened meanwhile`, async () => {
      const { other, provider, end, closed } = await leaving({ everywhere });
      provider.held = undefined;
      expect(await other.session.user()).toEqual(CAMILLE);
      await thrownBy(other.api.call(usersEndpoints.getMe));
      expect(await current().openTab().session.user()).toBeNull();
      expect(provider.person).toBeNull();
      expect(localStorage.getItem('auth.signed_in')).toBeNull();
      end();
      await closed;
      expect(opened()).toEqual([]);
    });
  }

  it('is not forgotten by a tab that remembers the person', async () => {
    const { other, end, closed } = await leaving();
    end();
    await closed;
    expect(await other.session.user()).toEqual(CAMILLE);
    expect(localStorage.getItem('auth.signed_in')).toBeNull();
  });

  it('is over for a person who signs in again in any tab, whose session is then renewed as before', async () => {
    const { session, other, server, provider, end, closed } = await leaving();
    end();
    await closed;
    await thrownBy(other.session.renew());
    provider.person = CAMILLE;
    expect(await session.open()).toEqual(CAMILLE);
    expect(await other.session.user()).toEqual(CAMILLE);
    server.open = null;
    expect(await other.api.call(usersEndpoints.getMe)).toEqual(CAMILLE);
    expect(localStorage.getItem('auth.signed_in')).toBe('true');
  });

  it('outlives a sign-in that began before it', async () => {
    const { session, server, provider, openTab } = await begin(CAMILLE);
    const other = openTab();
    await session.close();
    provider.person = CAMILLE;
    const { promise, resolve } = held();
    server.held = promise;
    const signedIn = other.session.open().catch(() => undefined);
    await vi.waitUntil(() => opened().length === 1, { timeout: 100_000 });
    const closed = session.close();
    resolve();
    await Promise.all([signedIn, closed]);
    server.open = null;
    provider.person = CAMILLE;
    expect(await thrownBy(other.session.renew())).toMatchObject({ code: 'session_missing' });
  });

  it('does not sign out a person who signs in again at this moment', async () => {
    const { other, provider, end, closed } = await leaving();
    end();
    await closed;
    // The provider knows the person, and the server does not yet: a list that is fetched again in the other tab loses
    // its session.
    provider.person = CAMILLE;
    await thrownBy(other.api.call(usersEndpoints.getMe));
    expect(provider.person).toEqual(CAMILLE);
  });

  it('signs nobody out when it was for every device and failed', async () => {
    const { session, server, provider } = await begin(CAMILLE);
    await session.user();
    server.failing = true;
    expect(await thrownBy(session.close({ everywhere: true }))).toMatchObject({ status: 500 });
    server.failing = false;
    server.open = null;
    await session.renew();
    expect(server.open).toEqual(CAMILLE);
    expect(provider.person).toEqual(CAMILLE);
  });

  it('has one time limit for everything that does not answer', async () => {
    const { session, server, provider } = await begin(CAMILLE);
    await session.user();
    provider.held = held().promise;
    server.open = null;
    const renewal = held();
    server.held = renewal.promise;
    const limits: AbortController[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((after) => {
      const limit = new AbortController();
      if (after === 10_000) limits.push(limit);
      return limit.signal;
    });
    const renewed = session.renew();
    await vi.waitUntil(() => opened().length === 1, { timeout: 100_000 });
    const closed = thrownBy(session.close());
    await vi.waitUntil(() => limits.length > 0, { timeout: 100_000 });
    for (const limit of limits) limit.abort(new DOMException('late', 'TimeoutError'));
    expect(await closed).toMatchObject({ name: 'TimeoutError' });
    renewal.resolve();
    await renewed;
  });
});
