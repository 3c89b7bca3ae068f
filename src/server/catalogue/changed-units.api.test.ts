import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadCatalogue } from '../core/catalogue/load-catalogue.ts';
import { ADMINISTRATOR, type SignedIn, startTestApp, type TestApp } from '../tests/test-app.ts';
import { keepUsedTypes } from './keep-used-types.ts';

const GRAMS = { unit: 'gramme par litre', unit_short: 'g/L', ucum: 'g/L', max: 10 };
const MILLIGRAMS = { unit: 'milligramme par litre', unit_short: 'mg/L', ucum: 'mg/L', max: 10_000 };
const TEXT = { value_type: 'TEXTE', unit: null, unit_short: null, ucum: null, min: null, max: null };
type Unit = typeof GRAMS | typeof TEXT;

let folder: string;
let test: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-units-'));
  test = await startTestApp({ catalogue: await catalogueWith(GRAMS) });
  admin = await test.signIn(ADMINISTRATOR);
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

async function catalogueWith(unit: Unit, id = 'essai-unite.m', second?: Unit) {
  const codes = { loinc: null, loinc_alt: [] };
  const names = { id, title: 'Mesure', title_short: 'M', value_type: 'DECIMAL', min: 0 };
  const other = second && {
    ...{ ...names, id: 'essai-unite.z', title: 'Seconde', title_short: 'Z' },
    ...{ ...second, ...codes },
  };
  const type = {
    id: 'essai-unite',
    title: 'Essai',
    loinc: null,
    measures: [{ ...names, ...unit, ...codes }, ...(other ? [other] : [])],
  };
  await writeFile(join(folder, 'local.json'), JSON.stringify({ category: 'Local', types: [type] }));
  return loadCatalogue(folder);
}
const remember = async (unit: Unit) => keepUsedTypes(test.database, await catalogueWith(unit));

it('a unit may be corrected while no value uses it', async () => {
  await remember(GRAMS);
  await remember(MILLIGRAMS);
  await remember(GRAMS);
});

it('a unit that values are stored in stays: a start that would read 1,50 g/L as 1,50 mg/L is refused', async () => {
  const measures = [{ type_id: 'essai-unite.m', value: '1.50' }];
  const payload = { type_id: 'essai-unite', title: 'Avant', measures };
  const { status } = await admin.call({ method: 'POST', url: '/api/v1/observations', payload });
  expect(status).toBe(200);
  await expect(remember(MILLIGRAMS)).rejects.toThrow(
    'type « essai-unite », champ « measures.0.ucum » : des valeurs de « essai-unite.m » sont gardées en « g/L », elles ne peuvent pas être lues en « mg/L » ; remettez cette unité, et donnez un autre identifiant à la mesure qui a la nouvelle.',
  );
  // The refused definition was not kept: the same start is refused again, and the earlier catalogue still starts.
  await expect(remember(MILLIGRAMS)).rejects.toThrow('g/L');
  await remember(GRAMS);
  await remember({ ...GRAMS, ucum: 'mg/mL', unit_short: 'mg/mL' });
});

it('a measure without a value may still be corrected in a type whose other measures have values', async () => {
  const second = (ucum: string) => ({ ...MILLIGRAMS, ucum, unit_short: ucum });
  await keepUsedTypes(test.database, await catalogueWith(GRAMS, 'essai-unite.m', second('mg/L')));
  await keepUsedTypes(test.database, await catalogueWith(GRAMS, 'essai-unite.m', second('g/L')));
  await expect(
    keepUsedTypes(test.database, await catalogueWith(MILLIGRAMS, 'essai-unite.m', second('mg/L'))),
  ).rejects.toThrow('« essai-unite.m »');
  await remember(GRAMS);
});

it('a measure with values stays a number', async () => {
  await expect(remember(TEXT)).rejects.toThrow(
    'des valeurs de « essai-unite.m » sont gardées en « g/L », elles ne peuvent pas être lues en « texte »',
  );
});

it('a measure that its type lost keeps its unit: one that comes back in another is refused, at whatever start', async () => {
  const other = await catalogueWith(GRAMS, 'essai-unite.n');
  await remember(GRAMS);
  await keepUsedTypes(test.database, other);
  await expect(remember(MILLIGRAMS)).rejects.toThrow(
    'des valeurs de « essai-unite.m » sont gardées en « g/L »',
  );
  await keepUsedTypes(test.database, other);
  await keepUsedTypes(test.database, await loadCatalogue());
  await expect(remember(MILLIGRAMS)).rejects.toThrow('g/L');
  await remember(GRAMS);
});

it('a measure that its type lost is exported with its title and its unit, and a version may keep it', async () => {
  const catalogue = await keepUsedTypes(test.database, await catalogueWith(GRAMS, 'essai-unite.n'));
  const openDatabase = async () => ({ database: test.database, drop: async () => {} });
  const after = await startTestApp({ catalogue, openDatabase });
  try {
    const reader = await after.signIn(ADMINISTRATOR);
    const read = async (format: string) =>
      (await reader.call({ url: `/api/v1/observations/_export?format=${format}` })).raw.toString();
    expect(await read('csv')).toContain('Mesure;1,50;g/L');
    expect(await read('fhir')).toContain('"unit":"g/L"');
    const listed = await reader.call({ url: '/api/v1/observations?q:eq:type_id=essai-unite' });
    const [{ id = '' } = {}] = (listed.body as { items: { id: string }[] }).items;
    const source = { entity_type: 'Observation', entity_id: id };
    const version = (value: string) => {
      const measures = [{ type_id: 'essai-unite.m', value }];
      const payload = { type_id: 'essai-unite', title: 'Après', measures, source };
      return reader.call({ method: 'POST', url: '/api/v1/observations', payload });
    };
    expect((await version('1.60')).status).toBe(422);
    expect((await version('1.50')).status).toBe(200);
  } finally {
    await after.app.close();
  }
});
