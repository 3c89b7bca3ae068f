import { describe, expect, test } from 'vitest';
import { readDays, readPages } from '../report-fixture.ts';

const found = (...lines: string[]) => readDays(lines.join('\n')).toSorted();
const DAY = 'Consultation du 18/03/2026';

describe('a result, its day in brackets', () => {
  test('in cells of one line, and in a series', () => {
    expect(found('Kaliémie : 3,4 mmol/L (03/03/2026)|Phosphorémie : 0,72 mmol/L (03/03/2026)')).toEqual([
      '2026-03-03 k=3.4',
      '2026-03-03 p=0.72',
    ]);
    const series = 'HbA1c : 7,4 % (23/02/2026) - 7,9 % (18/11/2025) - objectif < 7 %';
    expect(found(series)).toEqual(['2025-11-18 hba1c=7.9', '2026-02-23 hba1c=7.4']);
  });

  test.each([
    'Chez le père : Hb : 9 g/dL (12/03/2026)|Ferritine : 800 µg/L (12/03/2026)',
    'HbA1c objectif : 7 % (23/02/2026) - 7,9 % (18/11/2025)',
    'HbA1c : 7,4 % (23/02/2026) est l’objectif',
    'Kaliémie à contrôler le 03/03/2026 : 3,4 mmol/L|Phosphorémie : 0,8 mmol/L',
    'Objectif LDL : 0,70 g/L (23/02/2026)|Cible HbA1c : 7 % (23/02/2026)',
  ])('of others: %s', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('results of this day', () => {
  const items = 'Hb 13,1 g/dL - leucocytes 5,2 G/L';

  test('are of the visit, unless they are of somebody else', () => {
    expect(found(DAY, 'Hémogramme de ce jour :', items)).toEqual(['2026-03-18 hb=13.1 gb=5.2']);
    expect(found(DAY, 'Hémogramme de ce jour du donneur :', items)).toEqual([]);
    expect(
      found(`12/01/2026 - Dr LEMAIRE - Consultation`, 'Dr LEMAIRE - Consultation du fils', 'Poids 44 kg'),
    ).toEqual([]);
  });
});

describe('scores and sizes', () => {
  test.each([
    ['PHQ-9 : 5/27', 'score=5'],
    ['GAD-7 : 4', 'score=4'],
    ['ECOG 1', 'score=1'],
    ['Vitesse de marche 0,62 m/s', 'v=0.62'],
    ['SC 1,83 m², dose : 329 mg', 'sc=1.83'],
    ['Pds 71 kg', 'poids=71'],
  ])('%s', (text, value) => {
    expect(found(DAY, text)).toEqual([`2026-03-18 ${value}`]);
  });

  test.each([
    'PHQ-9 de l’épouse : 15',
    'ECOG attendu 1',
    'Objectif DAS28 < 2,6',
    'Selon l’OMS 2016, grade 2',
    'Surface corporelle brûlée 18 %',
    'Dose 180 mg/m² SC',
    'Pds sec 70 kg',
    'Pds cible 68 kg',
    'Waist 36 in',
  ])('%s is left', (text) => {
    expect(found(DAY, text)).toEqual([]);
  });
});

describe('a ticket of gases', () => {
  const rows = [
    'Date 09/03/2026|Heure 22:14',
    'pH|7,336',
    'pCO2|48,2|mmHg',
    'pO2|31,5|mmHg',
    'HCO3- actuel|25,1|mmol/L',
  ];
  const types = (vessel: string) => readPages([`Type d'échantillon ${vessel}`, ...rows].join('\n')).types;

  test('is of the vessel that it states', () => {
    expect(new Set(types('Veineux'))).toEqual(new Set(['gaz-du-sang-veineux']));
    expect(new Set(types('Artériel'))).toEqual(new Set(['gaz-du-sang-arteriel']));
    const ion = readPages(["Type d'échantillon Artériel", ...rows, 'Ca++ ionisé|1,17|mmol/L'].join('\n'));
    expect(ion.found.join(' ')).toContain('ca-ion=1.17');
    const standard = readPages(
      ["Type d'échantillon Artériel", ...rows.slice(0, 4), 'HCO3- standard|24,0|mmol/L'].join('\n'),
    );
    expect(standard.found.join(' ')).not.toContain('hco3');
  });

  test('venous blood of a laboratory is no gas', () => {
    const page = "Type d'échantillon : sang veineux\nPrélevé le 16/03/2026\nBicarbonates 25 mmol/L";
    expect(readPages(page).types).toEqual(['ionogramme-sanguin']);
  });
});

describe('the summary of a sensor', () => {
  const shares =
    'Temps dans la cible (70-180 mg/dL) : 72 %\nTemps au-dessus (> 180) : 23 % dont > 250 : 5 %\nGMI : 6,9 %';

  test('in the words of its maker, with parts of shares', () => {
    const { found: values } = readPages(`CareLink - RAPPORT D'EVALUATION ET DE PROGRESSION\n${shares}`);
    expect(values.join(' ')).toContain('tir=72');
    expect(values.join(' ')).toContain('gmi=6.9');
    expect(readPages('LibreView - Rapport AGP\nPlage cible 70 - 180 mg/dL|67 %').found.join(' ')).toContain(
      'tir=67',
    );
  });

  test('objectives, earlier periods and two periods give nothing', () => {
    expect(readPages('LibreView - Rapport AGP\nPlage cible 70 - 180 mg/dL|> 70 %').found).toEqual([]);
    expect(readPages(`CareLink - RAPPORT\nPériode précédente\n${shares}`).found).toEqual([]);
    expect(readPages('CareLink - RAPPORT\n|Période A|Période B\nGMI|6,9 %|7,2 %').found).toEqual([]);
  });
});
