import { expect, test } from 'vitest';
import { readPages } from '../report-fixture.ts';

const TITLE = 'Surveillance du 03/03/2026';
const FIRST = '20h00 TA 130/80 mmHg';
const times = (text: string) => readPages(text).times.toSorted();

test('hours in ascending order under one title belong to its day, whatever is between them', () => {
  expect(times(`${TITLE}\n08h00 TA 130/80 mmHg\nPatient calme\n20h00 TA 120/70 mmHg`)).toEqual([
    '2026-03-03T08:00',
    '2026-03-03T20:00',
  ]);
  expect(times(`${TITLE}\n20h00 TA 130/80 mmHg\nSurveillance du 04/03/2026\n08h00 TA 120/70 mmHg`)).toEqual([
    '2026-03-03T20:00',
    '2026-03-04T08:00',
  ]);
});

test.each([
  ['after midnight', `${TITLE}\n${FIRST}\nPatient calme\n02h00 TA 120/70 mmHg`],
  ['after two remarks', `${TITLE}\n${FIRST}\nPatient calme\nDort bien\n02h00 TA 120/70 mmHg`],
  ['under a day without its year', `${TITLE}\n${FIRST}\n04/03\n21h00 TA 120/70 mmHg`],
  ['under a whole day', `${TITLE}\n${FIRST}\n04/03/2026\n21h00 TA 120/70 mmHg`],
  ['under a day in words', `${TITLE}\n${FIRST}\nMercredi 4 mars :\n21h00 TA 120/70 mmHg`],
  ['under the next day', `${TITLE}\n${FIRST}\nLendemain\n21h00 TA 120/70 mmHg`],
  ['under an examination', `Examen réalisé le 03/03/2026\n${FIRST}\nCalme\n02h00 TA 120/70 mmHg`],
])("an hour %s is not of the title's day", (_what, text) => {
  expect(times(text).filter((time) => time !== null)).toEqual(['2026-03-03T20:00']);
});

test('hours of one sequence that passes midnight have no day, not even that of an examination', () => {
  const text = `Examen réalisé le 03/03/2026\n${FIRST}\n02h00 TA 120/70 mmHg`;
  expect(times(text).filter((time) => time !== null)).toEqual([]);
});

test('a chart whose heading is repeated continues its hours', () => {
  const heading = 'Heure|FC (bpm)|SpO2 (%)';
  const chart = `${TITLE}\n${heading}\n20:00|72|97\nPatient calme\n${heading}`;
  expect(new Set(times(`${chart}\n22:00|70|96`))).toEqual(new Set(['2026-03-03T20:00', '2026-03-03T22:00']));
  expect(new Set(times(`${chart}\n02:00|70|96`))).toEqual(new Set(['2026-03-03T20:00']));
});

test.each([
  'Surveillance de nuit du 03/03/2026\n00h30 TA 130/80 mmHg\n02h00 TA 120/70 mmHg',
  'Surveillance nocturne du 03/03/2026\n02h00 TA 120/70 mmHg',
  'Surveillance de nuit du 03/03/2026\nHeure|FC (bpm)|SpO2 (%)\n00:30|72|97\n02:00|70|96',
  'Surveillance de nuit du 03/03/2026\nHeure|00h30|02h00\nFC (bpm)|72|70',
])('hours before noon are not of the day in the title of a night: %j', (text) => {
  expect(times(text).filter((time) => time !== null)).toEqual([]);
});

test("the evening of a night belongs to the title's day", () => {
  expect(times('Surveillance de nuit du 03/03/2026\n22h00 TA 130/80 mmHg')).toEqual(['2026-03-03T22:00']);
});

test.each([
  'RÉANIMATION POLYVALENTE - Feuille de surveillance',
  'Service de cardiologie : surveillance',
  'EHPAD Les Ajoncs - Constantes',
])('the name of the service may come before the title of its sheet: %s', (title) => {
  expect(times(`${title} du 03/03/2026\nHeure|FC (bpm)|SpO2 (%)\n08:00|72|97`)).toEqual(
    Array(2).fill('2026-03-03T08:00'),
  );
});

test.each([
  'Objectifs - surveillance du 03/03/2026',
  'Conjoint - Feuille de surveillance du 03/03/2026',
  'Prochaine visite : surveillance du 03/03/2026',
])('words before a title that make the sheet about something else leave no day: %s', (title) => {
  expect(times(`${title}\nHeure|FC (bpm)|SpO2 (%)\n08:00|72|97`).filter((time) => time !== null)).toEqual([]);
});

const CHART = 'Heure|06:00|10:00\nTA (mmHg)|132/70|128/68\nPouls (/min)|76|80';

test.each([
  'SURVEILLANCE - Chirurgie - Mme BESNARD Odile née le 09/09/1952 - Lit 14 - Journée du 06/05/2026',
  'Hôpital du Jura - Soins intensifs - Feuille du 06/05/2026',
])('the last part of a title with dashes is the day of the hours below: %s', (title) => {
  expect([...new Set(times(`${title}\n${CHART}`))]).toEqual(['2026-05-06T06:00', '2026-05-06T10:00']);
});

test.each([
  'Soins intensifs - Objectifs - Feuille du 06/05/2026',
  'Maternité - Nouveau-né - Feuille du 06/05/2026',
  'Réanimation - Donneur - Journée du 06/05/2026',
  'Maternité - Jumeau 2 - Feuille du 06/05/2026',
  'Maternité - Fœtus - Feuille du 06/05/2026',
  'Soins - Mari - Feuille du 06/05/2026',
  'Réanimation - Rappel de la veille - Feuille du 06/05/2026',
  'Soins intensifs - Feuille de nuit du 06/05/2026',
  'Soins intensifs - Feuille du 05/05/2026 - imprimée le 06/05/2026',
  'Soins intensifs - Mme BESNARD née le 09/09/1952',
])('a title about something else, a night or two days dates no hour: %s', (title) => {
  expect(times(`${title}\n${CHART}`)).toEqual([]);
});
