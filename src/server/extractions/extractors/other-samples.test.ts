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

test('a clinical note that is only « Sang du cordon » says the sample', async () => {
  const obr = `OBR|1|||GAZ^Gaz du sang^L|||202603120745||||||${'Sang du cordon'}`;
  const message = ['MSH|^~\\&|L', 'PID|1||1', obr, 'OBX|1|NM|PH^pH artériel^L||7.28||||||F'].join('\r');
  const { found } = await extractFrom(hl7v2, message);
  expect(found.join()).not.toContain('gaz-du-sang-arteriel');
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
