import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Observation } from '../../shared/observations/contract.ts';
import { ADMINISTRATOR, type SignedIn, startTestApp, type TestApp } from '../tests/test-app.ts';

const UNKNOWN = '019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0b';

let test: TestApp;
let claire: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  claire = await test.signIn(ADMINISTRATOR);
});
afterAll(() => test.close());

const declare = (payload: object) => claire.call({ method: 'POST', url: '/api/v1/observations', payload });
const created = async (payload: object): Promise<Observation> => {
  const { status, body } = await declare(payload);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Observation;
};
const get = (url: string) => claire.call({ url: `/api/v1${url}` });
const list = async (query: string): Promise<Observation[]> => {
  const { status, body } = await get(`/observations?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { items: Observation[] }).items;
};
const titles = async (query: string) => (await list(query)).map(({ title }) => title);

const weight = (title: string, value: number | string) => ({
  type_id: 'poids',
  title,
  measures: [{ type_id: 'poids.poids', value }],
});

describe('observations', () => {
  it('cannot be changed or deleted, not even by the server itself', async () => {
    await created(weight('Poids', 70));
    for (const statement of [
      "update observations set title = 'x'",
      'delete from measures',
      'truncate audit',
    ]) {
      await expect(test.database.pool.query(statement)).rejects.toThrow('append-only');
    }
  });

  it('are listed newest first, page by page', async () => {
    for (const n of [1, 2, 3]) await created(weight(`liste ${n}`, 60 + n));
    expect(await titles('q:text=liste')).toEqual(['liste 3', 'liste 2', 'liste 1']);
    expect(await titles('q:text=liste&q:page=2&q:page_size=2')).toEqual(['liste 1']);
    expect(await titles('q:text=liste&q:order=title')).toEqual(['liste 1', 'liste 2', 'liste 3']);
  });

  it('are found by parts of words in any order, whatever their accents and case', async () => {
    const glycaemia = {
      type_id: 'glycemie-a-jeun',
      measures: [{ type_id: 'glycemie-a-jeun.gly-mol', value: 5.1 }],
    };
    await created({ ...glycaemia, title: 'Bilan du 3 mars' });
    for (const text of ['glycemie a jeun', 'JEUN GLYC', 'bilan biochimie', '5.1 jeûn', 'ycém']) {
      expect(await titles(`q:text=${encodeURIComponent(text)}`)).toEqual(['Bilan du 3 mars']);
    }
    expect(await titles('q:text=glycemie+capillaire')).toEqual([]);
    expect(await titles('q:text=100%25')).toEqual([]);
  });

  it('are counted as they are listed', async () => {
    expect((await get('/observations/_count?q:text=liste')).body).toEqual({ count: 3, exact: true });
    expect((await get('/observations/_count?q:eq:type_id=glycemie-a-jeun')).body).toEqual({
      count: 1,
      exact: true,
    });
  });

  it('found by words are counted up to a thousand, and the answer shows that there are more', async () => {
    const ask = async () => (await get('/observations/_count?q:text=mille')).body;
    const [{ id: author = '' } = {}] = (await test.database.pool.query('select id from users limit 1')).rows;
    const add = (number: number) =>
      test.database.pool.query(
        `insert into observations (id, type_id, title, creation_author_id, creation_channel, creation_time, search)
           select gen_random_uuid(), 'poids', 'mille', $1, 'api', '2020-01-01', 'mille' from generate_series(1, $2)`,
        [author, number],
      );
    await add(1000);
    expect(await ask()).toEqual({ count: 1000, exact: true });
    await add(1);
    expect(await ask()).toEqual({ count: 1000, exact: false });
  });

  it('come without their measures unless requested', async () => {
    expect((await list('q:page_size=1'))[0]).not.toHaveProperty('measures');
    expect((await list('q:page_size=1&fetches=Measures'))[0]?.measures).toHaveLength(1);
  });

  it('name the invalid key of a query', async () => {
    for (const key of ['q:eq:secret', 'q:order', 'q:page', 'fetches', 'sort']) {
      const { status, body } = await get(`/observations?${key}=zzz`);
      expect({ status, body }).toMatchObject({ status: 400, body: { code: 'query_invalid' } });
      expect((body as { message: string }).message).toContain(`«\u00a0${key}\u00a0»`);
    }
  });

  it.each([UNKNOWN, 'pas-un-identifiant', "1' or '1'='1"])('answer 404 for %s', async (id) => {
    const { status, body } = await get(`/observations/${encodeURIComponent(id)}`);
    expect(status).toBe(404);
    expect((body as { message: string }).message).toMatch(/n'existe pas|semble cassé/);
  });
});
