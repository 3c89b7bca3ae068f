import { expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { xlsx } from './extractor.ts';
import { workbookOf } from './workbook-fixture.ts';

const FALSE = "aucune de ses colonnes n'est une mesure du catalogue";

test.each([
  [
    'months',
    ['Mois', 'Poids (kg)', 'TA (mmHg)'],
    ['janv.-26', 72.4, '131/79'],
    '« Mois » : une période, pas un jour',
  ],
  ['no day', ['Ligne', 'Poids (kg)'], [1, 72.4], 'aucune ne donne le jour ni la personne'],
  [
    'sites',
    ['Contexte', 'TA couché', 'TA debout'],
    ['repos', '131/79', '128/76'],
    '« TA couché », « TA debout »',
  ],
])('measures without a day are named, with what is missing: %s', async (_, names, values, expected) => {
  const { found, logs } = await extractFrom(xlsx, workbookOf({ F: [names, values] }));
  expect(found).toEqual([]);
  expect(logs.join()).toContain(expected);
  expect(logs.join()).not.toContain(FALSE);
});

test('a sheet about other things has no measure, and the report says so', async () => {
  const { logs } = await extractFrom(
    xlsx,
    workbookOf({
      F: [
        ['Article', 'Prix (€)'],
        ['Gants', 12],
      ],
    }),
  );
  expect(logs.join()).toContain(FALSE);
});
