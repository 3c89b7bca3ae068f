import { expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';

const read = async (heading: string, ...cells: string[]) => {
  const rows = cells.map((cell, at) => `${21 + at}/03/2026;${cell};72`);
  const { found } = await extractFrom(table, `Date;${heading};Pouls (/min)\n${rows.join('\n')}\n`);
  return found.filter((line) => line.startsWith('pression')).map((line) => line.split(': ')[1]);
};

test.each([
  ['TA', ['13/8', '12/7'], ['pas=130 pad=80', 'pas=120 pad=70']],
  ['Tension artérielle', ['13,5/8,5'], ['pas=135 pad=85']],
  ['TA', ['130/80', '', '125/75'], ['pas=130 pad=80', 'pas=125 pad=75']],
  ['TA (mmHg)', ['130/80'], ['pas=130 pad=80']],
  ['TA', ['13/8', '—', 'NF'], ['pas=130 pad=80']],
])('the size of pairs under %s shows their unit: %j', async (heading, cells, found) => {
  expect(await read(heading, ...cells)).toEqual(found);
});

test.each([
  ['the lower number first', 'TA', ['8/13']],
  ['a pair of neither size', 'TA', ['40/20']],
  ['a date', 'TA', ['13/08/2026']],
  ['three numbers', 'TA', ['13/8/72']],
  ['a target blood pressure', 'TA cible', ['13/8']],
  ['something else', 'Acuité', ['10/8']],
  ['centimetres under millimetres', 'TA (mmHg)', ['13/8']],
])('%s is not a blood pressure', async (_what, heading, cells) => {
  expect(await read(heading, ...cells)).toEqual([]);
});

test('of pairs of both sizes, only those that can be nothing but millimetres are read', async () => {
  expect(await read('TA', '13/8', '130/80', '14/7')).toEqual(['pas=130 pad=80']);
});

test('limits aimed at below the readings do not hide their unit', async () => {
  const rows = '04/03/2026;128;76\n05/03/2026;131;79\nMoyenne;129,5;77,5\nCible;< 135;< 85\n';
  const { found } = await extractFrom(table, `Date;PAS;PAD\n${rows}`);
  expect(found.map((line) => line.split(': ')[1])).toEqual(['pas=128 pad=76', 'pas=131 pad=79']);
});

test('readings that were not taken do not hide the unit of the others', async () => {
  const rows = '04/03/2026;128;76\n05/03/2026;refus;refus\n06/03/2026;—;—\n';
  const { found } = await extractFrom(table, `Date;PAS;PAD\n${rows}`);
  expect(found.map((line) => line.split(': ')[1])).toEqual(['pas=128 pad=76']);
});

test('limits with a day are no readings, but what a cuff told of a shock is one', async () => {
  const rows = '04/03/2026;128;76\n05/03/2026;< 135;< 85\n06/03/2026;< 60;< 40\n';
  const { found } = await extractFrom(table, `Date;PAS;PAD\n${rows}`);
  expect(found.map((line) => line.split(': ')[1])).toEqual(['pas=128 pad=76', 'pas<60 pad<40']);
});

test('pressures of the morning and of the evening are two pairs', async () => {
  const text =
    'Date;Matin SYS;Matin DIA;Matin Pouls;Soir SYS;Soir DIA;Soir Pouls\n04/03/2026;128;82;64;130;84;66\n';
  const { found } = await extractFrom(table, text);
  expect(found).toEqual([
    'pression-arterielle 2026-03-03T23:00: pas=128 pad=82',
    'pression-arterielle 2026-03-03T23:00: pas=130 pad=84',
    'frequence-cardiaque 2026-03-03T23:00: fc=64',
    'frequence-cardiaque 2026-03-03T23:00: fc=66',
  ]);
});

test.each([
  ['TAS (mmHg);TAD (mmHg);PAM (mmHg)', '131;79;96', 'pas=131 pad=79 pam=96'],
  ['PAS (mmHg);PAD (mmHg)', '131;79', 'pas=131 pad=79'],
  ['TA sys;TA dia', '131;79', 'pas=131 pad=79'],
  ['TAS;TAD (mmHg)', '131;79', 'pas=131 pad=79'],
  ['TAS;TAD;Unité', '13,1;7,9;cmHg', 'pas=131 pad=79'],
  ['Systolique;Diastolique', '131;79', 'pas=131 pad=79'],
  ['TAS cible;TAD cible;TAS;TAD', '130;80;151;92', 'pas=151 pad=92'],
  ['TAS;TAD', '79;131', undefined],
  ['TAS;TAD', '13,1;92', undefined],
  ['TAS;TAD;TAS;TAD', '130;80;151;92', undefined],
  ['TAS moyenne (mmHg)', '131', undefined],
])('abbreviations of pressures: %s', async (names, values, read) => {
  const { found } = await extractFrom(table, `Date;${names}\n01/04/2026;${values}\n`);
  expect(found.map((line) => line.split(': ')[1])[0]).toBe(read);
});

test.each([
  ['Paramètre;01/04/2026\nTAS (mmHg);131\nTAD (mmHg);79\n'],
  ['Date;Test;Valeur;Unité\n01/04/2026;TAS;131;mmHg\n01/04/2026;TAD;79;mmHg\n'],
])('abbreviations of pressures may name rows: %j', async (text) => {
  expect((await extractFrom(table, text)).found).toEqual([
    'pression-arterielle 2026-03-31T22:00: pas=131 pad=79',
  ]);
});

test.each([
  ['between the two', '128;74;92', 'pas=128 pad=74 pam=92'],
  ['above the systolic', '128;74;140', 'pas=128 pad=74'],
  ['below the diastolic', '128;74;66', 'pas=128 pad=74'],
])('a mean pressure without unit, %s', async (_what, cells, measures) => {
  const text = `Date;SYS (mmHg);DIA (mmHg);MAP\n04/03/2026;${cells}\n`;
  expect((await extractFrom(table, text)).found).toEqual([
    `pression-arterielle 2026-03-03T23:00: ${measures}`,
  ]);
});
