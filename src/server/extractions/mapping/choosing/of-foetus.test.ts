import { expect, test } from 'vitest';
import { hl7v2 } from '../../extractors/hl7v2/extractor.ts';
import { extractFrom } from '../../running/extract-fixture.ts';

const read = async (title: string, ...results: readonly string[]) => {
  const rows = results.map((result, index) => `OBX|${index + 1}|NM|${result}|||||F`);
  const head = ['MSH|^~\\&|A|B|C|D|20260113||ORU^R01|1|P|2.5', 'PID|1||9||EXEMPLE^ANNE||19850101|F'];
  const message = [...head, `OBR|1|||ECHO^${title}^L|||202601120800`, ...rows].join('\r');
  return (await extractFrom(hl7v2, message)).found.map((line) => line.replace(/^.*: /, ''));
};

test.each<[string, string[]]>([
  ['Échographie obstétricale T3', []],
  ['Écho foetale', []],
  ['Fetal ultrasound', []],
  ['OB ultrasound', []],
  ['Monitoring fœtal', []],
  ['Cardiotocographie', []],
  ['Échographie T2', []],
  ['Échographie du 3e trimestre', []],
  ['Doppler foetal', []],
  ['Fetus Summary', []],
  ['Fetal Biophysical Profile', []],
  ['Early Gestation', []],
  ['Monitoring cardiaque', ['fc=141']],
  ['Échographie cardiaque', ['fc=141']],
  ['Échographie obstétricale, constantes maternelles', ['fc=141']],
])('a heart rate under « %s »', async (title, expected) => {
  expect(await read(title, 'FC^Fréquence cardiaque^L||141|/min')).toEqual(expected);
});

test('the measures of a foetus, and analyses of blood, are kept under the title', async () => {
  const found = await read(
    'Échographie obstétricale',
    'LF^Longueur fémorale^L||62|mm',
    '2951-2^Sodium^LN||139|mmol/L',
  );
  expect(found).toContain('na=139');
});
