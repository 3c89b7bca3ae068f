import { expect, test } from 'vitest';
import { readDays } from '../report-fixture.ts';

const read = (text: string) => readDays(`Prélevé le 14/02/2026\n${text}`);

test.each([
  [
    '25-OH VITAMINE D (D2 + D3)\nChimiluminescence - DiaSorin Liaison XL - Sérum\nRESULTAT|18,4|ng/mL|(soit 46,0 nmol/L)',
    ['2026-02-14 25-oh-d=18.4'],
  ],
  [
    'PARATHORMONE INTACTE (1-84)\nElectrochimiluminescence - Roche Cobas - Plasma EDTA\nRESULTAT|72|pg/mL|15 - 65',
    ['2026-02-14 pth=72'],
  ],
  ['FERRITINE\nChimiluminescence\nRésultat : 72 µg/L', ['2026-02-14 ferr=72']],
  ['FERRITINE\nChimiluminescence\nRESULTAT ATTENDU|72|µg/L', []],
  ['FERRITINE\nChimiluminescence\nRESULTAT ANTERIEUR|72|µg/L', []],
  ['FERRITINE\nChimiluminescence\nRESULTAT TEMOIN|72|µg/L', []],
  ["FERRITINE\nRecherche d'anticorps anti-XYZ\nRESULTAT|72|µg/L", []],
  ['FERRITINE\nContrôle de qualité\nRESULTAT|72|µg/L', []],
  ['FERRITINE\nChimiluminescence\nLiquide de ponction\nRESULTAT|72|µg/L', []],
])('a result below its name and its method: %s', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test('the sedimentation at one hour', () => {
  expect(read('Vitesse de sédimentation 1h|8|mm|<15')).toEqual(['2026-02-14 vs=8']);
  expect(read('Vitesse de sédimentation 2h|18|mm|<30')).toEqual([]);
});

test('results of two days after a delivery', () => {
  expect(
    readDays('Suites de couches : Hb 10,4 g/dL le 04/06/2026 (11,9 g/dL le 01/06/2026)').toSorted(),
  ).toEqual(['2026-06-01 hb=11.9', '2026-06-04 hb=10.4']);
});

test('the respiratory rate of a patient on a ventilator is not the one that is set', () => {
  const rows = 'FR réglée|22|20\nFR totale|24|22\nFR consigne|12|12';
  expect(readDays(`Date : 08/04/2026\nHeure|08:00|12:00\n${rows}`).toSorted()).toEqual([
    '2026-04-08 fr=22',
    '2026-04-08 fr=24',
  ]);
});
