import { expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';

const found = async (text: string) => (await extractFrom(table, text)).found;

test('a heading may state the month or the day of its own column', async () => {
  expect(
    await found(
      'Patient;HbA1c en mars 2026 (%);Poids (kg) 13/03/2026;Créatinine du 12/03/2026 (µmol/L)\nDURAND;7,1;81,2;72\n',
    ),
  ).toEqual([
    'hemoglobine-glyquee 2026-02-28T23:00: hba1c=7.1',
    'poids 2026-03-12T23:00: poids=81.2',
    'creatinine-et-debit-de-filtration-glomerulaire 2026-03-11T23:00: creat=72',
  ]);
});

test.each([
  'Poids cible mars 2026 (kg)',
  'Poids prévu juin 2026 (kg)',
  'Poids avant mars 2026 (kg)',
  'Poids 2026 (kg)',
])('« %s » is not the weight of that month', async (name) => {
  expect(await found(`Patient;${name};Hb 13/03/2026 (g/dL)\nDURAND;70;12\n`)).toEqual([
    'numeration-formule-sanguine 2026-03-12T23:00: hb=12',
  ]);
});

test('days of headings that may be read in both orders are refused', async () => {
  expect(await found('Patient,Weight 03/04/2026 (kg),Weight 04/05/2026 (kg)\nX,80,81\n')).toEqual([]);
});

test.each([
  ['TA 1 (mmHg);TA 2 (mmHg)', '132/84;128/80'],
  ['PAS1;PAD1;PAS2;PAD2', '132;84;128;80'],
  ['PAS matin 1;PAD matin 1;PAS matin 2;PAD matin 2;Moyenne PAS', '132;84;128;80;130'],
  ['PAS 1 (mmHg);PAD 1 (mmHg);PAS 2 (mmHg);PAD 2 (mmHg);PAS moy (mmHg)', '132;84;128;80;130'],
])('numbered pressures « %s » are readings apart', async (names, values) => {
  expect(await found(`Date;${names}\n13/03/2026;${values}\n`)).toEqual([
    'pression-arterielle 2026-03-12T23:00: pas=132 pad=84',
    'pression-arterielle 2026-03-12T23:00: pas=128 pad=80',
  ]);
});

test('hours over a cycle of capillary glucose complete the day of the row', async () => {
  expect(
    await found('Cycle glycémique capillaire (mg/dL)\nDate;8h;12h30;22h\n13/03/2026;112;120;128\n'),
  ).toEqual([
    'glycemie-capillaire 2026-03-13T07:00: dextro=112',
    'glycemie-capillaire 2026-03-13T11:30: dextro=120',
    'glycemie-capillaire 2026-03-13T21:00: dextro=128',
  ]);
});

test.each([
  ['hours past midnight', 'Cycle glycémique capillaire (mg/dL)', 'Date;8h;22h;3h'],
  ['doses', 'Insuline rapide, glycémies capillaires', 'Date;8h;12h;19h'],
  ['no device', 'Cycle glycémique (mg/dL)', 'Date;8h;12h;19h'],
  ['targets', 'Glycémie capillaire : objectifs (mg/dL)', 'Date;8h;12h;19h'],
])('hours over columns of %s give nothing', async (_, title, names) => {
  expect(await found(`${title}\n${names}\n13/03/2026;112;120;128\n`)).toEqual([]);
});

test('« Matin à jeun » and « Après petit-déj » are moments of a notebook', async () => {
  expect(
    await found(
      'Carnet de glycémies - mars 2026 (g/L)\nJour;Matin à jeun;Après petit-déj\n1;1,12;1,65\n2;1,08;1,40\n',
    ),
  ).toHaveLength(4);
});

const RECORDED = (name: string, value: string, unit: string) =>
  `PatientKey,RecordedDateTime,VitalName,VitalValue,VitalUnits\n8,2026-03-13T08:10:00Z,${name},${value},${unit}\n`;

test('what is recorded at the bedside has the time of its record; an analysis has none', async () => {
  expect(await found(RECORDED('Weight', '81.3', 'kg'))).toEqual(['poids 2026-03-13T08:10: poids=81.3']);
  expect(await found(RECORDED('Sodium', '138', 'mmol/L'))).toEqual(['ionogramme-sanguin sans date: na=138']);
});

test('« Poids réel » is the weight beside « Poids prévu »; « DFG mesuré » is another analysis', async () => {
  expect(
    await found('Date;Poids prévu (kg);Poids réel (kg);DFG mesuré (mL/min)\n13/03/2026;82;81,2;60\n'),
  ).toEqual(['poids 2026-03-12T23:00: poids=81.2']);
});

test('a portal writes « Your Value » beside « Standard Range »', async () => {
  expect(
    await found(
      'Component,Your Value,Standard Range,Units,Collected\nSodium,138,136 - 145,mmol/L,03/13/2026 7:45 AM\n',
    ),
  ).toEqual(['ionogramme-sanguin 2026-03-13T06:45: na=138']);
});

test('OMOP names its analyses, mySugr writes « Pourcentage »', async () => {
  expect(
    await found(
      'person_id,measurement_concept_name,measurement_date,value_as_number,unit_source_value\n7,Sodium,2026-03-13,138,mmol/L\n',
    ),
  ).toEqual(['ionogramme-sanguin 2026-03-12T23:00: na=138']);
  expect(await found('Date;HbA1c (Pourcentage)\n13/03/2026;7,1\n')).toEqual([
    'hemoglobine-glyquee 2026-03-12T23:00: hba1c=7.1',
  ]);
});
