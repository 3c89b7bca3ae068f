import { expect, test } from 'vitest';
import { readPages as read } from '../report-fixture.ts';

const MOTHER = 'Mme LEMOINE Clara née le 10/10/1993\nConsultation du 04/04/2026 :';

const valuesOf = (text: string) =>
  read(text)
    .found.flatMap((line) => line.split(' ').slice(1))
    .filter((word) => word.includes('='))
    .sort()
    .join(' ');

test.each([
  'A J10, poids 57 kg attendu.',
  'Poids de 57 kg prévu à la sortie.',
  'TA 120/70 mmHg espérée sous traitement.',
  'SpO2 92 % acceptée.',
  'SpO2 88 % tolérée la nuit.',
  'FC 60/min programmée.',
  'FR 14/min réglée sur le respirateur.',
  'Poids 70 kg (55 kg) attendu.',
])('a number that is only wished for is not a measure: %s', (text) => {
  expect(valuesOf(text)).toBe('');
});

test.each([
  'Poids 70 kg ? à revérifier.',
  'Poids 70 kg (?)',
  'TA 13/8 à reconfirmer.',
  'SpO2 85 % peu fiable.',
])('a number that its writer doubts is not a measure: %s', (text) => {
  expect(valuesOf(text)).toBe('');
});

test.each([
  'Pouls : 72 → 60 sous traitement',
  'Poids 82 kg -> 79 kg',
  'SpO2 88 % => 96 %',
  'FC 110/min (→ 84/min)',
])('neither number of a change is read: %s', (text) => {
  expect(valuesOf(text)).toBe('');
});

test.each(["SpO2 85 % à l'arrivée du SAMU.", "A l'arrivée des pompiers, TA 9/5."])(
  'a value measured by others before is not of the day: %s',
  (text) => {
    expect(valuesOf(text)).toBe('');
  },
);

test.each([
  ['Poids 57 kg, bien toléré.', 'poids=57'],
  ['TA 85/50 mmHg bien tolérée.', 'pad=50 pas=85'],
  ['TA 13/8, consultation prévue dans un mois.', 'pad=80 pas=130'],
  ['TA 15/9 à contrôler.', 'pad=90 pas=150'],
  ['Poids 72 kg. Régime prévu.', 'poids=72'],
  ['FC 72/min, douteux souffle mitral.', 'fc=72'],
  ['SpO2 97 % acceptable.', 'spo2=97'],
  ['Amené par les pompiers, TA 13/8.', 'pad=80 pas=130'],
])('words about something else do not exclude the measure: %s', (text, values) => {
  expect(valuesOf(text)).toBe(values);
});

test.each([
  "L'enfant est adressé en néonatologie : SpO2 92 %, température 36,1 °C.",
  'Le petit pèse 12,5 kg, température 38,9 °C.',
  'Garçon de 3,2 kg, taille 50 cm, SpO2 98 %.',
])('a child in a letter about an adult is another person: %s', (text) => {
  expect(valuesOf(`${MOTHER}\nTA 12/7.\n${text}`)).toBe('pad=70 pas=120');
});

test("in a child's own letter, the child is the patient", () => {
  expect(valuesOf("L'enfant pèse 12 kg, température 38,9 °C.")).toBe('poids=12 t=38.9');
  expect(valuesOf(`${MOTHER}\nAprès le petit déjeuner, TA 12/7.`)).toBe('pad=70 pas=120');
});
