import { expect, test } from 'vitest';
import { readTime } from '../dates/cell-time.ts';
import { dateRules } from '../dates/date-order.ts';

const inFrench = dateRules([], ['Date de mesure', 'Poids (kg)']);

test.each([
  ['29-06-2025 13:05', '2025-06-29T13:05'],
  ['29/06/2025 13:05:30', '2025-06-29T13:05:30'],
  ['2025-06-29T13:05:30', '2025-06-29T13:05:30'],
  ['01-02-2025 12:05 AM', '2025-02-01T00:05'],
  ['01-02-2025 1:05 p.m.', '2025-02-01T13:05'],
  ['1er février 2025 à 7h05', '2025-02-01T07:05'],
  ['mar. 3 mars 2026', '2026-03-03'],
  ['Mar 3, 2026 7:05 PM', '2026-03-03T19:05'],
  ['12-AOÛT-2026', '2026-08-12'],
  ['Sep 2 2025', '2025-09-02'],
  ['20260112', '2026-01-12'],
  ['20260112T081500', '2026-01-12T08:15:00'],
  ['2026-01-12 08:00:00.123+01:00', '2026-01-12T08:00:00+01:00'],
  ['2026-01-12 08:00 UTC', '2026-01-12T08:00:00Z'],
  ['25/10/2026 02:30 UTC+01:00', '2026-10-25T02:30:00+01:00'],
  ['07:30:04 Mar 04 2026', '2026-03-04T07:30:04'],
  ['07:30:00 Jun 04 2026', '2026-06-04T07:30:00'],
  ['2026-01', '2026-01'],
  ['03/2026', '2026-03'],
])('%s is read as %s', (text, time) => {
  expect(readTime(text, inFrench, 'Europe/Paris')).toEqual({ time });
});

test.each([
  '',
  'hier',
  '2025',
  '29-06-25 10:00',
  '29-06-2025 13:00 PM',
  '31/02/2026',
  '30-03-2025 02:30',
  '12/01/2026 08:00-12:00',
  '45292',
  '99999999',
])('%j is refused', (text) => {
  expect(readTime(text, inFrench, 'Europe/Paris')).toHaveProperty('refused');
});

const ENGLISH = ['Date', 'Weight (kg)'];
const orderOf = (dates: readonly string[], header = ENGLISH, options = {}) =>
  dateRules(dates, header, options).order;

test.each([
  [['01-02-2025', '13-02-2025'], 'dmy'],
  [['01-02-2025', '01-13-2025'], 'mdy'],
  [['01-02-2025 10:00 AM'], undefined],
  [['01-02-2025 23:55', '02-02-2025 00:05'], 'dmy'],
  [['02-01-2025 23:55', '02-02-2025 00:05'], 'mdy'],
  [['01/01/2025', '01/02/2025', '01/03/2025'], undefined],
  [['13/01/2025', '01/14/2025'], undefined],
] as const)('the dates %j are in the order %s', (dates, order) => {
  expect(orderOf(dates)).toBe(order);
});

test.each([
  [['Date', 'Poids (kg)'], 'dmy'],
  [['Date (MM/DD/YYYY)', 'Poids (kg)'], 'mdy'],
  [['Date', 'Weight (kg)'], undefined],
  [['Date', 'CRP (mg/L)'], undefined],
  [['Test Date', 'Test', 'Result', 'Sodium', 'Creatinine'], undefined],
] as const)('the header %j announces the order %s', (header, order) => {
  expect(orderOf(['03/04/2026'], [...header])).toBe(order);
});

test('a decimal comma means that the day comes first, unless the words are English', () => {
  expect(orderOf(['03/04/2026'], ['Date', 'CRP (mg/L)'], { comma: true })).toBe('dmy');
});

test('a two-digit year needs a year in full, or a device of this century', () => {
  const read = (text: string, dates: string[], options = {}) =>
    readTime(text, dateRules([...dates, text], ['Date', 'Poids (kg)'], options), 'Europe/Paris');
  expect(read('13/11/32', [])).toHaveProperty(
    'refused',
    expect.stringContaining('rien dans le fichier ne dit le siècle'),
  );
  expect(read('13/11/16', ['14.11.2016'])).toEqual({ time: '2016-11-13' });
  expect(read('05/11/16', ['14.11.2016'])).toEqual({ time: '2016-11-05' });
  expect(read('13/11/16', ['14.11.1916', '14.11.2016'])).toHaveProperty('refused');
  expect(read('25/11/16', [], { recent: true })).toHaveProperty('refused');
  expect(read('16/11/25', ['26/11/16'], { recent: true })).toHaveProperty('refused');
  expect(read('30/11/16', ['30/31/16'], { recent: true })).toHaveProperty('refused');
});

test.each<[string, string, string[], object, string | null]>([
  ['whole dates with the year last', '28/03/26', ['15/12/2025', '03/04/26'], {}, '2026-03-28'],
  ['whole dates with the year first', '28/03/26', ['2025-12-15', '03/04/26'], {}, null],
  ['whole dates of both kinds', '28/03/26', ['15/12/2025', '2025-12-15'], {}, null],
  ['the year of a title', '28/03/26', ['03/04/26'], { years: [2026] }, '2026-03-28'],
  ['the year of a title, first', '26/03/28', ['26/04/03'], { years: [2026] }, '2026-03-28'],
  ['no whole date', '28/03/26', ['03/04/26'], {}, null],
  ['records of a device days apart', '25/03/26', ['03/04/26'], { recent: true }, '2026-03-25'],
  ['records of a device in either order', '25/03/26', ['26/04/25'], { recent: true }, null],
  ['records of a device, the month first or not', '05/03/26', ['03/04/26'], { recent: true }, null],
])('short years settled by %s', (_what, text, others, options, day) => {
  const read = readTime(text, dateRules([...others, text], ['Date', 'Poids (kg)'], options), 'Europe/Paris');
  expect('time' in read ? read.time : null).toBe(day);
});
