import { expect, test } from 'vitest';
import { readDays, readPages } from '../report-fixture.ts';

const BEGINNING = 'Biologie du 03/03/2026 : Hb 10,2 g/dL, sodium 138 mmol/L.';
const HB = ['2026-03-03 hb=10.2', '2026-03-03 na=138'];

test('the sentences of results behind the full stop of a list go on with it', () => {
  expect(readDays(`${BEGINNING} CRP 12 mg/L, urée 6,1 mmol/L. Ferritine 48 µg/L.`).toSorted()).toEqual([
    '2026-03-03 crp=12',
    '2026-03-03 ferr=48',
    ...HB,
    '2026-03-03 uree=6.1',
  ]);
});

test.each([
  'CRP 12 mg/L en janvier, urée 6,1 mmol/L. Ferritine 48 µg/L.',
  'Transfusion. Ferritine 48 µg/L.',
  'Hb 9,8 g/dL. Ferritine 48 µg/L.',
  'Hémoglobine 9,8 g/dL. Ferritine 48 µg/L.',
  'Natrémie 131 mmol/L. Ferritine 48 µg/L.',
  'En ville : CRP 41 mg/L. Ferritine 48 µg/L.',
  'Le 10/03/2026 on contrôle. Ferritine 48 µg/L.',
  'Père : ferritine 48 µg/L.',
  'Objectif ferritine 48 µg/L.',
  'Ferritine 48 µg/L\nen 2024.',
  'Ferritine 48 µg/L il y a deux mois.',
  'Ferritine 48 puis 12 µg/L.',
])('but nothing else, nor what follows it: %s', (text) => {
  expect(readDays(`${BEGINNING} ${text}`).toSorted()).toEqual(HB);
});

test.each(['Transfusion. Ferritine 48 µg/L.', 'En ville : ferritine 48 µg/L.'])(
  'a result behind them that is left is said: %s',
  (text) => {
    expect(readPages(`${BEGINNING} ${text}`).log).toMatch(
      /Laissé : (?:« ferritine »|un nombre et une unité)/i,
    );
  },
);
