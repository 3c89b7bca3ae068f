import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../../shared/users/contract.ts';
import { ADMINISTRATOR, PRACTITIONER, type SignedIn, startTestApp, type TestApp } from '../tests/test-app.ts';

let test: TestApp;
let claire: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  await test.signIn({ email: 'zoe@exemple.fr', name: 'Zoé Éluard' });
  await test.signIn({ email: 'sans-nom@exemple.fr', name: '' });
  await test.signIn({ email: 'faux@doc2.example', name: 'Faux', email_verified: false });
  await test.signIn(PRACTITIONER);
  await test.signIn(PRACTITIONER);
  test.advance(10_000);
  claire = await test.signIn(ADMINISTRATOR);
});
afterAll(() => test.close());

const listed = async (query = ''): Promise<User[]> => {
  const { status, body } = await claire.call({ url: `/api/v1/users${query}` });
  expect(status).toBe(200);
  return (body as { items: User[] }).items;
};
const names = async (query: string) => (await listed(query)).map(({ name, email }) => name || email);

describe('the list of users', () => {
  it("has each user's rights, last activity and number of open sessions", async () => {
    const [first, ...others] = await listed();
    expect(first).toMatchObject({ name: 'Claire Fontaine', is_administrator: true, open_sessions: 1 });
    expect(others).toHaveLength(4);
    expect(others.find(({ email }) => email === PRACTITIONER.email)).toMatchObject({
      is_administrator: false,
      open_sessions: 2,
    });
    // An address of the operator that nobody has proved gives no rights.
    expect(others.find(({ name }) => name === 'Faux')).toMatchObject({ is_administrator: false });
    expect(JSON.stringify(others)).not.toMatch(/proof|email_verified|subject/);
  });

  it('is searched by name and by address, without accents, and sorted', async () => {
    expect(await names('?q:text=eluard zoe')).toEqual(['Zoé Éluard']);
    expect(await names('?q:text=exemple.fr&q:order=name')).toEqual([
      'Paul Martin',
      'sans-nom@exemple.fr',
      'Zoé Éluard',
    ]);
    expect(await names('?q:order=-email&q:page_size=2&q:page=2')).toEqual(['Paul Martin', 'Faux']);
    expect(await names('?q:text=50%25')).toEqual([]);
    expect(await claire.call({ url: '/api/v1/users/_count?q:text=exemple' })).toMatchObject({
      body: { count: 3, exact: true },
    });
    expect((await claire.call({ url: '/api/v1/users?q:order=subject' })).status).toBe(400);
  });

  it('adds an audit event, without the words searched', async () => {
    await listed('?q:text=martin');
    const { body } = await claire.call({ url: '/api/v1/audit?q:eq:action=user.list' });
    const [last] = (body as { items: { detail: string }[] }).items;
    expect(last?.detail).toMatch(/^count=1 page=1 filters=text ids=/);
    expect(last?.detail).not.toContain('martin');
  });

  it('no longer counts the sessions that are over', async () => {
    test.advance(2 * 3_600_000);
    claire = await test.signIn(ADMINISTRATOR);
    const people = await listed('?q:order=email');
    expect(people.map(({ open_sessions }) => open_sessions)).toEqual([1, 0, 0, 0, 0]);
    // The account's address still makes them an administrator.
    expect(people.map(({ is_administrator }) => is_administrator)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('a name', () => {
  it('that the provider changed is updated, with an audit event', async () => {
    const renames = async () => {
      const { body } = await claire.call({ url: '/api/v1/audit?q:eq:action=user.rename' });
      return (body as { items: unknown[] }).items.length;
    };
    const count = await renames();
    await test.signIn({ ...PRACTITIONER, sub: 'renamed' });
    expect(await renames()).toBe(count);
    await test.signIn({ ...PRACTITIONER, sub: 'renamed', name: 'Dr Paul Martin' });
    expect(await renames()).toBe(count + 1);
    expect(await names('?q:text=dr')).toEqual(['Dr Paul Martin']);
  });
});
