import { expect, test } from 'vitest';
import { readPages } from './report-fixture.ts';

const NAMES = 'Tension|Fréquence cardiaque|Poids|SpO₂';
const NUMBERS = '128/79|67|84,3|96';
const UNITS = 'mmHg|bpm|kg|%';
const read = (text: string) => {
  const { found, times } = readPages(text);
  return times.map((time, at) => `${time ?? 'sans date'} ${found[at]?.match(/\S+=.*/)?.[0]}`).toSorted();
};
const TITLE = 'Mesures du 30/05/2026 à 08:05';

test('numbers in tiles, between their names and their units, are read on the day of the title', () => {
  expect(read(`${TITLE}\n${NAMES}\n${NUMBERS}\n${UNITS}`)).toEqual([
    '2026-05-30T08:05 fc=67',
    '2026-05-30T08:05 pas=128 pad=79',
    '2026-05-30T08:05 poids=84.3',
    '2026-05-30T08:05 spo2=96',
  ]);
});

test.each([
  ['without units', `${TITLE}\n${NAMES}\n${NUMBERS}`],
  ['with other units', `${TITLE}\n${NAMES}\n${NUMBERS}\nmmHg|bpm|%|kg`],
  ['with another name', `${TITLE}\n${NAMES.replace('Poids', 'Objectif')}\n${NUMBERS}\n${UNITS}`],
  ['with bounds', `${TITLE}\n${NAMES}\n< 135/85|67|84,3|96\n${UNITS}`],
  ['with a second row of numbers', `${TITLE}\n${NAMES}\n${NUMBERS}\n${UNITS}\n130/80|65|82,0|97`],
  ['with a number missing', `${TITLE}\n${NAMES}\n128/79|67|84,3\n${UNITS}`],
])('tiles %s are left', (_what, text) => {
  expect(read(text)).toEqual([]);
});

test.each(['Moyenne des mesures du 30/05/2026', 'Prochaines mesures du 30/05/2026', 'Édité le 30/05/2026'])(
  'another title does not date them: %s',
  (title) => {
    expect(read(`${title}\n${NAMES}\n${NUMBERS}\n${UNITS}`).join()).not.toContain('2026');
  },
);
