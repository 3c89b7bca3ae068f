import { expect, test } from 'vitest';
import { readPages as read } from '../../report-fixture.ts';

const timesOf = (text: string) => {
  const { found, times } = read(text);
  return times.map((time, at) => `${time ?? 'sans date'} ${found[at]?.split(' ').slice(1).join(' ')}`).sort();
};

// With columns of 200 points, a day moved by twenty letters stands over the middle of two columns.
const HALF = ' '.repeat(20);
const ROW = 'Pouls (/min)|102|96|88|82';
const hoursUnder = (days: string, hours: string, names = 'Paramètre\n') =>
  timesOf(`FEUILLE DE CONSTANTES\n|${days}\n${names}|${hours}\n${ROW}`);

test('hours below days that cover several columns belong to those days, whatever their number', () => {
  const expected = [
    '2026-02-12T08:00 fc=102',
    '2026-02-12T20:00 fc=96',
    '2026-02-13T08:00 fc=88',
    '2026-02-13T20:00 fc=82',
  ];
  expect(hoursUnder(`${HALF}12/02/2026||${HALF}13/02/2026`, '08h00|20h00|08h00|20h00')).toEqual(expected);
  expect(hoursUnder('12/02/2026||13/02/2026', '08h00|20h00|08h00|20h00')).toEqual(expected);
  expect(hoursUnder(`${HALF}12/02/2026||${HALF}13/02/2026`, '08h00|20h00|08h00|20h00', '')).toEqual(expected);
  expect(hoursUnder('|12/02/2026||13/02/2026', '08h00|14h00|20h00|08h00')).toEqual([
    '2026-02-12T08:00 fc=102',
    '2026-02-12T14:00 fc=96',
    '2026-02-12T20:00 fc=88',
    '2026-02-13T08:00 fc=82',
  ]);
});

test.each([
  ['that ascend over both days', `${HALF}12/02/2026||${HALF}13/02/2026`, '08h00|12h00|16h00|20h00'],
  ['that start again more often', `${HALF}12/02/2026||${HALF}13/02/2026`, '08h00|20h00|08h00|08h00'],
  ['not under their day', `12/02/2026|${HALF}13/02/2026|`, '08h00|20h00|08h00|20h00'],
  ['under days in the wrong order', `${HALF}13/02/2026||${HALF}12/02/2026`, '08h00|20h00|08h00|20h00'],
  ['under a day and other words', `${HALF}12/02/2026||${HALF}Objectif`, '08h00|20h00|08h00|20h00'],
  ['under one day and past midnight', `${HALF}12/02/2026||`, '20h00|22h00|02h00|06h00'],
])('hours %s have no day', (_what, days, hours) => {
  expect(hoursUnder(days, hours)).toEqual([]);
});

test('the flow of oxygen, the urine of an hour and a level of sedation are read in a sheet, under their units', () => {
  const sheet = 'Date : 03/03/2026\nHeure|O2 (L/min)|Diurèse (mL/h)|RASS\n08:00|2|40|-4';
  expect(timesOf(sheet)).toEqual([
    '2026-03-03T08:00 debit=2',
    '2026-03-03T08:00 dh=40',
    '2026-03-03T08:00 score=-4',
  ]);
  expect(timesOf('Date : 03/03/2026\nHeure|O2 (%)|Diurèse (mL)|O2 prescrit (L/min)\n08:00|2|40|4')).toEqual(
    [],
  );
  expect(timesOf('Date : 03/03/2026\nHeure|O2|Diurèse|FC\n08:00|2|40|88')).toEqual([
    '2026-03-03T08:00 fc=88',
  ]);
});

test('the day of a sheet may stand in a cell of the line that names the patient', () => {
  const chart = 'Heure|FC (/min)\n11:10|88';
  const day = (cell: string) => timesOf(`Nom : GILLET Maryse|Née le : 02/11/1960|${cell}\n${chart}`);
  expect(day('Date : 16/06/2026')).toEqual(['2026-06-16T11:10 fc=88']);
  for (const cell of [
    'Imprimé le : 16/06/2026',
    "Date d'entrée : 16/06/2026",
    'Objectif du : 16/06/2026',
    'Date : 16/06/2026|Prochaine feuille',
    'Date : 16/06/2026|Édité le 17/06/2026',
  ])
    expect(day(cell)).toEqual([]);
  for (const other of ['Intervention : PTH', 'Édition', 'Prescripteur : Dr NOYER', 'Entrée'])
    expect(timesOf(`${other}|Date : 16/06/2026\n${chart}`)).toEqual([]);
});
