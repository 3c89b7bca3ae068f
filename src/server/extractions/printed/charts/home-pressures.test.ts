import { expect, test } from 'vitest';
import { readDays, readPages } from '../report-fixture.ts';

const HEAD = 'Date|Matin||Soir|\n|Systolique|Diastolique|Systolique|Diastolique\n';
const days = (text: string) => readDays(text).toSorted();

test.each([
  [
    'several measures a day, below a heading with its day',
    "Relevé d'automesure tensionnelle\n|Matin|||Soir||\nJour 1 : 02/03/2026|Systolique|Diastolique|Pouls|Systolique|Diastolique|Pouls\nMesure 1|138|84|71|131|78|74\nJour 2 : 03/03/2026|Systolique|Diastolique|Pouls|Systolique|Diastolique|Pouls\nMesure 1|141|86|68|133|79|75",
    [
      '2026-03-02 fc=71',
      '2026-03-02 fc=74',
      '2026-03-02 pas=131 pad=78',
      '2026-03-02 pas=138 pad=84',
      '2026-03-03 fc=68',
      '2026-03-03 fc=75',
      '2026-03-03 pas=133 pad=79',
      '2026-03-03 pas=141 pad=86',
    ],
  ],
  [
    'pairs, one day on each row',
    'Date|Matin||Soir|\n|1re|2e|1re|2e\n16/02/2026|148/91|145/90|139/86|-',
    ['2026-02-16 pas=139 pad=86', '2026-02-16 pas=145 pad=90', '2026-02-16 pas=148 pad=91'],
  ],
  [
    'a day beside the first of its rows',
    `${HEAD}01/03/2026|142|86|138|84\n|139|85|136|82\n02/03/2026|141|85|137|83\n|138|84|135|81`,
    [
      '2026-03-01 pas=136 pad=82',
      '2026-03-01 pas=138 pad=84',
      '2026-03-01 pas=139 pad=85',
      '2026-03-01 pas=142 pad=86',
      '2026-03-02 pas=135 pad=81',
      '2026-03-02 pas=137 pad=83',
      '2026-03-02 pas=138 pad=84',
      '2026-03-02 pas=141 pad=85',
    ],
  ],
  [
    'a day in the middle of its rows',
    `${HEAD}|142|86|138|84\n01/03/2026|139|85|136|82\n|137|83|134|80`,
    [
      '2026-03-01 pas=134 pad=80',
      '2026-03-01 pas=136 pad=82',
      '2026-03-01 pas=137 pad=83',
      '2026-03-01 pas=138 pad=84',
      '2026-03-01 pas=139 pad=85',
      '2026-03-01 pas=142 pad=86',
    ],
  ],
  [
    'a row of means below the last day, which the days do not share',
    `${HEAD}01/03/2026|142|86|138|84\n|139|85|136|82\n02/03/2026|141|85|137|83\n|138|84|135|81\nMoyenne|140|85|136|82`,
    [
      '2026-03-01 pas=136 pad=82',
      '2026-03-01 pas=138 pad=84',
      '2026-03-01 pas=139 pad=85',
      '2026-03-01 pas=142 pad=86',
      '2026-03-02 pas=135 pad=81',
      '2026-03-02 pas=137 pad=83',
      '2026-03-02 pas=138 pad=84',
      '2026-03-02 pas=141 pad=85',
    ],
  ],
  [
    'the column of means is none of measures',
    'Date|Matin|Soir|Moyenne\n16/02/2026|148/91|139/86|144/89',
    ['2026-02-16 pas=139 pad=86', '2026-02-16 pas=148 pad=91'],
  ],
])('pressures by morning and evening: %s', (_, text, expected) => {
  expect(days(text)).toEqual(expected);
});

test.each([
  [
    'rows that the days do not share',
    `${HEAD}01/03/2026|142|86|138|84\n|139|85|136|82\n02/03/2026|141|85|137|83`,
  ],
  [
    'rows that the days share only with a row of means',
    `${HEAD}01/03/2026|142|86|138|84\n|139|85|136|82\n02/03/2026|141|85|137|83\nMoyenne|140|85|137|83`,
  ],
  ['days in no order', `${HEAD}02/03/2026|142|86|138|84\n01/03/2026|139|85|136|82`],
  ['no day', `${HEAD}Jour 1|142|86|138|84`],
  [
    'another person',
    'Date|Monsieur||Madame|\n|Matin|Soir|Matin|Soir\n01/03/2026|142/86|138/84|121/72|119/70',
  ],
  ['targets', 'Date|Matin|Objectif\n01/03/2026|142/86|135/85'],
  ['the title of somebody else', `Conjoint\n${HEAD}01/03/2026|142|86|138|84`],
  ['a row of means', `${HEAD}Moyenne|142|86|138|84`],
  ['a number under no column', 'Date|Matin|Soir\n01/03/2026|142|138'],
  [
    'a systolic pressure alone',
    'Date|Matin||Soir|\n|Systolique|Pouls|Systolique|Pouls\n01/03/2026|142|86|138|84',
  ],
])('is not read: %s', (_, text) => {
  expect(readPages(text).found.filter((line) => line.includes('pas='))).toEqual([]);
});

test.each([
  ['Date : 02/03/2026|Matin|Soir\nJour 1|142/86|138/84\nJour 2|141/85|137/83\nJour 3|139/84|136/82'],
  ['Date : 02/03/2026|Matin|Soir\nJ1|142/86|138/84\nJ2|141/85|137/83'],
  ['Date : 02/03/2026|Morning|Evening\nDay 1|142/86|138/84\nDay 2|141/85|137/83'],
  ['Date|Matin|Soir\n02/03/2026|142/86|138/84\nJour 2|141/85|137/83'],
  ['Jour 1 : 02/03/2026|Matin|Soir\nJour 1|142/86|138/84\nJour 2|141/85|137/83'],
  ['Date : 02/03/2026|Matin|Soir\nMesure 1|142/86|138/84\nJour 2\nMesure 1|141/85|137/83'],
  ['|Jour 1|Jour 2\nDate : 02/03/2026|Matin|Matin\nMesure 1|142/86|138/84'],
  ['02/03/2026|Matin|Soir\nJour|1re|2e\n1|142/86|138/84\n2|141/85|137/83'],
])('days that a table numbers without their dates have none: %s', (text) => {
  expect(days(text)).toEqual([]);
});

test.each([
  ['Date|Jour|Matin|Soir\n02/03/2026|Jour 1|142/86|138/84\n03/03/2026|Jour 2|141/85|137/83', 4],
  ['Jour 1 : 02/03/2026|Matin|Soir\nMesure 1|142/86|138/84\nMesure 2|141/85|137/83', 4],
  ['Jour 1 : 02/03/2026|Matin|Soir\nJour 1|142/86|138/84', 2],
  ['Date|Matin|Soir\nJour 4 : 05/03/2026|142/86|138/84\nJour 5 : 06/03/2026|141/85|137/83', 4],
])('days that have their number and their date are read: %s', (text, count) => {
  expect(days(text).filter((each) => each.startsWith('2026-03-0'))).toHaveLength(count);
});

test('the moments of a day stand below each day of a sheet, but a night may be of the day before', () => {
  const middle = ' '.repeat(18);
  const sheet = (words: string) =>
    `${middle}|${middle}02/03/2026||${middle}03/03/2026\n|${words}|${words}\nTA|124/72|128/76|119/70|122/71`;
  expect(days(sheet('M|S'))).toEqual([
    '2026-03-02 pas=124 pad=72',
    '2026-03-02 pas=128 pad=76',
    '2026-03-03 pas=119 pad=70',
    '2026-03-03 pas=122 pad=71',
  ]);
  expect(days(sheet('M|N'))).toEqual(['2026-03-02 pas=124 pad=72', '2026-03-03 pas=119 pad=70']);
  expect(days(sheet('M|F'))).toEqual([]);
});
