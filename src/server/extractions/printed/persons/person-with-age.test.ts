import { expect, test } from 'vitest';
import { readDays } from '../report-fixture.ts';

const read = (text: string) => readDays(`Consultation du 15/03/2020\n${text}`);

test.each([
  'Enfant Léo, 3 ans : T° 39',
  'Sa fille Emma, 2 ans : poids 12 kg',
  'Léo, 3 ans : T° 39',
  'Fils (8 mois) : T° 39\nPoids 12 kg',
])('in the letter of somebody else, the measures of a child are not the patient’s: %s', (line) => {
  expect(read(`Je vois Mme Dupont, 45 ans.\n${line}`)).toEqual([]);
  expect(read(`Patiente : Mme Dupont, 45 ans\n${line}\nExamen clinique\nTA 130/80`)).toEqual([
    '2020-03-15 pas=130 pad=80',
  ]);
});

test.each(['Enfant Léo, 3 ans : T° 39', 'Enfant Léo, 3 ans\nT° 39', 'Léo, 3 ans : T° 39'])(
  'a child who is the patient has measures: %s',
  (line) => {
    expect(read(line)).toEqual(['2020-03-15 t=39']);
    expect(read(`Vu avec sa mère, Léo.\nAccompagné de Mme Dupont.\n${line}`)).toContain('2020-03-15 t=39');
  },
);
