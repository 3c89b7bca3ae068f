import { expect, test } from 'vitest';
import { readPages } from '../report-fixture.ts';

const values = (text: string) => readPages(text).found.map((line) => line.split(' ').at(-1));

test.each([
  ['Réglages : FR 18/min', []],
  ['Paramètres ventilatoires : VAC, Vt 450 ml, FR 18/min, FiO2 40 %', ['fio2=40']],
  ['Ventilator settings: RR 18', []],
  ['VAC, Vt 420, FR 22/min', []],
  ['FR 21/min sous VNI', ['fr=21']],
  ['Réglages : FR 18/min. Mesures : FR 21/min', ['fr=21']],
])('the rate that a ventilator is set to is not that of the patient: %s', (text, expected) => {
  expect(values(text)).toEqual(expected);
});

test.each(['Devant une SpO2 88 %, appeler.', 'Face à une TA 180/110 mmHg, renforcer le traitement.'])(
  'what is to be done before a value is no measure: %s',
  (text) => {
    expect(values(text)).toEqual([]);
  },
);
