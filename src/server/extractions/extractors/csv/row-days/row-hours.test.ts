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
