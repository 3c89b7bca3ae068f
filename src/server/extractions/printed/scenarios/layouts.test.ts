import { describe, expect, test } from 'vitest';
import { readPages as read } from '../report-fixture.ts';

describe('the name of an analysis', () => {
  test.each([
    ['GB – Leucocytes|7,25 G/L', 'gb=7.25'],
    ['HCT - Hématocrite|42,0 %', 'ht=42.0'],
    ['Hémoglobine / HGB|13,4 g/dL', 'hb=13.4'],
    ['PLT : Plaquettes|250 G/L', 'plq=250'],
    ['WBC (Leucocytes)|7,25 G/L', 'gb=7.25'],
    ['TSH Architect|1,95 mUI/L', 'tsh=1.95'],
    ['Créatinine - Cobas c501 Roche|80 µmol/L', 'creat=80'],
    ['Créatinine|Jaffé cinétique, Cobas 8000|80|µmol/L|45 - 84', 'creat=80'],
    ['Glucose Hexokinase|5,2 mmol/L', 'gly-mol=5.2'],
    ['CRP Immunoturbidimétrie Alinity c|4,0 mg/L', 'crp=4.0'],
    ['Ferritine (Vidas 3)|45 µg/L', 'ferr=45'],
    ['Sodium (1)|140 mmol/L', 'na=140'],
    ['Sodium ¹|140 mmol/L', 'na=140'],
    ['Sodium*|140 mmol/L', 'na=140'],
    ['Sodium (a)|140 mmol/L', 'na=140'],
    ['Sodium . . . . . . . . . : 140 mmol/L', 'na=140'],
    ['Sodium·········140 mmol/L', 'na=140'],
    ['Sodium --------- 140 mmol/L', 'na=140'],
    ['Sodium ________ 140 mmol/L', 'na=140'],
    ['Sodium\n|140 mmol/L|136 - 145', 'na=140'],
    ['Sodium\n(Potentiométrie indirecte - Roche Cobas)\n|140 mmol/L|136 - 145', 'na=140'],
    ['Sodium|(Roche Cobas 6000)\n|140 mmol/L|136 - 145', 'na=140'],
    ['Gamma glutamyl|32 UI/L|< 40\ntransférase', 'ggt=32'],
    ['25-|33,1 ng/mL|30 - 60\nhydroxyvitamine D\n(D2 + D3)', '25-oh-d=33.1'],
    ['Concentration\ncorpusculaire\n|33,2 g/dL|31,0 - 36,0\nmoyenne en\nhémoglobine', 'ccmh=33.2'],
    ['Concentration\ncorpusculaire|33,2 g/dL|31,0 - 36,0\nmoyenne en\nhémoglobine', 'ccmh=33.2'],
  ])('%s', (line, expected) => {
    expect(read(line).found).toEqual([`sans date ${expected}`]);
  });

  test.each([
    'Xyz (VLDL) - Cholestérol|0,20 g/L',
    'Bilirubine (delta) - Bilirubine directe|3 µmol/L',
    'Phosphatases (acides)|3 U/L',
    'LCR - Glucose|3,2 mmol/L',
    'U - Sodium|90 mmol/L',
    'CRU - Créatinine|9 mmol/L',
    'TG - Thyroglobuline|1,2 mmol/L',
    'Ca ionisé - Calcium|1,2 mmol/L',
    'Urea Nitrogen (BUN)|0,30 g/L',
    'Urea Nitrogen to Creatinine ratio|14 mg/dL',
    'Sodium Bayer 90|mmol/L',
  ])('is not guessed: %s', (line) => {
    expect(read(line).found).toEqual([]);
  });
});

describe('marks and flags beside a value', () => {
  test.each([
    '13,4 H',
    'H 13,4',
    '↑13,4',
    '↑ 13,4',
    '** 13,4',
    '13,4 ++',
    '13,4 (H)',
    '13,4 High',
    '13,4 *',
    '13,4 (1)',
    '13,4 ¹',
    '13,4¹',
    '[H] 13,4',
    '13,4 ▲',
    '13,4 (a)',
    '# 13,4',
    '13,4 A',
    '13,4 !!',
    '13,4 Haut',
  ])('%s', (value) => {
    expect(read(`Hémoglobine|${value}|g/dL|12,0 - 16,0`).found).toEqual(['sans date hb=13.4']);
  });

  test.each([
    'Hémoglobine (1)|13,4|g/dL\n(1) Hémoglobine : 11,0 g/dL chez la femme enceinte',
    'LDL cholestérol (2)|1,20 g/L\nSodium|140 mmol/L\n(2) LDL cholestérol : 0,70 g/L',
    'LDL cholestérol ¹|1,20 g/L\n¹ LDL cholestérol : 0,70 g/L',
    'LDL cholestérol*|1,20 g/L\n* LDL cholestérol : 0,70 g/L',
  ])('a footnote contains no value: %s', (text) => {
    const { found, log } = read(text);
    expect(found.join(' ')).not.toMatch(/=11|0\.70|1\.810/);
    expect(found.length).toBeGreaterThan(0);
    expect(log).toMatch(/Laissé : .*note/);
  });
});

describe('percentages and counts', () => {
  test.each([
    'Polynucléaires neutrophiles|58,0|%|40,0 - 75,0\n|soit 4 205|/mm3|1 500 - 7 000',
    'Polynucléaires neutrophiles|58,0 %\nsoit|4 205 /mm3|1 500 - 7 000',
    'Polynucléaires neutrophiles|58,0 % soit 4 205 /mm3',
    'Polynucléaires neutrophiles (%)|58,0|40,0 - 75,0\n|Soit : 4,205 G/L',
    'Polynucléaires neutrophiles|58,0 %|4,205 G/L|1,500 - 7,000',
    'Formule leucocytaire|%|G/L\nPolynucléaires neutrophiles|58,0|4,205',
  ])('%s', (text) => {
    expect(read(text).found).toEqual(['sans date pnn=4.205 pnn-pct=58.0']);
  });

  test('a count is not extracted under an analysis that has no count', () => {
    expect(read('Hémoglobine|13,4|g/dL\n|soit 4 205|/mm3').found).toEqual(['sans date hb=13.4']);
  });
});

describe('one result in two units', () => {
  test.each([
    'Glycémie à jeun|2,45 g/l|0,70 - 1,05\n|Soit : 24,50 mmol/l',
    'Glycémie à jeun : 2,45 g/l   Soit : 24,50 mmol/l',
    'Glycémie à jeun|2,45 g/l (24,50 mmol/l)',
    'Créatinine|9,5 mg/L|soit|95 µmol/L',
  ])('refused if both contradict each other: %s', (text) => {
    const { found, log } = read(text);
    expect(found).toEqual([]);
    expect(log).toContain('se contredisent');
  });

  test.each([
    ['Glycémie à jeun|2,45 g/l|0,70 - 1,05\n|Soit : 13,60 mmol/l', 'gly-mol=13.60 gly-masse=2.45'],
    ['Urée|0,60 g/L|soit 10,02 mmol/L', 'uree=10.02'],
    ['Urée|10,02 mmol/L|(0,60 g/L)', 'uree=10.02'],
    ['Créatinine|9,5 mg/L|soit|84 µmol/L', 'creat=84'],
    ['Calcium|94 mg/L\n|2,35 mmol/L', 'ca=2.35'],
  ])("if both agree, keeps the number printed in the catalogue's unit: %s", (text, expected) => {
    expect(read(text).found).toEqual([`sans date ${expected}`]);
  });
});

describe('results side by side', () => {
  test.each([
    'Sodium|140|mmol/L|Potassium|4,1|mmol/L',
    'Sodium|140|mmol/L 136 - 145|Potassium|4,1|mmol/L 3,5 - 5,1',
    'Sodium 140 mmol/L|136 - 145|Potassium 4,1 mmol/L|3,5 - 5,1',
    'Analyse|Résultat|Normes|Analyse|Résultat|Normes\nSodium|140 mmol/L|136 - 145|Potassium|4,1 mmol/L|3,5 - 5,1',
  ])('%s', (text) => {
    expect(read(text).found).toEqual(['sans date na=140 k=4.1']);
  });
});

describe('the log names no person', () => {
  test.each([
    'Mme MARTIN Anne|72 kg|',
    'MARTIN Anne|1,72 m',
    'DUPONT JEAN|45 mg/L',
    'Patient : MARTIN Anne\nMARTIN|12,0 mg/L|10 - 20',
    'Dr Paul LEGRAND|12,0 mg/L|10 - 20',
    'Biologiste : Claire PETIT\nPETIT Claire|12,0 mg/L|10 - 20',
  ])('%s', (text) => {
    const { log } = read(`${text}\nSodium|140 mmol/L|136 - 145`);
    expect(log).not.toMatch(/martin|dupont|legrand|petit/i);
  });

  test('but reports that a number was left out', () => {
    expect(read('DUPONT JEAN|45 mg/L').log).toContain('Laissé : un nombre');
  });
});

describe('columns of a table', () => {
  test('two columns may each state their own sampling day', () => {
    const text =
      'Analyses|Prélevé le 01/03/2025|Unités|Prélevé le 01/09/2025|Normes\nFerritine|22|µg/L|64|30 - 400';
    expect(read(text).found).toEqual(['2025-02-28 ferr=22', '2025-08-31 ferr=64']);
  });

  test('a bounded result of an earlier day is not an interval', () => {
    const text = 'Analyse|Résultat|Normes|01/12/2025|15/11/2025\nCRP|2,1 mg/L|< 5,0|< 0,6|15,4';
    expect(read(text).found).toEqual(['sans date crp=2.1', '2025-11-30 crp<0.6', '2025-11-14 crp=15.4']);
  });

  test('the only limit of a row is none of its earlier results, wherever it stands', () => {
    const text = 'Analyse|Résultat|Normes|15/11/2025\nFerritine|45 µg/L|15 - 150|41\nCRP|2,1 mg/L||< 5,0';
    expect(read(text).found).toEqual(['sans date ferr=45', '2025-11-14 ferr=41', 'sans date crp=2.1']);
  });

  test('limits stay limits under dates that are not column headings', () => {
    const text =
      "Date de prélèvement|Date de réception|Date d'édition\n11/11/2024 10:30|11/11/2024 11:40|12/11/2024 09:00\nFacteur rhumatoïde|8 UI/mL|< 14";
    expect(read(text).found).toEqual(['2024-11-11 fr=8']);
  });

  test('an earlier result and its date may share a cell, with the unit in the next one', () => {
    const text =
      'Test|Current Result and Flag|Previous Result and Date|Units|Reference Interval\nWBC|7.2|6.8 04/16/2024|x10E3/uL|3.4-10.8';
    expect(read(text).found).toEqual(['sans date gb=7.2', '2024-04-15 gb=6.8']);
  });

  test.each([
    'Analyse|Valeurs usuelles|Unité|Délai\nPSA|< 4|ng/mL|J1',
    'Analyse|Valeurs usuelles|Unité\nCRP|< 5|mg/L',
  ])('a limit under the only number heading is not a result: %s', (text) => {
    expect(read(text).found).toEqual([]);
  });
});

describe('each value left out has a log line', () => {
  test('a row of results without a name', () => {
    const { found, log } = read('Analyse|Résultat|Normes\n33,2 g/dL|31,0 - 36,0');
    expect(found).toEqual([]);
    expect(log).toContain("(page 1, ligne 2), sans nom d'analyse sur la ligne");
  });

  test('an earlier result without a date', () => {
    expect(read('Sodium|140 mmol/L|136 - 145|138').log).toContain(
      'Laissé : « Sodium » 138 (page 1, ligne 1) : résultat antérieur sans date lisible.',
    );
  });

  test.each([
    ['Sodium|140 mmol/L|(138)|136 - 145', 'Laissé : « Sodium »'],
    ['Sodium|140 mmol/L|136 - 145|03/02/2025', 'Laissé : « Sodium »'],
    ['Avec une hémoglobine à 13,4 g/dL', 'dans une phrase'],
    ['INR précédent : 3,10 le 14/01', 'Laissé : « INR »'],
    ['Temps de Quick témoin|12,5|s', 'Laissé : « Temps de Quick »'],
  ])('%s', (line, expected) => {
    expect(read(line).log).toContain(expected);
  });
});

describe('a title qualifies the names below it', () => {
  const HGPO = 'HYPERGLYCEMIE PROVOQUEE PAR VOIE ORALE (75 g)';

  test.each([
    [`${HGPO}\nT60|8,2|mmol/L\nT120|6,9|mmol/L`, ['sans date t60=8.2 t120=6.9']],
    [`${HGPO}\nGlycémie à 1 heure|8,2|mmol/L\nGlycémie à 120 min|6,9|mmol/L`, ['sans date t60=8.2 t120=6.9']],
    [`${HGPO}\nT0|4,7|mmol/L\nT90|7,9|mmol/L`, []],
    ['HGPO (100 g)\nT60|8,2|mmol/L', []],
    ['Tests de stimulation\nT60|8,2|mmol/L', []],
    ['GAZ DU SANG ARTERIEL\nSaturation en O2|96|%\nFiO2|40|%', ['sans date sao2=96', 'sans date fio2=40']],
  ])('%s', (text, expected) => {
    expect(read(text).found.toSorted()).toEqual(expected.toSorted());
  });
});

test.each([
  ['DFG selon CKD-EPI 2009|71|mL/min/1,73m²|> 60', 'dfge=71'],
  ['DFG estimé (CKD-EPI 2021)|71|mL/min/1,73m²|> 60', 'dfge=71'],
])('the year of an equation is not a value: %s', (line, expected) => {
  expect(read(line).found).toEqual([`sans date ${expected}`]);
});

test('a bounded result of an earlier day may follow a flag in the previous column', () => {
  const { found } = read(
    'Analyse|Unité|Normes|18/06/2025|17/06/2025|15/06/2025\nCRP|mg/L|< 5|12 H||< 4\nSodium|mmol/L|136 - 145|139|136|131',
  );
  expect(found).toContain('2025-06-14 crp<4');
});
