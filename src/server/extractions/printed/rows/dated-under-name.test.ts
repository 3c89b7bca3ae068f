import { expect, test } from 'vitest';
import { readDays } from '../report-fixture.ts';

const days = (text: string) => readDays(text).toSorted();

test.each(['Derniers INR :', 'INR', 'INR :', 'Historique des INR :', '3 derniers INR', 'Last INR:'])(
  'results below « %s », each on its line with its day, are of those days',
  (title) => {
    expect(days(`Pharmacie\n${title}\n05/04/2026  2,8\n- le 22/03/2026 : 3,4`)).toEqual([
      '2026-03-22 inr=3.4',
      '2026-04-05 inr=2.8',
    ]);
  },
);

test('with their units', () => {
  expect(days('HbA1c (%) :\n05/04/2026  7,1\n22/03/2025  7,8')).toEqual([
    '2025-03-22 hba1c=7.8',
    '2026-04-05 hba1c=7.1',
  ]);
  expect(days('Dernières ferritines :\n05/04/2026  71 µg/L')).toEqual([]);
  expect(days('Ferritine :\n05/04/2026  71 µg/L')).toEqual(['2026-04-05 ferr=71']);
});

test.each([
  ['what is planned', 'Prochains INR :\n05/04/2026  2,8'],
  ['a target', 'INR cible :\n05/04/2026  2,5'],
  ['another person', 'INR du mari :\n05/04/2026  2,8'],
  ['another person in brackets', 'INR (conjoint) :\n05/04/2026  2,8'],
  ['what is planned above', 'Contrôles à prévoir\nProchaine prise de sang\nDerniers INR :\n05/04/2026  2,8'],
  ['targets above', 'Objectifs\nDerniers INR :\n05/04/2026  2,8'],
  ['another person above', 'Carnet de son mari\nDerniers INR :\n05/04/2026  2,8'],
  ['no unit', 'Ferritine :\n05/04/2026  71'],
  ['an interval', 'INR :\n05/04/2026  2 - 3'],
  ['words behind the number', 'INR :\n05/04/2026  2,8 prévu'],
  ['a dose behind the number', 'INR :\n05/04/2026  2,8  4 mg'],
  ['another line between', 'INR :\nPosologie de Coumadine\n05/04/2026  2,8'],
  ['an ambiguous line between', 'INR :\n06/04/2026  à faire\n05/04/2026  2,8'],
])('%s: nothing is read', (_, text) => {
  expect(days(text)).toEqual([]);
});
