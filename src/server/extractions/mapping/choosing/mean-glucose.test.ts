import { expect, test } from 'vitest';
import { table } from '../../extractors/csv/extractor.ts';
import { fhir } from '../../extractors/fhir/extractor.ts';
import { observation, quantity } from '../../extractors/fhir/resource-fixture.ts';
import { hl7v2 } from '../../extractors/hl7v2/extractor.ts';
import { extractFrom } from '../../running/extract-fixture.ts';

const read = async (...results: readonly string[]) => {
  const rows = results.map((result, index) => `OBX|${index + 1}|NM|${result}|||||F`);
  const head = ['MSH|^~\\&|L', 'PID|1||1', 'OBR|1|||HBA|||202603120745'];
  const { found, logs } = await extractFrom(hl7v2, [...head, ...rows].join('\r'));
  return { found: found.map((line) => line.replace(/^.*: /, '')), logs: logs.join() };
};
const MEAN = 'GMOY^Glycémie moyenne||1.66|g/L';

test('a mean glucose beside the HbA1c from which it is estimated is kept', async () => {
  expect((await read('HBA1C^HbA1c||7.4|%', MEAN)).found).toHaveLength(2);
});

test('a mean glucose of which nothing says what it is the mean of is left, and said', async () => {
  const { found, logs } = await read(MEAN);
  expect(found).toEqual([]);
  expect(logs).toContain('rien ne dit de quoi cette glycémie est la moyenne');
  expect((await read('GME^Glycémie moyenne estimée||9.2|mmol/L')).found).toEqual(['gme=9.2']);
});

test('a mean under the name of that of a sensor is left, unless something says a sensor', async () => {
  const mean = { code: { text: 'Average glucose' }, valueQuantity: quantity(151, 'mg/dL') };
  const one = await extractFrom(fhir, JSON.stringify(observation(mean)));
  const device = { device: { display: 'Dexcom G6' } };
  const ofSensor = await extractFrom(fhir, JSON.stringify(observation({ ...mean, ...device })));
  expect([one.found.length, ofSensor.found.length]).toEqual([0, 1]);
});

test('the row of a mean is not a measured glucose', async () => {
  const rows = 'Date de prélèvement;Analyse;Valeur;Unité\n12/03/2026;Glycémie moyenne;1,54;g/L\n';
  const more = '12/03/2026;Glucose moyen;8,4;mmol/L\n12/03/2026;Glycémie;1,02;g/L\n';
  const { found } = await extractFrom(table, rows + more);
  expect(found.map((line) => line.replace(/^.*: /, ''))).toEqual(['gly-masse=1.02']);
});
