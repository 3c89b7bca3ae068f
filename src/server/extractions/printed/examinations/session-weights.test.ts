import { expect, test } from 'vitest';
import { readDays } from '../report-fixture.ts';

const HEAD = "CENTRE D'HÉMODIALYSE\nSéance du 16/04/2026";
const PAIR = 'Poids avant : 73,8 kg|Poids après : 71,1 kg';
const BOTH = ['2026-04-16 poids=71.1', '2026-04-16 poids=73.8'];

test.each([
  [`${HEAD}\n${PAIR}`, BOTH],
  [`${HEAD}\nPoids avant la séance : 73,8 kg\nPoids après la séance : 71,1 kg`, BOTH],
  [`${HEAD}\n${PAIR}|UF : 2700 mL`, BOTH],
  [`${HEAD}\nPoids sec : 71,0 kg\n${PAIR}`, BOTH],
  // Of another session, of several, or of no session.
  [`${HEAD}\nSéance précédente\n${PAIR}`, []],
  [`${HEAD}\nSéance du 14/04/2026\n${PAIR}`, []],
  [`Consultation du 16/04/2026\n${PAIR}`, []],
  [`${HEAD}\nPoids avant : 73,8 kg`, []],
  [`${HEAD}\nPoids après : 73,8 kg|Poids avant : 71,1 kg`, []],
  [`${HEAD}\nPoids avant grossesse : 73,8 kg|Poids après grossesse : 71,1 kg`, []],
  // Of another day, of the same session again, or not of the patient alone.
  [`${HEAD}\n${PAIR}\n${PAIR}`, BOTH],
  [`${HEAD}\nNé le 02/05/1950\n${PAIR}`, BOTH],
  [
    `${HEAD}\n${PAIR}\nSéance du 14/04/2026\nPoids avant : 74,8 kg|Poids après : 72,1 kg`,
    ['2026-04-14 poids=72.1', '2026-04-14 poids=74.8', ...BOTH],
  ],
  ...['14/04/2026 :', '14/04/2026', 'Bilan du 14/04/2026 :', 'Rappel J-2'].map((day): [string, string[]] => [
    `${HEAD}\n${PAIR}\n${day}\nPoids avant : 74,8 kg|Poids après : 72,1 kg`,
    BOTH,
  ]),
  ...[
    ...['PESÉE EN FAUTEUIL (tare 22 kg)', 'Tare fauteuil : 22 kg', 'Poids avec fauteuil', 'Poche'],
    ...['Poids déclaré', 'Estimation', 'Réglages', 'Rappel J-2', '14/04/2026'],
  ].map((title): [string, string[]] => [`${HEAD}\n${title}\n${PAIR}`, []]),
  [`${HEAD}\nPoids sec avant : 73,8 kg|Poids sec après : 71,1 kg`, []],
])('the weights before and after a session: %s', (text, expected) => {
  expect(readDays(text).toSorted()).toEqual(expected);
});
