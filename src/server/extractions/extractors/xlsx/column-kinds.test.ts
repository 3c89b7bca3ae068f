import { describe, expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { table } from '../csv/extractor.ts';
import { xlsx } from './extractor.ts';
import { type FixtureCell, workbookOf } from './workbook-fixture.ts';

const [FIRST, SECOND]: FixtureCell[] = [
  { n: 46_113, as: 'day' },
  { n: 46_114, as: 'day' },
];
const PAIRS: FixtureCell[][] = [
  ['Température (°C)', 36.8, 37.2, 36.9, 37.5],
  ['Pouls (/min)', 70, 88, 69, 85],
];

/** Two dates, each merged over two columns, and under them a row of two words. */
const read = (first: string, second: string) =>
  extractFrom(
    xlsx,
    workbookOf(
      {
        F: [['Date', FIRST ?? null, null, SECOND ?? null], [null, first, second, first, second], ...PAIRS],
      },
      { merges: ['B1:C1', 'D1:E1'] },
    ),
  );

const SECONDS = ['t=37.2', 't=37.5', 'fc=88', 'fc=85'];
const FIRSTS = ['t=36.8', 't=36.9', 'fc=70', 'fc=69'];
const valuesOf = (found: readonly string[]) => found.map((line) => line.split(': ')[1]);

describe('a row of words under dates merged over two columns', () => {
  test.each([
    ['Cible', 'Réel'],
    ['Objectif', 'Mesuré'],
    ['Théorique', 'Mesuré'],
    ['N-1', 'N'],
    ['Conjoint', 'Patient'],
    ['Témoin', 'Patiente'],
    ['Moyenne', 'Valeur'],
    ['Hier', "Aujourd'hui"],
    ['Target', 'Measured'],
  ])('« %s » is left out and « %s » is kept, with a line', async (first, second) => {
    const { found, logs } = await read(first, second);
    expect(valuesOf(found).sort()).toEqual([...SECONDS].sort());
    expect(logs.join()).toContain(`« ${first}, 2026-04-01 »`);
    expect(logs.join()).not.toContain('réponse');
  });

  test.each([
    ['Patient', 'Conjoint'],
    ['Mesurée', 'Cible'],
  ])('the kept column may be the first one: « %s », « %s »', async (first, second) => {
    expect(valuesOf((await read(first, second)).found).sort()).toEqual([...FIRSTS].sort());
  });

  test.each([
    ['Mère', 'Enfant'],
    ['Mini', 'Maxi'],
    ['Avant', 'Après'],
    ['Repos', 'Effort'],
    ['Appareil A', 'Appareil B'],
    ['Paul', 'Anne'],
  ])(
    'neither « %s » nor « %s » is the result: none is read, and a line names them',
    async (first, second) => {
      const { found, logs } = await read(first, second);
      expect(found).toEqual([]);
      expect(logs.join()).toContain(`« ${first}, 2026-04-01 », « ${second}, 2026-04-01 »`);
    },
  );

  test('parts of a day are both kept', async () => {
    expect((await read('Matin', 'Soir')).found).toHaveLength(8);
  });
});

test.each([
  ['below the dates', 'Date;01/04/2026;;02/04/2026;\n;Cible;Réel;Cible;Réel\n'],
  ['above the dates', ';Cible;Réel;Cible;Réel\nDate;01/04/2026;01/04/2026;02/04/2026;02/04/2026\n'],
  [
    'below, beside a heading of names',
    'Analyse;01/04/2026;01/04/2026;02/04/2026;02/04/2026\n;Cible;Réel;Cible;Réel\n',
  ],
])('words %s, in a table without merged cells', async (_, head) => {
  const { found } = await extractFrom(table, `${head}Température (°C);36,8;37,2;36,9;37,5\n`);
  expect(found).toEqual([
    'temperature-corporelle 2026-03-31T22:00: t=37.2',
    'temperature-corporelle 2026-04-01T22:00: t=37.5',
  ]);
});

test.each([
  ['N-1', 'N'],
  ['Précédent', 'Actuel'],
  ['Avant', 'Après'],
  ['Laboratoire A', 'Laboratoire B'],
])('« %s » and « %s » under dates of their own are results of those dates', async (first, second) => {
  const { found } = await extractFrom(
    table,
    `Date;01/04/2025;02/04/2026\n;${first};${second}\nTempérature (°C);36,8;37,2\n`,
  );
  expect(found).toEqual([
    'temperature-corporelle 2025-03-31T22:00: t=36.8',
    'temperature-corporelle 2026-04-01T22:00: t=37.2',
  ]);
});

test.each([
  ['Conjoint', 'Patient'],
  ['Objectif', 'Mesuré'],
])('« %s » is not a result of the patient under its own date either', async (first, second) => {
  const { found } = await extractFrom(
    table,
    `Date;01/04/2026;02/04/2026\n;${first};${second}\nTempérature (°C);36,8;37,2\n`,
  );
  expect(found).toEqual(['temperature-corporelle 2026-04-01T22:00: t=37.2']);
});

describe('a title between the rows', () => {
  const sections = (first: string, second: string) =>
    extractFrom(
      table,
      `Date;01/04/2026;02/04/2026\n${first};;\nTempérature (°C);36,8;36,9\n${second};;\nTempérature (°C);37,2;37,5\n`,
    );

  test.each([
    ['Objectif', 'Mesuré'],
    ['Cible', 'Réel'],
    ['Théorique', 'Mesuré'],
    ['Conjoint', 'Patient'],
    ['N-1', 'N'],
    ['Mini', 'Mesures'],
    ['Enfant', 'Patiente'],
    ['Valeurs attendues', 'Valeurs mesurées'],
  ])('« %s » closes the table, and « %s » opens it again', async (first, second) => {
    const { found, logs } = await sections(first, second);
    expect(valuesOf(found)).toEqual(['t=37.2', 't=37.5']);
    expect(logs.join()).toContain(`« ${first} » n'annonce pas de résultats du patient`);
  });

  test.each([
    ['Mini', 'Maxi'],
    ['Objectif', 'Théorique'],
    ['Objectif', 'Conjoint'],
    ['Objectif', 'Mme DURAND Anne'],
  ])('« %s » then « %s »: nothing is read', async (first, second) => {
    expect((await sections(first, second)).found).toEqual([]);
  });

  test('rows with their own dates follow the same titles', async () => {
    const { found } = await extractFrom(
      table,
      'Date;Poids (kg)\nObjectif;\n01/04/2026;70\nMesuré;\n01/04/2026;82\nConjoint;\n02/04/2026;61\n',
    );
    expect(found).toEqual(['poids 2026-03-31T22:00: poids=82']);
  });
});
