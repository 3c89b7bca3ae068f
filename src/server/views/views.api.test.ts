import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_PREFIX } from '../../shared/core/endpoint.ts';
import { type KeptView, type NewView, VIEWS_MAX } from '../../shared/views/contract.ts';
import { ADMINISTRATOR, type SignedIn, startTestApp, type TestApp } from '../tests/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const signIn = (sub: string, name = 'Claire Fontaine') => test.signIn({ ...ADMINISTRATOR, sub, name });
const URL = `${API_PREFIX}/list_views`;
const VIEW: NewView = { list: 'observations', name: 'Pesées', query: 'type=poids', shared: false };

const keep = (who: SignedIn, view: Partial<NewView> = {}) =>
  who.call({ method: 'POST', url: URL, payload: { ...VIEW, ...view } });
async function kept(who: SignedIn, view: Partial<NewView> = {}): Promise<KeptView> {
  const { status, body } = await keep(who, view);
  expect({ status, body }).toMatchObject({ status: 200, body: { name: (view.name ?? VIEW.name).trim() } });
  return body as KeptView;
}
const change = (who: SignedIn, { id }: KeptView, payload: object) =>
  who.call({ method: 'PUT', url: `${URL}/${id}`, payload });
const remove = (who: SignedIn, { id }: KeptView) => who.call({ method: 'DELETE', url: `${URL}/${id}` });
const open = (who: SignedIn, { id }: KeptView) => who.call({ method: 'PUT', url: `${URL}/${id}/_open` });
const listed = async (who: SignedIn, query = '') =>
  ((await who.call({ url: `${URL}?q:page_size=1000&${query}` })).body as { items: KeptView[] }).items;
const names = async (who: SignedIn) => (await listed(who)).map(({ name }) => name);

describe('a view', () => {
  it('is private until it is shared; then every administrator reads it and its owner alone changes it', async () => {
    const [claire, paul] = [await signIn('owner'), await signIn('reader', 'Paul Martin')];
    const view = await kept(claire, {
      name: '  HbA1c élevées ',
      query: 'value=%3E7&measure=hemoglobine-glyquee.hba1c',
    });
    expect(view).toMatchObject({
      ...{ name: 'HbA1c élevées', shared: false, own: true, last: false },
      query: 'measure=hemoglobine-glyquee.hba1c&value=%3E7',
    });
    expect(await listed(paul)).toEqual([]);
    expect(await open(paul, view)).toMatchObject({ status: 404, body: { code: 'view_not_found' } });

    expect((await change(claire, view, { name: 'HbA1c hautes', shared: true })).status).toBe(200);
    const mine = await kept(paul, { name: 'Zinc' });
    expect(await listed(paul)).toMatchObject([
      { id: mine.id, own: true },
      { id: view.id, name: 'HbA1c hautes', own: false, shared: true, owner_name: 'Claire Fontaine' },
    ]);
    expect(await change(paul, view, { name: 'A', shared: false })).toMatchObject({
      status: 404,
      body: { code: 'view_not_found' },
    });

    await change(claire, view, { name: 'HbA1c hautes', shared: false });
    expect(await names(paul)).toEqual(['Zinc']);
    await remove(claire, view);
    expect(await names(claire)).toEqual([]);
  });

  it('that was opened last is remembered for the person and the list, until it is deleted', async () => {
    const [claire, paul] = [await signIn('last'), await signIn('last too')];
    const first = await kept(claire, { name: 'Un', shared: true });
    const second = await kept(claire, { name: 'Deux' });
    const file = await kept(claire, { name: 'Images', list: 'files', query: 'type=image' });
    for (const view of [first, second, file]) expect((await open(claire, view)).status).toBe(200);
    await open(paul, first);
    const lastOf = async (who: SignedIn) =>
      (await listed(who)).filter(({ last }) => last).map(({ name }) => name);
    expect(await lastOf(claire)).toEqual(['Deux', 'Images']);
    expect(await lastOf(paul)).toEqual(['Un']);
    expect((await listed(claire, 'q:eq:list=files')).map(({ name }) => name)).toEqual(['Images']);
    await remove(claire, first);
    await remove(claire, second);
    expect(await lastOf(claire)).toEqual(['Images']);
    expect(await lastOf(paul)).toEqual([]);
  });

  it('that is deleted while others open it is either opened or reported as gone', async () => {
    const [claire, paul] = [await signIn('deletes'), await signIn('opens')];
    for (let round = 0; round < 10; round += 1) {
      const view = await kept(claire, { name: `Éphémère ${round}`, shared: true });
      const opened = Array.from({ length: 8 }, (_, n) => open(n % 2 === 0 ? paul : claire, view));
      const [deleted, ...answers] = await Promise.all([remove(claire, view), ...opened]);
      expect(deleted.status).toBeLessThan(300);
      for (const { status, body } of answers)
        expect({ status, body }).toMatchObject(
          status === 200 ? { body: { id: view.id } } : { status: 404, body: { code: 'view_not_found' } },
        );
      expect(await open(paul, view)).toMatchObject({ status: 404 });
    }
  });

  it.each([
    ['observations', 'order=-value', 'q:order'],
    ['observations', 'order=secret', 'q:order'],
    ['observations', 'measure=poids.poids&value=%3E7%20mmol/L', 'q:unit:value'],
    ['observations', 'q:eq:type_id=poids', 'query'],
    ['observations', 'state=failed', 'state'],
    ['observations', 'subject=martin', 'subject'],
    ['files', 'type=poids', 'type'],
    ['files', 'order=title', 'q:order'],
  ] as const)('of %s that asks « %s » is refused, as the list would refuse it', async (list, query, key) => {
    const { status, body } = await keep(await signIn('broken'), { list, query });
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'query_invalid' } });
    expect((body as { message: string }).message).toContain(`«\u00a0${key}\u00a0»`);
  });

  it('needs a name of 1 to 60 characters, which no other view of its list has', async () => {
    const claire = await signIn('names');
    for (const name of ['', '   ', 'x'.repeat(61)])
      expect(await keep(claire, { name })).toMatchObject({
        status: 422,
        body: { code: 'validation_failed' },
      });
    const longest = await kept(claire, { name: 'é'.repeat(60) });
    const other = await kept(claire, { name: 'Pesées' });
    await kept(claire, { name: 'Pesées', list: 'files', query: 'type=image' });
    const taken = { status: 409, body: { code: 'view_name_taken' } };
    expect(await keep(claire)).toMatchObject(taken);
    expect(await change(claire, longest, { name: 'Pesées', shared: false })).toMatchObject(taken);
    expect((await change(claire, other, { name: 'Pesées', shared: true })).status).toBe(200);
    await kept(await signIn('names too'), { name: 'Pesées' });
  });

  it(`is one of ${VIEWS_MAX} at most, even when several are kept at once`, async () => {
    const claire = await signIn('many');
    const all = await Promise.all(
      Array.from({ length: VIEWS_MAX + 5 }, (_, n) => keep(claire, { name: `Vue ${n}` })),
    );
    const statuses = all.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(VIEWS_MAX);
    expect(all.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { code: 'view_too_many' },
    });
    await remove(claire, all.find(({ status }) => status === 200)?.body as KeptView);
    await kept(claire, { name: 'Une de plus' });
  });

  it('that is shared can be deleted by any administrator, and a private one by its owner only', async () => {
    const [claire, paul] = [await signIn('leaves'), await signIn('stays')];
    const shared = await kept(claire, { name: 'Madame Durand', shared: true });
    const own = await kept(claire, { name: 'À moi' });
    expect(await remove(paul, own)).toMatchObject({ status: 404, body: { code: 'view_not_found' } });
    expect(await change(paul, shared, { name: 'Autre', shared: true })).toMatchObject({ status: 404 });
    expect((await remove(paul, shared)).status).toBe(200);
    expect(await remove(claire, shared)).toMatchObject({ status: 404 });
  });

  it('adds an audit event for each change, without its name or its query', async () => {
    const claire = await signIn('trail');
    const view = await kept(claire, { name: 'Madame Durand', query: 'text=durand' });
    await change(claire, view, { name: 'Durand', shared: true });
    await open(claire, view);
    await remove(claire, view);
    const trail = await claire.call({ url: `${API_PREFIX}/audit?q:eq:entity_id=${view.id}` });
    const { items } = trail.body as { items: { action: string; detail: string; entity_type: string }[] };
    expect(items.map(({ action, detail }) => `${action} ${detail}`)).toEqual([
      'view.delete observations shared',
      'view.open observations shared',
      'view.change observations shared',
      'view.create observations',
    ]);
    expect(JSON.stringify(items).toLowerCase()).not.toContain('durand');
  });
});
