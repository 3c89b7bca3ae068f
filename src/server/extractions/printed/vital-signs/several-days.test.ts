import { expect, test } from 'vitest';
import { readDays } from '../report-fixture.ts';

const VISIT = 'Consultation du 15/03/2012';

test.each([
  'Du 12/03 au 14/03 : TA 130/80',
  'Entre le 12/03 et le 14/03 : TA 130/80',
  'Les 12 et 13 mars : TA 130/80',
  'Samedi et dimanche : TA 130/80',
  'Sur 48 h : TA 130/80',
  'TA 130/80 pendant deux jours',
  'TA 130/80 (sur 3 jours)',
  'Vu le 12/03, TA 130/80',
])('what is told of several days, or of another one, has not the day of the visit: %s', (line) => {
  expect(readDays(`${VISIT}\n${line}`)).toEqual([]);
});

test.each([
  'TA 130/80, toux pendant 5 jours',
  'Antibiotique pendant 7 jours, TA 130/80',
  'TA 130/80, revu dans 3 mois',
])('how long something else lasted leaves the measure of the visit: %s', (line) => {
  expect(readDays(`${VISIT}\n${line}`)).toEqual(['2012-03-15 pas=130 pad=80']);
});

test('a row of several days in a table has no value of one of them', () => {
  const rows = '12/03/2012 au 13/03/2012|130/80|70 kg\n14/03/2012|128/78|71 kg';
  expect(readDays(`Date|TA|Poids\n${rows}`)).toEqual(['2012-03-14 pas=128 pad=78', '2012-03-14 poids=71']);
});
