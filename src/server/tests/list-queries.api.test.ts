import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_PREFIX } from '../../shared/core/endpoint.ts';
import type { ListSpec } from '../../shared/core/list-query.ts';
import { fileListSpec } from '../../shared/files/contract.ts';
import { observationListSpec } from '../../shared/observations/list-specs.ts';
import { QUESTIONS, UNREADABLE } from './list-questions-fixture.ts';
import { ADMINISTRATOR, type SignedIn, startTestApp, type TestApp } from './test-app.ts';

const ID = '019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0b';
const HASH = '9d'.repeat(32);
const TIME = '2026-03-10T12:00:00.000Z';

/** The only file and the only observation of the database, in the form of query values. */
const HELD: Record<string, Record<string, string>> = {
  files: {
    id: ID,
    batch_id: ID,
    stored: 'true',
    name: 'Résultats.csv',
    mimetype: 'text/csv',
    size: '1234',
    sha256: HASH,
    scan: 'none',
    creation_time: TIME,
    creation_author_id: '',
    creation_channel: 'web_upload',
    extraction_has_error: 'false',
    extraction_state: 'none',
    creation_author_name: 'Claire Fontaine',
    extraction_observations: '1',
  },
  observations: {
    id: ID,
    type_id: 'poids',
    title: 'Pesée du matin',
    creation_time: TIME,
    creation_author_id: '',
    creation_author_name: 'Claire Fontaine',
    creation_channel: 'web_form',
    effective_time: TIME,
    source_entity_type: 'File',
    source_entity_id: ID,
    has_file: 'true',
    status: 'final',
    replaced: 'false',
    subject_id: ID,
    subject_code: 'S-0000-0001',
    measure_type_id: 'poids.poids',
    value: '71.5',
  },
};
const SPECS: Record<string, ListSpec> = { files: fileListSpec, observations: observationListSpec };

let test: TestApp;
let claire: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  claire = await test.signIn(ADMINISTRATOR);
  const { pool } = test.database;
  const author: string = (await pool.query('select id from users')).rows[0].id;
  for (const held of Object.values(HELD)) held.creation_author_id = author;
  await pool.query('insert into upload_batches values ($1, $2, $3)', [ID, author, TIME]);
  await pool.query(
    `insert into files (id, batch_id, name, mimetype, size, stored, sha256, content_key, creation_author_id,
       creation_channel, creation_time, search)
     values ($1, $1, $2, 'text/csv', 1234, true, decode($3, 'hex'), 'x', $4, 'web_upload', $5, f_norm($2))`,
    [ID, HELD.files?.name, HASH, author, TIME],
  );
  await pool.query('insert into extractions values ($1, $1, false, $2)', [ID, TIME]);
  await pool.query(
    `insert into subjects (id, code, head_id, creation_author_id, creation_channel, creation_time, search)
     values ($1, 'S-0000-0001', $1, $2, 'api', $3, '')`,
    [ID, author, TIME],
  );
  await pool.query(
    `insert into observations (id, type_id, title, creation_author_id, creation_channel, creation_time,
       source_entity_type, source_entity_id, effective_time, search, subject_id)
     values ($1, 'poids', $2, $3, 'web_form', $4, 'File', $1, $4, f_norm($2), $1)`,
    [ID, HELD.observations?.title, author, TIME],
  );
  await pool.query(`insert into extracted_items values ($1, $1, 'csv', $1, 'x', '{}')`, [ID]);
  await pool.query(`insert into measures values ($1, 0, 'poids.poids', 71.5, null)`, [ID]);
});
afterAll(() => test.close());

const read = (path: string) => claire.call({ url: API_PREFIX + path });

const ALL_OPERATORS = ['eq', 'like', 'gt', 'lt', 'ge', 'le', 'ago:gt', 'ago:lt', 'in:gt', 'in:lt'];
const NEVER = ['ne', 'ago:eq', 'ago:ge', 'in:le', 'in:like', 'ago', 'gt:ago', ''];

const attributes = Object.entries(SPECS).flatMap(([list, { attributes: known }]) =>
  Object.entries(known).map(([attribute, kind]) => ({ list, attribute, kind })),
);

describe.each(attributes)('$list by $attribute', ({ list, attribute, kind }) => {
  const held = () => HELD[list]?.[attribute] ?? '';
  const ask = async (operator: string, value: string) => {
    const query = new URLSearchParams({ [`q:${operator}:${attribute}`]: value });
    return [await read(`/${list}?${query}`), await read(`/${list}/_count?${query}`)] as const;
  };
  const refuses = async (operator: string, value: string) => {
    for (const { status, body } of await ask(operator, value)) {
      expect({ status, body }).toMatchObject({ status: 400, body: { code: 'query_invalid' } });
      expect((body as { message: string }).message).toContain(`«\u00a0q:${operator}:${attribute}\u00a0»`);
    }
  };

  it('answers every operator of its kind, in the list as in the count', async () => {
    for (const [operator, value, found] of QUESTIONS[kind]) {
      const [page, count] = await ask(operator, value(held()));
      const asked = `${operator} ${value(held())}`;
      expect(page, asked).toMatchObject({ status: 200, body: { count: found ? 1 : 0 } });
      expect(count, asked).toMatchObject({ status: 200, body: { count: found ? 1 : 0 } });
    }
  });

  it('refuses every other operator and names the key', async () => {
    const known = QUESTIONS[kind].map(([operator]) => operator);
    const others = [...ALL_OPERATORS.filter((operator) => !known.includes(operator)), ...NEVER];
    for (const operator of others) await refuses(operator, held());
  });

  it('refuses a value of another kind and names the key', async () => {
    const operators = [...new Set(QUESTIONS[kind].map(([operator]) => operator))];
    for (const operator of operators.filter((name) => !name.includes(':'))) {
      for (const value of UNREADABLE[kind]) await refuses(operator, value);
    }
  });
});

describe.each(Object.entries(SPECS))('the order of %s', (list, { orders, attributes: known }) => {
  const ask = (order: string) => read(`/${list}?${new URLSearchParams({ 'q:order': order })}`);

  it('sorts by every attribute that it declares, both ways, and by several', async () => {
    const all = [...orders, ...orders.map((name) => `-${name}`), orders.join(',')];
    for (const order of all)
      expect(await ask(order), order).toMatchObject({ status: 200, body: { count: 1 } });
  });

  it('sorts by the value of a measure only if it is filtered by that measure', async () => {
    for (const name of SPECS[list]?.measuredOrders ?? [])
      for (const order of [name, `-${name}`, `${orders[0]},-${name}`]) {
        const measured = `/${list}?q:eq:measure_type_id=poids.poids&q:order=${order}`;
        expect(await read(measured), order).toMatchObject({ status: 200, body: { count: 1 } });
      }
  });

  it('refuses any other and names the key', async () => {
    const others = Object.keys(known).filter((name) => !orders.includes(name));
    for (const order of [...others, 'secret', `--${orders[0]}`, '__proto__']) {
      const { status, body } = await ask(order);
      expect({ status, body }).toMatchObject({ status: 400, body: { code: 'query_invalid' } });
      expect((body as { message: string }).message).toContain('«\u00a0q:order\u00a0»');
    }
  });
});

const LISTS = [
  '/observations',
  '/observations/_count',
  '/observations/_export',
  '/files',
  '/files/_count',
  '/observation_types',
];

const ODD = [ID, HASH, TIME, 'true', 'title', '-id', '%', '\\', '_'];

describe('any query', () => {
  const names = fc.constantFrom(...attributes.map(({ attribute }) => attribute), 'secret', '__proto__', '');
  const keys = fc.oneof(
    { weight: 4, arbitrary: fc.tuple(fc.constantFrom(...ALL_OPERATORS, ...NEVER), names) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom('page', 'page_size', 'order', 'text', 'fetch')) },
  );
  const values = fc.oneof(
    fc.constantFrom(...Object.values(UNREADABLE).flat(), ...ODD),
    fc.integer().map(String),
    fc.double().map(String),
    fc.date().map((date) => (Number.isNaN(date.getTime()) ? 'x' : date.toISOString())),
    fc.tuple(fc.nat(), fc.constantFrom('s', 'm', 'h', 'd', 'w')).map(([count, unit]) => `${count}${unit}`),
    fc.string({ unit: 'binary' }),
  );
  const pairs = fc.tuple(
    fc.oneof(
      { weight: 9, arbitrary: keys.map((parts) => ['q', ...parts].join(':')) },
      { weight: 1, arbitrary: fc.string() },
    ),
    values,
  );
  const queries = fc.oneof(
    {
      weight: 9,
      arbitrary: fc.array(pairs, { maxLength: 4 }).map((all) => new URLSearchParams(all).toString()),
    },
    { weight: 1, arbitrary: fc.webQueryParameters() },
    {
      weight: 1,
      arbitrary: fc.constantFrom('%', '%zz', '&&==', '?', 'q:text=%ff', '__proto__=x', 'q[eq]=1'),
    },
  );

  it.each(LISTS)('is answered by %s, or refused with a reason', async (path) => {
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        const { status, body } = await read(
          `${path}?${path.endsWith('_export') ? 'format=csv&' : ''}${query}`,
        );
        expect([200, 400], `${query} ${JSON.stringify(body)}`).toContain(status);
      }),
      { numRuns: 300 },
    );
  });
});
