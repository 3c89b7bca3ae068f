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
