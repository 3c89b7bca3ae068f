import { describe, expect, test } from 'vitest';
import { readPages as read, readDays } from '../report-fixture.ts';

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

  test.each([
    ['Time', 'Date|22/08/24|10/02/25|Units|Reference\nTime|08:10|07:55||\nSodium|140|139|mmol/L|(135-145)'],
    [
      'Lab No.',
      'Date|22/08/24|10/02/25|Units|Reference\nLab No.|11223344|22334455||\nTime|08:10|07:55||\nSodium|140|139|mmol/L|(135-145)',
    ],
    [
      'Dossier',
      'Date|22/08/24|10/02/25|Unité|Normes\nDossier|11223344|22334455||\nHeure|08:10|07:55||\nSodium|140|139|mmol/L|(135-145)',
    ],
  ])('a line of hours below days takes none of their results: %s', (_name, text) => {
    expect(readDays(text)).toEqual(['2024-08-22 na=140', '2025-02-10 na=139']);
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

  test('an hour under no day is not the heading of a column of results', () => {
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
  ])('hours %s yield nothing', (_, text) => {
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

  // Each day stands over the middle of two columns.
  const middle = ' '.repeat(18);
  const under = (words: string) =>
    timesOf(
      `Date|${middle}01/04/2026||${middle}02/04/2026\n|${words}|${words}\nTempérature (°C)|36,8|37,2|36,9|37,5\nPouls (/min)|70|88|69|90`,
    );

  test.each(['Objectif|Mesuré', 'Cible|Réel', 'Théorique|Mesuré', 'Conjoint|Patient', 'N-1|N'])(
    'of the columns of one day, only that of the results is read: %s',
    (words) => {
      expect(under(words)).toEqual([
        '2026-04-01 fc=88',
        '2026-04-01 t=37.2',
        '2026-04-02 fc=90',
        '2026-04-02 t=37.5',
      ]);
    },
  );

  test.each(['Repos|Effort', 'Mini|Maxi', 'Soir|Matin', 'Droite|Gauche'])(
    'if no word tells the columns of one day apart, none is read: %s',
    (words) => {
      expect(under(words)).toEqual([]);
    },
  );

  test.each([
    ['of other days or persons are left', 'Patient|Conjoint', ['2026-04-01 fc=70']],
    ['of the targets are left', 'Objectif|Mesuré', ['2026-04-02 fc=88']],
    [
      'that say nothing of the values change nothing',
      'Urgences|Service',
      ['2026-04-01 fc=70', '2026-04-02 fc=88'],
    ],
    ['that are answers of a row change nothing', 'oui|non', ['2026-04-01 fc=70', '2026-04-02 fc=88']],
  ])('below days, words %s: %s', (_, words, expected) => {
    const name = words === 'oui|non' ? 'Transit' : '';
    expect(timesOf(`Date|01/04/2026|02/04/2026\n${name}|${words}\nPouls (/min)|70|88`)).toEqual(expected);
  });

  test.each([
    ['PAS (mmHg)', 'PAD (mmHg)', 'PAM (mmHg)'],
    ['TAS (mmHg)', 'TAD (mmHg)', 'TAM (mmHg)'],
    ['TA systolique (mmHg)', 'TA diastolique (mmHg)', 'TA moyenne (mmHg)'],
    ['PA syst.|mmHg', 'PA diast.|mmHg', 'PA moy.|mmHg'],
    ['Pression artérielle systolique (mmHg)', 'Pression artérielle diastolique (mmHg)', 'PAM (mmHg)'],
  ])('the pressures of a sheet may have a line each: %s', (systolic, diastolic, mean) => {
    const unit = systolic.includes('|') ? '|' : '';
    const text = `Feuille de surveillance du 20/03/2026\nHeure|${unit}08:00|10:00\n${systolic}|104|112\n${diastolic}|62|70\n${mean}|76|84`;
    expect(timesOf(text).join()).toMatch(/08:00 .*pas=104.*pad=62|08:00 pad=62.*08:00 pas=104/);
    expect(timesOf(text).join()).toContain('2026-03-20T10:00');
  });
});

describe('hours with a remark', () => {
  const SHEET = 'Carnet de surveillance du 20/03/2026';
  const ROW = 'Glycémie capillaire (g/L)|1,1|1,2|1,8';

  test.each([
    ['|08h00 (à jeun)|12h00 (objectif)|18h00 (mari)', ['2026-03-20T08:00']],
    ['|08h00 (avant repas)|12h00 (veille)|18h00 (mère)', ['2026-03-20T08:00']],
    ['|08h00 (témoin)|12h00 (post-prandial)|18h00 (seuil)', ['2026-03-20T12:00']],
    ['|08h00 (contrôle)|12h00 (prévu)|18h00', ['2026-03-20T18:00']],
  ])('%s: only those of the patient and of that hour are read, the others are reported', (heading, hours) => {
    const text = `${SHEET}\n${heading}\n${ROW}`;
    expect(timesOf(text).map((each) => each.split(' ')[0])).toEqual(hours);
    expect(read(text).log).toContain('Laissé');
  });

  test('under days too', () => {
    const text =
      'Paramètre|20/03/2026|21/03/2026\nHeure|08h00 (à jeun)|08h00 (objectif)\nPoids (kg)|74,5|70\nFC (bpm)|88|60';
    expect(timesOf(text)).toEqual(['2026-03-20T08:00 fc=88', '2026-03-20T08:00 poids=74.5']);
  });
});

test('between days and their hours may stand the headings of one line', () => {
  const text = [
    '|15/05/2026|16/05/2026|18/05/2026\nAnalyse||||Normes\n|06:20|06:05|06:30',
    'Hémoglobine|8,9|8,2|9,6|13,0-17,0\ng/dL\nPlaquettes|98||121|150-400\nG/L',
  ].join('\n');
  expect(timesOf(text)).toEqual([
    '2026-05-15T06:20 hb=8.9 plq=98',
    '2026-05-16T06:05 hb=8.2',
    '2026-05-18T06:30 hb=9.6 plq=121',
  ]);
});

test('the two ends of a session of dialysis are hours, and what stands beside them is not a result', () => {
  const rows = 'Poids (kg)|73,6|71,2|Na|140 mmol/L\nFC (/min)|72|80|Température|36 °C';
  const sheet = (title: string) =>
    timesOf(`${title}\n|Branchement 07:30|Débranchement 11:35|Dialysat\n${rows}`);
  expect(sheet("Séance d'hémodialyse du 19/05/2026")).toEqual([
    '2026-05-19T07:30 fc=72',
    '2026-05-19T07:30 poids=73.6',
    '2026-05-19T11:35 fc=80',
    '2026-05-19T11:35 poids=71.2',
  ]);
  expect(sheet("Prochaine séance d'hémodialyse le 19/05/2026")).toEqual([]);
  expect(sheet('Poids sec 71 kg').join()).not.toContain('71');
});

test('the unit of a row may stand behind its numbers', () => {
  const table = (row: string) => timesOf(`Paramètre|20/03/2026|21/03/2026|Unité\n${row}`);
  expect(table('Poids|61,5|60,2|kg')).toEqual(['2026-03-20 poids=61.5', '2026-03-21 poids=60.2']);
  expect(table('Poids|61,5|60,2|mg')).toEqual([]);
  expect(table('Poids|61.5|60.2|cible 60 kg')).toEqual([]);
  expect(table('Poids|61,5|60,2|cible 60 kg').join()).not.toContain('=60 ');
});

test.each(['Seuil', 'Trigger', 'Max', 'Alerte si'])(
  'a column of words behind the hours holds no result: %s',
  (last) => {
    const table = `SURVEILLANCE DU 11/04/2026\nHeure|06h|10h|${last}\nPouls|74|80|131\nSpO2 (%)||95|91`;
    expect(readDays(table).toSorted()).toEqual([
      '2026-04-11 fc=74',
      '2026-04-11 fc=80',
      '2026-04-11 spo2=95',
    ]);
  },
);

test.each(['Heure|06h|Objectif', 'Heure|06h|10h|Objectif J2'])(
  'hours that others follow give nothing: %s',
  (heading) => {
    expect(readDays(`SURVEILLANCE DU 11/04/2026\n${heading}\nPouls|74|80|131`)).toEqual([]);
  },
);

test('an English chart of hours, below the name of the patient and the day', () => {
  const head = 'OBSERVATION CHART\nName: PRICE Gareth|DOB 05/05/1970|Date: 23/04/2026\n';
  expect(readDays(`${head}Time|06:00|10:00\nPulse|74|80`)).toEqual(['2026-04-23 fc=74', '2026-04-23 fc=80']);
});
