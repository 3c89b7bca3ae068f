import { expect, test } from 'vitest';
import type { Molecule } from './catalogue-file.ts';
import { loadCatalogue } from './load-catalogue.ts';

/** IUPAC, abridged standard atomic weights, 2021. */
const ATOMS: Readonly<Record<string, number>> = {
  H: 1.008,
  Li: 6.94,
  C: 12.011,
  N: 14.007,
  O: 15.999,
  Na: 22.99,
  Mg: 24.305,
  P: 30.974,
  S: 32.06,
  Cl: 35.45,
  K: 39.098,
  Ca: 40.078,
  Fe: 55.845,
  Co: 58.933,
  Cu: 63.546,
  Zn: 65.38,
  I: 126.9,
  Hg: 200.59,
  Pb: 207.2,
};

const { entries } = await loadCatalogue();
const molecules = new Map(
  entries.flatMap(({ molecule }) => (molecule?.formula === undefined ? [] : [[molecule.title, molecule]])),
);

test.each([...molecules])('%s has the mass of its atoms', (_, { formula = '', molar_mass }: Molecule) => {
  const atoms = [...formula.matchAll(/([A-Z][a-z]?)(\d*)/g)];
  const mass = atoms.reduce(
    (sum, [, atom = '', count]) => sum + (ATOMS[atom] ?? Number.NaN) * Number(count || 1),
    0,
  );
  expect(Math.abs(mass / Number(molar_mass) - 1)).toBeLessThan(0.001);
});

test('a molar mass is required only where grams and moles meet', () => {
  const idle = entries.filter(({ measure, molecule }) => molecule !== null && measure.value_type === 'TEXTE');
  expect(idle.map(({ measure }) => measure.id)).toEqual([]);
});
