import { expect, test } from 'vitest';
import { extractFrom } from '../running/extract-fixture.ts';
import { table } from './csv/extractor.ts';
import { hl7v2 } from './hl7v2/extractor.ts';
import { hprim } from './hprim/extractor.ts';

const ordered = (note: string) =>
  extractFrom(
    hl7v2,
    [
      'MSH|^~\\&|L',
      'PID|1||1',
      `OBR|1|||CH^Chimie|||202506180815||||||${note}`,
      'OBX|1|NM|2823-3^Potassium^LN||4.1|mmol/L|||||F',
    ].join('\r'),
  );

test('a clinical note (OBR-13) that says the sample of a donor leaves the results of its order', async () => {
  const { found, logs } = await ordered('Prélèvement réalisé chez le donneur');
  expect(found).toEqual([]);
  expect(logs.join()).toContain('concerne une autre personne');
  expect((await ordered('Receveur, à comparer aux résultats du donneur')).found).toHaveLength(1);
});

const OF_BLOOD = [
  'OBX|1|NM|2823-3^Potassium^LN||6.9|mmol/L|||||F',
  'OBX|2|NM|718-7^Hémoglobine^LN||17.2|g/dL|||||F',
  'OBX|3|NM|PH^pH artériel^L||7.28||||||F',
];
const noted = async (note: string) => {
  const obr = `OBR|1|||BIO^Bilan^L|||202603120745||||||${note}`;
  const { found } = await extractFrom(hl7v2, ['MSH|^~\\&|L', 'PID|1||1', obr, ...OF_BLOOD].join('\r'));
  return found.map((line) => line.replace(/ .*: /, ' ')).toSorted();
};
const OF_PATIENT = [
  'gaz-du-sang-arteriel ph=7.28',
  'ionogramme-sanguin k=6.9',
  'numeration-formule-sanguine hb=17.2',
];

test.each([
  'Sang du cordon',
  'Sang veineux du cordon',
  'Sang artériel au cordon',
  'Gaz du sang artériel du cordon',
  'Prélèvement de sang mixte au cordon ombilical',
  'Sang de la veine ombilicale',
  'Cordon',
  'Sang du cordon, clampage tardif',
  'Naissance à 39 SA. Sang du cordon',
  'Nature : sang de cordon',
  'Cord blood',
  'Umbilical cord sample',
  'Venous cord gas',
])('a clinical note « %s » says the sample, and nothing is of the patient', async (note) => {
  const found = await noted(note);
  for (const each of OF_PATIENT) expect(found).not.toContain(each);
});

test.each([
  'Greffe de sang de cordon',
  'Cord blood transplant',
  'Circulaire du cordon',
  'Sang du cordon non prélevé',
  'Hernie du cordon spermatique',
  'Spinal cord injury',
  'Sang veineux',
  'À comparer au sang du cordon',
])('a clinical note « %s » says no sample', async (note) => {
  expect(await noted(note)).toEqual(OF_PATIENT);
});

test('a letter whose text says the results of a donor gives none', async () => {
  const heading = [
    '1',
    'EXEMPLE',
    'ANNE',
    '1 RUE',
    '',
    '75000 PARIS',
    '02/01/1960',
    '',
    '',
    '12/01/2026',
    'L',
    'D',
  ];
  const of = (text: string) =>
    extractFrom(hprim, [...heading, text, '****LAB****', 'RES|Sodium|NA|N|141|mmol/L|||N|F|', ''].join('\n'));
  expect((await of('Résultats du donneur ci-dessous')).found).toEqual([]);
  expect((await of('Résultats de votre patiente')).found).toHaveLength(1);
});

test('a row whose patient is « Donneur 3 » is left', async () => {
  const { found } = await extractFrom(
    table,
    'Patient;Date;Analyse;Résultat;Unité\nDURAND Marie;12/03/2026;Sodium;139;mmol/L\nDonneur 3;12/03/2026;Sodium;142;mmol/L\n',
  );
  expect(found.map((line) => line.replace(/^.*: /, ''))).toEqual(['na=139']);
});

test.each([
  ['Leucocytes', '/mm3', 'leuco=3'],
  ['Glucose', 'mmol/L', 'gluc=3'],
  ['Protéines', 'g/L', 'prot=3'],
])('%s of the cerebrospinal fluid are those that the catalogue has', async (name, unit, expected) => {
  const message = (specimen: string) =>
    [
      'MSH|^~\\&|L',
      'PID|1||1',
      `OBR|1|||LCR^LCR|||202506180815||||||||${specimen}`,
      `OBX|1|NM|X^${name}^L||3|${unit}|||||F`,
    ].join('\r');
  const found = async (specimen: string) =>
    (await extractFrom(hl7v2, message(specimen))).found.map((line) => line.replace(/^.*: /, ''));
  expect(await found('CSF^Liquide céphalo-rachidien')).toEqual([expected]);
  expect(await found('PLR^Liquide pleural')).toEqual([]);
});
