import { expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { xlsx } from '../../xlsx/extractor.ts';
import { type FixtureCell, workbookOf } from '../../xlsx/workbook-fixture.ts';
import { table } from '../extractor.ts';

const NOTEBOOK = (title: string, days: readonly (readonly FixtureCell[])[]) => [
  [title],
  ['Jour', 'Matin (mg/dL)', 'Soir (mg/dL)'],
  ...days,
  ['Moyenne', 106, 131],
];
const values = ({ found }: { found: readonly string[] }) =>
  found.map((line) => line.replace('glycemie-capillaire ', ''));

test('each sheet of a notebook has its month, and its first column the days', async () => {
  const read = await extractFrom(
    xlsx,
    workbookOf({
      'Janvier 2025': NOTEBOOK('Carnet de glycémies', [
        [1, 112, 140],
        [31, 99, null],
      ]),
      'Février 2025': NOTEBOOK('Carnet de glycémies', [
        [28, 115, null],
        [31, 120, null],
      ]),
    }),
  );
  expect(values(read)).toEqual([
    '2024-12-31T23:00: dextro=112',
    '2024-12-31T23:00: dextro=140',
    '2025-01-30T23:00: dextro=99',
    '2025-02-27T23:00: dextro=115',
  ]);
});

test('the days may be headings', async () => {
  const { found } = await extractFrom(
    xlsx,
    workbookOf({
      'Mars 2025': [
        ['', 'Jour 1', 'Jour 2', 'Jour 3'],
        ['Poids (kg)', 72.4, null, 72.1],
      ],
    }),
  );
  expect(found).toEqual(['poids 2025-02-28T23:00: poids=72.4', 'poids 2025-03-02T23:00: poids=72.1']);
});

test('one sheet may hold several months, one below the other', async () => {
  const { found } = await extractFrom(
    table,
    'Janvier 2025;\nJour;Poids (kg)\n30;72,4\n31;72,3\n;\nFévrier 2025;\nJour;Poids (kg)\nsam. 1;72,2\n',
  );
  expect(found).toEqual([
    'poids 2025-01-29T23:00: poids=72.4',
    'poids 2025-01-30T23:00: poids=72.3',
    'poids 2025-01-31T23:00: poids=72.2',
  ]);
});

test.each<[string, string, readonly (readonly FixtureCell[])[]]>([
  [
    'no month',
    'Suivi',
    [
      ['Jour', 'Poids (kg)'],
      [1, 72.4],
      [2, 72.3],
    ],
  ],
  [
    'a month without its year',
    'Mars',
    [
      ['Jour', 'Poids (kg)'],
      [1, 72.4],
      [2, 72.3],
    ],
  ],
  ['two months', 'Mars 2025', [['Avril 2025'], ['Jour', 'Poids (kg)'], [1, 72.4], [2, 72.3]]],
  [
    'days of a stay',
    'Feuil1',
    [['Surveillance de mars 2025'], ['Jour', 'Poids (kg)'], ['J1', 72.4], ['J2', 72.3]],
  ],
  [
    'days after an operation',
    'Mars 2025',
    [['Post-opératoire'], ['Jour', 'Poids (kg)'], ['J1', 72.4], ['J2', 72.3]],
  ],
  [
    'a day of another month',
    'Mars 2025',
    [
      ['Jour', 'Poids (kg)'],
      ['1 avril', 72.4],
      ['2 avril', 72.3],
    ],
  ],
])('nothing is dated with %s', async (_, name, rows) => {
  const { found } = await extractFrom(xlsx, workbookOf({ [name]: rows }));
  expect(found).toEqual([]);
});

test('columns of a notebook of blood pressures hold both pressures, in mmHg by their numbers', async () => {
  const { found } = await extractFrom(
    table,
    'Automesure tensionnelle\nDate;Matin;Soir\n12/03/2025;131/82;128/79\n',
  );
  expect(found).toEqual([
    'pression-arterielle 2025-03-11T23:00: pas=131 pad=82',
    'pression-arterielle 2025-03-11T23:00: pas=128 pad=79',
  ]);
});

test('moments around meals are headings of a notebook too; without its title, they name nothing', async () => {
  const rows = 'Date;Réveil (g/L);Après dîner (g/L)\n12/03/2025;1,12;1,40\n';
  const { found } = await extractFrom(table, `Carnet de glycémies\n${rows}`);
  expect(values({ found })).toEqual(['2025-03-11T23:00: dextro=112', '2025-03-11T23:00: dextro=140']);
  expect((await extractFrom(table, rows)).found).toEqual([]);
});

test.each([
  [
    'groups over the moments',
    'Carnet de glycémies (mg/dL)\n;Glycémie;;Insuline;\nDate;Matin;Soir;Matin;Soir\n12/03/2025;112;140;8;10\n',
  ],
  ['a title of doses', 'Carnet de glycémies (mg/dL)\nInsuline\nDate;Matin;Soir\n12/03/2025;18;20\n'],
])('doses are not taken for glucose under %s', async (_, text) => {
  expect((await extractFrom(table, text)).found.join()).not.toMatch(/=(?:8|10|18|20)\b/);
});

test('moments behind names of a notebook keep its readings apart; without its title, a laboratory may have made them', async () => {
  const rows =
    'Date;Glycémie matin (mg/dL);Insuline matin (UI);Glycémie soir (mg/dL)\n12/03/2025;112;8;140\n';
  expect(values(await extractFrom(table, `Carnet de glycémies\n${rows}`))).toEqual([
    '2025-03-11T23:00: dextro=112',
    '2025-03-11T23:00: dextro=140',
  ]);
  const { found, logs } = await extractFrom(table, rows);
  expect(found).toEqual([]);
  expect(logs.join()).toContain('rien ne dit si cette glycémie');
});
