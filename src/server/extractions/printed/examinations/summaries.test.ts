import { expect, test } from 'vitest';
import { readPages } from '../report-fixture.ts';

const MAPA = 'MAPA du 03/02/2026';
const MEANS = 'Période|PAS moy.|PAD moy.\n24 h|131|82';
const GOOD = ['2026-02-02 pas-24=131 pad-24=82'];
const ROW = '|PAS|PAD\n24 h|130|80';

test.each([
  [`${MAPA}\nSeuils de l'HTA\n${ROW}`, []],
  [`${MAPA}\nCharge (%)\n${ROW}`, []],
  [`${MAPA}\nMaximum\n${ROW}`, []],
  [`${MAPA}\nESH 2023\n${ROW}`, []],
  [`${MAPA}\nPériode|PAS|PAD\n24 h max|180|110`, []],
  [`${MAPA}\nPériode|PAS|PAD\nJour (norme)|135|85`, []],
  [`${MAPA}\n24 h|130/80 mmHg (norme)`, []],
  [`${MAPA}\n24 h|< 130/80 mmHg`, []],
  [`${MAPA}\nPériode|PAS|PAD\nJour 2|135|85`, []],
  [`${MAPA}\nMinima\n${ROW}`, []],
  [`${MAPA}\nÉcart-type\n${ROW}`, []],
  [`${MAPA}\nSon conjoint\n${ROW}`, []],
  [`${MAPA}\nObjectif|PAS|PAD\n24 h|130|80`, []],
  [`${MAPA}\n${MEANS}\nValeurs normales\n24 h|130|80`, GOOD],
  [`${MAPA}\n${MEANS}\nEnregistrement précédent\n${ROW}`, GOOD],
  [`${MAPA}\n${MEANS}\nESH 2023\n24 h|130|80`, GOOD],
  [`${MAPA}\n${MEANS}\nAutre tableau\n${ROW}`, GOOD],
])('pressures that are not the means of the recording are reported, not read: %s', (text, expected) => {
  const { found, log } = readPages(text);
  expect(found).toEqual(expected);
  expect(log).toContain('Laissé');
});

const SENSOR = 'Rapport AGP\nGMI : 7,1 %\nGlucose moyen|158 mg/dL';
const NOW = ['sans date gmi=7.1 moy=158'];

test.each([
  ['Rapport AGP\nTemps dans la cible > 70 %', []],
  ['Rapport AGP\nTemps dans la cible ≥ 70 %', []],
  ['Rapport AGP\nObjectifs\nGMI : 7,0 %', []],
  ['Rapport AGP\n|Période précédente|Période actuelle\nGMI|7,4 %|7,1 %', []],
  ['Rapport AGP\nGMI|7,4 %|7,1 %', []],
  ['Rapport AGP\nGlucose moyen de son frère|158 mg/dL\nGMI : 7,1 %', []],
  [`${SENSOR}\nPériode précédente\nGMI : 7,4 %\nGlucose moyen|170 mg/dL`, NOW],
  [`${SENSOR}\nDu 01/01/2026 au 14/01/2026\nGMI : 7,4 %`, NOW],
])('a sensor summary has only the values of its own period: %s', (text, expected) => {
  const { found, log } = readPages(text);
  expect(found).toEqual(expected);
  expect(log).toContain('Laissé');
});
