import { expect, test } from 'vitest';
import { readPages as read } from '../report-fixture.ts';

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

test.each([
  ['Échocardiographie\nExamen du 02/02/2026\nPAPS|34 mmHg + POD 5 mmHg', []],
  ['Échocardiographie\nExamen du 02/02/2026\nPAPS : 34 + 10 mmHg', []],
  ['Prélevé le 02/02/2026\nPotassium|5,9 + mmol/L|3,5-5,0', ['k=5.9']],
  ['Prélevé le 02/02/2026\nSodium|148 + 136-145 mmol/L', ['na=148']],
  ['Prélevé le 02/02/2026\nCalcium|2,71 mmol/L + élevé', ['ca=2.71']],
])('a number to which another is added is not the result; a mark is not a sum: %s', (text, expected) => {
  expect(read(text).found.map((each) => each.split(' ')[1])).toEqual(expected);
});

test('the specimen beside the day of sampling is not a title of another chapter', () => {
  const text = [
    'ÉLECTROPHORÈSE DES PROTÉINES\nPrélèvement : 17/01/2026 à 09h15 - Sérum',
    'Fraction|%|Normes %|g/L|Normes g/L\nAlbumine|52,1|55,8-66,1|37,5|40,2-47,6',
  ].join('\n');
  const { found, types } = read(text);
  expect(found).toEqual(['2026-01-17 alb-pct=52.1 alb=37.5']);
  expect(types).toEqual(['electrophorese-des-proteines']);
});

test.each(['donneur', 'Mère', 'Patient B', 'du conjoint'])(
  'another person alone in the cell behind a result takes it from the patient: %s',
  (who) => {
    expect(read(`Prélevé le 15/03/2020\nCréatinine|72|µmol/L|${who}`).found).toEqual([]);
  },
);
