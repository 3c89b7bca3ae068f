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

  it('accepts another observation as its source, which is kept and shows what replaced it', async () => {
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

  it('answers ids sent in upper case in the same form as any other answer', async () => {
    const first = await created(weight('première', 70));
    const source = { entity_id: first.id.toUpperCase(), entity_type: 'Observation' };
    const second = await created({ ...weight('seconde', 71), source });
    expect(second.source?.entity_id).toBe(first.id);
    expect((await get(`/observations/${second.id.toUpperCase()}?fetches=Measures`)).body).toEqual(second);
  });

  it('explains at its field what is accepted, for a year out of range and a value of no valid kind', async () => {
    const years = { ...weight('a', 70), effective_time: '1850-03-28' };
    expect(await declare(years)).toMatchObject({
      status: 422,
      body: {
        fields: [
          { path: 'effective_time', message: "L'année de la mesure doit être comprise entre 1900 et 2200" },
        ],
      },
    });
    const value = true as unknown as number;
    expect(await declare(weight('b', value))).toMatchObject({
      status: 422,
      body: {
        fields: [
          {
            path: 'measures.0.value',
            message: 'Entrée invalide : nombre ou chaîne de caractères attendu, booléen reçu',
          },
        ],
      },
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
