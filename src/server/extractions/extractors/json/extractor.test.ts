import { expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { fhir } from '../fhir/extractor.ts';
import { json } from './extractor.ts';

const read = (value: unknown) => extractFrom(json, JSON.stringify(value));

test('a value is shown where the file writes it', async () => {
  const text = '[\n  {"date": "2026-02-03", "weight_kg": 72.4}\n]\n';
  const { observations } = await extractFrom(json, text);
  expect(observations[0]?.evidence[0]).toMatchObject({ path: '/0/weight_kg', line: 2, column: 39 });
});

test.each<[string, unknown, string[]]>([
  [
    'what an object says of the list that it holds',
    { name: 'weight_body_mass', units: 'kg', data: [{ date: '2026-02-03', qty: 72.4 }] },
    ['poids 2026-02-02T23:00: poids=72.4'],
  ],
  [
    'a single record',
    { date: '2026-02-03', weight_kg: 72.4, systolic_mmHg: 128, diastolic_mmHg: 79 },
    ['poids 2026-02-02T23:00: poids=72.4', 'pression-arterielle 2026-02-02T23:00: pas=128 pad=79'],
  ],
  [
    'a value beside its unit',
    [{ date: '2026-02-03', weight: { value: 72.4, unit: 'kg' } }],
    ['poids 2026-02-02T23:00: poids=72.4'],
  ],
  ['records without a day', [{ weight_kg: 72.4 }], []],
  ['targets in a list', { targets: [{ date: '2026-02-03', weight_kg: 68 }] }, []],
  ['targets in an object', { goals: { body: { date: '2026-02-03', weight_kg: 68 } } }, []],
  ['a profile', { profile: { birthDate: '1961-05-12', weight_kg: 68 } }, []],
  ['a deleted record', [{ date: '2026-02-03', weight_kg: 68, deleted: true }], []],
  ['means', { weeklyAverages: [{ date: '2026-02-03', weight_kg: 68 }] }, []],
  ['another person', { mother: { date: '2026-02-03', weight_kg: 68 } }, []],
  ['numbers without a unit', [{ date: '2026-02-03', weight: 72400 }], []],
  [
    'steps by the hour, that of midnight included',
    {
      name: 'step_count',
      units: 'count',
      data: [
        { date: '2026-02-03 00:00:00 +0100', qty: 12 },
        { date: '2026-02-03 01:00:00 +0100', qty: 15 },
      ],
    },
    [],
  ],
  [
    'steps by the day',
    {
      name: 'step_count',
      units: 'count',
      data: [
        { date: '2026-02-03 00:00:00 +0100', qty: 8123 },
        { date: '2026-02-04 00:00:00 +0100', qty: 9050 },
      ],
    },
    [
      'nombre-de-pas-par-jour 2026-02-02T23:00: pas=8123',
      'nombre-de-pas-par-jour 2026-02-03T23:00: pas=9050',
    ],
  ],
  [
    "Dexcom's interface for programs",
    [
      {
        systemTime: '2026-02-03T06:05:00',
        displayTime: '2026-02-03T07:05:00',
        value: 123,
        unit: 'mg/dL',
        trend: 'flat',
      },
    ],
    ['glucose-interstitiel 2026-02-03T06:05: sg=123'],
  ],
  [
    'LibreLinkUp, whose days always come after their months',
    {
      graphData: [
        {
          FactoryTimestamp: '5/3/2026 4:01:12 AM',
          Timestamp: '5/3/2026 6:01:12 AM',
          ValueInMgPerDl: 112,
          Value: 6.2,
        },
      ],
    },
    ['glucose-interstitiel 2026-05-03T04:01: sg=112'],
  ],
])('records are read: %s', async (_, value, expected) => {
  const { found } = await read(value);
  expect(found).toEqual(expected);
});

test('a reading that Tidepool notes as out of the range of its device, or of a control solution, is refused', async () => {
  const reading = {
    type: 'smbg',
    time: '2026-03-02T09:00:00.000Z',
    deviceTime: '2026-03-02T10:00:00',
    value: 27.8,
    units: 'mmol/L',
  };
  const limit = { code: 'bg/out-of-range', value: 'high', threshold: 600 };
  expect((await read([{ ...reading, annotations: [limit] }])).found).toEqual([]);
  for (const over of [
    { annotations: [{ code: 'bg/control-solution' }] },
    { payload: { controlSolution: true } },
  ])
    expect((await read([{ ...reading, value: 9.1, ...over }])).found).toEqual([]);
  expect((await read([{ ...reading, annotations: [{ code: 'final-bolus/edited' }] }])).found).toHaveLength(1);
});

const DAY = '2026-03-02';
const kg = { weight: { value: 70, unit: 'kg' }, weight_kg: 71 };

test.each([
  ...[
    'settings',
    'profile',
    'family',
    'pets',
    'caregiver',
    'doctor',
    'sibling1',
    'plan',
    'planned',
    'projection',
  ],
  ...[
    'trend',
    'p50',
    'avg7d',
    'percentiles',
    'rolling',
    'monthly',
    'stats',
    'baseline',
    'peak',
    'zones',
    'food',
  ],
  ...[
    'infusion',
    'ingredients',
    'water',
    'dose',
    'qc',
    'calibration',
    'deleted',
    'history',
    'previous',
    'old',
  ],
  ...['ranges', 'alerts', 'household', 'expectedWeights', 'birthWeight', 'luggage'],
])('what is under « %s » is not a result of the patient, and this is reported', async (name) => {
  const whole = { date: DAY, ...kg };
  for (const held of [kg, [kg], { data: [whole] }, { readings: { [DAY]: whole } }]) {
    const { found, logs } = await read({ date: DAY, weight_kg: 72.4, [name]: held });
    expect(found).toEqual(['poids 2026-03-01T23:00: poids=72.4']);
    expect(logs.join()).toMatch(/n'annonce pas de|colonne/);
  }
});

test.each([
  { kind: 'target' },
  { type: 'goal' },
  { aggregation: 'average' },
  { statistic: 'p50' },
  { period: 'week' },
  { isEstimated: true },
  { estimated: 'yes' },
  { isGoal: true },
  { isMeasured: false },
  { planned: 1 },
  { role: 'mother' },
  { owner: 'ma femme' },
  { label: 'goal' },
  { name: 'Goal' },
  { source: 'estimate' },
  { animal: 'Rex' },
])('a record that says %o is not a plain reading, nor is what it holds', async (fields) => {
  const row = { date: DAY, ...fields, weight_kg: 72.4 };
  const over = { date: DAY, ...fields, readings: [{ date: DAY, weight_kg: 72.4 }] };
  for (const file of [[row], { readings: [row] }, over]) {
    const { found, logs } = await read(file);
    expect(found).toEqual([]);
    expect(logs.join()).toContain('Refusé');
  }
});

test.each([
  { kind: 'measurement' },
  { type: 'Body mass' },
  { aggregation: 'none' },
  { isValid: true, isHigh: true },
  { isEstimated: false },
  { source: 'Withings' },
  { name: 'Poids', goal: 0 },
  { flag: 'normal' },
])('a record that says %o is read', async (fields) => {
  expect((await read({ weightReadings: [{ date: DAY, ...fields, weight_kg: 72.4 }] })).found).toEqual([
    'poids 2026-03-01T23:00: poids=72.4',
  ]);
});

test('alarms are not readings', async () => {
  const alarms = [{ type: 'heart_rate', value: 150, unit: 'bpm' }];
  expect((await read({ date: DAY, alarms })).found).toEqual([]);
});

test.each([
  ['lists', { readings: Array.from({ length: 2100 }, () => ({ data: [{ date: DAY, weight_kg: 72.4 }] })) }],
  ['levels', { date: DAY, weight_kg: 70, data: [[[[[[[{ date: DAY, weight_kg: 72.4 }]]]]]]] }],
  [
    'fields',
    {
      date: DAY,
      weight_kg: 70,
      ...Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`f${at}`, at])),
    },
  ],
])('more %s than the limit are reported', async (_, file) => {
  expect((await read(file)).logs.join()).toContain("n'est pas lu en entier");
});

test('results of FHIR are left to its extractor', async () => {
  const observation = { resourceType: 'Observation', effectiveDateTime: '2026-02-03' };
  expect((await read(observation)).accepted).toBe(false);
  expect((await extractFrom(fhir, JSON.stringify(observation))).accepted).toBe(true);
});

test('JSON without any time is left to others', async () => {
  expect((await read({ weight_kg: 72.4 })).accepted).toBe(false);
});

test('a truncated file is an error that states where', async () => {
  const { error } = await extractFrom(json, '[{"date": "2026-02-03", "weight_kg": 72.4}');
  expect(error).toMatch(/ligne 1/);
});
