import { expect, test } from 'vitest';
import { readDays, readPages } from '../report-fixture.ts';

test.each([
  [
    'Mme X est hospitalisée.\nLe 18 mars 2026 la créatinine était à 92 µmol/l et la CRP à 60 mg/l.',
    ['2026-03-18 creat=92', '2026-03-18 crp=60'],
  ],
  [
    "Suites simples. Le 18/03/2026, l'hémoglobine était à 9,8 g/dL, les plaquettes à 210 G/L.",
    ['2026-03-18 hb=9.8 plq=210'],
  ],
  [
    'Discharge letter.\nOn 5 June 2026 her creatinine was 88 umol/L and potassium 4.4 mmol/L.',
    ['2026-06-05 creat=88', '2026-06-05 k=4.4'],
  ],
  ['Le 18 mars 2026 la créatinine était à 92 µmol/l, puis à 80 µmol/l le 20.', ['2026-03-18 creat=92']],
  [
    'Le 18 mars 2026 la créatinine était à 92 µmol/l ; ce jour, la CRP est à 60 mg/l, le potassium à 4,1 mmol/l.',
    ['2026-03-18 creat=92'],
  ],
  [
    'Le 18 mars 2026 la créatinine était à 92 µmol/l, maintenant la CRP est à 60 mg/l, le sodium à 140 mmol/l.',
    ['2026-03-18 creat=92'],
  ],
  [
    'On 5 June 2026 her creatinine was 92 umol/L, now the CRP is 60 mg/L, sodium 140 mmol/L.',
    ['2026-06-05 creat=92'],
  ],
  [
    'Vit avec sa mère.\nBiologie :\nLe 18 mars 2026 la créatinine était à 92 µmol/l.',
    ['2026-03-18 creat=92'],
  ],
])('a sentence that begins with a day and names a result: %s', (text, expected) => {
  expect(readDays(text)).toEqual(expected);
});

test.each([
  'His sister was admitted.\nOn 5 June 2026 her creatinine was 250 umol/L.',
  'Son père est insuffisant rénal,\nil est dialysé depuis 2 ans.\nIl est suivi à Lyon.\nLe 18 mars 2026 sa créatinine était à 492 µmol/l.',
  'Son frère est dialysé. Le 18 mars 2026 la créatinine était à 600 µmol/l.',
  'Le 18 mars 2026 la créatinine de son frère était à 92 µmol/l.',
  'Le 18 mars 2026 la créatinine devra être à 92 µmol/l.',
  "Le 18 mars 2026 la créatinine était à 92 µmol/l contre 130 à l'entrée.",
  'Le 18 mars 2026 le patient est admis avec une CRP à 92 mg/l.',
  'Le 18 mars 2026 la créatinine urinaire était à 9,2 mmol/l.',
  'Le 18 mars 2026 la créatinine était à 92 µmol/l chez son voisin de chambre.',
  'Le 18 mars 2026 la créatinine était en moyenne à 92 µmol/l.',
  'Ponction pleurale faite. Le 18 mars 2026 la LDH était à 920 UI/L.',
  'Hospitalisé pour chute survenue\nle 18 mars 2026 la créatinine était à 92 µmol/l.',
  'Objectifs :\nLe 18 mars 2026 la créatinine était à 92 µmol/l.',
  'Le 18 mars 2026 la créatinine était à 92 µmol/l, le 20/03/2026 elle était normale.',
])('another person, purpose, matter or day: %s', (text) => {
  const { found, log } = readPages(text);
  expect(found).toEqual([]);
  expect(log).toMatch(/Laissé|Refusé/);
});
