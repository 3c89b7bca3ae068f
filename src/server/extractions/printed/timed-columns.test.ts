import { describe, expect, test } from 'vitest';
import { readPages as read } from './report-fixture.ts';

const timesOf = (text: string) => {
  const { found, times } = read(text);
  return times.map((time, at) => `${time ?? 'sans date'} ${found[at]?.split(' ').slice(1).join(' ')}`).sort();
};

describe('tables whose columns are times', () => {
  test('hours below the day of the sheet date each value', () => {
    expect(
      timesOf('Date : 03/03/2026\nHeure|08:00|12:00|16h30\nTA (mmHg)|142/78|138/74|\nFC (bpm)|88||92'),
    ).toEqual([
      '2026-03-03T08:00 fc=88',
      '2026-03-03T08:00 pas=142 pad=78',
      '2026-03-03T12:00 pas=138 pad=74',
      '2026-03-03T16:30 fc=92',
    ]);
  });

  test('days date the vital signs of their columns, beside results', () => {
    expect(
      timesOf(
        'Date de prélèvement|05/01/2026|19/01/2026\nHémoglobine (g/dL)|12,8|12,1\nPoids (kg)|74,5|73,8',
      ),
    ).toEqual(['2026-01-05 hb=12.8', '2026-01-05 poids=74.5', '2026-01-19 hb=12.1', '2026-01-19 poids=73.8']);
  });

  test('hours below days separate two samplings of one day', () => {
    const text =
      'Date du prélèvement||18.02.2026|18.02.2026|19.02.2026\nHeure||06:10|18:30|06:05\nPotassium|mmol/l|3.4|3.8|4.1';
    expect(timesOf(text)).toEqual([
      '2026-02-18T06:10 k=3.4',
      '2026-02-18T18:30 k=3.8',
      '2026-02-19T06:05 k=4.1',
    ]);
  });

  test.each([
    ['without a name', '|18.02.2026|19.02.2026|Unité\n|06:10|18:30|\nPotassium|3.4|3.8|mmol/l'],
    [
      'without a name, under « Analyse »',
      'Analyse|18.02.2026|19.02.2026|Unité\n|06:10|18:30|\nPotassium|3.4|3.8|mmol/l',
    ],
    ['in another order', '|18.02.2026|19.02.2026\n|06:10|18:30\nPotassium (mmol/l)|3.4|3.8'],
  ])('hours %s under days are theirs', (_, text) => {
    expect(timesOf(text)).toEqual(['2026-02-18T06:10 k=3.4', '2026-02-19T18:30 k=3.8']);
  });

  test('an hour under no day heads no columns of results', () => {
    const text = '|18.02.2026|19.02.2026\n06:10|18:30|20:00\nPotassium (mmol/l)|3.4|3.8';
    expect(timesOf(text).join()).not.toContain('T');
  });

  test('hours below an empty first cell are also column headings', () => {
    const rows = 'Glycémie capillaire (g/L)|1,10|1,45|1,60\nTA (mmHg)|130/80|125/75|120/70';
    expect(timesOf(`Surveillance du 20/03/2026\n|08:00|12:00|19:00\n${rows}`)).toEqual([
      '2026-03-20T08:00 dextro=110',
      '2026-03-20T08:00 pas=130 pad=80',
      '2026-03-20T12:00 dextro=145',
      '2026-03-20T12:00 pas=125 pad=75',
      '2026-03-20T19:00 dextro=160',
      '2026-03-20T19:00 pas=120 pad=70',
    ]);
  });

  test('a line that begins with its hour is dated by the sheet', () => {
    const rows = '08h00 Glycémie capillaire 1,10 g/L\n12h00 : TA 125/75 mmHg';
    expect(timesOf(`Relevé des glycémies du 20/03/2026\n${rows}`)).toEqual([
      '2026-03-20T08:00 dextro=110',
      '2026-03-20T12:00 pas=125 pad=75',
    ]);
    expect(timesOf(rows).join()).not.toContain('2026');
    const load =
      '1h Glycémie capillaire 1,60 g/L\n2h Glycémie capillaire 1,20 g/L\n10h après : Glycémie capillaire 0,9 g/L';
    expect(timesOf(`Relevé des glycémies du 20/03/2026\n${load}`).join()).not.toContain('T');
    const night = '20h00 Glycémie capillaire 1,10 g/L\n02h00 Glycémie capillaire 1,20 g/L';
    expect(timesOf(`Relevé des glycémies du 20/03/2026\n${night}`).join()).not.toContain('2026');
  });

  test.each([
    ['without a day', 'Heure|08:00|12:00\nFC (bpm)|88|92'],
    ['that pass midnight', 'Date : 03/03/2026\nHeure|20:00|02:00\nFC (bpm)|88|92'],
    ['of a birth', 'Né le 03/03/1950\nHeure|08:00|12:00\nFC (bpm)|88|92'],
  ])('hours %s give nothing', (_, text) => {
    expect(read(text).found).toEqual([]);
    expect(read(text).log).toContain('« FC » et un nombre');
  });

  test('the urine volume of a shift is not a 24-hour volume', () => {
    expect(read('Date : 03/03/2026\nHeure|08:00|12:00\nDiurèse (mL)|300|450').found).toEqual([]);
    expect(read('Prélevé le 03/03/2026\nDiurèse|300|mL').found).toEqual([]);
    expect(read('Prélevé le 03/03/2026\nUrines de 24 heures\nDiurèse|1850|mL').found).toEqual([
      '2026-03-02 diurese=1850',
    ]);
  });
});
