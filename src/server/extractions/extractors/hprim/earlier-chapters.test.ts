import { expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { hprim } from './extractor.ts';

const HEADING = [
  '1001',
  'EXEMPLE',
  'ANNE',
  '1 RUE',
  '',
  '75000 PARIS',
  '02/01/1960',
  '',
  'D1',
  '12/03/2026',
  'L',
  'D',
];
const result = (value: string) => `RES|Sodium|NA|N|${value}|mmol/L|||N|F|`;
const read = (...lines: readonly string[]) =>
  extractFrom(hprim, [...HEADING, 'Confrère,', '****LAB****', ...lines, '****FIN****', ''].join('\n'));

test('an earlier chapter with its day has results of that day', async () => {
  const { found } = await read(result('139'), 'RES|Antériorité du 02/02/2026||T||', result('134'));
  expect(found).toEqual([
    'ionogramme-sanguin 2026-03-11T23:00: na=139',
    'ionogramme-sanguin 2026-02-01T23:00: na=134',
  ]);
});

test('an earlier chapter without a day leaves its results, and the present ones stand', async () => {
  const { found, logs } = await read(result('139'), 'CHP|Résultats antérieurs', result('134'));
  expect(found).toEqual(['ionogramme-sanguin 2026-03-11T23:00: na=139']);
  expect(logs.join()).toContain('antérieur');
});

test.each([
  'Antériorités du 02/02/2026',
  'ANTÉRIORITÉ : 02/02/2026',
  'Résultats antérieurs (02/02/2026)',
  'Bilan précédent du 02/02/2026',
  'Antérieur le 02/02/2026',
  'Rappel du résultat du 02/02/2026',
  'Rappel des résultats antérieurs du 02/02/2026',
  'Rappel du 2 février 2026',
  'Previous results of 02/02/2026',
])('« %s » is the day of its results', async (chapter) => {
  expect((await read(`CHP|${chapter}`, result('134'))).found).toEqual([
    'ionogramme-sanguin 2026-02-01T23:00: na=134',
  ]);
});

test.each([
  'Résultats antérieurs au 02/02/2026',
  'Bilan antérieur à la grossesse du 02/02/2026',
  'Suite du compte rendu précédent du 02/02/2026',
  'Ancien dossier créé le 02/02/2010',
  'Ancien numéro, changé le 02/02/2026',
  'Historique depuis le 02/02/2026',
  'Vaccination, rappel du 02/02/2026',
  'Prior to surgery of 20/03/2026',
  'Previous visit 02/02/2026',
  'Antériorité du 20/03/2026',
  'Antériorité du 12/03/2026',
  'Antériorités du 02/02/2026 et du 05/02/2026',
  'Antériorité du 02/02/2026 non disponible',
])('« %s » dates no result, and those below are left', async (chapter) => {
  const { found, logs } = await read(result('139'), `CHP|${chapter}`, result('134'));
  expect(found).toEqual(['ionogramme-sanguin 2026-03-11T23:00: na=139']);
  expect(logs.join()).toContain('antérieur');
});

test.each([
  'Sérologies - rappel vaccinal du 02/02/2026',
  'Rappel de vaccin le 02/02/2026',
  'Rappel DTP du 02/02/2026',
  'Ionogramme',
])('below « %s », the results are of the letter', async (chapter) => {
  expect((await read(`CHP|${chapter}`, result('134'))).found).toEqual([
    'ionogramme-sanguin 2026-03-11T23:00: na=134',
  ]);
});
