import { describe, expect, test } from 'vitest';
import { readPages as read, readDays } from '../../report-fixture.ts';

/** The day of a result below this heading. */
function day(heading: string): string {
  return read(`${heading}\nSodium|140 mmol/L`).found[0]?.split(' na')[0] ?? 'rien';
}

describe('words that state the sampling date', () => {
  test.each([
    'Prélevé le 12/03/2024 à 8h10',
    'Prélevé le : 12/03/2024 08:10',
    'Prélèvement du 12/03/2024 08:10',
    'Prélèvement effectué le mardi 12 mars 2024 à 8h10',
    'Prélevé au laboratoire le 12/03/2024 à 08h10',
    'Prélevé par Mme PETIT le 12/03/2024 à 08h10',
    'Prélevé à domicile le 12.03.24 à 08:10',
    'Prélevé à 08h10 le 12/03/2024',
    'Prél. le 12/03/2024 08:10',
    'Date de prélèvement : 12/03/2024   Heure de prélèvement : 08h10',
    'Date et heure du prélèvement : 12-03-2024 08:10',
    'Prise de sang du 12/03/2024 à 08:10',
    'Prélevé le 12 03 2024 à 08h10',
    'Collected: 12-Mar-2024 8:10 AM',
    'Date Collected: 2024-03-12 08:10',
    'Date of collection: March 12, 2024 8:10 AM',
    'Specimen collected 12 March 2024 08:10',
    'Specimen date: 12/Mar/2024 08:10',
    'Date drawn: 12 Mar 2024 08:10',
    'Collection date/time: 2024/03/12 08:10',
    'Sample taken on 12th March 2024 at 08:10',
    'Reçu le 13/03/2024 - Prélevé le 12/03/2024 08:10 - Édité le 14/03/2024',
    'Demandé le 11/03/2024 Prélevé le 12/03/2024 08:10 Reçu le 12/03/2024 09:00',
    "Date d'édition|Date de prélèvement|Reçu le\n14/03/2024|12/03/2024 08:10|13/03/2024",
    'Collected|Received|Reported\n12-Mar-2024 08:10|13-Mar-2024|14-Mar-2024',
    'Prélevé le :|12/03/2024 08:10',
  ])('%s', (heading) => {
    expect(day(heading)).toBe('2024-03-12');
  });

  test('AM and PM are read', () => {
    const { times } = read('Collected: 12-Mar-2024 12:15 AM\nSodium|140 mmol/L');
    expect(times).toEqual(['2024-03-12T00:15']);
    expect(read('Collected: 12-Mar-2024 2:05 p.m.\nSodium|140 mmol/L').times).toEqual(['2024-03-12T14:05']);
  });
});

describe('words about something else', () => {
  test.each([
    'Date de réception du prélèvement : 12/03/2024',
    'Prélèvement reçu le 12/03/2024',
    'Prélèvement apporté le 12/03/2024',
    'Prélèvement enregistré le 12/03/2024',
    'Prélèvement à effectuer le 12/03/2024',
    'À prélever le 12/03/2024',
    'Prélèvement souhaité avant le 12/03/2024',
    'Nouveau prélèvement prévu le 12/03/2024',
    'Dernier prélèvement du 12/03/2024',
    'Validation du prélèvement : 12/03/2024',
    'Arrivée des prélèvements : 12/03/2024',
    'Prélèvement non conforme, renouvelé le 12/03/2024',
    'Date : 12/03/2024',
    'Paris, le 12/03/2024',
    'Examen du 12/03/2024',
    'Sorti le 12/03/2024',
    'Reported: 12-Mar-2024',
    'Date received: 12-Mar-2024',
    'Specimen received: 12-Mar-2024 08:10',
    'Collection requested 12-Mar-2024',
    'Date of birth: 12-Mar-2024',
    'Date entered: 12-Mar-2024',
    'Printed 12-Mar-2024 08:10',
    'Next collection: 12-Mar-2024',
    'Previous collection date: 12-Mar-2024',
    'Order date: 12-Mar-2024',
    "Prélèvement|Date d'édition\nveineux|12/03/2024",
  ])('%s', (heading) => {
    expect(day(heading)).toBe('sans date');
    expect(read(`${heading}\nSodium|140 mmol/L`).log).toContain('Sans date de prélèvement');
  });

  test('two dates for one sampling give no date', () => {
    const { found, log } = read('Recueil du 11/03/2024 au 12/03/2024\nSodium|140 mmol/L');
    expect(found).toEqual(['sans date na=140']);
    expect(log).toContain('Sans date de prélèvement');
  });
});

describe('day and month', () => {
  test.each([
    ['Prélevé le 05/09/2020', '2020-09-04'],
    ['Collected: 05/09/2020 08:00\nDate of birth: 12/25/1970', '2020-05-09'],
    ['Collected: 05/09/2020 08:00\nDate of birth: 25/12/1970', '2020-09-05'],
    ['Collected (MM/DD/YYYY): 05/09/2020 08:00', '2020-05-09'],
    ['Date collected: 05/09/2020 08:00 (DD/MM/YYYY)', '2020-09-05'],
    ['Collected: 05/09/2020 08:00', 'sans date'],
    ['Collected: 05/05/2020 08:00', '2020-05-05'],
    ['Collected: 05.09.2020 08:00', '2020-09-05'],
    ['Collected: 05/09/2020\nDate of birth: 12/25/1970\nReported: 25/12/2020', 'sans date'],
  ])('%s', (heading, expected) => {
    expect(day(heading)).toBe(expected);
  });

  test('a date that can be read both ways is reported', () => {
    expect(read('Collected: 05/09/2020 08:00\nSodium|140 mmol/L').log).toContain("jour d'abord");
  });
});

describe('the biology title of a letter', () => {
  const timesOf = (text: string) => [...new Set(read(text).times)];

  test.each([
    'Bilan du 23/02/2026|Résultat|Normes\nBilirubine totale|38 µmol/L|< 21',
    'Bilan biologique du 23/02/2026 :\nBilirubine totale|38|µmol/L',
    'Biologie du 23/02/2026\nBilirubine totale|38|µmol/L',
  ])('%s dates the results below it', (text) => {
    expect(timesOf(text)).toEqual(['2026-02-23']);
  });

  test.each([
    'Bilan sanguin le 23/02/2026\nBilirubine totale|38|µmol/L',
    'Prochain bilan le 23/02/2026\nBilirubine totale|38|µmol/L',
    'Compte rendu du 23/02/2026\nBilirubine totale|38|µmol/L',
    'Bilan édité le 23/02/2026\nBilirubine totale|38|µmol/L',
    'Bilan du 23/02/2026 au 25/02/2026\nBilirubine totale|38|µmol/L',
  ])('%s does not', (text) => {
    expect(timesOf(text)).toEqual([null]);
  });

  test('the words of a sampling outrank a title', () => {
    expect(timesOf('Prélevé le 22/02/2026\nBilan du 23/02/2026\nBilirubine totale|38|µmol/L')).toEqual([
      '2026-02-22',
    ]);
  });
});

test.each([
  'Data prelievo: 04/03/2026',
  'Paziente: ROSSI MARIA nata il 12/05/1970 - Prelievo del 04/03/2026 - Data referto: 05/03/2026',
  'Entnahmedatum: 04.03.2026 Eingang: 05.03.2026',
  'Afname op 04/03/2026',
])('other languages state the sampling too: %s', (text) => {
  expect(day(text)).toBe('2026-03-03');
});

test.each(['Data referto: 04/03/2026', 'Eingang Entnahme: 04.03.2026', 'Data di nascita: 04/03/1926'])(
  'a report, a reception or a birth in another language is not a sampling: %s',
  (text) => {
    expect(day(text)).not.toContain('03-03');
  },
);

test.each([
  ['Dernière biologie (02/03/2026 06:00) :', '2026-03-02T06:00'],
  ['Bilan (du 02/03/2026) :', '2026-03-02'],
  ['Biologie (prescrite le 02/03/2026) :', null],
  ['Dernière biologie (02/03/2026) normale', null],
  ['Dernière biologie 02/03/2026', null],
  ['Biologie du conjoint (02/03/2026) :', null],
])('the day of a title in brackets: %s', (title, time) => {
  expect(read(`${title}\nUrée|14,2|mmol/L`).times.filter((each) => each !== time)).toEqual([]);
});

test('a sampling beside the birth date of the patient is that of the document, whatever the title above it', () => {
  const urines = 'EXAMEN CYTOBACTÉRIOLOGIQUE DES URINES\nLeucocytes|250 000|/mL';
  const heading = (line: string) => read(`BACTÉRIOLOGIE\n${line}\n${urines}`).times;
  expect(heading('Mme HAMON, née le 03/03/1944 - Prélèvement du 08/02/2026 10:30 - Urines')).toEqual([
    '2026-02-08T10:30',
  ]);
  expect(heading('Mme HAMON, née le 03/03/1944 - Reçu le 08/02/2026 10:30 - Urines')).toEqual([null]);
});

test.each([
  ['Bilan lipidique du 21/04/2026', '2026-04-21'],
  ['Bilan pré-dialytique mensuel du 21/04/2026', '2026-04-21'],
  ['Bilan lipidique du 21/04/2026 prévu le 12/05/2026', 'sans date'],
  ['Bilan lipidique prescrit le 21/04/2026', 'sans date'],
  ['Bilan annuel du diabète du 21/04/2026', 'sans date'],
])('the kind of a blood test, in the title of its results: %s', (title, day) => {
  expect(readDays(`${title}\nPotassium|4,1|mmol/L`)).toEqual([`${day} k=4.1`]);
});
