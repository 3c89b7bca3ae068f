import { expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';

const read = (hour: string) =>
  extractFrom(table, `Date;Heure;Systolique (mmHg);Diastolique (mmHg)\n03/06/2026;${hour};128;81\n`);

test.each(['matin', 'Soir', 'AM', 'pm', 'm', 'e', 'après-midi', 'à jeun', 'avant le dîner', 'evening'])(
  'a part of the day leaves the day of its row: « %s »',
  async (hour) => {
    expect((await read(hour)).found).toEqual(['pression-arterielle 2026-06-02T22:00: pas=128 pad=81']);
  },
);

test.each(['nuit', 'night', 'coucher', '?', 'hier', 'veille', '25:10'])(
  'anything else refuses the row: « %s »',
  async (hour) => {
    const { found, logs } = await read(hour);
    expect(found).toEqual([]);
    expect(logs.join()).toContain('ligne invalide');
  },
);

test('an hour is still an hour', async () => {
  expect((await read('7h30')).found).toEqual(['pression-arterielle 2026-06-03T05:30: pas=128 pad=81']);
});

test.each([
  ['Date,Time,AM/PM', '2026-03-04,08:10,PM', '2026-03-04T19:10'],
  ['Date,Time,', '2026-03-04,08:10,am', '2026-03-04T07:10'],
  ['Date,Time,AM/PM', '2026-03-04,12:10,AM', '2026-03-03T23:10'],
  ['Date,Time,AM/PM', '2026-03-04,20:10,PM', '2026-03-04T19:10'],
  ['Date,AM/PM,', '2026-03-04 08:10,PM,', '2026-03-04T19:10'],
  ['Date,Period,', '2026-03-04,PM,', '2026-03-03T23:00'],
])(
  'the half of the day in a cell of its own completes the hour: « %s » over « %s »',
  async (head, row, at) => {
    const { found } = await extractFrom(table, `${head},Systolic (mmHg),Diastolic (mmHg)\n${row},128,81\n`);
    expect(found).toEqual([`pression-arterielle ${at}: pas=128 pad=81`]);
  },
);

const readings = (lines: readonly string[]) =>
  extractFrom(table, `${lines.map((line, at) => (at === 0 ? line : `2026-03-0${at},${line}`)).join('\n')}\n`);

test.each([
  ['initials', ['Date,Heure,TAS,TAD,IDE', '08:10,130,80,PM', '09:10,131,81,JB', '11:10,131,81,PM']],
  ['initials without another nurse', ['Date,Heure,TAS,TAD,IDE', '08:10,130,80,PM', '20:10,131,81,PM']],
  ['a tablet', ['Date,Heure,TAS,TAD,Pill', '08:10,130,80,PM', '20:10,131,81,AM']],
  ['no heading', ['Date,Heure,TAS,TAD,', '08:10,130,80,PM', '20:10,131,81,AM']],
  ['a remark', ['Date,Heure,TAS,TAD,AM/PM', '08:10,130,80,PM', '09:10,131,81,noon']],
])('« PM » does not move an hour where it is something else: %s', async (_, lines) => {
  const { observations } = await readings(lines);
  expect(observations.map(({ effective_time }) => effective_time?.slice(11, 16))).toEqual(
    lines.slice(1).map((line) => line.slice(0, 5)),
  );
});

test.each([
  ['a tablet', ['Date,Time,TAS,TAD,Medication', '8:10,130,80,PM', '9:10,131,81,AM'], ['09:10']],
  ['a reminder', ['Date,Time,TAS,TAD,Rappel', '8:10,130,80,PM'], []],
  ['no heading and one half', ['Date,Time,TAS,TAD,', '8:10,130,80,PM'], []],
  ['a clock of 24 hours', ['Date,Time,TAS,TAD,AM/PM', '08:10,130,80,PM', '20:10,131,81,PM'], ['20:10']],
])('an hour that « PM » may move is refused: %s', async (_, lines, kept) => {
  const { observations, logs } = await readings(lines);
  expect(observations.map(({ effective_time }) => effective_time?.slice(11, 16))).toEqual(kept);
  expect(logs.join()).toContain('ligne invalide');
});

test.each([
  ['AM/PM', ['Date,Heure,AM/PM,TAS,TAD', '08:10,PM,130,80', '09:10,AM,131,81']],
  ['no heading', ['Date,Heure,,TAS,TAD', '08:10,PM,130,80', '09:10,AM,131,81']],
])('a column of halves completes its hours: %s', async (_, lines) => {
  const { observations } = await readings(lines);
  expect(observations.map(({ effective_time }) => effective_time?.slice(11, 16))).toEqual(['20:10', '09:10']);
});
