import { expect, test } from 'vitest';
import { readPages } from '../report-fixture.ts';

const PASSAGE = 'Arrivée le 14/05/2026 à 10:42|Sortie le 14/05/2026 à 16:20';
const CHART = 'Heure|PA|FC|SpO2\n10:50|168/95|112|93\n15:30|132/80|84|97';
const times = (text: string) => [...new Set(readPages(text).times)].toSorted();

test('the hours of a chart below an entry and an exit are each between both', () => {
  expect(times(`${PASSAGE}\n${CHART}`)).toEqual(['2026-05-14T10:50', '2026-05-14T15:30']);
  expect(times(`${PASSAGE}\nConstantes\n${CHART}`)).toEqual(['2026-05-14T10:50', '2026-05-14T15:30']);
  const night = 'Arrivée le 14/05/2026 à 21:10|Sortie le 15/05/2026 à 06:20';
  expect(times(`${night}\nHeure|PA|FC|SpO2\n21:30|168/95|112|93\n02:15|132/80|84|97`)).toEqual([
    '2026-05-14T21:30',
    '2026-05-15T02:15',
  ]);
});

test.each([PASSAGE, 'Date : 14/05/2026'])(
  'below « Surveillance », a chart is what was measured: %s',
  (above) => {
    expect(times(`${above}\nSurveillance\n${CHART}`)).toEqual(['2026-05-14T10:50', '2026-05-14T15:30']);
    for (const title of ['Surveillance prescrite', 'Surveillance à prévoir'])
      expect(readPages(`${above}\n${title}\n${CHART}`).found, title).toEqual([]);
    expect(readPages(`${above}\nSurveillance\nTA 140/90 mmHg, FC 80/min`).found).toEqual([]);
  },
);

test.each([
  ['an hour before the entry', `${PASSAGE}\nHeure|PA|FC|SpO2\n09:50|168/95|112|93`],
  ['an hour after the exit', `${PASSAGE}\nHeure|PA|FC|SpO2\n19:50|168/95|112|93`],
  ['no exit', `Arrivée le 14/05/2026 à 10:42\n${CHART}`],
  ['a long stay', `Arrivée le 14/05/2026 à 10:42|Sortie le 17/05/2026 à 16:20\n${CHART}`],
  ['the title of the day before', `${PASSAGE}\nLa veille\n${CHART}`],
  ['a title of another period', `${PASSAGE}\nEn novembre 2025 :\n${CHART}`],
  ['a title of another day', `${PASSAGE}\nDomicile, 13/05/2026\n${CHART}`],
  ['a title of another person', `${PASSAGE}\nConstantes de la mère\n${CHART}`],
  ['what was measured at home', `${PASSAGE}\nRelevés du patient à domicile\n${CHART}`],
  ['a transport', `${PASSAGE}\nTransport SMUR retour\n${CHART}`],
  ['somebody beside the patient', `${PASSAGE}\nAccompagnant (malaise) :\n${CHART}`],
  ['an earlier passage', `${PASSAGE}\nRappel du passage du 02/05/2026 :\n${CHART}`],
  [
    'an earlier passage, above the title',
    `${PASSAGE}\nPassage précédent du 02/01/2026\nSurveillance\n${CHART}`,
  ],
  ['a transport, above the title', `${PASSAGE}\nSMUR\nSurveillance\n${CHART}`],
  ['home, above the title', `${PASSAGE}\nDomicile\nConstantes\n${CHART}`],
  ['the day before, above the title', `${PASSAGE}\nLa veille\nConstantes\n${CHART}`],
  ['somebody else, above the title', `${PASSAGE}\nAccompagnant\nConstantes\n${CHART}`],
  ['what is planned', `${PASSAGE}\nSurveillance prévue\n${CHART}`],
])('%s gives the hours of a chart no day', (_, text) => {
  expect(readPages(text).found).toEqual([]);
});
