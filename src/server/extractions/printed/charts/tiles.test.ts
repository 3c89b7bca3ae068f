import { expect, test } from 'vitest';
import { readPages } from '../report-fixture.ts';

const NAMES = 'Tension|Fréquence cardiaque|Poids|SpO₂';
const NUMBERS = '128/79|67|84,3|96';
const UNITS = 'mmHg|bpm|kg|%';
const read = (text: string) => {
  const { found, times } = readPages(text);
  return times.map((time, at) => `${time ?? 'sans date'} ${found[at]?.match(/\S+=.*/)?.[0]}`).toSorted();
};
const TITLE = 'Mesures du 30/05/2026 à 08:05';

test('numbers in tiles, between their names and their units, are read on the day of the title', () => {
  expect(read(`${TITLE}\n${NAMES}\n${NUMBERS}\n${UNITS}`)).toEqual([
    '2026-05-30T08:05 fc=67',
    '2026-05-30T08:05 pas=128 pad=79',
    '2026-05-30T08:05 poids=84.3',
    '2026-05-30T08:05 spo2=96',
  ]);
});

test.each([
  ['without units', `${TITLE}\n${NAMES}\n${NUMBERS}`],
  ['with other units', `${TITLE}\n${NAMES}\n${NUMBERS}\nmmHg|bpm|%|kg`],
  ['with another name', `${TITLE}\n${NAMES.replace('Poids', 'Objectif')}\n${NUMBERS}\n${UNITS}`],
  ['with bounds', `${TITLE}\n${NAMES}\n< 135/85|67|84,3|96\n${UNITS}`],
  ['with a second row of numbers', `${TITLE}\n${NAMES}\n${NUMBERS}\n${UNITS}\n130/80|65|82,0|97`],
  [
    'under the days of two readings',
    `Mesures du 30/05/2026|Mesures du 31/05/2026\n${NAMES}\n${NUMBERS}\n${UNITS}`,
  ],
  ['of averages', `${TITLE}\nMoyennes sur 7 jours\n${NAMES}\n${NUMBERS}\n${UNITS}`],
  ['of goals', `${TITLE}\nObjectifs\n${NAMES}\n${NUMBERS}\n${UNITS}`],
  ['of alarms', `${TITLE}\nSeuils d’alarme\n${NAMES}\n${NUMBERS}\n${UNITS}`],
  ['of a relative', `${TITLE}\nMari de la patiente\n${NAMES}\n${NUMBERS}\n${UNITS}`],
  ['above what they sum up', `${TITLE}\n${NAMES}\n${NUMBERS}\n${UNITS}\nmoyenne|max|dernier|min`],
  ['above a day each', `${TITLE}\n${NAMES}\n${NUMBERS}\n${UNITS}\nce matin|hier|il y a 3 mois|hier`],
  ['above a goal', `${TITLE}\n${NAMES}\n${NUMBERS}\n${UNITS}\nObjectif < 130/80||Objectif 82 kg`],
  [
    'above the average of a week',
    `${TITLE}\n${NAMES}\n${NUMBERS}\n${UNITS}\n          Moyenne de la semaine`,
  ],
  ['of one measure twice', `${TITLE}\nPoids|Poids\n84,3|83,9\nkg|kg`],
  ['with a number missing', `${TITLE}\n${NAMES}\n128/79|67|84,3\n${UNITS}`],
])('tiles %s are left', (_what, text) => {
  expect(read(text)).toEqual([]);
});

test('rows of tiles below one another, and a sentence below them, are read', () => {
  const found = read(
    `${TITLE}\nTension|Poids\n128/79|84,3\nmmHg|kg\nFréquence cardiaque|SpO₂\n67|96\nbpm|%\nTraitement inchangé, prochain contrôle dans six mois.`,
  );
  expect(found).toHaveLength(4);
});

test.each(['Moyenne des mesures du 30/05/2026', 'Prochaines mesures du 30/05/2026', 'Édité le 30/05/2026'])(
  'another title does not date them: %s',
  (title) => {
    expect(read(`${title}\n${NAMES}\n${NUMBERS}\n${UNITS}`).join()).not.toContain('2026');
  },
);

const ROW = 'TA|FC|Poids\n124/76 mmHg|64/min|78 kg';
const VISIT = 'Consultation du 10/03/2026';

test.each([
  VISIT,
  `${VISIT}\nConstantes`,
  `${VISIT}\nExamen clinique :`,
  `${VISIT}\nMme DURAND Jeanne, née le 12/12/1960`,
  `${VISIT}\nMotif : suivi d'une hypertension\nVa bien, pas de plainte.\nExamen clinique`,
])('a row of vital signs is of the visit below: %s', (above) => {
  expect(read(`${above}\n${ROW}`)).toHaveLength(3);
});

test.each([
  'En novembre 2025 :',
  'En novembre 2025 :\nConstantes',
  'Valeurs en 2024',
  'Constantes à J3',
  'Constantes attendues',
  'Avant traitement',
  'Poids de forme et valeurs habituelles',
  'Entrée',
  'Before treatment',
  'Last winter',
  'Le voisin',
])('a row of vital signs below « %s » is left', (title) => {
  expect(read(`${VISIT}\n${title}\n${ROW}`)).toEqual([]);
  const tiles = 'Tension|Poids\n124/76|78\nmmHg|kg';
  if (!/Last winter|Le voisin|Entrée/.test(title))
    expect(read(`${VISIT}\n${title}\n${tiles}`).join()).not.toContain('2026');
});
