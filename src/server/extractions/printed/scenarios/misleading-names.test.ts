import { expect, test } from 'vitest';
import { readDays, readPages } from '../report-fixture.ts';

const results = (rows: string) => readDays(`Prélevé le 03/02/2026\n${rows}`);

test.each([
  'Thyroxine|12|pmol/L',
  'Thyroxine (T4)|1.2|ng/dL',
  'Triiodothyronine|4.5|pmol/L',
  'Triiodothyronine (T3)|3.1|pg/mL',
])('an amount of the free hormone is not that of the total one: %s', (row) => {
  expect(results(row)).toEqual([]);
});

test.each(['HIV-1 RNA|3.2|log', 'ARN VIH-1|3,2|log10 copies/mL', 'ARN VIH-1|3,2'])(
  'the logarithm of a viral load is not read as copies: %s',
  (row) => {
    expect(results(row)).toEqual([]);
  },
);

test('a viral load with its unit is read', () => {
  expect(results('HIV-1 RNA|1500|copies/mL')).toEqual(['2026-02-03 vih=1500']);
});

test.each(['D-dimer|250|ng/mL DDU', 'D-dimères|0,25|mg/L DDU'])(
  'D-dimers in their own units are not fibrinogen equivalents: %s',
  (row) => {
    expect(results(row)).toEqual([]);
  },
);

test('each kind of D-dimer units has its measure', () => {
  expect(results('D-dimères DDU|250|ng/mL DDU\nD-dimères|500|ng/mL FEU')).toEqual([
    '2026-02-03 ddu=250',
    '2026-02-03 ddi=500',
  ]);
});

test.each(['Glomerular filtration rate (iohexol)|71|mL/min/1.73 m2', 'Blood alcohol|0,25|mg/L'])(
  'a measured clearance is not an estimate, nor the alcohol of the breath that of the blood: %s',
  (row) => {
    expect(results(row)).toEqual([]);
  },
);

test.each([
  'FreeStyle Libre du 20/01/2026 au 03/02/2026\nGlycémie moyenne|154|mg/dL',
  'Téléchargement de la pompe\nAverage blood glucose|154|mg/dL',
])('the mean of a sensor or a reader is not estimated from the glycated haemoglobin: %j', (text) => {
  expect(readDays(text)).toEqual([]);
});

test('the mean glucose beside the glycated haemoglobin is estimated from it', () => {
  expect(results('HbA1c|7,0|%\nMean blood glucose|154|mg/dL').join()).toContain('gme=8.548');
});

test.each([
  ['Umbilical artery', 'Lactate|4|mmol/L'],
  ['Artère ombilicale', 'Lactate|4|mmol/L'],
  ['Concentré plaquettaire', 'Plaquettes|900|G/L'],
  ['Platelet rich plasma', 'Platelet count|900|G/L'],
  ['Donor blood', 'Haemoglobin|14,1|g/dL'],
])('what stands under « %s » is not of the patient', (title, row) => {
  expect(results(`${title}\n${row}`)).toEqual([]);
});

test.each(['Umbilical cord: normal', 'Cord blood stem cell transplant follow-up'])(
  'words about a cord are not the heading of its blood: %s',
  (words) => {
    expect(results(`${words}\nHemoglobin|11.0|g/dL`)).toEqual(['2026-02-03 hb=11.0']);
  },
);

test.each(['Mesures au cabinet', "Constantes à l'hôpital", 'Surveillance infirmière'])(
  'below « %s », pressures are no more those of self-measurement',
  (title) => {
    const { types } = readPages(`Automesure tensionnelle\n${title}\nDate|PAS|PAD\n05/05/2026|150|90`);
    expect(types).toEqual(['pression-arterielle']);
  },
);

test('the doctor named on a sheet of self-measurement does not end it', () => {
  const { types } = readPages(
    'Automesure tensionnelle\nMédecin : Dr Martin\nDate|PAS|PAD\n04/05/2026|138|84',
  );
  expect(types).toEqual(['automesure-tensionnelle']);
});
