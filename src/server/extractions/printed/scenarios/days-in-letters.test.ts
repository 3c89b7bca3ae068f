import { describe, expect, test } from 'vitest';
import { readDays, readPages } from '../report-fixture.ts';

const VISIT = 'Consultation du 31/03/2026\n';

describe('an old illness in the sentence of the day’s examination', () => {
  test.each([
    "Patient suivi pour une hypertension ancienne, avec à l'examen une TA à 142/88 mmHg.",
    'Diabète depuis longtemps, ce jour TA à 142/88 mmHg.',
  ])('does not make it past: %s', (text) => {
    expect(readDays(VISIT + text)).toEqual(['2026-03-31 pas=142 pad=88']);
  });

  test.each([
    "A l'examen de l'an dernier TA à 142/88 mmHg.",
    "Il avait à l'examen une TA à 142/88 mmHg.",
    "A l'examen initial, TA à 142/88 mmHg.",
    "Lors d'un ancien bilan, à l'examen TA à 142/88 mmHg.",
    "A l'examen ce jour, TA à 142/88 mmHg contre 150/90 avant.",
    'Ancienne TA à 142/88 mmHg, ce jour rien de neuf.',
    "Son père, hypertendu ancien, a à l'examen une TA à 142/88 mmHg.",
  ])('does not hide what is past: %s', (text) => {
    expect(readPages(VISIT + text).found).toEqual([]);
  });
});

test.each([
  ['Vu en consultation le 16/03/2026 : TA 135/80 mmHg', ['2026-03-16 pas=135 pad=80']],
  ['Constantes IOA le 02/04/2026 :|FC 108 /min', ['2026-04-02 fc=108']],
  ['COMPTE RENDU DE PASSAGE AUX URGENCES du 17/03/2026\nFC 108 /min', ['2026-03-17 fc=108']],
  ["Taille : 158 cm|Date de l'examen : 23/03/2026", ['2026-03-23 taille=158']],
  ['Taille : 158 cm|Date de naissance : 23/03/1950', ['sans date taille=158']],
  ['Taille : 158 cm|mesurée le 23/03/2019', []],
  ['Taille : 158 cm|23/03/2019', []],
])('the day of a visit: %s', (text, expected) => {
  expect(readDays(text)).toEqual(expected);
});

test.each([
  ['HbA1c en mars 2026 : 7,3 %. HbA1c du 04/12/2025 : 8,1 %.', ['2025-12-04 hba1c=8.1']],
  ['Chez sa mère. HbA1c du 04/12/2025 : 8,1 %.', []],
  ['Ponction pleurale. Protéines du 04/12/2025 : 38 g/L.', []],
  ['Objectif : HbA1c du 04/12/2025 : 8,1 %.', []],
])('a dated result after another sentence: %s', (text, expected) => {
  expect(readDays(text)).toEqual(expected);
});

describe('a rank among people of one age', () => {
  test.each(['(50e percentile)', '(52e p.)', '(P50)', '(+ 0,5 DS)', '(10 percentile)'])(
    'leaves its measure: %s',
    (rank) => {
      expect(readDays(`${VISIT}Poids : 17,2 kg ${rank}`)).toEqual(['2026-03-31 poids=17.2']);
      expect(readPages(`BIOMETRIE FOETALE\nBIP : 52,1 mm ${rank}`).found.join()).toContain('bip=52.1');
    },
  );

  test.each(['(médiane 17 kg)', '(P50 : 17 kg)', '(50e percentile : 17 kg)'])(
    'beside its own weight, neither is read: %s',
    (rank) => {
      expect(readPages(`${VISIT}Poids : 17,2 kg ${rank}`).found).toEqual([]);
    },
  );
});

test('a letter before the unit is a flag, and not litres', () => {
  const text = 'Prélevé le 12/03/2026 à 08:00\nVGM|78|L|fL|80-100\nC R P|12|mg/L\nTSH basale|2,1|mUI/L';
  expect(readPages(text).found.join()).toMatch(/vgm=78.*crp=12.*tsh=2\.1/);
  expect(readPages('PARATHORMONE 1-84 - plasma EDTA|42|ng/L').found.join()).toContain('pth=42');
});

test('the hour of an Italian sampling', () => {
  expect(readPages('Data prelievo: 03/03/2026 ore 07:50\nSodio|142|mmol/L').times).toEqual([
    '2026-03-03T07:50',
  ]);
});

describe('the size and weight above the day of an examination', () => {
  test('are of that day at the head of its document', () => {
    const text = "SPIROMÉTRIE\nTaille : 162 cm|Poids : 64 kg\nDate de l'examen : 18/03/2026";
    expect(readDays(text)).toEqual(['2026-03-18 taille=162', '2026-03-18 poids=64']);
  });

  test.each([
    "Lettre\nPoids : 64 kg\nDate de l'examen : 18/03/2026",
    'SPIROMÉTRIE\nPoids : 64 kg\nDate de naissance : 18/03/1956',
    "SPIROMÉTRIE\nPoids : 64 kg\nLigne\nLigne\nLigne\nDate de l'examen : 18/03/2026",
  ])('have no day elsewhere: %s', (text) => {
    expect(readDays(text)).toEqual(['sans date poids=64']);
  });

  test.each(['Poids habituel : 64 kg', 'Poids : 64 kg en 2020', 'Poids du père : 84 kg'])(
    'are left out if they are of another time or person: %s',
    (line) => {
      expect(readPages(`SPIROMÉTRIE\n${line}\nDate de l'examen : 18/03/2026`).found).toEqual([]);
    },
  );
});

test('a sentence too long for its words to be read gives nothing, and says so', () => {
  const { found, log } = readPages(`${VISIT}Objectifs ${'mot '.repeat(600)}TA 130/80 mmHg`);
  expect(found).toEqual([]);
  expect(log).toContain('« TA »');
});

test('a pulse « régulier », a saturation « en air ambiant »', () => {
  const text = `${VISIT}Un pouls régulier à 70/min, une saturation en air ambiant à 98 %.`;
  expect(readDays(text)).toEqual(['2026-03-31 fc=70', '2026-03-31 spo2=98']);
});

test.each([
  [
    'Schiller|ECG de repos\nNom : MOREL|Né le 05.05.1961|Date : 05.05.2026 09:31\nIntervalle PR|164 ms',
    '2026-05-05 pr=164',
  ],
  [
    'Schiller|ECG de repos\nNé le 05.05.1961|Date : 05.05.2026|Imprimé : 06.05.2026\nIntervalle PR|164 ms',
    'sans date pr=164',
  ],
  ['Schiller|ECG de repos\nDate de naissance : 05.05.1961\nIntervalle PR|164 ms', 'sans date pr=164'],
  ['SPIROMETRY REPORT\nTest date: 06 May 2026\n|Pred|Pre\nFVC (L)|4.21|3.60', '2026-05-06 cvf=3.60'],
  ['SPIROMETRY REPORT\nPrint date: 06 May 2026\n|Pred|Pre\nFVC (L)|4.21|3.60', 'sans date cvf=3.60'],
  ['Hôpital de jour gériatrique - Évaluation du 27/04/2026\nPoids : 52 kg', '2026-04-27 poids=52'],
  ['Hôpital de jour - Évaluation prévue le 27/04/2026\nPoids : 52 kg', 'sans date poids=52'],
  ['Constantes à la sortie le 04/05/2026 : FC 70/min', '2026-05-04 fc=70'],
])('the day of an examination in the words of a device or a ward: %s', (text, expected) => {
  expect(readDays(text)).toEqual([expected]);
});

test('measures listed after a part of the heart, but not their norms', () => {
  const title = 'Échographie cardiaque du 07/05/2026\n';
  expect(readDays(`${title}VG : DTDVG 58 mm, DTSVG 42 mm`)).toEqual(['2026-05-07 dtdvg=58 dtsvg=42']);
  expect(readDays(`${title}VG théorique : DTDVG 58 mm, DTSVG 42 mm`)).toEqual([]);
  expect(readDays(`${title}VG (normes) : DTDVG 58 mm, DTSVG 42 mm`)).toEqual([]);
});
