import { expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';

const read = (title: string, first: string, second: string) =>
  extractFrom(
    table,
    `Date;${title};Poids (kg)\n01/04/2026;${first};79,5\n01/04/2026;${second};61\n02/04/2026;${first};79\n`,
  );

test.each([
  ['', 'JD', 'PB'],
  ['', 'J.D.', 'A.M.'],
  ['', 'Paul', 'Anne'],
  ['', 'Mme MARTIN', 'M. DURAND'],
  ['', 'Lit 4', 'Lit 5'],
  ['', 'Ch 12', 'Ch 14'],
  ['Foyer', 'DURAND Marie', 'MARTIN Paul'],
  ['Hébergé', 'Marie DURAND', 'Paul MARTIN'],
])('a column « %s » with « %s » and « %s » names several persons: nothing is read', async (...all) => {
  const { found, logs } = await read(...all);
  expect(found).toEqual([]);
  expect(logs.join()).toContain('nomme 2 personnes');
  expect(logs.join()).not.toContain(all[1]);
});

test.each([
  ['Infirmier', 'DURAND Marie', 'MARTIN Paul'],
  ['Saisi par', 'Mme MARTIN', 'M. DURAND'],
  ['Médecin', 'DURAND Marie', 'MARTIN Paul'],
  ['Entered by', 'Marie DURAND', 'Paul MARTIN'],
  ['', 'Matin', 'Soir'],
  ['', 'Repos', 'Effort'],
  ['', 'Lundi', 'Mardi'],
  ['', 'OK', 'RAS'],
  ['', 'à jeun', 'après repas'],
  ['', 'Paul', 'Paul'],
  ['Activité', 'Natation', 'Yoga'],
  ['Traitement', 'KARDEGIC Lysine', 'LASILIX Faible'],
])('a column « %s » with « %s » and « %s » changes nothing', async (...all) => {
  expect((await read(...all)).found.length).toBeGreaterThan(0);
});

test.each(['Initiales', 'N° chambre', 'Ch.', 'Chambre / lit'])(
  '« %s » tells persons apart',
  async (title) => {
    const { logs } = await read(title, 'AB', 'CD');
    expect(logs.join()).toContain('Résultats de 2 patients');
  },
);

test('beside a column of patients, names are those of their carers', async () => {
  const text =
    'Date;Patient;Équipe;Poids (kg)\n01/04/2026;A;DURAND Marie;79,5\n02/04/2026;A;MARTIN Paul;79\n';
  expect((await extractFrom(table, text)).found).toHaveLength(2);
});

test.each([
  'DDN',
  'Né(e) le',
  'Né le',
  'Naissance',
  'Date naiss.',
  'D.D.N.',
  'DOB',
  'Birthday',
  'Année de naissance',
  'Geb.-Datum',
])('two persons of one name differ by their « %s »', async (born) => {
  const text = `Nom;Prénom;${born};Date de prélèvement;Hb (g/dL)
MARTIN;Jeanne;01/02/1950;02/03/2026;12,8
MARTIN;Jeanne;05/06/1988;02/03/2026;10,9
`;
  const { found, logs } = await extractFrom(table, text);
  expect(found).toHaveLength(2);
  expect(logs.join()).toContain('Résultats de 2 patients');
});

test.each(['Hémoglobine;Plaquettes', 'Hb;CRP'])(
  'a table of analyses without their units is refused value by value: %s',
  async (names) => {
    const { found, logs } = await extractFrom(table, `Nom;Date;${names}\nMARTIN;02/03/2026;12,8;245\n`);
    expect(found).toEqual([]);
    expect(logs.join()).toMatch(/12,8 \(ligne 2\) : unité absente.*245 \(ligne 2\) : unité absente/);
  },
);
