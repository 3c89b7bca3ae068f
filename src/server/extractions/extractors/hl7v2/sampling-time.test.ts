import { describe, expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { hl7v2 } from './extractor.ts';

/** A message with the given times, by field name. */
function message(times: Readonly<Record<string, string>>, more = ''): string {
  const at = (name: string) => times[name] ?? '';
  const spm = Array.from({ length: 19 }, (_, index) => ['SPM', '1'][index] ?? '');
  spm[17] = at('SPM-17');
  spm[18] = at('SPM-18');
  const obr = Array.from({ length: 23 }, (_, index) => ['OBR', '1'][index] ?? '');
  for (const field of [6, 7, 14, 22]) obr[field] = at(`OBR-${field}`);
  const obx = ['OBX', '1', 'NM', '2823-3^K^LN', '', '4.1', 'mmol/L', ...Array(12).fill(''), at('OBX-19')];
  obx[11] = 'F';
  obx[14] = at('OBX-14');
  const rows = [`MSH|^~\\&|L||||${at('MSH-7')}`, 'PID|1||9', obr.join('|'), obx.join('|'), more];
  if (at('SPM-17') + at('SPM-18') !== '') rows.push(spm.join('|'));
  return rows.filter((row) => row !== '').join('\r');
}
const timesIn = async (content: string) =>
  (await extractFrom(hl7v2, content)).observations.map(({ effective_time }) => effective_time);

describe('the time of a result is that of its sampling', () => {
  const [T8, T9, T10, T11] = ['202601120800', '202601120900', '202601121000', '202601121100'] as const;

  test.each([
    [{ 'OBX-14': T8, 'OBR-7': T9 }, '2026-01-12T08:00'],
    [{ 'OBR-7': T8 }, '2026-01-12T08:00'],
    [{ 'OBR-7': '20260112 0800' }, '2026-01-12T08:00'],
    [{ 'OBX-14': T9, 'OBR-7': T8, 'OBR-14': '20260112' }, '2026-01-12T08:00'],
    [{ 'OBX-14': T9, 'OBR-7': T8, 'OBR-14': T10 }, '2026-01-12T09:00'],
    [{ 'SPM-17': T8 }, '2026-01-12T08:00'],
    [{ 'SPM-17': T8, 'OBX-14': T9 }, '2026-01-12T08:00'],
    [{ 'SPM-17': T8, 'OBR-7': T9 }, '2026-01-12T08:00'],
    [{ 'SPM-17': `${T8}^${T11}` }, '2026-01-12T08:00'],
    [{ 'OBR-7': T8, 'OBX-14': T10, 'OBR-14': T9 }, '2026-01-12T08:00'],
    [{ 'OBR-7': T8, 'OBX-14': T10, 'SPM-18': T9 }, '2026-01-12T08:00'],
    [{ 'OBR-7': T8, 'OBX-14': T10, 'OBX-19': T10 }, '2026-01-12T08:00'],
    [{ 'OBR-7': T8, 'OBX-14': '20260112' }, '2026-01-12T08:00'],
    [{ 'OBR-7': '20260111', 'OBX-14': '20260112' }, '2026-01-11'],
    [{ 'OBR-7': '202601090652', 'OBX-14': '20260112115128', 'MSH-7': '20260112115510' }, '2026-01-09T06:52'],
    [{ 'OBR-7': '202601110800', 'OBX-14': '20260112', 'OBX-19': T9 }, '2026-01-11T08:00'],
    [{ 'OBR-7': '20260111', 'OBX-14': '20260112', 'OBR-22': T9 }, '2026-01-11'],
    [{ 'OBR-7': '202601110800', 'OBX-14': '20260112', 'MSH-7': T9 }, '2026-01-11T08:00'],
    [{ 'OBR-7': '202601130800', 'OBX-14': '20260112', 'OBR-22': T9 }, '2026-01-12'],
    [{ 'OBR-7': '202601110800', 'OBX-14': T8, 'OBR-22': T9 }, '2026-01-11T08:00'],
    [{ 'OBR-7': '202601112355', 'OBX-14': '202601120005', 'MSH-7': '202601120006' }, '2026-01-11T23:55'],
    [{ 'OBR-7': T8, 'OBX-14': T9, 'OBR-22': T10 }, '2026-01-12T09:00'],
    [{ 'OBX-14': '20260112', 'OBR-22': T9 }, '2026-01-12'],
    [{ 'OBR-7': '0000', 'SPM-17': T8 }, '2026-01-12T08:00'],
    [{ 'OBR-7': '""', 'OBX-14': T8 }, '2026-01-12T08:00'],
  ])('%j', async (times, expected) => {
    expect(await timesIn(message(times))).toEqual([expected]);
  });

  test.each([
    ['8867-4^Heart rate^LN', '/min', '', '2026-01-12T10:00'],
    ['GC^Glycémie capillaire^L', 'mg/dL', '', '2026-01-12T10:00'],
    ['99^Leukozyten^Medat', '/nl', '', '2026-01-09T06:52'],
    ['8867-4^Heart rate^LN', '/min', 'blood', '2026-01-09T06:52'],
  ])(
    'with an OBX-14 days after the order, %s in %s of the specimen « %s » is dated %s',
    async (code, unit, specimen, expected) => {
      const obr = `OBR|1|9|9|P|||202601090652||||||||${specimen}`;
      const obx = `OBX|1|NM|${code}||80|${unit}|||||F|||${T10}`;
      expect(await timesIn(`MSH|^~\\&|L\rPID|1||9\r${obr}\r${obx}`)).toEqual([expected]);
    },
  );

  test.each(['OBR-6', 'OBR-14', 'OBR-22', 'SPM-18', 'MSH-7', 'OBX-19'])(
    '%s alone dates nothing',
    async (field) => {
      expect(await timesIn(message({ [field]: T8 }))).toEqual([null]);
    },
  );

  test('an unreadable time is not replaced by another one', async () => {
    const { found, logs } = await extractFrom(hl7v2, message({ 'OBX-14': '12/01/2026', 'OBR-7': T8 }));
    expect(found).toEqual(['ionogramme-sanguin sans date: k=4.1']);
    expect(logs.join()).toContain('Date illisible');
  });

  test('a test at several times keeps each time, even for one specimen', async () => {
    const later = `OBX|2|NM|2823-3^K^LN||4.3|mmol/L|||||F|||${T10}`;
    expect(await timesIn(message({ 'SPM-17': T8, 'OBX-14': T8 }, later))).toEqual([
      '2026-01-12T08:00',
      '2026-01-12T10:00',
    ]);
  });

  test("times are in the message's zone, unless the local zone has the same offset", async () => {
    expect(await timesIn(message({ 'MSH-7': '20260112100000-0500', 'OBR-7': T8 }))).toEqual([
      '2026-01-12T08:00-05:00',
    ]);
    expect(await timesIn(message({ 'MSH-7': '20260112100000+0100', 'OBR-7': '202507120800' }))).toEqual([
      '2025-07-12T08:00',
    ]);
    expect(await timesIn(message({ 'MSH-7': '20260112100000-0500', 'OBR-7': '20260112' }))).toEqual([
      '2026-01-12',
    ]);
    expect(await timesIn(message({ 'MSH-7': '20260112100000-0500', 'OBR-7': `${T8}+0000` }))).toEqual([
      '2026-01-12T08:00Z',
    ]);
  });
});

test.each([
  ['OML^O21', 'NW', '202601120800', [null]],
  ['ORM^O01', 'NW', '202601120800', [null]],
  ['ORM^O01', 'RE', '202601120800', ['2026-01-12T08:00']],
  ['ORU^R01', 'NW', '202601120800', ['2026-01-12T08:00']],
])(
  'the time of an order (%s, %s) dates its results unless it asks for them',
  async (kind, control, time, expected) => {
    const rows = [
      `MSH|^~\\&|L||||20260113||${kind}`,
      'PID|1||9',
      `ORC|${control}|1`,
      `OBR|1|1||NFS|||${time}`,
      'OBX|1|NM|29463-7^Poids^LN||70|kg|||||F',
    ];
    expect(await timesIn(rows.join('\r'))).toEqual(expected);
    const dated = rows.with(4, 'OBX|1|NM|29463-7^Poids^LN||70|kg|||||F|||20260109');
    expect(await timesIn(dated.join('\r'))).toEqual(
      kind === 'ORU^R01' || control === 'RE' ? expect.anything() : ['2026-01-09'],
    );
  },
);

describe('scopes', () => {
  const k = (value: string) => `OBX|1|NM|K^Potassium^L||${value}|mmol/L|||||F`;

  test('a specimen applies to its own orders: those after it (OUL), or the one before it (ORU)', async () => {
    const spm = (name: string, at: string) => `SPM|1|||${name}|||||||||||||${at}`;
    const [blood, urine] = [spm('BLD^Sang', '202601120800'), spm('UR^Urines', '202601120900')];
    const oul = [
      'MSH|^~\\&|L||||||OUL^R22',
      'PID|1||9',
      blood,
      'OBR|1|||A',
      k('4.1'),
      urine,
      'OBR|2|||B',
      k('40'),
    ];
    const first = await extractFrom(hl7v2, oul.join('\r'));
    expect(first.found).toEqual([
      'ionogramme-sanguin 2026-01-12T07:00: k=4.1',
      'biochimie-urinaire 2026-01-12T08:00: k-u=40',
    ]);
    const oru = [
      'MSH|^~\\&|L||||||ORU^R01',
      'PID|1||9',
      'OBR|1|||A',
      k('4.1'),
      blood,
      'OBR|2|||B',
      k('40'),
      urine,
    ];
    expect((await extractFrom(hl7v2, oru.join('\r'))).found).toEqual(first.found);
  });

  test("a control is not a patient's result", async () => {
    const content = `MSH|^~\\&|L\rPID|1||9\rSPM|1|||BLD|||||||Q\rOBR|1|||A\r${k('4.1')}`;
    const { found, logs } = await extractFrom(hl7v2, content);
    expect(found).toEqual([]);
    expect(logs.join()).toContain('échantillon de contrôle');
  });

  test('nothing of a patient or order applies to the next one', async () => {
    const content = [
      'FHS|^~\\&|L',
      'MSH|^~\\&|L',
      'PID|1||1',
      'OBR|1|||A|||202601120800',
      k('4.1'),
      'PID|2||2',
      k('4.2'),
      'OBR|2|||A',
      k('4.3'),
      'MSH|^~\\&|L',
      k('4.4'),
    ].join('\r');
    const { observations } = await extractFrom(hl7v2, content);
    expect(observations.map(({ patient, effective_time }) => [patient, effective_time])).toEqual([
      [1, '2026-01-12T08:00'],
      [2, null],
      [2, null],
      [0, null],
    ]);
  });
});

describe('a test that an order has at two times', () => {
  const order = (first: string, second: string, ordered = '202601120800') =>
    timesIn(
      [
        'MSH|^~\\&|L',
        'PID|1||9',
        `OBR|1|||A|||${ordered}`,
        `OBX|1|NM|2823-3^K^LN||6.8|mmol/L|||||${first}|||202601121000`,
        `OBX|2|NM|2823-3^K^LN||4.1|mmol/L|||||${second}|||202601121200`,
      ].join('\r'),
    );

  test('is of one sample if the second result corrects the first', async () => {
    expect(await order('F', 'C')).toEqual(['2026-01-12T08:00']);
    expect(await order('F', 'C', '')).toEqual(['2026-01-12T12:00']);
  });

  test('is a series otherwise', async () => {
    expect(await order('F', 'F')).toEqual(['2026-01-12T10:00', '2026-01-12T12:00']);
  });
});
