import { expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';

const timesOf = async (text: string): Promise<(string | null)[]> =>
  (await extractFrom(table, text)).observations.map(({ effective_time }) => effective_time);

const TIDEPOOL = 'Record ID,Device Time,Timezone Offset,Type,Value,Units,UTC Time';

test.each([
  ['in summer', '2026-05-12T08:00:00,120,cbg,112,mg/dL,2026-05-12T06:00:00Z', '2026-05-12T08:00:00+02:00'],
  ['abroad', '2026-03-28T20:30:00,-300,cbg,112,mg/dL,2026-03-29T01:30:00Z', '2026-03-28T20:30:00-05:00'],
  [
    'in the hour that this country skips',
    '2026-03-29T02:30:00,60,cbg,112,mg/dL,2026-03-29T01:30:00Z',
    '2026-03-29T02:30:00+01:00',
  ],
])('a local time and a UTC time together give the moment: %s', async (_, row, expected) => {
  expect(await timesOf(`${TIDEPOOL}\na1,${row}\n`)).toEqual([expected]);
});

test.each([
  ['minutes that no country has', '2026-05-12T08:07:00,120,cbg,112,mg/dL,2026-05-12T06:00:00Z'],
  ['two days', '2026-05-10T08:00:00,120,cbg,112,mg/dL,2026-05-12T06:00:00Z'],
])('two clocks that differ by %s are refused, with the line', async (_, row) => {
  const { found, logs } = await extractFrom(table, `${TIDEPOOL}\na1,${row}\n`);
  expect(found).toEqual([]);
  expect(logs.join()).toContain('Refusé : ligne (ligne 2)');
});

test("the time where the user was outranks that of the device's clock", async () => {
  const header = 'Tidepool Data Type,Local Time,Device Time,UTC Time,Value,Units';
  const row = 'smbg,2026-05-12T08:00:00,2026-05-12T07:53:00,2026-05-12 06:00:00,112,mg/dL';
  expect(await timesOf(`${header}\n${row}\n`)).toEqual(['2026-05-12T08:00:00+02:00']);
});

test('a local time has the offset of its column', async () => {
  const header = 'Type,Device Time,Timezone Offset,Value,Units';
  const rows = 'cbg,2026-05-12T08:00:00,-240,112,mg/dL\nsmbg,2026-05-12T09:00:00,,118,mg/dL';
  expect(await timesOf(`${header}\n${rows}\n`)).toEqual(['2026-05-12T08:00:00-04:00', '2026-05-12T09:00:00']);
});

test('a reading at midnight is not lost when its heading is « time »', async () => {
  expect(await timesOf('type,time,value,units\ncbg,2026-01-13T00:00:00Z,112,mg/dL\n')).toEqual([
    '2026-01-13T00:00:00Z',
  ]);
});

test.each([
  ['Time (UTC),Weight (kg)\n2026-05-12 22:30,72\n', '2026-05-12T22:30:00Z'],
  ['Date (UTC+1);Poids (kg)\n12/05/2026 22:30;72\n', '2026-05-12T22:30:00+01:00'],
  ['Date;Heure (UTC);Poids (kg)\n12/05/2026;22:30;72\n', '2026-05-12T22:30:00Z'],
  ['Date (UTC);Poids (kg)\n12/05/2026;72\n', '2026-05-12'],
  [
    'Timestamp,Timestamp UTC,Weight (kg)\n2026-05-13 00:30:00,2026-05-12T22:30:00,72\n',
    '2026-05-13T00:30:00+02:00',
  ],
])('a heading that states UTC does not hold local times: %j', async (text, expected) => {
  expect(await timesOf(text)).toEqual([expected]);
});

test.each([
  ['Asia/Bangkok', '2026-03-04T11:40+07:00'],
  ['America/New_York', '2026-03-04T11:40-05:00'],
  ['Europe/Paris', '2026-03-04T11:40'],
  ['', '2026-03-04T11:40'],
  ['Bras droit', '2026-03-04T11:40'],
  ['Asia/Nowhere', '2026-03-04T11:40'],
])('a column names the zone of its rows: %j', async (zone, expected) => {
  const content = `"Measurement Date","Timezone","SYS(mmHg)","DIA(mmHg)","Cuff wrap guide"\n2026/03/04 11:40,${zone},121,73,OK\n`;
  expect(await timesOf(content)).toEqual([expected]);
});

test.each([
  ['Date,Heure UTC', '2026-07-13,23:30', '2026-07-13T23:30:00Z'],
  ['Date,Time UTC', '2026-07-13,23:30', '2026-07-13T23:30:00Z'],
  ['Date,Hour_UTC', '2026-07-13,23:30', '2026-07-13T23:30:00Z'],
  ['Date,Heure (temps universel)', '2026-07-13,23:30', '2026-07-13T23:30:00Z'],
  ['Date,Heure TU', '2026-07-13,23:30', '2026-07-13T23:30:00Z'],
  ['Date,Time GMT+1', '2026-07-13,23:30', '2026-07-13T23:30:00+01:00'],
  ['Date,Heure', '2026-07-13,23:30', '2026-07-13T23:30:00'],
  ['Time UTC', '2026-07-13 23:30', '2026-07-13T23:30:00Z'],
  ['Zeitpunkt', '2026-07-13 23:30', '2026-07-13T23:30:00'],
])('the hours under « %s » are in its zone', async (headings, cells, expected) => {
  const [time = ''] = await timesOf(`${headings},Gewicht (kg)\n${cells},72\n`);
  expect(Date.parse(time ?? '')).toBe(Date.parse(expected));
});

test.each([
  ['Heure en temps universel', '2026-07-13T23:30:00Z'],
  ['Toutes les heures sont en UTC', '2026-07-13T23:30:00Z'],
  ['Times are in UTC+1', '2026-07-13T23:30:00+01:00'],
  ['Fuseau horaire;UTC', '2026-07-13T23:30:00Z'],
  ['Heures converties d’UTC en heure locale', '2026-07-13T23:30:00'],
  ['Date et heure d’export : 14/07/2026 08:00 UTC', '2026-07-13T23:30:00'],
  ['Heure d’export (UTC)', '2026-07-13T23:30:00'],
  ['Generated time: UTC', '2026-07-13T23:30:00'],
  ['Les heures de l’export sont en UTC', '2026-07-13T23:30:00Z'],
  ['Suivi du poids', '2026-07-13T23:30:00'],
])('the hours below « %s » are in its zone', async (title, expected) => {
  const [time = ''] = await timesOf(`${title}\n\nDate;Heure;Poids (kg)\n13/07/2026;23:30;72\n`);
  expect(Date.parse(time ?? '')).toBe(Date.parse(expected));
});

test('a heading states the zone of its own hours, whatever the line above says', async () => {
  const text = 'Heure en temps universel\nDate;Heure (UTC+2);Poids (kg)\n13/07/2026;23:30;72\n';
  expect(await timesOf(text)).toEqual(['2026-07-13T23:30:00+02:00']);
  for (const local of ['Heure (locale)', 'Time (Europe/Paris)'])
    expect(await timesOf(text.replace('Heure (UTC+2)', local)), local).toEqual(['2026-07-13T23:30']);
});
