import { expect, test } from 'vitest';
import { readDays } from '../report-fixture.ts';

test.each(['prévue', 'annulée', 'est reportée'])(
  'the day of a visit that is not held dates nothing: %s',
  (words) => {
    expect(readDays(`Consultation du 19/05/2026 ${words}\nPoids : 71,2 kg`)).toEqual([
      'sans date poids=71.2',
    ]);
  },
);

test('what is measured at the end of a second stay, on the line that tells it, has not the day of the first exit', () => {
  const text =
    'Hospitalisé du 01/03/2026 au 05/03/2026 en cardiologie\n' +
    "Puis transféré en réanimation jusqu'au 09/03/2026. À la sortie : TA 130/80";
  expect(readDays(text)).toEqual(['sans date pas=130 pad=80']);
});

test('the tests of today are not those of the dated title above', () => {
  const text =
    'Paris, le 03/06/2026\nBilan biologique du 19/05/2026\nASAT 30 UI/L\nBilan biologique de ce jour\nASAT 50 UI/L';
  expect(readDays(text)).toEqual(['2026-05-19 asat=30', 'sans date asat=50']);
});

test.each(['Collected: 02/18/2026', 'Drawn 02/18/2026'])(
  'the date of a service gives way to that of the sampling: %s',
  (sampled) => {
    expect(readDays(`Date of service: 02/20/2026\n${sampled}\nGlucose|92|mg/dL`)).toEqual([
      '2026-02-18 gly-masse=0.92',
    ]);
  },
);

test.each(['Consultation Gériatrie - EHPAD - 12/03/2026', 'Visite - Domicile - 12/03/2026'])(
  'a place is not the name of a person: %s',
  (title) => {
    expect(readDays(`${title}\nPoids 70 kg`)).toEqual(['2026-03-12 poids=70']);
  },
);

test('the kind of blood beside a day is no event', () => {
  const text = 'Examens|Sang veineux 03/02/2026|Sang veineux 03/01/2026\nHémoglobine (g/dL)|8|12';
  expect(readDays(text)).toEqual(['2026-02-03 hb=8', '2026-01-03 hb=12']);
});

test('an absence of artefact voids nothing', () => {
  const text = "Prélevé le 03/02/2026\nPotassium|6,5|mmol/L\nAbsence d'artefact";
  expect(readDays(text)).toEqual(['2026-02-03 k=6.5']);
});

test.each([
  'Arrivée le 14/05/2026 à 10:42|Sortie le 16/05/2026 à 16:20',
  'Entrée le 14/05/2026|Sortie le 16/05/2026',
  'Entré(e) le 14/05/2026|Sorti(e) le 16/05/2026',
  'Consultation le 14/05/2026|RDV le 16/05/2026',
])('the days of a stay are no headings of columns: %s', (line) => {
  expect(readDays(`${line}\nSodium|139|mmol/L`)).toEqual(['sans date na=139']);
});

test.each([
  'En 2024 : Poids 68,2 kg|Taille 158 cm|IMC 27,3',
  'Fin 2024 : Poids 68,2 kg|FC 72/min',
  'En 2024, poids 68,2 kg, FC 72/min',
])('the year with which a line begins is that of all its cells: %s', (line) => {
  expect(readDays(`Consultation du 15/04/2026\n${line}`)).toEqual([]);
});

test.each([
  'Biologie|Entrée le 03/05/2026|Sortie le 08/05/2026',
  'Examens|Admission le 03/05/2026|Sortie le 08/05/2026',
  '|Entrée le 03/05/2026|Sortie le 08/05/2026',
])('over columns, the result of the entry is not of the day of the exit: %s', (heading) => {
  expect(readDays(`Prélevé le 08/05/2026\n${heading}\nCRP (mg/L)|120|24`)).toEqual([
    '2026-05-03 crp=120',
    '2026-05-08 crp=24',
  ]);
});

test.each(['Avant grossesse', 'Avant la grossesse :', "Constantes d'avant l'opération"])(
  'what stands below a title of an earlier time has no day: %s',
  (title) => {
    const days = readDays(`Consultation du 10/03/2026\n${title}\nPoids : 62 kg|Taille : 158 cm|IMC : 24,8`);
    expect(days.join()).not.toContain('2026-03-10');
  },
);

test.each([
  ['02/05/2026 24h : TA 145/78 mmHg', []],
  ['02/05/2026 48h : TA 145/78 mmHg', []],
  ['02/05/2026 9h : TA 145/78 mmHg', ['2026-05-02 pas=145 pad=78']],
  ['02/05/2026 09h30 : TA 145/78 mmHg', ['2026-05-02 pas=145 pad=78']],
  ['Lyon, le 09/06/2026\n05/07/2026 9h : consultation, TA 130/80', ['sans date pas=130 pad=80']],
])('a period is no hour, and the day of a letter ends its past: %s', (text, expected) => {
  expect(readDays(text)).toEqual(expected);
});

test.each([
  '7,6 % en octobre 2025',
  '7,6 %|octobre 2025',
  '7,6 % (mai 2025)',
  '7,6 % (10/2025)',
  '7,6 % il y a 6 mois',
])('a month beside a result takes the day of the page from it: %s', (value) => {
  expect(readDays(`Prélevé le 03/03/2026\nHbA1c|${value}`)).toEqual([]);
});
