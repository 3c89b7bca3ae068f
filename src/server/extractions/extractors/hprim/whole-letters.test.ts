import { describe, expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { hprim } from './extractor.ts';

interface About {
  name?: string;
  first?: string;
  birth?: string;
  file?: string;
  date?: string;
  text?: string;
}
const letter = (sodium: string, about: About = {}) => {
  const { name = 'EXEMPLE', first = 'ANNE', birth = '02/01/1960', file = '', date = '12/01/2026' } = about;
  const heading = ['1001', name, first, '1 RUE', '', '75000 PARIS', birth, '', file, date, 'LABO', 'DR'];
  const result = `RES|Sodium|NA|N|${sodium}|mmol/L|||N|F|`;
  return [...heading, about.text ?? 'Cher confrère,', '****LAB****', result, '****FIN****', ''].join('\n');
};
const read = (...letters: readonly string[]) => extractFrom(hprim, letters.join(''));
const DAY = '2026-01-11T23:00';

describe('a letter that replaces another one', () => {
  const stamp = 'ANNULE ET REMPLACE le compte rendu du 12/01/2026';
  test.each<[string, string, string[]]>([
    ['of the day that it names', letter('141', { date: '13/01/2026', text: stamp }), ['2026-01-12T23:00']],
    ['of the same day', letter('141', { text: 'Annule et remplace le précédent' }), [DAY]],
  ])('%s', async (_, second, days) => {
    const { found, logs } = await read(letter('121'), second);
    expect(found).toEqual(days.map((day) => `ionogramme-sanguin ${day}: na=141`));
    expect(logs.join()).toContain('un autre document du fichier remplace celui-ci');
  });

  test.each<[string, string]>([
    ['of another patient', letter('141', { name: 'AUTRE', text: stamp })],
    ['of another day', letter('141', { date: '15/01/2026', text: 'Annule et remplace le précédent' })],
    ['that only adds to it', letter('141', { date: '13/01/2026', text: 'Complète celui du 12/01/2026' })],
  ])('but not one %s', async (_, second) => {
    expect((await read(letter('121'), second)).found).toHaveLength(2);
  });
});

test('the letter of the day that another one names is replaced even below it', async () => {
  const text = 'Annule et remplace le compte rendu du 12/01/2026';
  const { found } = await read(letter('139', { date: '13/01/2026', text }), letter('118'));
  expect(found).toEqual(['ionogramme-sanguin 2026-01-12T23:00: na=139']);
});

test('a letter replaces that of the day that it names, whatever the number of its file', async () => {
  const replacing = letter('139', {
    ...{ date: '13/01/2026', file: 'A3' },
    text: 'Rectificatif : annule et remplace notre compte rendu du 12/01/2026',
  });
  const before = letter('136', { date: '10/01/2026', file: 'A1' });
  const { found } = await read(before, letter('118', { file: 'A2' }), replacing);
  expect(found.map((line) => line.replace(/^.*: /, ''))).toEqual(['na=136', 'na=139']);
  const ofFile = letter('118', { file: 'A3', date: '11/01/2026' });
  expect((await read(letter('136', { file: 'A2' }), ofFile, replacing)).found).toHaveLength(2);
});

test.each<[string, About, number]>([
  ['a control', { name: 'CONTROLE', first: 'Niveau 1', birth: '01/01/1900' }, 0],
  ['a made-up patient', { name: 'TEST', first: 'PATIENT' }, 1],
  ['a person called « Contrôle »', { name: 'CONTROLE', first: 'Paul' }, 1],
])('the letter of %s', async (_, about, count) => {
  const { found, logs } = await read(letter('141', about));
  expect(found).toHaveLength(count);
  expect(logs.includes("1 résultat d'un message ou d'un dossier d'essai, gardé : à vérifier.")).toBe(
    about.name === 'TEST',
  );
});

test.each<[string, string]>([
  ['Reçu le 10/01/2026 à 09h00', 'sans date'],
  ['Dossier enregistré le 10/01/2026', 'sans date'],
  ['Reçu le 12/01/2026', DAY],
  ['Demande du 02/01/2026', DAY],
  ['Reçu le 10/01/2026\nPrélevé le 09/01/2026', '2026-01-08T23:00'],
])('the date of a letter that says « %s »', async (text, day) => {
  expect((await read(letter('141', { text }))).found).toEqual([`ionogramme-sanguin ${day}: na=141`]);
});

test('an internal control under the code of an analysis is not of the patient', async () => {
  const control = letter('141').replace('RES|Sodium|', 'RES|Sodium (contrôle interne)|');
  expect((await read(control)).found).toEqual([]);
});
