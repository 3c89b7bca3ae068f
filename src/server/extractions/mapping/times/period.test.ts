import { expect, test } from 'vitest';
import { cda } from '../../extractors/cda/extractor.ts';
import { fhir } from '../../extractors/fhir/extractor.ts';
import { observation } from '../../extractors/fhir/resource-fixture.ts';
import { hl7v2 } from '../../extractors/hl7v2/extractor.ts';
import { extractFrom } from '../../running/extract-fixture.ts';

const heart = { coding: [{ system: 'http://loinc.org', code: '8867-4' }] };
const urine = { coding: [{ system: 'http://loinc.org', code: '2956-1' }] };
const glucose = { coding: [{ system: 'http://loinc.org', code: '97507-8' }] };
const quantity = (value: number, unit: string) => ({ value, unit });
const during = (start: string, end: string | undefined, over: object) =>
  extractFrom(
    fhir,
    JSON.stringify(observation({ effectiveDateTime: undefined, effectivePeriod: { start, end }, ...over })),
  );
const RATE = { code: heart, valueQuantity: quantity(72, '/min') };
const URINE = { code: urine, valueQuantity: quantity(120, 'mmol/(24.h)') };
const MEAN = { code: glucose, valueQuantity: quantity(141, 'mg/dL') };

test.each([
  ['several days', '2026-04-01', '2026-04-14', RATE],
  ['two days without hours', '2026-04-01', '2026-04-02', RATE],
  ['thirty hours', '2026-04-01T08:00:00Z', '2026-04-02T14:00:00Z', RATE],
  ['a period that ends before it starts', '2026-04-02', '2026-04-01', RATE],
  ['a fortnight, even of a mean', '2026-04-01', '2026-04-14', MEAN],
  ['several days, even of a measure of one day', '2026-04-01', '2026-04-05', URINE],
])('a value of %s is kept without a day, and the report says so', async (_, start, end, over) => {
  const { found, logs } = await during(start, end, over);
  expect(found.join()).toContain('sans date');
  expect(logs).toContain("1 valeur d'une période de plusieurs jours, gardée sans date.");
});

test.each([
  ['a week', '2026-02-26', '2026-03-03'],
  ['two days and a half', '2026-04-01T00:00:00Z', '2026-04-03T12:00:00Z'],
])('the steps of %s are not those of a day', async (_, start, end) => {
  const steps = { coding: [{ system: 'http://loinc.org', code: '41950-7' }] };
  const { found, logs } = await during(start, end, {
    code: steps,
    valueQuantity: quantity(40210, '{steps}'),
  });
  expect(found).toEqual([]);
  expect(logs.join()).toContain('nombre de pas de plusieurs jours');
});

test.each([
  ['minutes', '2026-04-01T08:00:00Z', '2026-04-01T08:05:00Z', RATE, '2026-04-01T08:00'],
  ['a night', '2026-04-01T20:00:00Z', '2026-04-02T05:00:00Z', RATE, '2026-04-01T20:00'],
  ['one day', '2026-04-01', '2026-04-01', RATE, '2026-03-31T22:00'],
  ['an open end', '2026-04-01', undefined, RATE, '2026-03-31T22:00'],
  [
    'a whole day, without its hour',
    '2026-04-01T00:00:00+02:00',
    '2026-04-02T00:00:00+02:00',
    RATE,
    '2026-03-31T22:00',
  ],
  ['a month, as written', '2026-04', '2026-04', RATE, '2026-03-31T22:00'],
  ['one day to the next, of a measure of one day', '2026-04-01', '2026-04-02', URINE, '2026-03-31T22:00'],
])('a value of %s is of the start', async (_, start, end, over, time) => {
  const { found } = await during(start, end, over);
  expect(found.join()).toContain(time);
});

test.each([
  ['20260401', '20260414', 'sans date'],
  ['20260411083000+0200', '20260411090000+0200', '2026-04-11T06:30'],
])('a long period in a CDA panel has no day: %s to %s', async (low, high, time) => {
  const { found } = await extractFrom(
    cda,
    `<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><component><structuredBody><component><section>
     <entry><organizer classCode="BATTERY" moodCode="EVN"><statusCode code="completed"/><effectiveTime><low value="${low}"/><high value="${high}"/></effectiveTime>
     <component><observation classCode="OBS" moodCode="EVN"><code code="2951-2" codeSystem="2.16.840.1.113883.6.1"/><statusCode code="completed"/><value xsi:type="PQ" value="139" unit="mmol/L"/></observation></component>
     </organizer></entry></section></component></structuredBody></component></ClinicalDocument>`,
  );
  expect(found).toEqual([`ionogramme-sanguin ${time}: na=139`]);
});

test.each([
  ['a rate over a month', '8867-4^FC^LN', '68', '/min', '20260401', '20260430', 'sans date'],
  ['a rate over minutes', '8867-4^FC^LN', '68', '/min', '202604010800', '202604010805', '2026-04-01T06:00'],
  [
    'a blood test, whose laboratory puts its report there',
    '2823-3^K^LN',
    '4.1',
    'mmol/L',
    '202604010800',
    '202604030900',
    '2026-04-01T06:00',
  ],
  ['an own time', '8867-4^FC^LN', '68', '/min', '20260401', '20260430', '2026-04-09T06:00', '202604090800'],
])(
  'the end of an order (OBR-8) undates what is observed on the body: %s',
  async (_, code, value, unit, start, end, time, own = '') => {
    const { found } = await extractFrom(
      hl7v2,
      `MSH|^~\\&|L\rPID|1||9\rOBR|1|||TLS^Suivi|||${start}|${end}\rOBX|1|NM|${code}||${value}|${unit}|||||F|||${own}`,
    );
    expect(found.join()).toContain(time);
  },
);

test.each<[string, string, string | null]>([
  ['2026-04-01T00:00:00+02:00', '2026-04-02T00:00:00+02:00', '2026-04-01'],
  ['2026-04-01T00:00:00+02:00', '2026-04-01T23:59:00+02:00', '2026-04-01'],
  ['2026-04-01T15:00:00+02:00', '2026-04-02T15:00:00+02:00', '2026-04-01'],
  ['2026-04-01T15:00:00+02:00', '2026-04-01T15:10:00+02:00', '2026-04-01T15:00:00+02:00'],
])('a rate of the period from %s to %s has the time %s', async (start, end, time) => {
  const { observations } = await during(start, end, RATE);
  expect(observations.map(({ effective_time }) => effective_time)).toEqual([time]);
});
