import { describe, expect, test } from 'vitest';
import { readPages } from './report-fixture.ts';

const RESULTS = ['Sodium|140 mmol/L', 'Potassium|5,5 mmol/L'];

/** Number of observations of two pages with these headers: one for one patient. */
function countPersons(first: string, second: string) {
  const heads = [first, second];
  return readPages(...RESULTS.map((result, page) => `${heads[page]}\n${result}`)).found.length;
}

describe('two persons are never grouped', () => {
  test.each([
    ['Patient : MARTIN Anne|IPP 12345678', 'Patient : DURAND Paul|IPP 87654321'],
    ['Nom : MARTIN|Prénom : Anne', 'Nom : DURAND|Prénom : Paul'],
    ['Nom : MARTIN|Prénom : Anne', 'Nom : MARTIN|Prénom : Zoé'],
    ['Nom, prénom : MARTIN Anne', 'Nom, prénom : DURAND Anne'],
    ['Mme MARTIN Anne', 'M. DURAND Paul'],
    ['N° SS : 2 68 07 69 123 456 78', 'N° SS : 1 50 07 69 123 456 12'],
    ['MARTIN Anne|INS : 268076912345678', 'MARTIN Anne|INS : 150076912345612'],
    ['N° patient : 1234567', 'N° patient : 7654321'],
    ['MARTIN Anne née le 01/02/1950', 'MARTIN Anne née le 03/04/1960'],
    ['Patient : MARTIN Anne|Médecin : Dr PETIT', 'Patient : DURAND Paul|Médecin : Dr PETIT'],
    ['Dr PETIT Jean|Nom : MARTIN', 'Dr PETIT Jean|Nom : DURAND'],
    ['Patient : MARTIN Anne', 'Nom : DURAND|Prénom : Anne'],
    ['Patient : MARTIN Anne', 'Mme DURAND Zoé'],
  ])('%s / %s', (first, second) => {
    expect(countPersons(first, second)).toBe(2);
  });
});

test('a short name that fits two persons is given to neither', () => {
  const pages = ['MARTIN', 'MARTIN Anne', 'MARTIN Zoé'].map((name, page) => {
    return `Patient : ${name}\n${RESULTS[page] ?? 'Chlore|101 mmol/L'}`;
  });
  expect(readPages(...pages).found).toHaveLength(3);
});

describe('one person is not split in two', () => {
  test.each([
    ['Nom : MARTIN|Prénom : Anne|Née le 01/02/1950', 'Nom : MARTIN|Prénom : Anne Marie Née le 01/02/1950'],
    ['Patient : Mme MARTIN Anne née DURAND le 01/02/1950', 'Patient : Mme MARTIN Anne'],
    ['Patient : MARTIN Anne\nMédecin : Dr PETIT Jean', 'Patient : MARTIN Anne\nDr LEGRAND Paul'],
    ['Mme MARTIN Anne\nM. PETIT Jean', 'Mme MARTIN Anne'],
    ["Nom de naissance : DURAND\nNom d'usage : MARTIN", "Nom de naissance : DURAND\nNom d'usage : MARTIN"],
    ['Patient : à jeun', 'Patient : non à jeun'],
    ['Patient né le 01/02/1950', 'Page 2/2'],
    ['N° dossier : 12345', 'N° dossier : 12346'],
    ['Patient : MARTIN Anne|Dr PETIT Jean', 'Patient : MARTIN Anne|Dr LEGRAND Paul'],
    ['Nom : MARTIN|Prénom : Anne', 'Mme MARTIN|IPP 12345678'],
    ['Patient : MARTIN Anne Dr PETIT', 'Nom : MARTIN|Prénom : Anne|Née le 01/02/1950'],
    ['Nom : MARTIN\nPrescripteur :|Nom : PETIT', 'Nom : MARTIN\nPrescripteur :|Nom : LEGRAND'],
  ])('%s / %s', (first, second) => {
    expect(countPersons(first, second)).toBe(1);
  });
});
