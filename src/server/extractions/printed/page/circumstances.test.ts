import { expect, test } from 'vitest';
import { LEFT_OUT } from '../../../../shared/texts/extraction/extraction-log.ts';
import { readDays, readPages } from '../report-fixture.ts';

const HEAD = 'Examen réalisé le 19/03/2026\n';

test.each([
  ['PAP moyenne|36|mmHg\nSous NO (test de vasoréactivité) :\nPAP moyenne|29|mmHg', ['m=36']],
  ['FEVG|45|%\nSous dobutamine 20 µg/kg/min\nFEVG|58|%', ['fevg=45']],
  ["FEVG|45|%\nÀ l'effort (120 W) :\nPAPS|52|mmHg", ['fevg=45']],
  ['Repos\nPAPS|32|mmHg\nEffort\nPAPS|52|mmHg', ['s=32']],
  ['Après bronchodilatateur\nVEMS|2,10|L', []],
  ['Après 400 µg de salbutamol :\nVEMS : 2,10 L', []],
  ['Épreuve de remplissage\nPAP moyenne|41|mmHg', []],
  // The titles of parts do not return to rest.
  ["À l'effort (120 W) :\nVENTRICULE GAUCHE\nFEVG|58|%\nAU REPOS\nTAPSE|21|mm", ['tapse=21']],
  ["À l'effort :\nFEVG|58|%\nÉchocardiographie du 20/03/2026\nTAPSE|21|mm", ['tapse=21']],
  ['Effort physique : marche 30 min par jour\nFEVG|58|%', ['fevg=58']],
  // A sentence says its own circumstances.
  ['Test de marche : FC 118/min, SpO2 88 %', []],
  ["Épreuve d'effort : TA 188/86 mmHg", []],
])('numbers measured otherwise than at rest are left out: %s', (text, expected) => {
  const { found, log } = readPages(`${HEAD}${text}`);
  expect(found.map((line) => line.split(' ').at(-1))).toEqual(expected);
  expect(log).toMatch(expected.length === 0 || text.includes('ffort :') ? /Refusé|Laissé/ : /retenue/);
});

test('two values of one measure of an examination on one day are refused', () => {
  const { found, log } = readPages(`${HEAD}FEVG (Simpson)|58|%\nFEVG (Teichholz)|64|%\nTAPSE|22|mm`);
  expect(found.map((line) => line.split(' ').at(-1))).toEqual(['tapse=22']);
  expect(log).toContain('plusieurs valeurs de cette mesure le même jour');
});

test.each([
  [`${HEAD}FEVG|58|%\nConclusion\nFEVG|58|%`, ['2026-03-19 fevg=58']],
  [`${HEAD}FEVG|58|%\nExamen réalisé le 21/03/2026\nFEVG|62|%`, ['2026-03-19 fevg=58', '2026-03-21 fevg=62']],
])('the same value twice, or two days, are no contradiction', (text, expected) => {
  expect(readDays(text)).toEqual(expected);
});

test.each([
  'TA 150/90 mmHg sous dobutamine',
  'Sous dobutamine 10 µg/kg/min : TA 150/90 mmHg, FC 120/min.',
  'TA 105/60 mmHg avec 5 µg/kg/min de dobutamine',
  'TA 150/90 mmHg au pic de dobutamine',
  'Après dipyridamole, TA 98/60 mmHg.',
])('a sentence about a drug of a test gives no vital sign: %s', (text) => {
  const { found, log } = readPages(`Consultation du 12/03/2026\n${text}`);
  expect(found).toEqual([]);
  expect(log).toContain(LEFT_OUT.uncertain);
});

test.each([
  ['TA 95/50 sous noradrénaline', 'pas=95 pad=50'],
  ['TA 95/50 mmHg (NAD 0,3 µg/kg/min)', 'pas=95 pad=50'],
  ['PAM 65 mmHg sous NAD', 'pam=65'],
  ['SpO2 98 % sous O2 2 L/min', 'spo2=98'],
  ['TA 150/90 mmHg sous amlodipine 5 mg', 'pas=150 pad=90'],
  ['TA 150/90 mmHg. Il a reçu de la dobutamine hier.', 'pas=150 pad=90'],
])('what is measured under a treatment in progress is the patient’s at that hour: %s', (text, expected) => {
  expect(readDays(`Consultation du 12/03/2026\n${text}`)).toEqual([`2026-03-12 ${expected}`]);
});

test.each([
  'Mean SpO2|93 %',
  'Average heart rate|66 bpm',
  'Lowest SpO2|78 %',
  'SpO2 moyenne|93 %',
  'SpO2 médiane : 93 %',
  'Nadir SpO2: 78 %',
])('a statistic over a recording is no measure of its day: %s', (row) => {
  expect(readPages(`Consultation du 12/05/2026\n${row}`).found).toEqual([]);
});
