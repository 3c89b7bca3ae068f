import { describe, expect, it, vi } from 'vitest';
import { usersEndpoints } from '../../../shared/users/contract.ts';
import { ADA, CAMILLE, sessionPerTest, thrownBy } from '../lock/test-session.ts';

const { begin } = sessionPerTest();
const me = usersEndpoints.getMe;

/** Two tabs of Camille, whose provider and server then know Ada, as after a sign-in in a third one. */
async function replaced() {
  const { server, provider, openTab, ...first } = await begin(CAMILLE);
  const second = openTab();
  await Promise.all([first.session.user(), second.session.user()]);
  await Promise.all([first.api.call(me), second.api.call(me)]);
  provider.person = ADA;
  server.open = ADA;
  server.creations += 1;
  return { first, second, server, provider };
}

describe('a tab whose browser has the session of somebody else', () => {
  it('makes no more calls in their name, is locked, and is left', async () => {
    const { first, second, server } = await replaced();
    server.asked.length = 0;
    const errors = await Promise.all(
      [1, 2, 3].map(() => thrownBy(first.api.call(usersEndpoints.countUsers))),
    );
    for (const error of errors) expect(error).toMatchObject({ code: 'xsrf_invalid' });
    expect(server.asked).toEqual(['GET /users/me']);
    expect([first.lock.isLocked(CAMILLE.uid), first.lock.isTakenOver(CAMILLE.uid)]).toEqual([true, true]);
    expect(second.lock.isLocked(CAMILLE.uid)).toBe(false);
    expect(await thrownBy(second.session.refresh())).toBeUndefined();
    expect([second.client.getQueryData(['user']), second.lock.isTakenOver(CAMILLE.uid)]).toEqual([
      CAMILLE,
      true,
    ]);
  });

  it('makes none either once it has renewed an expired session, for whom the provider knows now', async () => {
    const { first, server } = await replaced();
    server.open = null;
    expect(await thrownBy(first.api.call(usersEndpoints.countUsers))).toMatchObject({ code: 'xsrf_invalid' });
    expect(server.asked.filter((line) => line === 'GET /users/_count')).toHaveLength(1);
    expect(first.lock.isTakenOver(CAMILLE.uid)).toBe(true);
  });

  it('does not resume under their session after its own was lost', async () => {
    const { server, provider, session, client, api, lock } = await begin(CAMILLE);
    await session.user();
    server.open = null;
    provider.person = null;
    await thrownBy(api.call(me));
    expect(session.isLost()).toBe(true);
    provider.person = ADA;
    server.open = ADA;
    expect(await session.user()).toBeNull();
    expect([client.getQueryData(['user']), session.isLost(), lock.isTakenOver(CAMILLE.uid)]).toEqual([
      null,
      true,
      true,
    ]);
  });
});

it('a tab asks once whose session it is that another tab has renewed, and goes on', async () => {
  const { server, session, api, openTab } = await begin(CAMILLE);
  const other = openTab();
  await Promise.all([session.user(), other.session.user()]);
  await session.refresh();
  server.asked.length = 0;
  await Promise.all([1, 2, 3].map(() => other.api.call(usersEndpoints.countUsers).catch(() => undefined)));
  await other.api.call(me);
  await api.call(me);
  expect(server.asked.filter((line) => line === 'GET /users/me')).toHaveLength(3);
  expect(other.lock.isLocked(CAMILLE.uid)).toBe(false);
});

it('a person may replace another one in the tab where they sign in', async () => {
  const { server, provider, session, api } = await begin(CAMILLE);
  await session.user();
  provider.person = ADA;
  expect(await session.open()).toEqual(ADA);
  expect(server.open).toEqual(ADA);
  expect(await api.call(me)).toEqual(ADA);
  expect(vi.mocked(console.error)).not.toHaveBeenCalled();
});
