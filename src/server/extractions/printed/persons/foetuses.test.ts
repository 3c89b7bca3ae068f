import { expect, test } from 'vitest';
import { readDays, readPages } from '../report-fixture.ts';

const SCAN = 'Échographie obstétricale du 03/02/2026';

test.each([
  `${SCAN}\nGrossesse gémellaire\nBIP : 50 mm`,
  `${SCAN}\nJumeau A\nBIP : 50 mm\nJumeau B\nBIP : 48 mm`,
  `${SCAN}\nPremier foetus\nBIP : 50 mm\nDeuxième foetus\nBIP : 48 mm`,
  `${SCAN}\nBIP : 50 mm\nFœtus B\nBIP : 48 mm`,
  `${SCAN}\n|Fœtus 1|Fœtus 2\nBIP|50 mm|48 mm`,
  `${SCAN}\nNombre de fœtus : 2\nGrossesse bichoriale\nBIP : 50 mm`,
  `${SCAN}\nÉchographie précédente\nBIP : 50 mm`,
  `${SCAN}\nÉchographie obstétricale antérieure\nBIP : 50 mm`,
  `${SCAN}\nValeurs théoriques\nBIP : 50 mm`,
])('measures of one of several foetuses, or of another scan, are reported, not read: %s', (text) => {
  const { found, log } = readPages(text);
  expect(found).toEqual([]);
  expect(log).toMatch(/(?:Laissé|Refusé) : «? ?BIP/);
});

test.each([
  `${SCAN}\nNombre de fœtus : 1\nBIP : 50 mm`,
  `${SCAN}\nPlacenta : antérieur\nBIP : 50 mm`,
  `${SCAN}\nLe fœtus a une croissance régulière.\nBIP : 50 mm`,
])('the measures of a single foetus are read: %s', (text) => {
  expect(readPages(text).found.join()).toContain('bip=50');
});

test('an earlier scan below ends what is read', () => {
  const { found } = readPages(`${SCAN}\nBIP : 50 mm\nÉchographie précédente\nBIP : 40 mm`);
  expect(found.join()).toContain('bip=50');
  expect(found.join()).not.toContain('bip=40');
});

test.each([
  ['Suivi de grossesse', 'Périmètre abdominal : 30,2 cm\nPérimètre crânien : 31 cm', 'pa=302'],
  ['ECHOGRAPHIE DE GROSSESSE', 'BIP : 88 mm\nPérimètre abdominal : 302 mm\nFémur : 60 mm', 'pa=302'],
  ['Grossesse 32 SA', 'BIP : 88 mm', 'bip=88'],
  ['Échographie T2', 'BIP : 88 mm', 'bip=88'],
])(
  'below a bare « Biométrie », measures are of the foetus of which the page speaks: %s',
  (title, lines, own) => {
    const read = readDays(`${title}\nExamen du 11/03/2026\nBIOMETRIE\n${lines}`).join(' ');
    expect(read).toContain(own);
    expect(read).not.toContain('tt=');
  },
);

test('below a bare « Biométrie », an adult has a waist, and no abdomen of a child is one', () => {
  const read = (abdomen: string) =>
    readDays(`Consultation du 11/03/2026\nBIOMETRIE\nPérimètre abdominal : ${abdomen} cm`);
  expect(read('98')).toEqual(['2026-03-11 tt=98']);
  expect(read('30,2')).toEqual([]);
});
