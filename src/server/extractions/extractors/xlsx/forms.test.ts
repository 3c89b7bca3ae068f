import { expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { xlsx } from './extractor.ts';
import { type FixtureCell, workbookOf } from './workbook-fixture.ts';

type Rows = FixtureCell[][];
const day = (n: number) => ({ n, as: 'day' as const });
const [MARCH_3, MARCH_12, MARCH_13] = [day(46_084), day(46_093), day(46_094)];
const MET: Rows = [
  ['Nom', 'A'],
  ['Date de consultation', MARCH_12],
];
const SAMPLED: Rows = [
  ['Date de prélèvement', MARCH_12],
  ['Laboratoire', 'Y'],
];

/** The values of a sheet, each with its day in Paris. */
async function valuesOf(rows: Rows): Promise<string[]> {
  const { observations } = await extractFrom(xlsx, workbookOf({ Feuille: rows }));
  return observations.flatMap(({ measures, effective_time }) =>
    measures.map(
      ({ type_id, value }) => `${type_id.split('.')[1]}=${value} ${effective_time?.slice(5, 10) ?? '-'}`,
    ),
  );
}

test.each<[string, Rows, string[]]>([
  [
    'under the date of the visit',
    [...MET, ['Poids (kg)', 72.5], ['TA (mmHg)', '128/76'], ['FC', 72, 'bpm']],
    ['poids=72.5 03-12', 'pas=128 03-12', 'pad=76 03-12', 'fc=72 03-12'],
  ],
  [
    'under the date of the visit, with its article',
    [
      ['Nom', 'A'],
      ['Date de la consultation', MARCH_12],
      ['Poids (kg)', 72.5],
    ],
    ['poids=72.5 03-12'],
  ],
  [
    'with the unit in the next cell, two labels per row',
    [
      ...SAMPLED,
      ['Sodium', 139, 'mmol/L', 'Potassium', 4.1, 'mmol/L'],
      ['Urée', null, 5.2, 'mmol/L', '2,5 - 7,5'],
    ],
    ['na=139 03-12', 'k=4.1 03-12', 'uree=5.2 03-12'],
  ],
  [
    'below its label',
    [['Date de la mesure', MARCH_12], [], ['Poids (kg)', 'Taille (cm)'], [72.5, 175]],
    ['poids=72.5 03-12', 'taille=175 03-12'],
  ],
  [
    'in the cell of its label',
    [['Consultation du 12/03/2026'], ['Poids : 72,5 kg'], ['SpO2 : 97 %']],
    ['poids=72.5 03-12', 'spo2=97 03-12'],
  ],
  [
    'under each visit of the sheet',
    [['Visite du 12/03/2026'], ['Poids', '72,5 kg'], [], ['Visite du 20/04/2026'], ['Poids', '71,0 kg']],
    ['poids=72.5 03-12', 'poids=71.0 04-20'],
  ],
  [
    'with its own date, of the sampling or the visit',
    [...MET, ['Date de prélèvement', MARCH_3], ['Poids (kg)', 72], ['HbA1c (%)', 7.1]],
    ['poids=72 03-12', 'hba1c=7.1 03-03'],
  ],
  [
    'with the specimen that its title states',
    [...SAMPLED, ['Urines'], ['Sodium', 88, 'mmol/L'], ['Sang'], ['Sodium', 139, 'mmol/L']],
    ['na-u=88 03-12', 'na=139 03-12'],
  ],
  [
    'of each part of the day',
    [
      [null, 'Matin', null, 'Soir', null],
      ['Date', 'SYS (mmHg)', 'DIA (mmHg)', 'SYS (mmHg)', 'DIA (mmHg)'],
      [MARCH_12, 128, 76, 132, 80],
      [MARCH_13, 126, 75, 130, 79],
    ],
    [
      'pas=128 03-12',
      'pad=76 03-12',
      'pas=132 03-12',
      'pad=80 03-12',
      'pas=126 03-13',
      'pad=75 03-13',
      'pas=130 03-13',
      'pad=79 03-13',
    ],
  ],
  [
    'of each person, without the date of another',
    [
      ['Patient', 'A'],
      ['Date de consultation', MARCH_12],
      ['Poids (kg)', 72],
      ['Patient', 'B'],
      ['Poids (kg)', 80],
    ],
    ['poids=72 03-12', 'poids=80 -'],
  ],
])('a form yields each value %s', async (_what, rows, expected) =>
  expect(await valuesOf(rows)).toEqual(expected),
);

test.each<[string, Rows]>([
  ['under headings of a goal', [...MET, [null, 'Objectif'], ['Poids (kg)', 68]]],
  ['under headings of a target', [...MET, ['Paramètre', 'Cible'], ['Poids (kg)', 68]]],
  ['in a history', [...MET, ['Antécédents'], ['HbA1c (%)', 9.1]]],
  ['of the previous visit', [...MET, [], ['Consultation précédente'], ['Poids (kg)', 75]]],
  ['of a relative', [...MET, ['Mère'], ['Taille (cm)', 165]]],
  ['with a goal in its cell', [...MET, ['Poids (kg)', '72 (cible 68)']]],
  ['that is one of several', [...MET, ['Poids (kg)', 72, 71.5, 70]]],
  ['before and after', [...MET, [null, 'Avant', 'Après'], ['Poids (kg)', 80, 72]]],
  [
    'of two persons side by side',
    [
      ['Date de consultation', MARCH_12, null, 'Nom', 'A'],
      ['Poids (kg)', 72, null, 'Poids (kg)', 80],
    ],
  ],
  ['of several rows without a day', [...MET, ['Poids (kg)', 'Taille (cm)'], [72, 175], [73, 175]]],
  [
    'below a table, whose dates are not its own',
    [['Date', 'IMC (kg/m²)'], [MARCH_12, 'n/a'], [], ['Taille (cm)', 175]],
  ],
  [
    'of an object',
    [
      ['Article', 'Balance'],
      ['Poids (kg)', 2.3],
    ],
  ],
])('a form yields no value %s', async (_what, rows) => expect(await valuesOf(rows)).toEqual([]));
