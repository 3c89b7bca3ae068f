import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_PREFIX } from '../../shared/core/endpoint.ts';
import { ADMINISTRATOR, type SignedIn, startTestApp, type TestApp } from '../tests/test-app.ts';

let test: TestApp;
let claire: SignedIn;
const call = (path: string) => claire.call({ url: API_PREFIX + path });

const declare = (title: string, type_id: string, measures: readonly object[], effective_time?: string) =>
  claire.call({
    method: 'POST',
    url: `${API_PREFIX}/observations`,
    payload: { type_id, title, measures, ...(effective_time && { effective_time }) },
  });
const crp = (title: string, value: number | string, comparator?: string, day?: string) =>
  declare(title, 'proteine-c-reactive', [{ type_id: 'proteine-c-reactive.crp', value, comparator }], day);

beforeAll(async () => {
  test = await startTestApp();
  claire = await test.signIn(ADMINISTRATOR);
  const answers = [
    await crp('quatre', 4, undefined, '2026-01-31'),
    await crp('sous cinq', 5, '<', '2026-02-01'),
    await crp('cinq', 5, undefined, '2026-02-15'),
    await crp('plus de cinq', 5, '>', '2026-02-28'),
    await crp('cent', 100, undefined, '2026-03-01'),
    await declare('gly', 'glycemie', [
      { type_id: 'glycemie.gly-mol', value: 7 },
      { type_id: 'glycemie.gly-masse', value: 1.26 },
    ]),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});
afterAll(() => test.close());

/** Titles found by list, count and export, which must agree. */
async function titles(query: Record<string, string | readonly string[]>): Promise<string[]> {
  // Several values of one key are sent by repeating it.
  const text = new URLSearchParams(
    Object.entries(query).flatMap(([key, values]) =>
      [values].flat().map((value): [string, string] => [key, value]),
    ),
  );
  const list = await call(`/observations?${text}&q:order=creation_time`);
  const count = await call(`/observations/_count?${text}`);
  const exported = await call(`/observations/_export?format=csv&${text}`);
  expect(list).toMatchObject({ status: 200 });
  const found = (list.body as { items: { title: string }[] }).items.map(({ title }) => title);
  expect(count.body).toEqual({ count: found.length, exact: true });
  for (const title of found) expect(exported.raw.toString()).toContain(title);
  return found;
}
const CRP = { 'q:eq:measure_type_id': 'proteine-c-reactive.crp' };

describe('observations by the value of a measure', () => {
  it.each([
    ['gt', '4', ['cinq', 'plus de cinq', 'cent']],
    ['gt', '3', ['quatre', 'cinq', 'plus de cinq', 'cent']],
    ['gt', '5', ['plus de cinq', 'cent']],
    ['ge', '5', ['cinq', 'plus de cinq', 'cent']],
    ['lt', '5', ['quatre', 'sous cinq']],
    ['le', '5', ['quatre', 'sous cinq', 'cinq']],
    ['lt', '4', []],
    ['eq', '5', ['cinq']],
    ['eq', '5.00', ['cinq']],
  ])(
    '%s %s finds bounded values only if every number that they allow matches',
    async (operator, value, found) => {
      expect(await titles({ ...CRP, [`q:${operator}:value`]: value })).toEqual(found);
    },
  );

  it('between two bounds must be of the same measure', async () => {
    expect(await titles({ ...CRP, 'q:ge:value': '4', 'q:le:value': '5' })).toEqual(['quatre', 'cinq']);
    expect(await titles({ 'q:eq:type_id': 'glycemie', 'q:gt:value': '5', 'q:lt:value': '6' })).toEqual([]);
  });

  it('are found in a unit of the same kind, converted for each measure', async () => {
    expect(await titles({ ...CRP, 'q:gt:value': '0.5', 'q:unit:value': 'mg/dL' })).toEqual([
      'plus de cinq',
      'cent',
    ]);
    const glucose = { 'q:eq:measure_type_id': ['glycemie.gly-mol', 'glycemie.gly-masse'] };
    expect(await titles({ ...glucose, 'q:gt:value': '1.2', 'q:unit:value': 'g/L' })).toEqual(['gly']);
    expect(await titles({ ...glucose, 'q:gt:value': '1.3', 'q:unit:value': 'g/L' })).toEqual([]);
    expect(await titles({ 'q:gt:value': '6', 'q:unit:value': 'mmol/L' })).toEqual(['gly']);
  });

  it.each([
    [{ ...CRP, 'q:gt:value': '5', 'q:unit:value': 'mmHg' }, 'q:unit:value'],
    [{ ...CRP, 'q:gt:value': '5', 'q:unit:value': '' }, 'q:unit:value'],
    [{ ...CRP, 'q:unit:value': 'mg/L' }, 'q:unit:value'],
    [{ 'q:unit:title': 'mg/L', 'q:eq:title': 'x' }, 'q:unit:title'],
    [{ 'q:gt:value': 'élevée' }, 'q:gt:value'],
    [{ 'q:eq:measure': 'x' }, 'q:eq:measure'],
  ])('are refused for %o, naming the key', async (query, key) => {
    const { status, body } = await call(`/observations?${new URLSearchParams(query)}`);
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'query_invalid' } });
    expect((body as { message: string }).message).toContain(key);
  });

  it('are found in a period, its days included', async () => {
    const february = { 'q:ge:effective_time': '2026-02', 'q:le:effective_time': '2026-02' };
    expect(await titles({ ...CRP, ...february, 'q:ge:value': '5' })).toEqual(['cinq', 'plus de cinq']);
    expect(await titles({ ...CRP, 'q:le:effective_time': '2026-01-31' })).toEqual(['quatre']);
    expect(await titles({ ...CRP, 'q:gt:value': '1', 'q:le:creation_time': '1999' })).toEqual([]);
  });

  it("are found by a part of their author's name", async () => {
    expect(await titles({ ...CRP, 'q:eq:value': '4', 'q:like:creation_author_name': 'fontaine' })).toEqual([
      'quatre',
    ]);
    expect(await titles({ ...CRP, 'q:like:creation_author_name': 'martin' })).toEqual([]);
  });
});

describe('observations in order of the value of a measure', () => {
  const inOrder = async (query: Record<string, string>) => {
    const { status, body } = await call(`/observations?${new URLSearchParams(query)}`);
    return status === 200 ? (body as { items: { title: string }[] }).items.map(({ title }) => title) : body;
  };

  it('are sorted in the unit of the measure, and equal values with the newest declaration first', async () => {
    const rising = ['quatre', 'sous cinq', 'cinq', 'plus de cinq', 'cent'];
    expect(await inOrder({ ...CRP, 'q:order': 'value' })).toEqual(rising);
    expect(await inOrder({ ...CRP, 'q:order': '-value' })).toEqual(rising.toReversed());
    expect(
      await inOrder({ ...CRP, 'q:order': '-value', 'q:gt:value': '0.4', 'q:unit:value': 'mg/dL' }),
    ).toEqual([...['cent', 'plus de cinq', 'cinq']]);
  });

  it.each([{}, { 'q:eq:type_id': 'proteine-c-reactive' }, { 'q:gt:value': '4' }])(
    'are refused together with %o, naming the key',
    async (query) => {
      const refused = await inOrder({ ...query, 'q:order': '-value' });
      expect(refused).toMatchObject({ code: 'query_invalid', message: expect.stringContaining('q:order') });
    },
  );

  it('are refused in an export, which is in order of creation', async () => {
    const { status, body } = await call(
      `/observations/_export?format=csv&q:order=value&${new URLSearchParams(CRP)}`,
    );
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'query_invalid' } });
  });
});

describe('types of observations', () => {
  it.each([
    ['tension', 'pression-arterielle'],
    ['CRP', 'proteine-c-reactive'],
    ['TSH', 'thyreostimuline'],
    ['NFS', 'numeration-formule-sanguine'],
    ['IMC', 'indice-de-masse-corporelle'],
    ['pouls', 'frequence-cardiaque'],
    ['4548-4', 'hemoglobine-glyquee'],
    ['glycemei', 'glycemie'],
  ])('are found by « %s »', async (text, id) => {
    const { body } = await call(`/observation_types?${new URLSearchParams({ 'q:text': text })}`);
    expect((body as { items: { id: string }[] }).items.map((type) => type.id)).toContain(id);
  });
});

describe('a value that most observations have', () => {
  beforeAll(async () => {
    // More values than are looked up one by one.
    const { pool } = test.database;
    const { rows } = await pool.query('select id from users');
    await pool.query(
      `with added as (
         insert into observations (id, type_id, title, creation_author_id, creation_channel, creation_time, effective_time, search)
         select gen_random_uuid(), 'poids', 'pesée ' || n, $1, 'api', timestamptz '2020-01-01' + n * interval '1 hour',
           timestamptz '2020-01-01' + n * interval '1 hour', '' from generate_series(1, 2500) n returning id, title)
       insert into measures (observation_id, position, type_id, value_number)
         select id, 0, 'poids.poids', 40 + split_part(title, ' ', 2)::int % 100 from added`,
      [rows[0].id],
    );
  });
  const WEIGHT = { 'q:eq:measure_type_id': 'poids.poids', 'q:gt:value': '10' };
  const found = async (query: Record<string, string>) => {
    const text = new URLSearchParams({ ...WEIGHT, ...query });
    const { body } = await call(`/observations?${text}`);
    return (body as { items: { title: string }[] }).items.map(({ title }) => title);
  };

  it('is listed newest first, whatever the period', async () => {
    expect((await found({}))[0]).toBe('pesée 2500');
    const ended = { 'q:le:effective_time': '2020-01-02', 'q:gt:value': '60' };
    // Hours are in the server's time zone.
    expect((await found(ended)).at(0)).toBe('pesée 46');
    expect(await found({ 'q:le:effective_time': '2019' })).toEqual([]);
    expect((await found({ 'q:order': 'title', 'q:gt:value': '138' }))[0]).toBe('pesée 1099');
  });

  const count = async (query: Record<string, string>) =>
    (await call(`/observations/_count?${new URLSearchParams({ ...WEIGHT, ...query })}`)).body;

  it('is counted up to a cap, exactly below it', async () => {
    expect(await count({})).toEqual({ count: 1000, exact: false });
    expect(await count({ 'q:eq:type_id': 'poids' })).toEqual({ count: 1000, exact: false });
    expect(await count({ 'q:le:effective_time': '2020-01-02' })).toEqual({ count: 46, exact: true });
    expect(await count({ 'q:gt:value': '138' })).toEqual({ count: 25, exact: true });
  });

  it('is counted as none in a type that does not have the measure', async () => {
    expect(await found({ 'q:eq:type_id': 'glycemie' })).toEqual([]);
    expect(await count({ 'q:eq:type_id': 'glycemie' })).toEqual({ count: 0, exact: true });
    expect(await found({ 'q:eq:type_id': 'glycemie', 'q:order': 'value' })).toEqual([]);
  });

  it('counts each observation once, even if it has several values', async () => {
    const { pool } = test.database;
    const { rows } = await pool.query('select id from users');
    await pool.query(
      `with added as (
         insert into observations (id, type_id, title, creation_author_id, creation_channel, creation_time, search)
         select gen_random_uuid(), 'pression-arterielle', 'x', $1, 'api', now(), '' from generate_series(1, 700) n returning id)
       insert into measures (observation_id, position, type_id, value_number)
         select id, n, 'pression-arterielle.' || (array['pas', 'pad', 'pam'])[n], 90 from added, generate_series(1, 3) n`,
      [rows[0].id],
    );
    const pressures = new URLSearchParams({ 'q:eq:type_id': 'pression-arterielle', 'q:gt:value': '10' });
    expect((await call(`/observations/_count?${pressures}`)).body).toEqual({ count: 700, exact: true });
  });
});
