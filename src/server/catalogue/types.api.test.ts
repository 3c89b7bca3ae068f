import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMINISTRATOR, type SignedIn, startTestApp, type TestApp } from '../tests/test-app.ts';

let test: TestApp;
let claire: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  claire = await test.signIn(ADMINISTRATOR);
});
afterAll(() => test.close());

const get = (url: string) => claire.call({ url: `/api/v1${url}` });
const ids = async (query: string) =>
  ((await get(`/observation_types?${query}`)).body as { items: { id: string }[] }).items.map(({ id }) => id);

describe('observation types', () => {
  it('are the catalogue, by category, title and id', async () => {
    const { body } = await get('/observation_types');
    const { count, items } = body as { count: number; items: { category: string; title: string }[] };
    expect(count).toBe(items.length);
    const { compare } = new Intl.Collator('fr');
    const sorted = items.toSorted((a, b) => compare(a.category, b.category) || compare(a.title, b.title));
    expect(items).toEqual(sorted);
  });

  it('are filtered by words and by id', async () => {
    expect(await ids('q:text=glycemie&q:text=jeun')).toEqual(['glycemie-a-jeun']);
    expect(await ids('q:eq:type_id=poids&q:eq:type_id=taille')).toEqual(['poids', 'taille']);
  });

  it('are filtered by a part of their id, and by ranges of it in alphabetical order', async () => {
    const all = await ids('');
    expect(await ids('q:like:type_id=POID&q:like:type_id=tail')).toEqual(
      all.filter((id) => /poid|tail/.test(id)),
    );
    expect(await ids('q:like:type_id=poid')).toContain('poids-de-naissance');
    expect(await ids('q:gt:type_id=poids&q:lt:type_id=pr')).toEqual(
      all.filter((id) => id > 'poids' && id < 'pr'),
    );
    expect(await ids('q:gt:type_id=zzz')).toEqual([]);
  });

  it('come all at once, or page by page on request', async () => {
    const all = await ids('');
    expect(await ids('q:page_size=7')).toEqual(all.slice(0, 7));
    expect(await ids('q:page=2')).toEqual(all.slice(10, 20));
    expect(await ids('q:page=2&q:page_size=1000')).toEqual([]);
  });

  it('are found one by one', async () => {
    expect((await get('/observation_types/poids')).body).toMatchObject({ id: 'poids', title: 'Poids' });
    expect(await get('/observation_types/inconnu')).toMatchObject({
      status: 404,
      body: { code: 'observation_type_not_found' },
    });
  });
});
