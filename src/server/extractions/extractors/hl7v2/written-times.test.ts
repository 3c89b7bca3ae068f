import { expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { hprim } from '../hprim/extractor.ts';
import { hl7v2 } from './extractor.ts';

const message = (obx: string, panel = 'VS^Constantes^L') =>
  ['MSH|^~\\&|L', 'PID|1||1', `OBR|1|||${panel}|||202506180815`, `OBX|1|${obx}`].join('\r');

const hprimTime = (time: string) =>
  [
    'H|~^\\&|F||L||ORU|||||P|H2.1~C',
    'P|1|1',
    `OBR|1|A||B~B~L|N||${time}`,
    'OBX|1|NM|NA~Sodium~L||139|mmol/L|||||F',
  ].join('\r');

test.each([
  ['18/06/2025 07:50', '2025-06-18T07:50'],
  ['18/06/2025 07h50', '2025-06-18T07:50'],
  ['18.06.2025', '2025-06-18'],
  ['2025-06-18T07:50:00', '2025-06-18T07:50:00'],
  ['06/18/2025 07:50', null],
  ['31/02/2025', null],
  ['18/06/25', null],
  ['18/06/2025 matin', null],
])('HPRIM: « %s » is read as a date', async (written, expected) => {
  const { observations, logs } = await extractFrom(hprim, hprimTime(written));
  expect(observations.map(({ effective_time }) => effective_time)).toEqual([expected]);
  if (expected === null) expect(logs.join()).toContain('Date illisible');
});

test('HL7 v2 does not state whether the day or the month comes first, so only ISO 8601 is read', async () => {
  const at = async (time: string) => {
    const content = message('NM|2951-2^Na^LN||139|mmol/L|||||F').replace('202506180815', time);
    return (await extractFrom(hl7v2, content)).observations[0]?.effective_time;
  };
  expect(await at('18/06/2025 07:50')).toBeNull();
  expect(await at('2025-06-18T07:50')).toBe('2025-06-18T07:50');
});
