import { describe, expect, test } from 'vitest';
import { readPages as read } from '../report-fixture.ts';

const values = (text: string) =>
  read(`Prélevé le 18/06/2025\n\n${text}`)
    .found.flatMap((line) => line.split(' ').slice(1))
    .sort()
    .join(' ');

test.each([
  ['Albumine|34,1 -|g/L|[35,0 ; 52,0]', 'alb=34.1'],
  ['Potassium|3,1 -|mmol/L|3,5 - 5,1', 'k=3.1'],
  ['Leucocytes|3,1 -|10^9/L|4,0 - 10,0', 'gb=3.1'],
  ['Plaquettes|98 --|G/L|(150 - 400)', 'plq=98'],
  ['Sodium|128 -|mmol/L|N : 136 à 145', 'na=128'],
  ['Albumine|34,1 - g/L|35,0 - 52,0', 'alb=34.1'],
  // The dash belongs to an interval, or the row's interval does not confirm it as a flag.
  ['Potassium|3,5 -|5,1|mmol/L', ''],
  ['Potassium|3,5 -|5,1|4,2 - 4,4', ''],
  ['Sodium|136 -|145 mmol/L|140 - 150', ''],
  ['Albumine|44,1 -|g/L|35,0 - 52,0', ''],
  ['Sodium|136 - 145 mmol/L', ''],
])('a dash after a number: %s', (text, expected) => {
  expect(values(text)).toBe(expected);
});

test.each([
  ['Haemoglobin estimation|134|g/L|115 - 165', 'hb=13.4'],
  ['Total white cell count|6.8|10*9/L|4.0 - 11.0', 'gb=6.8'],
  ['Serum sodium level|139|mmol/L|133 - 146', 'na=139'],
  ['Plasma potassium concentration|4.2|mmol/L|3.5 - 5.3', 'k=4.2'],
  ['Haemoglobin A1c estimation|134|g/L|', ''],
  ['Haemoglobin target level|134|g/L|', ''],
  ['Differential white cell count|6.8|10*9/L|', ''],
  ['Free haemoglobin level|134|g/L|', ''],
  ['Glucose (CSF)|3.1|mmol/L|', ''],
  ['Glucose (fluid)|3.1|mmol/L|', ''],
])('a British name: %s', (text, expected) => {
  expect(values(text)).toBe(expected);
});

test('the times of another glucose load match no analysis', () => {
  const rows = 'Glycémie T60|8,2|mmol/L\nGlycémie T120|6,9|mmol/L';
  expect(values(`HGPO 75 g\n${rows}`)).toBe('t120=6.9 t60=8.2');
  expect(values(`HGPO 100 g\n${rows}`)).toBe('');
});

describe('the print-out of an analyser of blood gases', () => {
  const HEAD = "Type d'échantillon : Artériel\nDate prélèvement : 04/03/2026\nValeurs des gaz du sang";
  const values = (...rows: string[]) =>
    read([HEAD, ...rows].join('\n')).found.flatMap((each) => each.slice(11).split(' '));

  test('brackets printed apart hold an interval, and « v » and « ^ » are marks', () => {
    expect(values('v pH|7,312|[ 7,350|-|7,450 ]', '^ pCO2|52,1 mmHg|[ 35,0|-|45,0 ]').toSorted()).toEqual([
      'paco2=52.1',
      'ph=7.312',
    ]);
  });

  test('« cK+ » is potassium, and its chapters keep their vessel', () => {
    expect(
      values(
        'Valeurs des électrolytes',
        'cK+|4,1 mmol/L',
        'Valeurs des métabolites',
        'cLac|2,6 mmol/L',
      ).toSorted(),
    ).toEqual(['k=4.1', 'lact=2.6']);
    const types = read(`${HEAD}\nValeurs des métabolites\ncLac|2,6 mmol/L`).types;
    expect(types).toEqual(['gaz-du-sang-arteriel']);
  });
});
