import { expect, test } from 'vitest';
import { readPages } from '../report-fixture.ts';

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
