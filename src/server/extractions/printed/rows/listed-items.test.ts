import { expect, test } from 'vitest';
import { readDays as read, readPages } from '../report-fixture.ts';

const VISIT = "J'ai vu en consultation le 11/05/2026 Madame CASTEL.";

test.each([
  [`${VISIT}\nECG : rythme sinusal à 70/min, PR 164 ms, axe QRS 45°.`, '2026-05-11 fc=70 pr=164 axe-qrs=45'],
  ['ECG du 02/03/2026 : rythme sinusal, FC 102/min, PR 190 ms.', '2026-03-02 fc=102 pr=190'],
  [
    `${VISIT}\nÉchocardiographie : FEVG 64 %, VG non dilaté (DTDVG 47 mm, DTSVG 29 mm), SIV 11 mm.`,
    '2026-05-11 fevg=64 dtdvg=47 dtsvg=29 sivd=11',
  ],
  // A number in brackets beside another is of another time; a negated one is not a result.
  [`${VISIT}\nÉchocardiographie : FEVG 45 % (60 % ailleurs), TAPSE 22 mm.`, '2026-05-11 tapse=22'],
  [`${VISIT}\nÉchocardiographie : FEVG non mesurée, TAPSE 22 mm.`, '2026-05-11 tapse=22'],
  ['ECG du 02/03/2026 : FC max 170/min, PR 190 ms.', '2026-03-02 pr=190'],
  ['ECG du 02/03/2026 : FC 60 à 80/min, PR 190 ms.', '2026-03-02 pr=190'],
])('each item of an examination is read by itself: %s', (text, expected) => {
  expect(read(text).filter((each) => !each.includes('pas='))).toEqual([expected]);
});

test.each([
  ['Axes P-R-T|52 -12 38', ['sans date axe-p=52 axe-qrs=-12 axe-t=38']],
  ['P-R-T axes 52 / -12 / 38 °', ['sans date axe-p=52 axe-qrs=-12 axe-t=38']],
  ['Axes P-R-T 52 38', []],
])('%s', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

// A capital below a unit begins something other than the list.
test('a list ends with its line', () => {
  expect(read('Bilan sanguin du 01/06/2026 : Hb 12,9 g/dL, K 4,1 mmol/L\nGroupe O Rh positif')).toEqual([
    '2026-06-01 hb=12.9',
    '2026-06-01 k=4.1',
  ]);
});

test.each([
  ['Évolution favorable. Biologie de sortie (04/06/2026) : CRP 31 mg/L.', ['2026-06-04 crp=31']],
  ['Dernier bilan du 04/06/2026 : CRP 31 mg/L.', ['2026-06-04 crp=31']],
  // What is planned has no results, and words before a full stop are not a title.
  ['Évolution favorable. Bilan prévu (04/06/2026) : CRP 31 mg/L.', []],
  ['Biologie stable. Sorti (04/06/2026) : CRP 31 mg/L.', []],
])('%s', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

const LIST = 'Biologie du 03/03/2026 : ';

test.each([
  ['stable par rapport à décembre (Hb 11 g/dL, CRP 4 mg/L).', []],
  ['stable (antérieur : Hb 11 g/dL, CRP 4 mg/L).', []],
  ['Hb 14 g/dL (père : LDL 1,2 g/L, CRP 5 mg/L).', ['2026-03-03 hb=14']],
  [
    'Hb 14 g/dL (père : LDL 1,2 g/L, CRP 5 mg/L), sodium 140 mmol/L.',
    ['2026-03-03 hb=14', '2026-03-03 na=140'],
  ],
  ["Hb 10,2 g/dL, liquide d'ascite, protéines 12 g/L, albumine 8 g/L.", ['2026-03-03 hb=10.2']],
  ['LCR, glucose 0,60 g/L.', []],
  ['CRP 12 mg/L, ponction pleurale, protéines 32 g/L, albumine 20 g/L.', ['2026-03-03 crp=12']],
  ['LDL 1,2 g/L, objectifs, HbA1c 7 %, CRP 5 mg/L.', ['2026-03-03 ldl=3.104']],
  ['CRP 12 mg/L, chez Monsieur, sodium 140 mmol/L, FSH 5 UI/L.', ['2026-03-03 crp=12']],
  ['CRP 112 mg/L, à J3, CRP 10 mg/L.', ['2026-03-03 crp=112']],
  ['potassium 5,4 mmol/L, le lendemain, potassium 4 mmol/L.', ['2026-03-03 k=5.4']],
  ['CRP 112 mg/L ; à la sortie, Hb 9 g/dL et sodium 140 mmol/L.', ['2026-03-03 crp=112']],
  ['CRP 112 mg/L, pour sa sœur, Hb 9 g/dL.', ['2026-03-03 crp=112']],
])('an item of something else ends the list, or is alone in its brackets: %s', (text, expected) => {
  const { log } = readPages(`${LIST}${text}`);
  expect(read(`${LIST}${text}`)).toEqual(expected);
  expect(log).toContain('Laissé');
});

test.each([
  [`${VISIT}\nECG : rythme sinusal à 70/min, chez le frère, PR 200 ms.`, []],
  ['ECG du 02/03/2026 : QRS 90 ms, chez le frère, PR 200 ms.', ['2026-03-02 qrs=90']],
  [
    "Échographie cardiaque du 02/03/2026 : pas d'épanchement péricardique, FEVG 62 %, TAPSE 22 mm.",
    ['2026-03-02 fevg=62 tapse=22'],
  ],
])('an examination of somebody else ends the list: %s', (text, expected) => {
  expect(read(text).filter((each) => !each.includes('pas='))).toEqual(expected);
});

test('a number whose name is not known is reported', () => {
  const { found, log } = readPages(`${LIST}CRP cible 112 mg/L, sodium idéal 140 mmol/L.`);
  expect(found).toEqual([]);
  expect(log.match(/Laissé/g)).toHaveLength(2);
});

test.each([
  ['HGPO 75 g du 02/03/2026 : normale (T60 < 1,80 g/L, T120 < 1,53 g/L)', []],
  [`${LIST}normale (CRP < 5 mg/L, Hb 12 g/dL)`, []],
  [`${LIST}normale (CRP (ultrasensible) < 5 mg/L, Hb 12 g/dL, sodium 140 mmol/L)`, []],
  [`${LIST}normale (CRP < 5 mg/L, Hb 12 g/dL`, []],
  [`${LIST}CRP 12 mg/L (N < 5), sodium 140 mmol/L`, ['2026-03-03 na=140', '2026-03-03 crp=12']],
  [
    'HGPO 75 g du 02/03/2026 : T60 1,54 g/L (N < 1,80 g/L), T120 1,21 g/L',
    ['2026-03-02 t60=8.548 t120=6.716'],
  ],
])('bounds in brackets are limits: %s', (text, expected) => {
  expect(read(text).toSorted()).toEqual(expected.toSorted());
});

const TODAY = 'Toulouse, le 03/03/2026\nJe vois ce jour Mme LOPEZ.\n';

test.each([
  [`${TODAY}EFR ce jour : VEMS+0,3 L, CVF 3,01 L`, ['2026-03-03 cvf=3.01']],
  [`${TODAY}EFR ce jour : VEMS+ 0,3 L, CVF 3,01 L`, ['2026-03-03 cvf=3.01']],
  [`${TODAY}ETT : FEVG+5 %, TAPSE 22 mm`, ['2026-03-03 tapse=22']],
  [`${LIST}Hb+1 g/dL, Na+3 mmol/L, CRP 12 mg/L`, ['2026-03-03 crp=12']],
  [`${LIST}Na+ 138 mmol/L, K+ 4,1 mmol/L`, ['2026-03-03 na=138 k=4.1']],
])('a change is no result, but an ion has its sign: %s', (text, expected) => {
  expect(read(text)).toEqual(expected);
});
