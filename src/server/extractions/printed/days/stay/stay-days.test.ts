import { describe, expect, test } from 'vitest';
import { readDays, readPages } from '../../report-fixture.ts';

const STAY = 'M. BONNEFOY Armand, né le 11/05/1946. Entré le 03/04/2026, sorti le 10/04/2026.';
const RANGE = 'M. BONNEFOY Armand a été hospitalisé du 03/04/2026 au 10/04/2026.';
const MOMENTS = "À l'entrée : TA 162/94 mmHg, FC 108/min. Poids 88,4 kg.\nÀ la sortie, TA 124/72 mmHg.";
const daysOf = (stay: string, text = MOMENTS) => readDays(`Compte rendu\n${stay}\n${text}`).toSorted();
const BOTH = [
  '2026-04-03 fc=108',
  '2026-04-03 pas=162 pad=94',
  '2026-04-03 poids=88.4',
  '2026-04-10 pas=124 pad=72',
];

test.each([
  STAY,
  RANGE,
  "Date d'entrée : 03/04/2026|Date de sortie : 10/04/2026",
  'Séjour du 03/04/2026 au 10/04/2026',
  'Hospitalisation en cardiologie du 03/04/2026 au 10/04/2026',
  'M. BONNEFOY Armand a été hospitalisé dans le service du 03/04/2026 au\n10/04/2026 pour une pneumonie.',
  'Admitted|3 April 2026 (via ED)\nDischarged|10 April 2026',
])('what is measured at the entry and at the exit is of the days of the stay: %s', (stay) => {
  expect(daysOf(stay)).toEqual(BOTH);
});

test.each([
  ['of a relative', 'Sa mère a été hospitalisée du 03/04/2026 au 10/04/2026.'],
  ['of another time', 'Déjà hospitalisé du 03/04/2026 au 10/04/2026.'],
  ['that is planned', 'Entrée prévue le 03/04/2026, sortie prévue le 10/04/2026.'],
  ['in the history', `Antécédents : HTA\n${RANGE}`],
  ['of two stays', `${RANGE}\nHospitalisé du 12/05/2026 au 14/05/2026.`],
  ['that ends before it begins', 'Entré le 10/04/2026, sorti le 03/04/2026.'],
  ['of other things', "Biologie d'entrée le 03/04/2026, lettre de sortie le 10/04/2026."],
  ['of another time, in English', 'Previously admitted on 3 April 2026, discharged on 10 April 2026.'],
  ['that is planned, in English', 'Planned admission: 03/04/2026. Expected discharge: 10/04/2026'],
  ['of another hospital', 'Transféré le 10/04/2026 de la clinique de Meaux où il était entré le 03/04/2026.'],
  [
    'that ends on the line below, of something else',
    'Hospitalisé du 03/04/2026 au\nService de cardiologie, 10/04/2026',
  ],
  ['abroad', "Retour d'un séjour au Maroc du 03/04/2026 au 10/04/2026."],
  ['in another country', 'Séjour en Inde avec sa famille du 03/04/2026 au 10/04/2026'],
  ['of a service', 'Entré en réanimation le 03/04/2026, sorti du bloc le 10/04/2026.'],
])('a stay %s dates nothing', (_what, stay) => {
  expect(daysOf(stay).join()).not.toContain('2026');
});

test.each([
  ['another service', "À l'entrée en réanimation : TA 90/50 mmHg"],
  ['another place', "À l'arrivée des pompiers : TA 90/50 mmHg"],
  ['another place in the sentence', 'À la sortie du bloc, TA 90/50 mmHg'],
  ['the next day', "À l'entrée : apyrexie. Le lendemain, TA 90/50 mmHg"],
  ['a sentence about something else', "À l'entrée : TA 162/94 mmHg. Évolution favorable, TA 90/50 mmHg"],
  ['a line below', "À l'entrée : apyrexie.\nTA 90/50 mmHg"],
  ['during the stay', "À l'entrée : apyrexie. Au cours du séjour, TA 90/50 mmHg"],
])('what is measured at %s is not of the day of the entry', (_what, text) => {
  expect(daysOf(STAY, text).filter((each) => each.includes('2026') && each.includes('=90'))).toEqual([]);
});

test('a title of a moment dates the list below it', () => {
  const list =
    "Constantes à l'entrée :\n- TA 162/94 mmHg\n- Pouls 108/min\nÉvolution favorable\n- TA 120/70 mmHg";
  expect(daysOf(STAY, list)).toEqual([
    '2026-04-03 fc=108',
    '2026-04-03 pas=162 pad=94',
    'sans date pas=120 pad=70',
  ]);
});

test.each(['À l’entrée|À la sortie', 'Entrée|Sortie', "À l'admission|À la sortie"])(
  'the columns « %s » are of the days of the stay, for what is measured on the patient',
  (heading) => {
    const table = `Constantes|${heading}\nPoids (kg)|88,4|81,9\nFC (/min)|108|71`;
    expect(daysOf(STAY, table)).toEqual([
      '2026-04-03 fc=108',
      '2026-04-03 poids=88.4',
      '2026-04-10 fc=71',
      '2026-04-10 poids=81.9',
    ]);
    expect(daysOf('M. BONNEFOY Armand', table)).toEqual([]);
    expect(daysOf('Entré le 03/04/2026', table)).toEqual(['2026-04-03 fc=108', '2026-04-03 poids=88.4']);
  },
);

test.each(['À l’entrée|Objectif', 'Habituel|À la sortie', "À l'entrée|À l'arrivée"])(
  'columns of something else beside them are not read: %s',
  (heading) => {
    expect(daysOf(STAY, `Constantes|${heading}\nPoids (kg)|88,4|81,9`)).toEqual([]);
  },
);

test.each([
  ['Arrivée : 07/06/2026 21:04', 'Constantes IAO (21:20)', ['2026-06-07T21:20']],
  ['Arrivée : 07/06/2026 21:04', 'Constantes IAO (00:10)', [null]],
  ['Arrivée : 07/06/2026', "Constantes à l'accueil (21:20)", ['2026-06-07T21:20']],
  ['Arrivée : 07/06/2026', "Constantes à l'accueil (00:10)", [null]],
  ['Transfert le 07/06/2026 à 15:00', 'Constantes au départ (14:45)', ['2026-06-07T14:45']],
  ['Transfert le 07/06/2026 à 15:00', 'Constantes au départ (15:45)', [null]],
  ['Passage du 07/06/2026', 'Constantes IAO', ['2026-06-07']],
])('%s, then « %s »: its hour is on that day only if nothing contradicts it', (stay, title, times) => {
  const text = `M. FABRE Kévin, né le 19/10/1994\n${stay}\n${title} : TA 134/78 mmHg, FC 118/min`;
  const list = `M. FABRE Kévin, né le 19/10/1994\n${stay}\n${title}\nTA : 134/78 mmHg\nFC : 118/min`;
  expect([...new Set(readPages(text).times)]).toEqual(times);
  expect([...new Set(readPages(list).times)]).toEqual(times);
});

test.each([
  ["Biologie d'entrée : K 3,4 mmol/L, créatinine 146 µmol/L.", ['2026-04-03 creat=146', '2026-04-03 k=3.4']],
  ["Bilan à l'admission : K 3,4 mmol/L.", ['2026-04-03 k=3.4']],
])('the results of the entry are of its day: %s', (sentence, values) => {
  expect(daysOf(STAY, sentence)).toEqual(values);
  expect(daysOf('M. BONNEFOY Armand', sentence).join()).not.toContain('2026');
});

test.each([
  'Biologie de sortie : K 3,4 mmol/L.',
  "Biologie d'entrée en réanimation : K 3,4 mmol/L.",
  "Biologie d'entrée de son frère : K 3,4 mmol/L.",
  "Biologie d'entrée : K à maintenir à 3,4 mmol/L.",
])('other results are not of the day of the entry: %s', (sentence) => {
  expect(daysOf(STAY, sentence).join()).not.toContain('2026');
});

test.each([
  ['Arrivée : 07/06/2026 21:04. Sortie : 08/06/2026 02:30.', '00:45', '2026-06-08T00:45'],
  ['Arrivée : 07/06/2026 21:04. Sortie : 08/06/2026 02:30.', '22:15', '2026-06-07T22:15'],
  ['Arrivée : 07/06/2026 21:04. Sortie : 08/06/2026.', '00:45', '2026-06-08T00:45'],
  ['Arrivée : 07/06/2026 21:04. Sortie : 08/06/2026.', '22:15', null],
  ['Arrivée : 07/06/2026 21:04. Sortie : 08/06/2026 02:30.', '03:15', null],
  ['Arrivée : 07/06/2026 21:04. Sortie : 09/06/2026 02:30.', '22:15', null],
  ['Arrivée : 07/06/2026. Sortie : 07/06/2026 23:00.', '22:15', null],
  ['Arrivée : 07/06/2026 21:04.', '22:15', null],
])('between « %s », %s is on the only day on which it may be', (stay, hour, time) => {
  const text = `M. FABRE Kévin, né le 19/10/1994\n${stay}\nSurveillance (${hour})\nTA : 118/70 mmHg`;
  expect([...new Set(readPages(text).times)]).toEqual([time]);
});

test.each([
  ['an exit', 'Constantes à la sortie\nFC 80/min\nSpO2 97 %'],
  ['an exit in a sentence', 'FC 110/min. À la sortie, SpO2 97 %.'],
  ['an hour after midnight', 'Surveillance (00:45)\nFC 80/min\nSpO2 97 %'],
  [
    'an hour after midnight in a second column',
    'Constantes (22:00)|Constantes (00:45)\nTA 140/90 mmHg|SpO2 97 %\nFC 110/min|FC 80/min',
  ],
])('the day of a visit is not that of %s', (_what, text) => {
  const found = readDays(`Passage aux urgences du 12/03/2026\n${text}`).join();
  expect(found).toMatch(/sans date spo2=97/);
  expect(found).not.toMatch(/2026-03-12 (?:spo2|fc=80)/);
});

test.each([
  ['On arrival: BP 162/94 mmHg', 'Vital signs on discharge: BP 124/72 mmHg'],
  ['Accueil IOA :\nTA 162/94 mmHg', 'À la sortie :\nTA 124/72 mmHg'],
])('a moment is named in English, or as the nurse of an emergency service does', (entry, exit) => {
  expect(daysOf(STAY, `${entry}\n${exit}`)).toEqual([
    '2026-04-03 pas=162 pad=94',
    '2026-04-10 pas=124 pad=72',
  ]);
});

test('the hour of a moment may stand behind a dash', () => {
  const stay = 'Arrivée : 03/04/2026 21:14|Sortie : 04/04/2026 03:50';
  const read = (text: string) => readPages(`Compte rendu\n${stay}\n${text}`).times;
  expect(read('Accueil IOA – 21:19\nTA 162/94 mmHg')).toEqual(['2026-04-03T21:19']);
  expect(read('Examen clinique – Dr X – 22:05\nTA 162/94 mmHg')).toEqual(['2026-04-03T22:05']);
  expect(read('Examen clinique – Dr X – 05:05\nTA 162/94 mmHg')).toEqual([null]);
});

test('the first part of a stay has its entry, not its exit', () => {
  const stay =
    'Hospitalisée en réanimation du 03/04/2026 au 08/04/2026 puis en médecine du 08/04/2026 au 14/04/2026.';
  const days = daysOf(stay).join();
  expect(days).toContain('2026-04-03');
  expect(days).not.toMatch(/2026-04-(?:08|14)/);
});

test('an examination of the entry is of its day, a later one or one of somebody else is not', () => {
  expect(daysOf(STAY, "ECG d'entrée : PR 190 ms, QTc 462 ms.")).toEqual(['2026-04-03 pr=190 qtc=462']);
  expect(daysOf(STAY, "ECG d'entrée : FC 88/min.").join()).not.toContain('sans date');
  expect(daysOf(STAY, 'ECG de sortie : PR 190 ms.').join()).not.toContain('2026');
  expect(daysOf(STAY, "ECG d'entrée du père : PR 190 ms.")).toEqual([]);
});

describe('the stay in another unit', () => {
  const FIRST = 'Hospitalisée en cardiologie du 03/04/2026 au 08/04/2026.\nÀ la sortie : FC 70/min\n';

  test.each([
    'Transférée en SSR le 08/04/2026, sortie du SSR le 03/05/2026.\nÀ la sortie : FC 80/min',
    "Séjour poursuivi en médecine jusqu'au 03/05/2026\nÀ la sortie : FC 80/min",
    'Séjour en SSR\nÀ la sortie : FC 80/min',
    "Séjour en SSR\nÀ l'entrée : FC 80/min",
    'SSR :\nÀ la sortie : FC 80/min',
    'Évolution en réanimation\nÀ la sortie : FC 80/min',
  ])('has neither the entry nor the exit of the first one: %s', (text) => {
    const days = readDays(`${FIRST}${text}`);
    expect(days).toContain('2026-04-08 fc=70');
    expect(days).toContain('sans date fc=80');
  });

  test.each([
    'Transférée en réanimation le 04/04/2026.',
    'Sera revue en consultation de cardiologie le 12/05/2026.',
    'Hospitalisation de jour en cardiologie prévue le 12/05/2026.',
  ])('is not begun by a move before the exit, or by an appointment: %s', (text) => {
    expect(readDays(`${FIRST}${text}\nÀ la sortie : SpO2 97 %`)).toContain('2026-04-08 spo2=97');
  });
});
