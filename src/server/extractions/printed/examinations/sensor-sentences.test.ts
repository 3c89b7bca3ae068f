import { expect, test } from 'vitest';
import { readDays } from '../report-fixture.ts';

const VISIT = 'Consultation du 27/02/2026';
const GIVEN = 'sans date tir=62 gmi=7.3 moy=168 cv=31';

test.each([
  ['Capteur (14 jours) : glucose moyen 168 ± 52 mg/dL, GMI 7,3 %, TIR 62 %, CV 31 %', [GIVEN]],
  [
    'Capteur FreeStyle Libre du 14/02 au 27/02/2026 : glucose moyen 168 mg/dL, GMI 7,3 %,\nTIR 62 %, CV 31 %.',
    [GIVEN],
  ],
  // An objective, another period, another person, another measure, another device.
  ['Capteur : objectif TIR 70 %, GMI 7,3 %', []],
  ['Capteur : TIR > 70 %, GMI < 7 %', []],
  ['Capteur : TIR 62 % (contre 55 %), GMI 7,3 %', []],
  ['Capteur : TIR 62 %, TIR 55 %, GMI 7,3 %', []],
  ['Capteur de sa fille : TIR 62 %, GMI 7,3 %', []],
  ['Capteur : TIR 62 %, HbA1c 7,1 %', []],
  ['Capteur : TIR 62 %', []],
  // Several periods, what is aimed at, what is expected of patients.
  ['Capteur : TIR 62 %, GMI 7,3 %. En mars : TIR 50 %, GMI 8,0 %', []],
  ['Capteur (juin) : TIR 62 %, TBR 8 % ; capteur (mars) : TIR 50 %, TBR 12 %', []],
  ['Avec le capteur nous visons : glucose moyen 150 mg/dL, GMI 7,0 %', []],
  ['Consensus AGP : TIR 70 %, TBR 4 %', []],
  ['Chez un patient sous CGM on attend : TIR 70 %, TBR 4 %', []],
  ['Ventilation : TIR 62 %, GMI 7,3 %', []],
])('the summary of a sensor in a sentence: %s', (text, expected) => {
  expect(readDays(`${VISIT}\n${text}`)).toEqual(expected);
});
