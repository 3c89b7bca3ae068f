import { describe, expect, test } from 'vitest';
import { readDays } from '../report-fixture.ts';

const read = (text: string) => readDays(text).toSorted();

describe('rows of laboratories', () => {
  const HEAD = 'Prélevé le 03/03/2026';

  test.each([
    ['C.C.M.H.|33,3|%|32 - 36', ['2026-03-03 ccmh=33.3']],
    ['C.R.P.|inf. à 3 mg/l (< 6)', ['2026-03-03 crp<3']],
    ['URINES DE 24 HEURES\nDiurèse|1850|mL/24h', ['2026-03-03 diurese=1850']],
    // A limit, another analysis, another period.
    [
      'Sodium|139|mmol/L\nURINES DE 24 HEURES|Recueil du 02/03/2026 08:00 au 03/03/2026 08:00\nDiurèse|1850|mL/24h',
      ['2026-03-03 na=139', 'sans date diurese=1850'],
    ],
    ['C.R.P.|inf. à 3 mg/l', []],
    ['C.R.P.|inf. à 3 mg/l (< 5)', ['2026-03-03 crp<3']],
    ['Cholestérol total|inf. à 2,00 g/L (< 5,16)', []],
    ['Cholestérol total|< 2,00 g/L|(< 5,16)', []],
    ['Triglycérides|inf. à 1,50 g/L (inf. à 1,71)', []],
    ['Osmolalité calculée|272|mOsm/kg', []],
    ['URINES DE 24 HEURES\nDiurèse|77|mL/h', []],
    ['Osmolalité|272|mOsm/kg', ['2026-03-03 osm=272']],
    ['HbA1c|7,6 % (8,1 % en octobre 2025)', ['2026-03-03 hba1c=7.6']],
    ['HbA1c|7,6 % (contre 8,1 % il y a 6 mois)', ['2026-03-03 hba1c=7.6']],
    ['PAPP-A|3,42|UI/L', ['2026-03-03 pappa=3.42']],
    ['PAPP-A|1,12|MoM', []],
    ['Osmolality (calc)|272|mOsm/kg', []],
    ['Osmolalité sanguine|272|mOsm/kg (calculée)', []],
    ['Osmolalité calculée|272|mOsm/kg', []],
    ['PAPP-A|3,42 UI/L|0,50 - 9,00', ['2026-03-03 pappa=3.42']],
    ['PAPP-A|3,42|UI/L|1,12 MoM', ['2026-03-03 pappa=3.42']],
    ['PAPP-A|1,12|3,42 UI/L', []],
    ['PAPP-A|MoM : 1,12|UI/L', []],
    ['PAPP-A (médiane)|3,05|UI/L', []],
    ['DÉPISTAGE DE LA TRISOMIE 21\nAFP|0,98|32,1 ng/mL', []],
    ['DÉPISTAGE DE LA TRISOMIE 21\nAFP|32,1 ng/mL', ['2026-03-03 afp=32.1']],
    ['BIOMETRIE\nHémoglobine|13,6 g/dL', ['2026-03-03 hb=13.6']],
    ['eGFR CKD-EPI|74|> 60|ml/min/1.73m2', ['2026-03-03 dfge=74']],
  ])('%s', (row, expected) => {
    expect(read(`${HEAD}\n${row}`)).toEqual(expected);
  });
});

test.each(['PAPP-A|1,12|MoM|3,42 UI/L', 'PAPP-A|1,12 MoM|3,42|UI/L'])(
  'a multiple of the median has not the unit of another number: %s',
  (row) => {
    expect(read(`Prélevé le 03/03/2026\n${row}`).join()).not.toContain('1.12');
  },
);

describe('sentences of letters', () => {
  test.each([
    [
      'Passage aux urgences\nArrivée le 21/06/2026 à 19:12\nIAO : TA 121/68 mmHg',
      ['2026-06-21 pas=121 pad=68'],
    ],
    [
      'Diagnosis: Community acquired pneumonia\nOn admission (17/03/2026): BP 108/62 mmHg',
      ['2026-03-17 pas=108 pad=62'],
    ],
    [
      'Le 09/06/2026\nJe vois ce jour M. PICHON.\nEFR ce jour : VEMS 1,62 L (54 % th), CVF 3,01 L (79 % th).',
      ['2026-06-09 vems=1.62 cvf=3.01'],
    ],
    [
      'Le 09/06/2026\nJe vois ce jour M. PICHON.\nECG : rythme sinusal à 58/min, PR 180 ms, séquelle inférieure.',
      ['2026-06-09 fc=58 pr=180'],
    ],
    [
      'Biologie du 15/06/2026 : Hb 11,4 g/dL, CRP 3 mg/L\nHGPO 75 g du 16/06/2026 : T120 7,2 mmol/L',
      ['2026-06-15 crp=3', '2026-06-15 hb=11.4', '2026-06-16 t120=7.2'],
    ],
    ['Consultation du 09/06/2026\nTA inférieure à 140/90', []],
    [
      'ETT du 02/07/2026 : FEVG 45 %, hypokinésie antérieure, PAPS 32 mmHg',
      ['2026-07-02 fevg=45', '2026-07-02 s=32'],
    ],
    ['ETT du 02/07/2026 : FEVG 45 %, FEVG antérieure 50 %', ['2026-07-02 fevg=45']],
    ['02/05/2026 9h : TA 145/78 mmHg', ['2026-05-02 pas=145 pad=78']],
    ['Consultation du 14/04/2026\nDAS28 : 2,93. EDSS 3,5', ['2026-04-14 score=2.93', '2026-04-14 score=3.5']],
    ['ANALYSES (prélèvement du 03/04/2026)\nSodium|138 mmol/L', ['2026-04-03 na=138']],
    ['Analyse du prélèvement du 03/04/2026\nSodium|138 mmol/L', ['sans date na=138']],
    ['ANALYSES (réception du prélèvement du 03/04/2026)\nSodium|138 mmol/L', ['sans date na=138']],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});
