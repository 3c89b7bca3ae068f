import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Observation } from '../../shared/observations/contract.ts';
import { ADMINISTRATOR, type SignedIn, startTestApp, type TestApp } from '../test-app.ts';

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

const pressure = (title: string, systolic: number, diastolic: number) => ({
  type_id: 'pression-arterielle',
  title,
  measures: [
    { type_id: 'pression-arterielle.pas', value: systolic },
    { type_id: 'pression-arterielle.pad', value: diastolic },
  ],
});
const weight = (title: string, value: number | string) => ({
  type_id: 'poids',
  title,
  measures: [{ type_id: 'poids.poids', value }],
});

describe('declaring an observation', () => {
  it('returns it with its measures, its author and the time', async () => {
    const observation = await created(pressure('Tension du matin', 128, 79));
    expect(observation).toMatchObject({
      type_id: 'pression-arterielle',
      title: 'Tension du matin',
      creation: { author_type: 'user', author_name: 'Claire Fontaine', channel: 'web_form' },
      source: null,
      effective_time: null,
      measures: [
        { type_id: 'pression-arterielle.pas', value: 128, value_string: '128' },
        { type_id: 'pression-arterielle.pad', value: 79, value_string: '79' },
      ],
    });
    expect((await get(`/observations/${observation.id}?fetches=Measures`)).body).toEqual(observation);
  });

  it('keeps 5.65 as 5.65, and the decimals of "1.50" as written', async () => {
    expect((await created(weight('a', 5.65))).measures?.[0]).toMatchObject({
      value: 5.65,
      value_string: '5.65',
    });
    expect((await created(weight('b', '1.50'))).measures?.[0]).toMatchObject({
      value: 1.5,
      value_string: '1.50',
    });
  });

  it('takes another observation as its source, which stays, and says what took its place', async () => {
    const original = await created(weight('original', 70));
    const source = { entity_type: 'Observation', entity_id: original.id };
    const copy = await created({ ...weight('version 2', 71), source });
    expect(copy.source).toEqual(source);
    const derived = await list(`q:eq:source_entity_type=Observation&q:eq:source_entity_id=${original.id}`);
    expect(derived.map(({ id }) => id)).toEqual([copy.id]);
    const { author_id, author_name, time } = copy.creation;
    expect((await get(`/observations/${original.id}?fetches=Measures`)).body).toEqual({
      ...original,
      replaced_by: [{ id: copy.id, author_id, author_name, time }],
    });
  });

  it.each([
    [
      'no measure',
      { ...weight('x', 1), measures: [] },
      'observation_without_measure',
      'measures',
      'au moins une mesure',
    ],
    [
      'an unknown type',
      { ...weight('x', 1), type_id: 'inconnu' },
      'validation_failed',
      'type_id',
      "n'existe pas",
    ],
    [
      'a value over its limit',
      weight('x', 701),
      'validation_failed',
      'measures.0.value',
      'La valeur maximale est 700',
    ],
    [
      'a value under its limit',
      weight('x', 0.05),
      'validation_failed',
      'measures.0.value',
      'La valeur minimale est 0,1',
    ],
    [
      'words for a number',
      weight('x', 'lourd'),
      'validation_failed',
      'measures.0.value',
      'nombre décimal valide',
    ],
    [
      'a measure of another type',
      { ...weight('x', 70), measures: [{ type_id: 'taille.taille', value: 170 }] },
      'validation_failed',
      'measures.0.type_id',
      "n'existe pas pour ce type d'observation",
    ],
    [
      'a measure given twice',
      { ...weight('x', 70), measures: [...weight('x', 70).measures, ...weight('x', 71).measures] },
      'validation_failed',
      'measures.1.type_id',
      'est présente plusieurs fois',
    ],
    [
      'decimals for an integer',
      pressure('x', 128.5, 79),
      'validation_failed',
      'measures.0.value',
      'nombre entier valide',
    ],
    ['a blank title', weight('  ', 70), 'validation_failed', 'title', ''],
    ['a title that is too long', weight('x'.repeat(201), 70), 'validation_failed', 'title', ''],
    ['fields that are not its own', { ...weight('x', 70), id: UNKNOWN }, 'validation_failed', '', 'id'],
  ])('refuses %s and names the field', async (_what, payload, code, path, message) => {
    const { status, body } = await declare(payload);
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { code, fields: [{ path, message: expect.stringContaining(message) }] },
    });
  });

  it('refuses a source that does not exist, and writes nothing', async () => {
    const before = (await get('/observations/_count')).body;
    const source = { entity_type: 'File', entity_id: UNKNOWN };
    expect(await declare({ ...weight('x', 70), source })).toMatchObject({
      status: 404,
      body: { code: 'source_not_found' },
    });
    expect((await get('/observations/_count')).body).toEqual(before);
  });
});

describe('observations', () => {
  it('cannot be changed or deleted, not even by the server itself', async () => {
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

  it('found by words are counted up to a thousand, and the answer says that there are more', async () => {
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

  it('come without their measures unless asked', async () => {
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

describe('observation types', () => {
  it('are the catalogue, by category, title and id', async () => {
    const { body } = await get('/observation_types');
    const { count, items } = body as { count: number; items: { category: string; title: string }[] };
    expect(count).toBe(items.length);
    const { compare } = new Intl.Collator('fr');
    const sorted = items.toSorted((a, b) => compare(a.category, b.category) || compare(a.title, b.title));
    expect(items).toEqual(sorted);
  });

  it('are narrowed by words and by id', async () => {
    const ids = async (query: string) =>
      ((await get(`/observation_types?${query}`)).body as { items: { id: string }[] }).items.map(
        ({ id }) => id,
      );
    expect(await ids('q:text=glycemie&q:text=jeun')).toEqual(['glycemie-a-jeun']);
    expect(await ids('q:eq:type_id=poids&q:eq:type_id=taille')).toEqual(['poids', 'taille']);
  });

  it('are found one by one', async () => {
    expect((await get('/observation_types/poids')).body).toMatchObject({ id: 'poids', title: 'Poids' });
    expect(await get('/observation_types/inconnu')).toMatchObject({
      status: 404,
      body: { code: 'observation_type_not_found' },
    });
  });
});
