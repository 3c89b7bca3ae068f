import { expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { hprim } from '../hprim/extractor.ts';
import { hl7v2 } from './extractor.ts';

const message = (sent: string, ordered: string, observed = '') =>
  [
    `MSH|^~\\&|L||||${sent}||ORU^R01`,
    'PID|1||9',
    `OBR|1|A|B|BIO|||${ordered}`,
    `OBX|1|NM|2823-3^K^LN||4.1|mmol/L|||||F|||${observed}`,
  ].join('\r');
const LATE = "postérieure à l'envoi du message";

test.each([
  ['20250312100000', '20260312080000', ''],
  ['20250312100000', '', '20260312080000'],
  ['20250312', '20250313', ''],
  ['20250312', '202503130800', ''],
  ['20250312100000', '20250314', ''],
  ['20250312080000', '202503131500', ''],
  ['20250312080000+0100', '202503120930', ''],
])('a message sent on %s has no result of %s %s', async (...times) => {
  const { found, logs } = await extractFrom(hl7v2, message(...times));
  expect(found).toEqual([]);
  expect(logs.join()).toContain(LATE);
});

test.each([
  // The order says when the sample was taken, the wrong time is that of the analysis.
  ['20250312100000', '202503120800', '20260312080000', '2025-03-12T07:00'],
  ['20250312100000', '20250312', '', '2025-03-11T23:00'],
  ['20250312', '202503122300', '', '2025-03-12T22:00'],
  // Two clocks that differ, and a sending in UTC.
  ['20250312080000', '202503120803', '', '2025-03-12T07:03'],
  ['20250312080000+0000', '202503120830+0100', '', '2025-03-12T07:30'],
  ['20250712080000', '202507121000', '', '2025-07-12T08:00'],
  ['20250312233500', '20250313', '', '2025-03-12T23:00'],
  ['20250312080000', '202503121500', '', '2025-03-12T14:00'],
  ['', '202503120800', '', '2025-03-12T07:00'],
  ['2025', '202503120800', '', '2025-03-12T07:00'],
])('a message sent on %s has a result of %s %s', async (sent, ordered, observed, expected) => {
  const { found } = await extractFrom(hl7v2, message(sent, ordered, observed));
  expect(found).toEqual([`ionogramme-sanguin ${expected}: k=4.1`]);
});

test('a result of HPRIM Santé is not of after its sending either', async () => {
  const rows = (sent: string) =>
    [
      `H|~^\\&|L1||LABO||ORU|||||L|2.1^C|${sent}`,
      'P|1|||DURAND^MARIE||19600101|F',
      'OBR|1|A|B|BIO|||202503120800',
      'OBX|1|NM|2823-3^K^LN||4.1|mmol/L|||||F',
      'L|1||1',
    ].join('\r');
  expect((await extractFrom(hprim, rows('202503121000'))).found).toHaveLength(1);
  const late = await extractFrom(hprim, rows('202403121000'));
  expect(late.found).toEqual([]);
  expect(late.logs.join()).toContain(LATE);
});

test('a document of such a message is not of its time', async () => {
  const text = Buffer.from('Sodium 138 mmol/L').toString('base64');
  const document = message('20250312100000', '20260312080000').replace(
    /OBX.*$/,
    `OBX|1|ED|PDF^Document^L||^TEXT^PLAIN^Base64^${text}||||||F`,
  );
  expect((await extractFrom(hl7v2, document)).observations.map((each) => each.effective_time)).not.toContain(
    '2026-03-12T08:00',
  );
});
