import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadCatalogue } from './load-catalogue.ts';

const MEASURE = {
  id: 'essai.m',
  title: 'Mesure',
  title_short: 'M',
  value_type: 'DECIMAL',
  unit: 'gramme par litre',
  unit_short: 'g/L',
  min: 0,
  max: 10,
  ucum: 'g/L',
  loinc: null,
  loinc_alt: [],
};
const TYPE = { id: 'essai', title: 'Essai', loinc: null, measures: [MEASURE] };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (name: string, content: unknown) =>
  writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
const file = (types: unknown[], category = 'Essais') => ({ category, types });

test("doc2's own catalogue is sorted by category, title and id in French order", async () => {
  const { types } = await loadCatalogue();
  expect(types.length).toBeGreaterThanOrEqual(73);
  const collator = new Intl.Collator('fr');
  const keys = types.map((type) => [type.category, type.title, type.id]);
  const sorted = keys.toSorted(
    (a, b) => collator.compare(a[0] ?? '', b[0] ?? '') || collator.compare(a[1] ?? '', b[1] ?? ''),
  );
  expect(keys).toEqual(sorted);
});

test('a LOINC code finds its measure, its other codes too, and both sides where it leaves the side open', async () => {
  const catalogue = await loadCatalogue();
  const ids = (code: string) => catalogue.byLoinc(code).map((entry) => [entry.measure.id, entry.side]);
  expect(ids('4544-3')).toEqual([['numeration-formule-sanguine.ht', null]]);
  expect(ids('20570-8')).toEqual([['numeration-formule-sanguine.ht', null]]);
  expect(ids('95290-3')).toEqual([
    ['refraction-objective.sph-od', 'droite'],
    ['refraction-objective.sph-og', 'gauche'],
  ]);
  expect(ids('99999-9')).toEqual([]);
});

test('factor II activity is not taken for an INR', async () => {
  const named = (await loadCatalogue()).byLoinc('3289-6').map(({ measure }) => measure.id);
  expect(named).toEqual(['facteurs-de-la-coagulation.ii']);
});

test("an operator's folder adds types and replaces those of the same id", async () => {
  const weight = { ...MEASURE, id: 'poids.poids', title: 'Poids pesé', ucum: 'kg' };
  await write('a.json', file([TYPE, { ...TYPE, id: 'poids', title: 'Poids', measures: [weight] }]));
  const catalogue = await loadCatalogue(folder);
  expect(catalogue.type('essai')?.category).toBe('Essais');
  expect(catalogue.type('poids')?.measures.map((measure) => measure.title)).toEqual(['Poids pesé']);
  expect(catalogue.types.length).toBe((await loadCatalogue()).types.length + 1);
});

describe('a bad file stops with its name, the type and the reason', () => {
  const text = { ...MEASURE, value_type: 'TEXTE' };
  test.each([
    ['JSON invalide', '{"category":'],
    ['champ « category » invalide', { types: [] }],
    ['champ « types » invalide', { category: 'X' }],
    [
      'type « essai » : champ « measures.0.value_type » invalide',
      file([{ ...TYPE, measures: [{ ...MEASURE, value_type: 'BOOLEEN' }] }]),
    ],
    ['type « essai » : champ « measures » invalide', file([{ ...TYPE, measures: [] }])],
    ['type « essai » : champ « racine » invalide', file([{ ...TYPE, autre: 1 }])],
    ['identifiant « Essai » mal formé', file([{ ...TYPE, id: 'Essai' }])],
    ['mesure « essai.m » présente plusieurs fois', file([{ ...TYPE, measures: [MEASURE, MEASURE] }])],
    ['code LOINC « 718-8 » invalide', file([{ ...TYPE, measures: [{ ...MEASURE, loinc: '718-8' }] }])],
    ["un texte n'a ni unité ni bornes", file([{ ...TYPE, measures: [text] }])],
    ['unité UCUM absente', file([{ ...TYPE, measures: [{ ...MEASURE, ucum: null }] }])],
    ['unité UCUM « g/litre » inconnue', file([{ ...TYPE, measures: [{ ...MEASURE, ucum: 'g/litre' }] }])],
    [
      "la borne minimale 10 n'est pas sous la borne maximale 10",
      file([{ ...TYPE, measures: [{ ...MEASURE, min: 10 }] }]),
    ],
    ['type déjà présent dans', file([TYPE, TYPE])],
    [
      'mesure « poids.poids » déjà dans le type « poids »',
      file([{ ...TYPE, measures: [{ ...MEASURE, id: 'poids.poids' }] }]),
    ],
  ])('%s', async (reason, content) => {
    await write('mauvais.json', content);
    const failure = loadCatalogue(folder);
    await expect(failure).rejects.toThrow("Catalogue des types d'observation invalide : ");
    await expect(failure).rejects.toThrow(join(folder, 'mauvais.json'));
    await expect(failure).rejects.toThrow(reason);
  });

  test('a folder that is not there', async () => {
    await expect(loadCatalogue(join(folder, 'absent'))).rejects.toThrow('dossier illisible');
  });
});
