import { expect, test } from 'vitest';
import { tableOf } from '../page/page-fixture.ts';
import { readDrawn } from '../report-fixture.ts';

type Cells = readonly (readonly string[][])[];
const DAY = [['Prélevé le 12/03/2026']];
const valuesOf = (...rows: Cells) =>
  readDrawn(tableOf([DAY, ...rows])).found.flatMap((line) => line.split(' ').slice(1));
const CALCIUM = [['Calcium'], ['2,30'], ['mmol/L'], ['2,20 - 2,60']];
const of = (name: string[], value: string, unit: string) => [name, [value], [unit], ['']];

test('rows of centred cells are read, each with its own number', () => {
  const rows = [
    of(['Polynucléaires', 'neutrophiles'], '58,0', '%'),
    of(['Protéine C', 'réactive'], '4', 'mg/L'),
  ];
  expect(valuesOf(...rows, CALCIUM).toSorted()).toEqual(['ca=2.30', 'crp=4', 'pnn-pct=58.0']);
});

test.each([
  ['has no number', [['Chlore', 'plasmatique'], [''], ['mmol/L'], ['98 - 107']]],
  ['has two names and one number', of(['Sodium', 'Potassium'], '4,1', 'mmol/L')],
  ['has a comment with a number', [['Hémoglobine', '(valeur cible : 13)'], [''], ['g/dL'], ['']]],
  ['is of a relative', of(['Hémoglobine', 'de la mère'], '12,1', 'g/dL')],
  ['is of a donor', of(['Plaquettes', 'du donneur'], '210', 'G/L')],
  ['is a goal', of(['LDL cholestérol', 'cible'], '0,70', 'g/L')],
  ['is a goal in other words', of(['Hémoglobine glyquée', 'objectif thérapeutique'], '7,0', '%')],
  ['is of another fluid', of(['Glucose', 'du liquide pleural'], '5,1', 'mmol/L')],
])('a row of centred cells that %s gives nothing', (_, row) => {
  expect(valuesOf(CALCIUM, row)).toEqual(['ca=2.30']);
});

test('a title above a name is not a part of it', () => {
  const sodium = of(['Sodium'], '140', 'mmol/L');
  const values = valuesOf(sodium, of(['Bilan lipidique', 'Cholestérol total'], '2,10', 'g/L'), CALCIUM);
  expect(values.toSorted()).toEqual(['ca=2.30', 'na=140']);
});

test('the only number of a row may be that of an earlier day', () => {
  const heading = [['Analyse'], ['12/03/2026'], ['01/02/2026'], ['Unité']];
  const rows = [
    [['Polynucléaires', 'neutrophiles'], [''], ['62,0'], ['%']],
    [['Hématocrite'], ['41,0'], ['40,2'], ['%']],
  ];
  const { found, times } = readDrawn(tableOf([DAY, heading, ...rows]));
  const at = found.findIndex((line) => line.includes('pnn-pct'));
  expect(at < 0 ? '2026-02-01' : times[at]).toContain('2026-02-01');
});
