import { expect, test } from 'vitest';
import { readPages } from '../report-fixture.ts';

const read = (title: string) =>
  readPages(['Prélevé le 04/03/2026', title, 'Leucocytes|20 000|/mm3'].join('\n')).found;

test.each([
  'ECBC',
  'Bile',
  'Cathéter',
  'Prélèvement auriculaire',
  'Prélèvement de cathéter',
  'Sécrétions bronchiques',
  'Lavage bronchoalvéolaire',
  'BACTÉRIOLOGIE',
  'Parasitologie :',
  'Sang de cordon',
  'Sang du cordon ombilical',
  'Cord blood',
  'Umbilical cord blood',
  'Poche de sang',
])('the cells under « %s » are not those of the blood', (title) => {
  expect(read(title)).toEqual([]);
});

test.each([
  'HÉMATOLOGIE',
  'Prélèvement veineux',
  'Sang veineux',
  'Biochimie - Hématologie - Bactériologie',
  'Laboratoire de bactériologie',
])('the cells under « %s » are those of the blood', (title) => {
  expect(read(title)).toEqual(['2026-03-03 gb=20.000']);
});

test('a title of blood ends a chapter of cultures', () => {
  const lines = ['Prélevé le 04/03/2026', 'BACTÉRIOLOGIE', 'HÉMATOLOGIE', 'Leucocytes|7,2|G/L'];
  expect(readPages(lines.join('\n')).found).toEqual(['2026-03-03 gb=7.2']);
});
