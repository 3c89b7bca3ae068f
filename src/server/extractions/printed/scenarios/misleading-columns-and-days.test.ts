import { describe, expect, test } from 'vitest';
import { readDays } from '../report-fixture.ts';

const visit = (line: string) => readDays(`Consultation du 14/01/2026\n${line}`).join(' | ');
const note = (...lines: string[]) => readDays(['Évolution du 14/01/2026', ...lines].join('\n'));

describe('what a spirometer expects, or measured on another day, is left', () => {
  const spirometry = (heading: string, row: string) =>
    readDays(`Spirométrie du 12/03/2026\n${heading}\n${row}`);

  test.each([
    '|Meilleure valeur personnelle|Ce jour',
    '|Meilleur|Ce jour',
    '|Ce jour|Meilleur',
    '|Personal best|Today',
  ])('the best of all days: %s', (heading) => {
    expect(spirometry(heading, 'DEP (L/min)|480|390').join()).not.toContain('480');
  });

  test.each(['|Best antérieur|Mesuré', '|GLI|Patient|Z-score', '|Attendu|Obtenu|%', '|Norme|Mesuré|% norme'])(
    'a column on the left: %s',
    (heading) => {
      expect(spirometry(heading, 'VEMS (L)|3,20|2,10|66').join()).not.toContain('3.20');
    },
  );

  test.each(['|Mesuré|Th.|%Th.', '|Avant|Après|Théor.', '|Best|Pred|LLN'])(
    'a column on the right: %s',
    (heading) => {
      expect(spirometry(heading, 'VEMS (L)|2,10|3,20|66')).toEqual(['2026-03-12 vems=2.10']);
    },
  );
});

describe('the day of another visit is not that of the visit above', () => {
  test.each([
    'Consultation précédente du 10/01/2026',
    'Précédente consultation du 10/01/2026',
    'Previous clinic visit 10 January 2026',
  ])('%s', (title) => {
    expect(readDays(`Clinic visit 14 April 2026\nBP 132/80 mmHg\n${title}\nBP 150/92 mmHg`)).toEqual([
      '2026-04-14 pas=132 pad=80',
      'sans date pas=150 pad=92',
    ]);
  });

  test('« Dernière consultation : … », which tells a day in passing, changes nothing', () => {
    expect(visit('Dernière consultation : 10/01/2026\nTA 132/80 mmHg')).toBe('2026-01-14 pas=132 pad=80');
  });

  test.each([
    'réalisée le 02/03/2019 à Lyon',
    'réalisée le 02/03/2019 (CHU)',
    'réalisée le 02/03/2019 par le Dr X',
  ])('an examination done elsewhere: %s', (done) => {
    expect(visit(`Échocardiographie transthoracique     ${done}\nFEVG 30 %`)).toBe('sans date fevg=30');
  });

  test.each(['Last clinic visit', 'Missed clinic visit', 'Next clinic visit:'])('%s', (title) => {
    expect(readDays(`${title} 14 April 2026\nBP 132/80 mmHg`)).toEqual(['sans date pas=132 pad=80']);
  });

  test.each(['Évolution depuis le', 'Évolution prévue le'])('%s', (title) => {
    expect(readDays(`${title} 14/01/2026\nTA 120/70 mmHg`)).toEqual(['sans date pas=120 pad=70']);
  });
});

describe('hours that pass midnight under titles of their own', () => {
  test.each([
    'Passage du 26/02/2026\nAccueil IOA 23:42 : FC 158/min\nRéévaluation 00:30 : FC 120/min',
    'Passage du 26/02/2026 à 23:30\nRéévaluation 00:30 : FC 120/min',
  ])('%s', (text) => {
    expect(readDays(text)).toContain('sans date fc=120');
  });

  test('an hour that goes back by less is of the same day', () => {
    const found = note('Constantes 14:40 : FC 86/min', 'Biologie 09:05 : K 4,1 mmol/L').toSorted();
    expect(found).toEqual(['2026-01-14 fc=86', '2026-01-14 k=4.1']);
  });
});

test.each([
  'GDS 14:00 veineux pH 7,31 PaCO2 50 PaO2 30',
  'GDS 14:00 (cordon) pH 7,18 PaCO2 44',
  'GDS 14:00 capillaire : pH 7,31 PaCO2 50',
  'GDS 14:00 pH 7,38 PaCO2 44 à 16:00 pH 7,20 PaCO2 60',
  'GDS 14:00 objectif pH 7,38 PaCO2 44',
  'GDS 14:00 pH 7,38 (7,20 hier) PaCO2 44 (60)',
  'GDS 14:00 pH 7,20 -> 7,38 PaCO2 60 -> 44',
  'GDS hier 14:00 pH 7,38 PaCO2 44',
  'Biologie 15:05 (la veille) : Hb 14,8 g/dL, K 4,1 mmol/L',
  'Biologie 15:05 du conjoint : Hb 14,8 g/dL, K 4,1 mmol/L',
  'ECG 14:40 de référence (2019) : RS 60/min, PR 200 ms',
  'ECG 14:40 : FC max 158/min',
])('nothing is read of other blood, another day or another person: %s', (line) => {
  expect(note(line)).toEqual([]);
});

test.each([
  ['Usual BP 130/80 mmHg', 'pas=130'],
  ['BP 98/60 mmHg. Usual BP 130/80 mmHg', 'pas=130'],
  ['Pre-pregnancy weight 58 kg', '58'],
  ['Dry weight 62 kg', '62'],
  ['PA habituelle 108/58 (75) FC 98', 'pas'],
  ['TA 120/70 (88 hier)', 'pam'],
  ['FC max 170 FR 24', 'fc=170'],
  ['FC repos cible 60 TA 120/80', 'fc'],
  ['SpO2 objectif 88-92 FC 90', 'spo2'],
  ['Hier : FC 98 FR 24 T 38,2', 'fc'],
  ['Nouveau-né : FC 148 FR 44 T 36,8', 'fc'],
  ['Diurèse 40 mL/h attendue 60 mL/h', 'dh=60'],
  ['Poids 66 kg puis 64 kg Albumine 34 g/L', 'poids'],
  ['Taille maternelle 158 cm SC 1,62 m²', 'taille'],
  ['Poids|61,5|60,2|cible 60 kg', 'poids'],
])('a usual, wished or other value is not that of the visit: %s', (line, never) => {
  expect(visit(line)).not.toContain(never);
});

test.each(['Carnet glycémique (mmol/L)', 'Glycémies en mmol/L'])(
  'glucose of a sheet in another unit: %s',
  (title) => {
    expect(readDays(`${title}\nDate|Glycémie capillaire\n01/02/2026|4,25`)).toEqual([]);
  },
);

test('a weight of a sheet in pounds has no unit of its own', () => {
  expect(readDays('Suivi (poids en livres)\nDate|Poids\n01/02/2026|152,5')).toEqual([]);
});

test.each([
  ['Audiogramme du 12/03/2026 - avec appareils'],
  ['Audiogramme du 12/03/2026\nConduction osseuse'],
  ['Audiogramme du 12/03/2026\nRappel 2020'],
  ['Audiométrie vocale du 12/03/2026'],
  ['Audiométrie du 12/03/2026 (père)'],
])('thresholds that are not those of the ear by air, today: %s', (title) => {
  expect(readDays(`${title}\nHz|250|500|1000|2000|4000\nOD|15|20|25|35|60`)).toEqual([]);
});

test('an audiogram below « Otoscopie normale »', () => {
  const text = 'Otoscopie normale\nAudiogramme du 12/03/2026\nHz|250|500|1000|2000|4000\nOD|15|20|25|35|60';
  expect(readDays(text).join()).toContain('2026-03-12 od-250-hz=15');
});
