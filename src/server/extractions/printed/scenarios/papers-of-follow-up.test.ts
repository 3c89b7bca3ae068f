import { expect, test } from 'vitest';
import { readDays } from '../report-fixture.ts';

const inColumns = (...cells: string[]) => cells.map((cell) => cell.padEnd(15)).join('');
const chart = (headings: string[], ...cells: string[]) =>
  readDays(`${inColumns('Date', 'Heure', ...headings)}\n${inColumns('01/03/2026', '07:45', ...cells)}`).join(
    ' ',
  );

test('a chart without units, where the form of a number leaves no other', () => {
  const found = chart(['TA', 'Sat', 'Poids', 'Dextro', 'HU'], '128/66', '96', '58,2', '1,05', '24');
  for (const each of ['pas=128 pad=66', 'spo2=96', 'poids=58.2', 'dextro=105', 'hu=24'])
    expect(found).toContain(each);
  expect(chart(['TA', 'Dextro'], '128/66', '105')).toContain('dextro=105');
});

test.each([
  ['Poids', '58', 'poids'],
  ['Poids', '128.4', 'poids'],
  ['Poids', '5,8', 'poids'],
  ['Dextro', '5,8', 'dextro'],
  ['Dextro', '5,83', 'dextro'],
  ['Dextro', '12', 'dextro'],
  ['Sat', '0,96', 'spo2'],
  ['HU', '240', 'hu'],
])('but not where it does: %s %s', (heading, number, never) => {
  expect(chart(['TA', heading], '128/66', number)).not.toContain(never);
});

test('what is said of the birth ends at the examination of an age', () => {
  const book = [
    'CARNET DE SANTE',
    'A la naissance : Poids 3 420 g',
    'Examen du 4e mois - Date : 04/09/2025',
    'Poids : 6 840 g     Taille : 63 cm',
  ];
  expect(readDays(book.join('\n'))).toEqual(['2025-09-04 poids=6.840', '2025-09-04 taille=63']);
  expect(readDays(book.toSpliced(2, 1).join('\n'))).toEqual([]);
  expect(
    readDays(book.with(2, 'Examen du 4e mois - prochain le : 04/09/2025').join('\n')).join(),
  ).not.toContain('2025');
});

test('the title of gases whose sampling stands beside it', () => {
  const paper = (title: string) =>
    readDays(
      `${title}     Prélevé le 21/02/2026 à 22:47     Analyseur ABL90 FLEX\npCO2|31,2|mmHg|35 - 45`,
    ).join();
  expect(paper('GAZ DU SANG ARTERIEL')).toBe('2026-02-21 paco2=31.2');
  expect(paper('GAZ DU SANG VEINEUX')).not.toContain('paco2');
  expect(paper('GAZ DU SANG DU CORDON')).not.toContain('paco2');
});

test('a pressure lying down, but none standing up, in the columns of a session', () => {
  const sheet = (name: string) =>
    readDays(
      `Séance du 30/03/2026\n${inColumns('Heure', '07:35', '11:38')}\n${inColumns(name, '158/82', '136/74')}`,
    );
  expect(sheet('TA couché')).toEqual(['2026-03-30 pas=158 pad=82', '2026-03-30 pas=136 pad=74']);
  expect(sheet('TA debout')).toEqual([]);
});

test('the variation that a sensor gives, beside its target', () => {
  const found = readDays(
    'Rapport AGP\nVariabilité du glucose (CV)     37,4 %     Défini comme un coefficient ; cible <= 36 %',
  ).join();
  expect(found).toContain('cv=37.4');
  expect(found).not.toContain('36');
});
