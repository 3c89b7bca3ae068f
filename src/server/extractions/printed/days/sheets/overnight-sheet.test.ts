import { expect, test } from 'vitest';
import { readDays } from '../../report-fixture.ts';

const SHEET = 'RÉANIMATION - Feuille de 24 h du 14/02/2026 08 h au 15/02/2026 08 h - M. X - 17/03/1955';
const TABLE = 'Heure|08h|20h|00h|04h\nFC|112|95|92|88';

test('the hours of a sheet over one midnight are each of their day', () => {
  expect(readDays(`${SHEET}\n${TABLE}`)).toEqual([
    '2026-02-14 fc=112',
    '2026-02-14 fc=95',
    '2026-02-15 fc=92',
    '2026-02-15 fc=88',
  ]);
});

test.each([
  ['a sheet of three days', SHEET.replace('15/02/2026', '16/02/2026'), TABLE],
  ['a plan', SHEET.replace('Feuille', 'Feuille de prescription'), TABLE],
  ['a sheet that begins later than its first hour', SHEET.replace('08 h au', '10 h au'), TABLE],
  ['hours that pass midnight twice', SHEET, 'Heure|08h|20h|00h|04h|02h\nFC|112|95|92|88|80'],
  ['hours of more than a day', SHEET, 'Heure|08h|20h|00h|10h\nFC|112|95|92|88'],
  ['a stay', SHEET.replace('Feuille de 24 h', 'Séjour'), TABLE],
])('the hours below %s have no day', (_, sheet, table) => {
  expect(readDays(`${sheet}\n${table}`).join()).not.toContain('2026');
});
