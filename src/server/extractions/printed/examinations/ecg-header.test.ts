import { expect, test } from 'vitest';
import { readPages as read } from '../report-fixture.ts';

const HEADER = [
  'ROLLAND Simone|Fréq. vent.|58 bpm|DAY',
  'Née le 12/02/1950|Int. PR|184 ms|Bradycardie sinusale',
  'Féminin|Dur.QRS|92 ms|ECG sans autre anomalie',
  'ID 0041|QT/QTc|428/420 ms|Confirmé par Dr WEISS le 10/03/2026',
  '|Axes P-R-T|48 -22 36°',
].join('\n');
const VALUES = ['axe-p=48', 'axe-qrs=-22', 'axe-t=36', 'fc=58', 'pr=184', 'qrs=92', 'qt=428', 'qtc=420'];
const valuesOf = (text: string) =>
  read(text)
    .found.flatMap((line) => line.split(' ').filter((word) => word.includes('=')))
    .toSorted();

test.each(['Acquis le : 09/03/2026 09:14', 'Enreg. : 09/03/2026 09:14', 'Date : 09/03/2026 09:14'])(
  'the header of an electrocardiogram is read beside its patient and its remarks, on the day of « %s »',
  (day) => {
    const text = HEADER.replace('DAY', day);
    expect(valuesOf(text)).toEqual(VALUES);
    expect(new Set(read(text).times)).toEqual(new Set(['2026-03-09T09:14']));
    expect(new Set(read(text).types)).toEqual(new Set(['electrocardiogramme']));
  },
);

test.each(['Confirmé le 09/03/2026', 'Imprimé le : 09/03/2026', 'Né(e) le : 09/03/1956', 'Version 4.2'])(
  'another day dates nothing: %s',
  (day) => {
    const text = HEADER.replace('DAY', day);
    expect(valuesOf(text)).toEqual(VALUES);
    expect(new Set(read(text).times)).toEqual(new Set([null]));
  },
);

test('two days of recording date nothing', () => {
  const text = `${HEADER.replace('DAY', 'Acquis le : 09/03/2026')}\nAcquis le : 11/03/2026`;
  expect(new Set(read(text).times)).toEqual(new Set([null]));
});

const DATED = HEADER.replace('DAY', 'Acquis le : 09/03/2026 09:14');

test.each([
  ['a second column of numbers', DATED.replace('184 ms|Bradycardie', '184 ms|178 ms|Bradycardie'), 'pr=184'],
  ['a limit beside it', DATED.replace('184 ms|Bradycardie', '184 ms|< 200|Bradycardie'), 'pr=184'],
  ['another unit', DATED.replace('92 ms', '92 mm'), 'qrs=92'],
  ['another name', DATED.replace('Int. PR', 'Int. RR'), 'pr=184'],
])('%s: the number is left out', (_what, text, value) => {
  expect(valuesOf(text)).not.toContain(value);
  expect(valuesOf(text)).toContain('qtc=420');
});

test('an earlier recording in the remarks is not read, and its line says so', () => {
  const text = DATED.replace('ECG sans autre anomalie', "PR 196 ms sur l'ECG antérieur");
  expect(valuesOf(text)).toEqual(VALUES);
  expect(read(text).log).toContain('Laissé');
});

test('a page with two recordings, or a page of something else, is not read so', () => {
  expect(valuesOf(`${DATED}\n|Int. PR|178 ms`)).not.toContain('pr=184');
  expect(valuesOf('Acquis le : 09/03/2026\nDossier|Int. PR|184 ms|Bradycardie')).toEqual([]);
});

test.each(['ECG du père', 'Électrocardiogramme du donneur'])(
  'the trace of somebody else is not read: %s',
  (title) => {
    const text = HEADER.replace('DAY', 'Acquis le : 09/03/2026 09:14');
    expect(valuesOf(`${title}\n${text}`)).not.toContain('pr=184');
  },
);
