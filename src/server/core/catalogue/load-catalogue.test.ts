import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadCatalogue } from './load-catalogue.ts';
import { createOperatorFolder, file, MEASURE, type OperatorFolder, TYPE } from './operator-folder-fixture.ts';

let folder: OperatorFolder;
beforeEach(async () => {
  folder = await createOperatorFolder();
});
afterEach(() => folder.remove());

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

test('a LOINC code finds its measure, and so do its other codes; a code without a side finds both sides', async () => {
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

test('factor II activity is not mistaken for an INR', async () => {
  const named = (await loadCatalogue()).byLoinc('3289-6').map(({ measure }) => measure.id);
  expect(named).toEqual(['facteurs-de-la-coagulation.ii']);
});

test("an operator's folder adds types and replaces those of the same id", async () => {
  const weight = { ...MEASURE, id: 'poids.poids', title: 'Poids pesé', ucum: 'kg' };
  await folder.write('a.json', file([TYPE, { ...TYPE, id: 'poids', title: 'Poids', measures: [weight] }]));
  const catalogue = await loadCatalogue(folder.path);
  expect(catalogue.type('essai')?.category).toBe('Essais');
  expect(catalogue.type('poids')?.measures.map((measure) => measure.title)).toEqual(['Poids pesé']);
  expect(catalogue.types.length).toBe((await loadCatalogue()).types.length + 1);
});

describe('a bad file stops the start and is reported with its name, type, field and reason', () => {
  const text = { ...MEASURE, value_type: 'TEXTE' };
  const code = { name: 'Essai', property: 'SCnc', time: 'Pt', system: 'Ser/Plas', scale: 'Qn', sources: [] };
  const coded = { ...TYPE, specimen: 'sang', measures: [{ ...MEASURE, loinc: '718-7' }] };
  test.each<[string, unknown]>([
    ['mauvais.json : JSON invalide', '{"category":'],
    ['champ « category » : manquant', { types: [] }],
    ['champ « types » : manquant', { category: 'X' }],
    ['champ « types » : manquant', {}],
    [
      'type « essai », champ « measures.0.value_type » : une de ces valeurs est attendue',
      file([{ ...TYPE, measures: [{ ...MEASURE, value_type: 'BOOLEEN' }] }]),
    ],
    ['champ « measures » : vide ou trop petit', file([{ ...TYPE, measures: [] }])],
    ['type « essai » : inconnu : autre', file([{ ...TYPE, autre: 1 }])],
    ['champ « id » : identifiant « Essai » mal formé', file([{ ...TYPE, id: 'Essai' }])],
    [
      'champ « measures.0.title_short » : plus long ou plus grand que 10',
      file([{ ...TYPE, measures: [{ ...MEASURE, title_short: 'Mesure longue' }] }]),
    ],
    ['mesure « essai.m » présente plusieurs fois', file([{ ...TYPE, measures: [MEASURE, MEASURE] }])],
    [
      'champ « measures.0.loinc » : code LOINC « 718-8 » invalide',
      file([{ ...TYPE, measures: [{ ...MEASURE, loinc: '718-8' }] }]),
    ],
    ["champ « measures.0.ucum » : un texte n'a ni unité ni bornes", file([{ ...TYPE, measures: [text] }])],
    [
      'champ « measures.0.ucum » : unité UCUM absente',
      file([{ ...TYPE, measures: [{ ...MEASURE, ucum: null }] }]),
    ],
    ['unité UCUM « g/litre » inconnue', file([{ ...TYPE, measures: [{ ...MEASURE, ucum: 'g/litre' }] }])],
    [
      "la borne minimale 10 n'est pas sous la borne maximale 10",
      file([{ ...TYPE, measures: [{ ...MEASURE, min: 10 }] }]),
    ],
    [
      "la borne 0.5 n'est pas entière",
      file([{ ...TYPE, measures: [{ ...MEASURE, value_type: 'ENTIER', min: 0.5 }] }]),
    ],
    ['type déjà présent dans', file([TYPE, TYPE])],
    [
      'mesure « poids.poids » déjà dans le type « poids »',
      file([{ ...TYPE, measures: [{ ...MEASURE, id: 'poids.poids' }] }]),
    ],
    [
      'champ « measures.0.synonyms » : synonyme « EssaI » présent plusieurs fois',
      file([{ ...TYPE, measures: [{ ...MEASURE, synonyms: ['essai', 'EssaI'] }] }]),
    ],
    [
      'synonyme « poids » déjà pris par la mesure « poids.poids »',
      file([{ ...TYPE, measures: [{ ...MEASURE, ucum: 'g', synonyms: ['Poids'] }] }]),
    ],
    [
      'type « essai », champ « title » : nom « Poids » déjà pris par le type « poids »',
      file([{ ...TYPE, title: 'Poids' }]),
    ],
    [
      'champ « synonyms » : nom « hemogramme » déjà pris par le type « numeration-formule-sanguine »',
      file([{ ...TYPE, synonyms: ['hemogramme'] }]),
    ],
    [
      "champ « measures.0.unit_short » : l'unité montrée « mg/L » n'est pas « g/L »",
      file([{ ...TYPE, measures: [{ ...MEASURE, unit_short: 'mg/L' }] }]),
    ],
    ['molécule « or » inconnue', file([{ ...TYPE, measures: [{ ...MEASURE, molecule: 'or' }] }])],
    [
      'code LOINC « 718-7 » : la grandeur « SCnc » ne se mesure pas en « g/L »',
      { ...file([coded]), codes: { '718-7': code } },
    ],
    [
      "code LOINC « 718-7 » : le milieu « Urine » n'est pas celui du type (sang)",
      { ...file([coded]), codes: { '718-7': { ...code, property: 'MCnc', system: 'Urine' } } },
    ],
    [
      "code LOINC « 718-7 » : l'échelle « Nom » n'est pas celle d'un nombre",
      { ...file([coded]), codes: { '718-7': { ...code, property: 'MCnc', scale: 'Nom' } } },
    ],
    ['champ « codes.718-8 » : code LOINC « 718-8 » invalide', { codes: { '718-8': code } }],
    [
      'champ « codes.718-7 » : source « nulle » inconnue',
      { codes: { '718-7': { ...code, sources: ['nulle'] } } },
    ],
  ])('%s', async (reason, content) => {
    await folder.write('mauvais.json', content);
    const failure = await loadCatalogue(folder.path).catch((error: Error) => error.message);
    expect(failure).toMatch(/^Catalogue des types d'observation invalide/);
    expect(failure).toContain(reason);
    if (!reason.includes('nulle')) expect(failure).toContain(join(folder.path, 'mauvais.json'));
  });

  test('every problem of every file is reported at once', async () => {
    await folder.write(
      'a.json',
      file([
        { ...TYPE, id: 'A' },
        { ...TYPE, id: 'b', measures: [{ ...MEASURE, ucum: 'x', min: 20 }] },
      ]),
    );
    await folder.write('c.json', '{');
    const failure = await loadCatalogue(folder.path).catch((error: Error) => error.message);
    expect(String(failure).split('\n')).toHaveLength(5);
    expect(failure).toContain('invalide, 4 problèmes');
  });

  test('a missing folder is reported', async () => {
    await expect(loadCatalogue(join(folder.path, 'absent'))).rejects.toThrow('dossier illisible');
  });
});

test('a name that several measures share is accepted if all of them list it as ambiguous', async () => {
  const typeWithName = (id: string) => ({
    ...TYPE,
    id,
    title: `Essai ${id}`,
    measures: [{ ...MEASURE, id: `${id}.m`, title: `Mesure ${id}`, ambiguous: ['Commun'] }],
  });
  await folder.write('a.json', file([typeWithName('un'), typeWithName('deux')]));
  const { entries } = await loadCatalogue(folder.path);
  expect(entries.filter(({ synonyms }) => synonyms.includes('Commun'))).toHaveLength(2);
});

test('a retired type is found by its id, and can be neither declared nor extracted', async () => {
  const retired = { on: '2026-01-01', reason: 'Remplacé.' };
  await folder.write(
    'a.json',
    file([{ ...TYPE, retired, specimen: 'sang', measures: [{ ...MEASURE, loinc: '2085-9' }] }]),
  );
  const catalogue = await loadCatalogue(folder.path);
  expect(catalogue.type('essai')).toMatchObject({ title: 'Essai', retired: true });
  expect(catalogue.types.map(({ id }) => id)).not.toContain('essai');
  expect(catalogue.measure('essai.m')).toBeUndefined();
  expect(catalogue.byLoinc('2085-9').map(({ type }) => type.id)).not.toContain('essai');
});
