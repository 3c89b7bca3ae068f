import { describe, expect, test } from 'vitest';
import { readPages } from '../report-fixture.ts';

const RESULTS = ['Sodium|140 mmol/L', 'Potassium|5,5 mmol/L'];

/** Number of observations from two pages with these headers: one if they are of one patient. */
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
    ['MARTIN Anne', 'DURAND Paul'],
    ['Patient : MARTIN Anne', 'DURAND Paul'],
    ['Nom : MARTIN|Prénom : Anne', 'MARTIN Paul'],
  ])('%s / %s', (first, second) => {
    expect(countPersons(first, second)).toBe(2);
  });
});

test('a short name that fits two persons is assigned to neither', () => {
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
    ['MARTIN Anne', 'MARTIN Anne'],
    ['MARTIN Anne', 'MARTIN Anne Marie'],
    ['MARTIN Anne', 'Dr DURAND Paul'],
    ['CERBALLIANCE Bretagne\nMme MARTIN Anne', 'MARTIN Anne'],
    ['BIOCHIMIE Sanguine', 'IONOGRAMME Complet'],
    ['Patient : MARTIN Anne|Dr PETIT Jean', 'Patient : MARTIN Anne|Dr LEGRAND Paul'],
    ['Nom : MARTIN|Prénom : Anne', 'Mme MARTIN|IPP 12345678'],
    ['Patient : MARTIN Anne Dr PETIT', 'Nom : MARTIN|Prénom : Anne|Née le 01/02/1950'],
    ['Nom : MARTIN\nPrescripteur :|Nom : PETIT', 'Nom : MARTIN\nPrescripteur :|Nom : LEGRAND'],
  ])('%s / %s', (first, second) => {
    expect(countPersons(first, second)).toBe(1);
  });
});

describe('a table that continues above the name of another person', () => {
  const head =
    'Patient : MODELE Jeanne   Née le 02/02/1961\nPrélevé le 18/11/2024\nSodium|141 mmol/L|136 - 145';
  const other = 'Patient : ESSAI Marcel   Né le 03/03/1955';

  test('is assigned to neither person', () => {
    const { found, log } = readPages(
      head,
      `Chlore|102 mmol/L|98 - 107\n${other}\nPotassium|4,1 mmol/L|3,5 - 5,1`,
    );
    expect(found).toEqual(['2024-11-17 na=141', 'sans date k=4.1']);
    expect(log).toContain('Refusé : Chlore = 102 mmol/L (page 2, ligne 1)');
  });

  test('is assigned to the person named again below it', () => {
    const same = 'Patient : MODELE Jeanne   Née le 02/02/1961';
    expect(readPages(head, `Chlore|102 mmol/L|98 - 107\n${same}`).found).toEqual([
      '2024-11-17 na=141 cl=102',
    ]);
  });

  test('is assigned to the person of its own page if names stand at the foot of pages', () => {
    const [one, two] = ['Née le 02/02/1961 MODELE Jeanne', 'Né le 03/03/1955 ESSAI Marcel'];
    const page = (row: string, foot: string) => `Prélevé le 18/11/2024\n${row}\n${foot}`;
    const pages = [page('Sodium|141 mmol/L|136 - 145', one), page('Chlore|102 mmol/L|98 - 107', two)];
    expect(readPages(...pages).found).toEqual(['2024-11-17 na=141', '2024-11-17 cl=102']);
  });

  test('continues for the previous person if its page has no name', () => {
    expect(readPages(head, 'Chlore|102 mmol/L|98 - 107', `${other}\nPotassium|4,1 mmol/L`).found).toEqual([
      '2024-11-17 na=141 cl=102',
      'sans date k=4.1',
    ]);
  });
});
