import { expect, test } from 'vitest';
import { readDays } from '../report-fixture.ts';

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
