import { expect, test } from 'vitest';
import { readPages as read } from '../report-fixture.ts';

test.each([
  ['WBC|7.25|10^3/uL|4.0 - 10.0', 'gb=7.25'],
  ['White Blood Cell Count|7.25|K/uL|4.0-10.0', 'gb=7.25'],
  ['WBC|7.2|x10E3/uL|3.4-10.8', 'gb=7.2'],
  ['Total Leucocyte Count (TLC)|6,800|/cu.mm|4,000 - 10,000', 'gb=6.800'],
  ['Platelet Count|2.45|lakh/cu.mm|1.5 - 4.1', 'plq=245'],
  ['Serum TSH level 3.1 mu/L [0.35 - 4.94]', 'tsh=3.1'],
  ['Estimated GFR|96|>=60 mL/min/1.73m**2', 'dfge=96'],
  ['E.S.R. (Westergren)|12|mm/1st hour|0 - 15', 'vs=12'],
  ['Leukocytes|7.2|Thousand/uL|3.8-10.8', 'gb=7.2'],
  ['RBC|4.70|Million/uL|4.20-5.80', 'gr=4.70'],
  ['Hemoglobin|13.4|g/dL|13.2-17.1', 'hb=13.4'],
  ['Haemoglobin|134|g/L|130 - 175', 'hb=13.4'],
  ['Hemoglobin 9.4 L 13.2-17.1 g/dL', 'hb=9.4'],
  ['Hematocrit|42.0|%|38.5-50.0', 'ht=42.0'],
  ['MCV|88|fL|80-100', 'vgm=88'],
  ['Platelet count|250|10*3/uL|140-400', 'plq=250'],
  ['Neutrophils (Absolute)|4.2|x10E3/uL|1.4-7.0', 'pnn=4.2'],
  ['Absolute Lymphocytes|2.1|10^9/L|0.7-3.1', 'lym=2.1'],
  ['Glucose, fasting|95|mg/dL|65-99', 'gly-masse=0.95'],
  ['Creatinine|0.92|mg/dL|0.60-1.35', 'creat=81.33'],
  ['eGFR|92|mL/min/1.73m2|>59', 'dfge=92'],
  ['Sodium|140|mmol/L|134-144', 'na=140'],
  ['Serum potassium|4.6|mmol/L|3.5 - 5.3', 'k=4.6'],
  ['Plasma glucose|95|mg/dL|70-99', 'gly-masse=0.95'],
  ['Phosphorus|3.4|mg/dL|2.5-4.5', 'p=1.098'],
  ['Calcium|9.4|mg/dL|8.6-10.3', 'ca=2.345'],
  ['HDL Cholesterol|38 L|> OR = 50 mg/dL', 'hdl=0.9828'],
  ['Potassium|4.1|mEq/L|Reference range: 3.5-5.2', 'k=4.1'],
  ['Carbon Dioxide, Total|24|mmol/L|20-29', 'hco3=24'],
  ['Protein, Total|7.0|g/dL|6.0-8.5', 'prot=70'],
  ['Bilirubin, Total|0.5|mg/dL|0.0-1.2', 'bili-t=8.552'],
  ['AST (SGOT)|22|IU/L|0-40', 'asat=22'],
  ['Alkaline Phosphatase|72|IU/L|44-121', 'pal=72'],
  ['Cholesterol, Total|190|mg/dL|100-199', 'ct=4.914'],
  ['HDL Cholesterol|52|mg/dL|Desirable: >39', 'hdl=1.345'],
  ['TSH|1.95|uIU/mL|0.450-4.500', 'tsh=1.95'],
  ['Free T4|1.2|ng/dL|0.8-1.8', 't4l=15.45'],
  ['Ferritin|45|ng/mL|30-400', 'ferr=45'],
  ['Hemoglobin A1c|5.4|% of total Hgb|<5.7', 'hba1c=5.4'],
  ['Erythrocyte sedimentation rate|12|mm/hr|0-15', 'vs=12'],
  ['Vitamin B12|450|pg/mL|200-900', 'b12=332'],
  ['Test|Result|Flag|Reference Range|Units\nSodium|131|Low|134-144|mmol/L', 'na=131'],
  [
    'TESTS|CURRENT RESULT AND FLAG|PREVIOUS RESULT AND DATE|UNITS|REFERENCE INTERVAL\nSodium|140||mmol/L|134-144',
    'na=140',
  ],
  ['Component|Your value|Standard range\nSodium|140 mmol/L|134-144 mmol/L', 'na=140'],
  ['URINALYSIS\nCHEMISTRY\nSodium|140 mmol/L', 'na=140'],
])('a line of an English report: %s', (line, expected) => {
  expect(read(line).found).toEqual([`sans date ${expected}`]);
});

test.each([
  'Hemoglobin was 13.4 g/dL last week',
  'Goal LDL|70 mg/dL',
  'Reference range: Sodium 134-144 mmol/L',
  'URINE CHEMISTRY\nGlucose|95 mg/dL',
  'CSF\nGlucose|65 mg/dL',
  "Mother's results:\nSodium|140 mmol/L",
  'Previous result\nSodium: previous 138 mmol/L',
  'Urine Sodium 24h|Reference|140',
])('yields no blood value: %s', (line) => {
  expect(read(line).found.join(' ')).not.toMatch(/\b(?:hb|ldl|na|gly-masse|gly-mol)=/);
});

test('the earlier result of an English table has its own date', () => {
  const { found } = read(`Collected: 12-Mar-2024 08:00
Test|Result|Reference Range|Previous 05-Sep-2023 09:00
Sodium|140 mmol/L|134-144|138`);
  expect(found).toEqual(['2024-03-12 na=140', '2023-09-05 na=138']);
});

test('the pages of two English patients share no date', () => {
  const { found } = read(
    'Patient Name: DOE, JANE|DOB: 25-Mar-1970\nCollected: 12-Mar-2024 08:00\nSodium|140 mmol/L',
    'Patient Name: ROE, JOHN|DOB: 14-Jul-1981\nPotassium|4.1 mmol/L',
  );
  expect(found).toEqual(['2024-03-12 na=140', 'sans date k=4.1']);
});
