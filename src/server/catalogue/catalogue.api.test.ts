import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReviewedType } from '../../shared/catalogue/contract.ts';
import type { ObservationType } from '../../shared/observations/observation-type.ts';
import { loadCatalogue } from '../core/catalogue/load-catalogue.ts';
import { ADMINISTRATOR, type SignedIn, startTestApp, type TestApp } from '../tests/test-app.ts';
import { keepUsedTypes } from './keep-used-types.ts';

const TYPE = {
  id: 'essai-local',
  title: 'Essai local',
  loinc: null,
  measures: [
    {
      id: 'essai-local.m',
      title: 'Mesure locale',
      title_short: 'ML',
      value_type: 'DECIMAL',
      unit: 'gramme par litre',
      unit_short: 'g/L',
      ucum: 'g/L',
      min: 0,
      max: 10,
      loinc: null,
      loinc_alt: [],
    },
  ],
};

let folder: string;
let test: TestApp;
let admin: SignedIn;
let id: string;

const body = { type_id: TYPE.id, title: 'Avant', measures: [{ type_id: 'essai-local.m', value: '1.50' }] };
const declare = (person: SignedIn) =>
  person.call({ url: '/api/v1/observations', method: 'POST', payload: body });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-api-'));
  await writeFile(join(folder, 'local.json'), JSON.stringify({ category: 'Local', types: [TYPE] }));
  // One server whose catalogue has the type, then one whose folder lost it, on the same database.
  const before = await startTestApp({ catalogue: await loadCatalogue(folder) });
  const { database } = before;
  await keepUsedTypes(database, await loadCatalogue(folder));
  const created = await declare(await before.signIn(ADMINISTRATOR));
  expect(created.status).toBe(200);
  id = (created.body as { id: string }).id;
  const catalogue = await keepUsedTypes(database, await loadCatalogue());
  const drop = async () => {};
  test = await startTestApp({ catalogue, openDatabase: async () => ({ database, drop }) });
  admin = await test.signIn(ADMINISTRATOR);
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

it('an observation whose type disappeared is read, found and exported with its titles and units', async () => {
  const type = await admin.call({ url: `/api/v1/observation_types/${TYPE.id}` });
  expect(type.body).toMatchObject({ title: 'Essai local', retired: true, measures: [{ unit_short: 'g/L' }] });
  const read = await admin.call({ url: `/api/v1/observations/${id}?fetches=Measures` });
  expect(read.body).toMatchObject({ type_id: TYPE.id, measures: [{ value_string: '1.50' }] });
  const found = await admin.call({ url: '/api/v1/observations?q:text=mesure%20locale' });
  expect(found.body).toMatchObject({ items: [{ id }] });
  const csv = await admin.call({ url: '/api/v1/observations/_export?format=csv' });
  expect(csv.raw.toString()).toContain('Essai local;Local');
  expect(csv.raw.toString()).toContain('Mesure locale;1,50;g/L');
  const fhir = await admin.call({ url: '/api/v1/observations/_export?format=fhir' });
  expect(fhir.raw.toString()).toContain('"unit":"g/L"');
});

it('a new one is refused, with the reason', async () => {
  const refused = await declare(admin);
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain('est retiré');
});

it('a version of it is accepted with the same values, so that it can be moved to another subject', async () => {
  const post = (url: string, payload: object) =>
    admin.call({ url: `/api/v1/${url}`, method: 'POST', payload });
  const { code } = (await post('subjects', {})).body as { code: string };
  const source = { entity_type: 'Observation', entity_id: id };
  const version = (measure: object, more: object = {}) =>
    post('observations', {
      ...{ ...body, source, subject_code: code },
      ...{ measures: [{ type_id: 'essai-local.m', ...measure }], ...more },
    });
  for (const measure of [
    { value: '1.51' },
    { value: '< 1.50' },
    { value: '1.50', comparator: '>' },
    { value: '1.50', unit: 'mg/L' },
    { value: '' },
  ])
    expect([measure, (await version(measure)).status]).toEqual([measure, 422]);
  const none = await version({ value: '1.50' }, { source: undefined });
  expect(none.status).toBe(422);
  const moved = await version({ value: '1.50' });
  expect(moved).toMatchObject({
    status: 200,
    body: { subject: { code }, replaces: { id }, measures: [{ value_string: '1.50' }] },
  });
  const found = await admin.call({
    url: `/api/v1/observations?q:text=mesure%20locale&q:eq:subject_code=${code}`,
  });
  expect((found.body as { items: object[] }).items).toHaveLength(1);
  await post(`observations/${(moved.body as { id: string }).id}/_invalidate`, { reason: 'Essai' });
});

it('the list of types marks it as retired, in its place, and the review counts its observations', async () => {
  const list = await admin.call({ url: '/api/v1/observation_types' });
  const { items } = list.body as { items: ObservationType[] };
  expect(items.filter(({ retired }) => retired).map((type) => type.id)).toEqual([TYPE.id]);
  const { compare } = new Intl.Collator('fr');
  expect(items).toEqual(
    items.toSorted(
      (a, b) =>
        compare(a.category, b.category) ||
        compare(a.title, b.title) ||
        (a.id < b.id ? -1 : Number(a.id > b.id)),
    ),
  );
  const review = await admin.call({ url: '/api/v1/catalogue' });
  const reviewed = (review.body as { items: ReviewedType[] }).items;
  expect(reviewed.find((type) => type.id === TYPE.id)).toMatchObject({
    observations: 2,
    retired: { on: null },
  });
  const glucose = reviewed.find((type) => type.id === 'glycemie');
  expect(glucose).toMatchObject({ observations: 0, retired: null, specimen: 'sang' });
  expect(glucose?.measures[0]?.codes[0]).toMatchObject({ code: '14749-6', flag: null });
  expect(glucose?.measures[0]?.codes[0]?.sources).toContain('eds');
});
