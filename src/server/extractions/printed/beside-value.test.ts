import { expect, test } from 'vitest';
import { readPages as read } from './report-fixture.ts';

const REPORT = 'Mme MARTIN Jeanne, née le 12/04/1958\nPrélevé le 04/03/2026\n';
const LETTER = 'Mme MARTIN Jeanne, née le 12/04/1958\nConstantes du 04/03/2026 :\n';

test.each([
  ['Sodium 138 mmol/L (père)'],
  ['Sodium 138 mmol/L (dialysat)'],
  ['Sodium|138|mmol/L|(antérieur)'],
  ['Créatinine 88 µmol/L (urines)'],
  ['HbA1c 7,0 % (cible)'],
  ['Hémoglobine 18,9 g/dL (nouveau-né)'],
  ['Sodium 138 mmol/L (02/03)'],
  ['Sodium 138 mmol/L (12/01)'],
])('words in brackets after a value may make it something else: %s', (line) => {
  const { found, log } = read(REPORT + line);
  expect(found).toEqual([]);
  expect(log).toMatch(/Laissé|Refusé/);
});

test.each([
  ['Créatinine 80 µmol/L (Jaffé) 45 - 84', 'creat=80'],
  ['HCG < 2 UI/L (non enceinte)', 'hcg<2'],
  ['INR 2,5 (2-3)', 'inr=2.5'],
  ['Sodium 138 mmol/L (136/145)', 'na=138'],
  ['Plaquettes 245 G/L (150-400)', 'plq=245'],
])('a remark or an interval in brackets leaves the value as it is: %s', (line, value) => {
  expect(read(REPORT + line).found.map((each) => each.slice(11))).toEqual([value]);
});

test.each([
  ['T° 38,5 °C le 02/03', 'un jour sans année'],
  ['Poids 72 kg le 12/01.', 'un jour sans année'],
  ['Pouls 92 (mesuré le 2/3), régulier', 'un jour sans année'],
  ["GCS 15 à l'arrivée, 13 à la sortie", 'plusieurs valeurs'],
  ["Glasgow 15/15 à l'entrée, 13/15 à la sortie", 'plusieurs valeurs'],
])('a sentence about another day or about two moments yields no vital sign: %s', (line, reason) => {
  const { found, log } = read(LETTER + line);
  expect(found).toEqual([]);
  expect(log).toContain(reason);
});

test.each([
  ['GCS 15 (Y4 V5 M6)', 'total=15'],
  ['TA 13/8 au bras droit', 'pas=130 pad=80'],
  ['GCS 15/15, pupilles réactives', 'total=15'],
])('a sentence about one moment yields its own vital signs: %s', (line, value) => {
  expect(read(LETTER + line).found.map((each) => each.slice(11))).toEqual([value]);
});
