import { describe, expect, test } from 'vitest';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { readPages as read } from '../report-fixture.ts';

describe('a line is a result', () => {
  test.each([
    ['Hémoglobine|13,4|g/dL|12,0 - 16,0', 'hb=13.4'],
    ['Hémoglobine : 13,4 g/dL (12,0 à 16,0)', 'hb=13.4'],
    ['Hémoglobine ............ 13,4 g/dL', 'hb=13.4'],
    ['HEMOGLOBINE|13.4 g/100mL', 'hb=13.4'],
    ['Hémoglobine|134 g/L', 'hb=13.4'],
    ['Hémoglobine|T/L|13,4', null],
    ['Hémoglobine|g/dL|13,4|12,0 - 16,0', 'hb=13.4'],
    ['Hémoglobine|* 9,4 L|g/dL|12,0 - 16,0', 'hb=9.4'],
    ['Hémoglobine (Hb)|13,4|12,0 - 16,0|g/dL', 'hb=13.4'],
    ['Hématies|4 700 000|/mm3', 'gr=4.700000'],
    ['Hématies|4,70|10^6/mm³|4,2-5,7', 'gr=4.70'],
    ['Leucocytes 7 250 /mm3 4 000 - 10 000', 'gb=7.250'],
    ['Leucocytes|7.250|4.000 - 10.000|/mm3', 'gb=7.250'],
    ['Leucocytes (/mm3)|7.250|4.000 - 10.000', 'gb=7.250'],
    ['Hématies|4.700.000 /mm3', 'gr=4.700000'],
    ['Plaquettes 250 150 - 400 G/L', 'plq=250'],
    ['V.G.M.|88 µ3|80-100', 'vgm=88'],
    ['VS (1ère heure)|12 mm|< 20', 'vs=12'],
    ['T.S.H. ultra sensible|1,95|mUI/L|0,27 - 4,20', 'tsh=1.95'],
    ['CA 19-9|12 U/mL|< 37', 'ca199=12'],
    ['Vitamine D (25 OH D2+D3)|32,1 ng/mL', '25-oh-d=32.1'],
    ['Glycémie à jeun|0,95 g/L|soit|5,27 mmol/L', 'gly-mol=5.27 gly-masse=0.95'],
    ['Calcium (colorimétrie)|2,35 mmol/L', 'ca=2.35'],
    ['DFG (CKD-EPI)|81|mL/min/1,73 m2|> 60', 'dfge=81'],
    ['Créatinine 80 µmol/L (Jaffé) 45 - 84', 'creat=80'],
    ['INR|2,5|2,0 - 3,0', 'inr=2.5'],
    ['Troponine T hs|14 ng/L|(< 14 : 99ème percentile)', 'tnt-us=14'],
    ['Sodium|139 mmol/L|Potassium|4,9 mmol/L', 'na=139 k=4.9'],
    ['Sodium 138 mmol/L, potassium 4,2 mmol/L, chlore 101 mmol/L', 'na=138 k=4.2 cl=101'],
    ['Ionogramme : Na 138 mmol/L ; K 4,2 mmol/L', 'na=138 k=4.2'],
    ['Sodium : 138 mmol/L résultat contrôlé deux fois', 'na=138'],
    ["Sodium : 138 mmol/L sous réserve d'hémolyse", 'na=138'],
    ['ASAT (TGO)|22 UI/L à 37°C|< 35', 'asat=22'],
    ['DFG estimé (CKD-EPI 2009)|81 mL/min/1,73 m²|> 60', 'dfge=81'],
    ['Ferritine|1.250 µg/L|30 - 400', 'ferr=1250'],
    ['TSH|1.950 mUI/L|0.270 - 4.200', 'tsh=1.950'],
    ['Créatinine|80 µmol/L|Créatine|9,0 mg/L', 'creat=80'],
    ['LDL cholestérol|1,20 g/L|objectif|1,80 mmol/L', 'ldl=3.104'],
    ['Excès de base|-2,3 mmol/L', 'be=-2.3'],
  ])('%s', (line, expected) => {
    expect(read(line).found).toEqual(expected === null ? [] : [`sans date ${expected}`]);
  });
});

describe('a line is not a result', () => {
  test.each([
    'Hémoglobine|12,0 - 16,0|g/dL',
    'Hémoglobine 12 à 16 g/dL',
    'Hémoglobine (g/dL)|13 ,4',
    'CRP|1 2 mg/L',
    'Potassium|N.R.|mmol/L|3,5 - 5,1|4,1',
    'Potassium||mmol/L|3,5 - 5,1|4,1',
    'Ferritine|1.250 µg/L',
    '2.1 Biochimie (logiciel v3.2)\nFerritine|1.250 µg/L',
    "L'hémoglobine est à 13,4 g/dL ce jour",
    'Hémoglobine 10,2 g/dL ce jour contre 12,8 en janvier',
    'LDL : < 0,70 g/L chez le patient à haut risque',
    'LDL (seuil)|1,60 g/L',
    'LDL|seuil|1,60 g/L',
    'Sodium|Antérieur : 138 mmol/L',
    'Ionogramme antérieur : Na 138 mmol/L ; K 4,2 mmol/L',
    'Ancien bilan sanguin : Na 138 mmol/L ; K 4,2 mmol/L',
    'Objectifs du bilan lipidique : LDL 0,70 g/L ; HDL 0,40 g/L',
    'Sodium|Antériorité|138 mmol/L',
    'CRP inférieure à 5 mg/L',
    'Calcium (LCR)|2,35 mmol/L',
    'Créatinine (LCR)|80 µmol/L',
    'Hémoglobine glyquée cible|7 %',
    'Tél : 04 72 00 00 00',
    'N° SS : 2 68 07 69 123 456 78',
    '14 avenue Foch 69006 LYON',
    'Âge : 55 ans',
    'Page 1/2',
    'Prélevé le 12/03/2024 à 08h10',
    'Anticorps anti-HBs|1/80',
    'Groupe sanguin|A Rh +',
  ])('%s', (line) => {
    expect(read(line).found).toEqual([]);
  });
});

test('a value is refused if a dash before it may be its sign', () => {
  const { found, log } = read('Excès de base|- 2,3 mmol/L');
  expect(found).toEqual([]);
  expect(log).toContain('signe incertain');
});

describe('what is left out is logged', () => {
  test.each([
    ['Hémoglobine 10,2 g/dL ce jour contre 12,8 en janvier', 'hemoglobine'],
    ["Avec une hémoglobine à 13,4 g/dL aujourd'hui", 'hemoglobine'],
    ['Hémoglobine|12,0 - 16,0|g/dL', 'hemoglobine'],
    ['Potassium|hémolysé|mmol/L|3,5 - 5,1|4,1', 'potassium'],
    ['INR entre 2 et 3', 'inr'],
    ['LDL : < 0,70 g/L chez le patient à haut risque', 'ldl'],
  ])('%s', (line, name) => {
    const leftName = /Laissé : « (.+) » et un nombre \(page 1, ligne 1\)/.exec(read(line).log)?.[1] ?? '';
    expect(plainLabel(leftName)).toBe(name);
  });

  test('names of no known analysis are not repeated', () => {
    expect(read('Troponine 8 ng/L (H0) 9 ng/L (H3)').log).toMatch(
      /Laissé : un nombre et une unité \(page 1, ligne 1\)/,
    );
  });

  test.each(['(138)', '(138 le 05/09/2023)'])(
    'an unexplained number after a result is logged: %s',
    (cell) => {
      const { found, log } = read(`Sodium|140 mmol/L ${cell}|136 - 145`);
      expect(found).toEqual(['sans date na=140']);
      expect(log).toMatch(/Laissé : « Sodium » \(138.*un nombre est imprimé après le résultat/);
    },
  );

  test.each([
    'Prélevé le 12/03/2024',
    'Médecin : Dr Calcium, 12 rue du Fer',
    'Page 1/2',
    'Sodium|en cours',
    'Amiodarone 200 mg/j',
  ])('not: %s', (line) => {
    expect(read(line).log).not.toContain('Laissé');
  });
});

test.each([
  ['CRP|< 5,0|mg/L', 'crp<5.0'],
  ['CRP|<5|mg/L', 'crp<5'],
  ['CRP > 200 mg/L', 'crp>200'],
  ['CRP|≤ 3,0|mg/L', 'crp<=3.0'],
])('« %s » means a bound', (line, found) => {
  expect(read(line.replaceAll('|', '   ')).found).toEqual([`sans date ${found}`]);
});

describe('digits and words around a result', () => {
  test('a digit in a name does not make a negative result', () => {
    expect(read('Charge virale VIH-1 (ARN plasmatique)|< 20 copies/mL').found).toEqual(['sans date vih<20']);
    expect(read('Charge virale VIH-1|en cours').found).toEqual([]);
    expect(read('Charge virale VIH-1 (ARN plasmatique)|45 copies/mL').found).toEqual(['sans date vih=45']);
  });

  test('a date after an earlier result is not its unit', () => {
    const text = [
      'Prélevé le 12/02/2026',
      'Examens|Résultats|Unités|Références|Antériorité|du',
      'Sodium|141|mmol/L|136 - 145|139|10/11/25',
    ].join('\n');
    expect(read(text).found).toEqual(['2026-02-11 na=141', '2025-11-09 na=139']);
  });

  test('limits in brackets after a name are not its result', () => {
    expect(read('INR (cible 2,0 - 3,0) 2,4').found).toEqual(['sans date inr=2.4']);
    expect(read('INR (cible) 2,5').found).toEqual([]);
    expect(read('INR (cible 2,0 - 3,0)').found).toEqual([]);
  });

  test('a bound in words is a result only in the results column', () => {
    const header = 'Examen|Résultat|Références';
    expect(read(`${header}\nD-dimères|inférieur à 270 ng/mL|< 500`).found).toEqual(['sans date ddi<270']);
    expect(read(`${header}\nD-dimères||inférieur à 500 ng/mL`).found).toEqual([]);
    expect(read('D-dimères inférieur à 270 ng/mL').found).toEqual([]);
  });

  test('a sentence of an examination does not start a section about a puncture', () => {
    const text = "Examen : poids 81 kg, TA 118/66, pas d'ascite clinique.\nAlbumine|29|g/L";
    expect(read(text).found.toSorted()[0]).toBe('sans date alb=29');
    expect(read("Ponction d'ascite\nAlbumine|29|g/L").found).toEqual([]);
  });
});
