import { expect, test } from 'vitest';
import { readPages as read } from '../report-fixture.ts';

const QUICK = 'Temps de Quick';
const CEPHALIN = 'Temps de céphaline activée';

test.each([
  [`${QUICK}\nTemps patient|14,2|secondes\nTemps témoin|12,5|secondes`, ['sans date tq=14.2']],
  [`${QUICK} patient|14,2|s\n${QUICK} témoin|12,5|s`, ['sans date tq=14.2']],
  [`${QUICK}\nPatient : 14,2 s`, ['sans date tq=14.2']],
  [
    `${CEPHALIN}\nTemps patient|36,1|s\nTemps témoin|32,0|s\nRapport patient/témoin|1,13||< 1,20`,
    ['sans date tca=36.1 temoin=32.0 ratio-tca=1.13'],
  ],
  [
    'TCA patient|36,1|s\nTCA témoin|32,0|s\nRapport M/T|1,13',
    ['sans date tca=36.1 temoin=32.0 ratio-tca=1.13'],
  ],
  [`Temps de thrombine\nTemps du malade|17|s\nTémoin|16|s`, ['sans date tt=17']],
  [
    `${QUICK}\nTemps patient|14,2|s\nTaux de prothrombine|78|%\n${CEPHALIN}\nTemps patient|36,1|s`,
    ['sans date tp=78 tq=14.2', 'sans date tca=36.1'],
  ],
])('a part belongs to the test named above: %s', (text, expected) => {
  expect(read(text).found).toEqual(expected);
});

test.each([
  'Temps patient|36,1|s|25 - 38',
  'Rapport patient/témoin|1,13',
  `${QUICK}\nRapport patient/témoin|1,13||< 1,20`,
  'Sodium|140|mmol/L\nTemps patient|36,1|s',
])('a part with no test above it is not guessed: %s', (text) => {
  expect(read(text).found.join()).not.toMatch(/tca|tq|ratio/);
});
