import { expect, test } from 'vitest';
import { readDays, readPages } from '../report-fixture.ts';

const HEAD = 'Prélevé le 03/03/2026';
const COLUMNS = 'Examen|Résultat|Unités|Valeurs de référence';
const read = (text: string) => readDays(`${HEAD}\n${text}`).toSorted();

test.each([
  ['Antigène HBs|Négatif', ['2026-03-03 aghbs=Négatif']],
  ['Ac anti-VHC : Négatif', ['2026-03-03 acvhc=Négatif']],
  ['VIH 1+2 (Ag p24 + Ac)|Non réactif|0,12 S/CO|< 1', ['2026-03-03 vih=Non réactif']],
  ['VIH 1/2 (Ac + Ag p24)|Négatif', ['2026-03-03 vih=Négatif']],
  ['Rhésus|Positif\nRAI|Négative', ['2026-03-03 rh=Positif rai=Négative']],
  [`${COLUMNS}\nAntigène HBs|Négatif||Négatif`, ['2026-03-03 aghbs=Négatif']],
  ['Examen|Résultat|03/03/2024\nTPHA|Négatif|Positif', ['2026-03-03 trepo=Négatif']],
  // The result is missing, or the word is a limit, a condition, another person's, another specimen's.
  [`${COLUMNS}\nAntigène HBs|||Négatif`, []],
  ['Antigène HBs : Négatif si < 0,9', []],
  ['Antigène HBs|en cours|Négatif', []],
  ['Sérologie VIH : Positif en 2012', []],
  ['Négatif|Antigène HBs', []],
  ['Liquide pleural\nAntigène HBs : Négatif', []],
  ['Conjoint\nAntigène HBs : Négatif', []],
  ['Antécédents\nSyphilis : Positif', []],
  ['Objectif\nAg HBs : Négatif', []],
  ['Sodium|Négatif', []],
])('a result in words: %s', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  ['Ac anti-VHC : Négatif (index 0,05)', 'acvhc=Négatif'],
  ['Ac anti-VHC|Négatif|0,05|< 1,00', 'acvhc=Négatif'],
  ['VIH 1+2 : Négatif', 'vih=Négatif'],
  ['VIH 1 et 2|Négatif', 'vih=Négatif'],
  ['RAI : Négative', 'rai=Négative'],
  ['Sérologie syphilis (TPHA)|Négatif', 'trepo=Négatif'],
  ['Sérologie syphilis (CMIA)|Négatif|0,08 S/CO', 'trepo=Négatif'],
  [`${COLUMNS}\nAntigène HBs|Négatif||< 0,90`, 'aghbs=Négatif'],
])('a word with its index stays read: %s', (text, expected) => {
  expect(read(text)).toEqual([`2026-03-03 ${expected}`]);
});

test.each([
  // A type, an index or a dilution is not the result.
  'VIH 1|Positif',
  'VIH 2|Négatif',
  'VIH 1|Positif\nVIH 2|Négatif',
  'VIH : 1',
  'TPHA|80|Positif',
  'Antigène HBs|0,12|Négatif',
  'Antigène HBs|0,12|S/CO',
  // Another test, or another specimen.
  'Syphilis (VDRL) : Négatif',
  'Sérologie syphilis (VDRL)|Négatif',
  'Syphilis (RPR)|Négatif',
  'VIH (PCR)|Positif',
  'Ac anti-VHC (ARN)|Positif',
  'Ac anti-VHC (immunoblot)|Positif',
  'Antigène HBs (salive)|Négatif',
  'anti-HBc (IgM)|Négatif',
  // A day or a year of its own.
  'RAI : Négative (12/01/2024)',
  'VIH 1+2 : Positif (2012)',
  'Ac anti-VHC : Positif (2003)',
  'RAI|Négative|05/01/2026',
  'Antigène HBs|Négatif|12/2019',
  'TPHA : Positif 1/320 12/01/2024',
  // A legend.
  'Ac anti-VHC|Négatif : < 0,80|12,5',
  'Antigène HBs|Négatif : < 0,90|12,5',
  'Antigène HBs : Négatif < 0,9 S/CO\nAntigène HBs : Positif > 1,0 S/CO',
  'Interprétation des résultats\nAntigène HBs : Négatif < 0,9 S/CO\nAntigène HBs : Positif > 1,0 S/CO',
  'Antigène HBs|Positif|> 1,00',
  'Antigène HBs|Négatif|0,00 - 0,90',
  'TPHA : Négatif < 80',
  'Antigène HBs : Négatif (< 0,90)',
  'Antigène HBs : Négatif ?',
  'Antigène HBs : Négatif ☐',
  'Antigène HBs : Négatif [ ]',
])('a word that may not be the result of the day has only a line: %s', (text) => {
  const { found, log } = readPages(`${HEAD}\n${text}`);
  expect(found).toEqual([]);
  expect(log).toMatch(/^(?:Refusé|Laissé)/m);
});
